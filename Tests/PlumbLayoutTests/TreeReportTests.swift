import PlumbLayout
import Testing

/// What a tree says about itself and about what it refuses, and calls that take several things at once.
@Suite struct TreeReportTests {
  @Test func aTraceShowsNamesFramesAndWhatIsHidden() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 50), identifier: "root")
    let outer = View(frame: Rect(x: 1, y: 2, width: 30, height: 40))
    let inner = Label(text: "text", identifier: "inner")
    root.addSubview(outer)
    outer.addSubview(inner)
    inner.isHidden = true
    root.addSubview(StackView(identifier: "last"))
    #expect(
      root.layoutTrace == """
        View root (0, 0, 100, 50)
          View - (1, 2, 30, 40)
            Label inner (0, 0, 0, 0) hidden
          StackView last (0, 0, 0, 0)
        """)
  }

  @Test func aViewThatGoesElsewhereAsItMovesIsRefused() {
    final class Runaway: View {
      var pool: View?
      override func didMoveToSuperview() { if superview == nil { pool?.addSubview(self) } }
    }
    let (runaway, old, pool, target) = (Runaway(identifier: "runaway"), View(), View(), View(identifier: "target"))
    old.addSubview(runaway)
    runaway.pool = pool
    var refused: [String] = []
    target.issueHandler = { if case .treeRefused(let message) = $0 { refused.append(message) } }
    target.addSubview(runaway)
    #expect(refused == ["runaway into target"])
    #expect(runaway.superview === pool)
  }

  @Test func aListOfConstraintsIsDeactivated() throws {
    let view = View()
    let constraints = [LayoutAttribute.width, .height].map { LayoutConstraint(view, $0, .equal, constant: 10) }
    try LayoutConstraint.activate(constraints)
    LayoutConstraint.deactivate(constraints)
    #expect(constraints.allSatisfy { !$0.isActive })
    #expect(view.constraints.isEmpty)
  }

  @Test func noNaturalLengthIsMarkedAsInUIKit() {
    #expect(View.noIntrinsicMetric == -1)
    #expect(View().intrinsicContentSize == Size(width: -1, height: -1))
  }
}
