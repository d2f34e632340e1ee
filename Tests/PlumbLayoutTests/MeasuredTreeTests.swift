import PlumbLayout
import Testing

/// What measuring leaves behind in a tree, and what it does while the tree changes.
@Suite struct MeasuredTreeTests {
  /// A view whose code changes the tree when it is asked for its size.
  private final class Meddler: View {
    var whenCalled: () -> Void = {}

    override var intrinsicContentSize: Size {
      whenCalled()
      return super.intrinsicContentSize
    }
  }

  private let meddler = Meddler(identifier: "meddler")

  @Test func aTreeThatChangesWheneverItIsMeasuredIsMeasuredFourTimes() {
    let view = View(identifier: "view")
    meddler.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 1)
    width.isActive = true
    var count = 0
    meddler.whenCalled = {
      count += 1
      width.constant += 1
    }
    _ = meddler.systemLayoutSizeFitting(.compressed)
    #expect(count == 4)
  }

  /// While it is measured, the stack gets its margins guide, and then leaves the tree.
  @Test func aStackThatLeavesATreeThatIsMeasuredIsArrangedElsewhere() {
    let stack = StackView(arrangedSubviews: [SizedView(width: 10, height: 10)], identifier: "stack")
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(all: 5)
    let measured = View(identifier: "measured")
    for view in [stack, meddler] { measured.addSubview(view) }
    meddler.whenCalled = { stack.removeFromSuperview() }
    _ = measured.systemLayoutSizeFitting(.compressed)
    #expect(stack.superview == nil)
    let window = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "window")
    for view in (0..<6).map({ View(identifier: "\($0)") }) + [stack] { window.addSubview(view) }
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.leadingAnchor.constraint(equalTo: window.leadingAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(window.conflicts.isEmpty)
    #expect(stack.frame == Rect(x: 0, y: 0, width: 20, height: 20))
  }

  /// The height of the text follows its width, and the shares follow that height.
  @Test func aStackThatWaitsForALayoutIsMeasuredAsOneThatDoesNot() {
    func size(isWaiting: Bool) -> Size {
      let label = Label(text: "one two three four five six")
      label.numberOfLines = 0
      let width = label.intrinsicContentSize.width / 2 + 10
      let stack = StackView(arrangedSubviews: [label, SizedView(width: 10, height: 41)])
      (stack.axis, stack.distribution) = (.vertical, .fillProportionally)
      let outer = StackView(arrangedSubviews: [stack])
      let root = Fixture(outer).root
      if isWaiting { stack.setNeedsLayout() }
      let size = outer.systemLayoutSizeFitting(Size(width: width, height: 0), horizontalFittingPriority: .required)
      #expect(root.layoutFootprint?.waiting == (isWaiting ? 1 : 0))
      return size
    }
    let usual = size(isWaiting: false)
    #expect(isClose([usual.height], [82]))
    #expect(size(isWaiting: true) == usual)
  }

  /// By itself, the stack is clear of the safe area.
  @Test func measuringChangesNoTextOfAGuideInTheSafeArea() {
    let stack = StackView(arrangedSubviews: [SizedView(width: 10, height: 10)], identifier: "stack")
    stack.isLayoutMarginsRelativeArrangement = true
    let root = Fixture(stack).root
    root.rootSafeAreaInsets = DirectionalEdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
    root.layoutIfNeeded()
    let before = root.constraintTexts
    #expect(before.contains { $0.first == "stack.margins" && $0.firstAttribute == .top && $0.constant == 20 })
    #expect(stack.systemLayoutSizeFitting(.compressed) == Size(width: 10, height: 10))
    #expect(root.constraintTexts == before)
  }
}
