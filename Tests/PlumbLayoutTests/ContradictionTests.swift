import PlumbLayout
import Testing

/// A required constraint whose terms cancel, and that does not hold, is a conflict with itself.
@Suite struct ContradictionTests {
  private final class Tree {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
    let view = View(identifier: "view")
    /// The texts of reported conflicts.
    var reports: [String] = []

    init() {
      root.addSubview(view)
      view.fill(root)
      root.issueHandler = { [weak self] issue in
        if case .conflict(let report) = issue { self?.reports.append(report.broken.text) }
      }
    }

    /// The view's width is at least so much more than itself.
    func widened(by constant: Double, _ priority: LayoutPriority = .required) -> LayoutConstraint {
      LayoutConstraint(view, .width, .greaterThanOrEqual, view, .width, constant: constant, priority: priority)
    }
  }

  private let tree = Tree()
  private var broken: [String] {
    tree.root.layoutIfNeeded()
    return tree.root.conflicts.map(\.broken.text)
  }

  @Test func itIsItsOwnConflict() {
    tree.widened(by: 10).isActive = true
    #expect(broken == ["view.width >= view.width + 10"])
    #expect(tree.root.conflicts[0].constraints == [tree.root.conflicts[0].broken])
    #expect(tree.view.frame == tree.root.bounds)
  }

  @Test(arguments: [(-10.0, 1000), (0, 1000), (10, 999)]) func itIsNoneIfItHoldsOrNeedNot(
    constant: Double, priority: Double
  ) {
    tree.widened(by: constant, LayoutPriority(priority)).isActive = true
    #expect(broken.isEmpty)
  }

  @Test func itIsReportedWhenItBeginsAndWhenItBeginsAgain() {
    let constraint = tree.widened(by: 0)
    constraint.isActive = true
    for constant in [0.0, 10, 20, 0, 10] {
      constraint.constant = constant
      tree.root.layoutIfNeeded()
      tree.root.layoutIfNeeded()
    }
    #expect(tree.reports == ["view.width >= view.width + 10", "view.width >= view.width + 10"])
  }

  @Test func itGoesWithItsPriority() {
    let constraint = tree.widened(by: 10)
    constraint.isActive = true
    #expect(broken.count == 1)
    constraint.priority = 999
    #expect(broken.isEmpty)
    constraint.priority = .required
    #expect(broken.count == 1)
  }

  @Test func itGoesWithItsConstraintAndWithItsView() {
    let constraint = tree.widened(by: 10)
    constraint.isActive = true
    #expect(broken.count == 1)
    constraint.isActive = false
    #expect(broken.isEmpty)
    constraint.isActive = true
    #expect(broken.count == 1)
    tree.view.removeFromSuperview()
    #expect(broken.isEmpty)
    tree.root.addSubview(tree.view)
    #expect(broken.count == 1)
  }

  @Test func itBeginsAndEndsWithABaseline() {
    tree.view.lastBaselineAnchor.constraint(equalTo: tree.view.bottomAnchor, constant: -1).isActive = true
    #expect(broken.count == 1)
    tree.view.setBaselines(first: 0, last: 1)
    #expect(broken.isEmpty)
    tree.view.setBaselines(first: 0, last: 2)
    #expect(broken.count == 1)
  }

  @Test func theSystemHasItsRowWithoutTerms() throws {
    tree.widened(by: 10).isActive = true
    tree.root.layoutIfNeeded()
    let system = try #require(tree.root.layoutSystem)
    let row = try #require(system.brokenRows.first)
    #expect(row.row.terms.isEmpty && row.row.constant == 10 && row.conflict == [row.row.id])
    #expect(!system.rows.map(\.id).contains(row.row.id))
  }

  @Test func ofTwoTheFirstItemsIsFirst() {
    let other = View(identifier: "other")
    tree.root.addSubview(other)
    LayoutConstraint(other, .height, .equal, other, .height, constant: 1).isActive = true
    tree.widened(by: 10).isActive = true
    #expect(broken == ["view.width >= view.width + 10", "other.height == other.height + 1"])
  }
}
