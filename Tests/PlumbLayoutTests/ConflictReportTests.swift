import PlumbLayout
import Testing

/// Each conflict is reported when it begins, whatever other conflicts did meanwhile. Constants decide whether there is
/// one, so the rows stay the same.
@Suite struct ConflictReportTests {
  private final class Tree {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
    let widths: [LayoutConstraint]
    let heights: [LayoutConstraint]
    /// The broken attributes, as they were reported.
    var broken: [LayoutAttribute] = []

    /// A view that is 10 wide and 20 wide, and as high as 10 twice.
    init() {
      let view = View(identifier: "view")
      widths = [10.0, 20].map { view.widthAnchor.constraint(equalToConstant: $0) }
      heights = [10.0, 10].map { view.heightAnchor.constraint(equalToConstant: $0) }
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      for constraint in widths + heights { constraint.isActive = true }
      root.issueHandler = { [weak self] issue in
        if case .conflict(let report) = issue { self?.broken.append(report.broken.firstAttribute) }
      }
    }
  }

  private let tree = Tree()

  @Test func aConflictThatBeginsWhenAnotherEndsIsReported() {
    tree.root.layoutIfNeeded()
    #expect(tree.broken == [.width])
    tree.widths[1].constant = 10
    tree.heights[1].constant = 20
    tree.root.layoutIfNeeded()
    #expect(tree.root.conflicts.map(\.broken.firstAttribute) == [.height])
    #expect(tree.broken == [.width, .height])
  }

  @Test func aConflictThatBeginsAgainIsReportedAgain() {
    for width in [20.0, 10, 20] {
      tree.widths[1].constant = width
      tree.root.layoutIfNeeded()
    }
    #expect(tree.broken == [.width, .width])
  }
}
