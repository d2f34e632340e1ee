import PlumbLayout
import Testing

/// Each conflict is reported when it starts, independently of other conflicts, and not again while it lasts.
@Suite struct ConflictReportTests {
  private final class Tree {
    let root = makeRoot(100, 100)
    let view = View(identifier: "view")
    let widths: [LayoutConstraint]
    let heights: [LayoutConstraint]
    /// The broken attributes, as reported.
    var broken: [LayoutAttribute] = []

    /// A view with two constraints of 10 and 20 on its width, and two of 10 on its height. The constants determine whether
    /// there is a conflict, so the rows stay the same.
    init() {
      widths = [10.0, 20].map { [view] in view.widthAnchor.constraint(equalToConstant: $0) }
      heights = [10.0, 10].map { [view] in view.heightAnchor.constraint(equalToConstant: $0) }
      add([view], to: root)
      activate(widths + heights)
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

  @Test func aConflictIsReportedOnceEvenIfItsRowsAreRenumbered() {
    tree.root.layoutIfNeeded()
    LayoutConstraint(tree.view, .width, .equal, constant: 30, priority: 500).isActive = true
    tree.root.layoutIfNeeded()
    #expect(tree.broken == [.width])
  }

  /// Views as wide as the root do not fit, so the last spacing is broken. If several views are removed before one layout, a
  /// stack may rewrite all its rows; here, each removal is followed by a layout.
  @Test func removingLeadingViewsOneByOneStartsNoNewConflict() {
    let views = (0..<4).map { _ in SizedView(width: 10, height: 10) }
    let root = Fixture(StackView(arrangedSubviews: views), width: 600).root
    var broken: [String?] = []
    root.issueHandler = { if case .conflict(let report) = $0 { broken.append(report.broken.identifier) } }
    for view in views { view.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true }
    root.layoutIfNeeded()
    #expect(broken == ["UISV-spacing"])
    for view in views.prefix(2) {
      view.removeFromSuperview()
      root.layoutIfNeeded()
    }
    #expect(root.conflicts.map(\.broken.identifier) == ["UISV-spacing"])
    #expect(broken.count == 1)
  }
}

/// A required constraint whose terms cancel and that is violated is in conflict with itself.
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

    /// A constraint that the view's width is at least `constant` larger than itself.
    func widened(by constant: Double, _ priority: LayoutPriority = .required) -> LayoutConstraint {
      LayoutConstraint(view, .width, .greaterThanOrEqual, view, .width, constant: constant, priority: priority)
    }
  }

  private let tree = Tree()
  private var broken: [String] {
    tree.root.layoutIfNeeded()
    return tree.root.conflicts.map(\.broken.text)
  }

  @Test func aContradictoryConstraintIsInConflictOnlyWithItself() {
    tree.widened(by: 10).isActive = true
    #expect(broken == ["view.width >= view.width + 10"])
    #expect(tree.root.conflicts[0].constraints == [tree.root.conflicts[0].broken])
    #expect(tree.view.frame == tree.root.bounds)
  }

  @Test(arguments: [(-10.0, 1000), (0, 1000), (10, 999)]) func aConstraintThatHoldsOrIsOptionalCausesNoConflict(
    constant: Double, priority: Double
  ) {
    tree.widened(by: constant, LayoutPriority(priority)).isActive = true
    #expect(broken.isEmpty)
  }

  @Test func aContradictionIsReportedEachTimeItArises() {
    let constraint = tree.widened(by: 0)
    constraint.isActive = true
    for constant in [0.0, 10, 20, 0, 10] {
      constraint.constant = constant
      tree.root.layoutIfNeeded()
      tree.root.layoutIfNeeded()
    }
    #expect(tree.reports == ["view.width >= view.width + 10", "view.width >= view.width + 10"])
  }

  @Test func loweringThePriorityEndsAContradiction() {
    let constraint = tree.widened(by: 10)
    constraint.isActive = true
    #expect(broken.count == 1)
    constraint.priority = 999
    #expect(broken.isEmpty)
    constraint.priority = .required
    #expect(broken.count == 1)
  }

  @Test func removingTheConstraintOrItsViewEndsAContradiction() {
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

  @Test func aNewBaselineCanStartOrEndAContradiction() {
    tree.view.lastBaselineAnchor.constraint(equalTo: tree.view.bottomAnchor, constant: -1).isActive = true
    #expect(broken.count == 1)
    tree.view.setBaselines(first: 0, last: 1)
    #expect(broken.isEmpty)
    tree.view.setBaselines(first: 0, last: 2)
    #expect(broken.count == 1)
  }

  @Test func aConstraintThatContradictsItselfIsABrokenRowWithoutTerms() throws {
    tree.widened(by: 10).isActive = true
    tree.root.layoutIfNeeded()
    let system = try #require(tree.root.layoutSystem)
    let row = try #require(system.brokenRows.first)
    #expect(row.row.terms.isEmpty && row.row.constant == 10 && row.conflict == [row.row.id])
    #expect(!system.rows.map(\.id).contains(row.row.id))
  }

  @Test func contradictionsAreReportedInTheOrderOfTheirItems() {
    let other = View(identifier: "other")
    tree.root.addSubview(other)
    LayoutConstraint(other, .height, .equal, other, .height, constant: 1).isActive = true
    tree.widened(by: 10).isActive = true
    #expect(broken == ["view.width >= view.width + 10", "other.height == other.height + 1"])
  }
}

/// Conflicts with and without their sets of constraints.
@Suite struct ConflictTableTests {
  private let root = makeRoot(100, 100)

  /// Five views with two constraints of 10 and 20 on their widths.
  init() {
    for index in 0..<5 {
      let view = View(identifier: "view\(index)")
      add([view], to: root)
      activate([10.0, 20].map { view.widthAnchor.constraint(equalToConstant: $0) })
    }
    root.layoutIfNeeded()
  }

  @Test(arguments: [(5, 0, 5), (6, 2, 5), (4, 2, 2), (4, 0, 0), (0, 9, 5)])
  func onlyTheFirstFewOfManyConflictsListTheirConstraints(most: Int, first: Int, count: Int) {
    let table = root.conflictTable(completeUpTo: most, otherwise: first)
    #expect(table.entries.map { $0.set != nil } == (0..<5).map { $0 < count })
    #expect(table.reports.prefix(count) == root.conflicts.prefix(count))
    #expect(table.reports.map(\.broken) == root.conflicts.map(\.broken))
    #expect(Set(table.texts).count == table.texts.count)
  }

  @Test func omittingConflictSetsChangesNoRows() throws {
    let brief = try #require(root.layoutSystem(withConflicts: false))
    let whole = try #require(root.layoutSystem)
    #expect(brief.rows.map(\.text) == whole.rows.map(\.text))
    #expect(brief.brokenRows.map(\.row.id) == whole.brokenRows.map(\.row.id))
    #expect(brief.brokenRows.allSatisfy { $0.conflict.isEmpty && $0.multipliers.isEmpty })
    #expect(whole.brokenRows.allSatisfy { $0.conflict.count == 2 && $0.multipliers.count == 2 })
  }

  @Test func eachTextOfAConflictHasTheNumberOfItsRow() throws {
    let own = LayoutConstraint(root, .width, .equal, root, .width, constant: 1)
    own.isActive = true
    root.layoutIfNeeded()
    let (system, table) = (try #require(root.layoutSystem), root.conflictTable(completeUpTo: .max, otherwise: 0))
    let rows = system.rows + system.brokenRows.map(\.row)
    let texts = system.numbers(of: table).map { number in rows.first { $0.id == number }?.text }
    #expect(texts == table.texts && table.texts.last?.text == own.text)
  }
}

/// The choice of the broken constraint among several required ones.
@Suite struct ConflictRankTests {
  typealias Kind = ConflictRank.Kind

  /// The kind depends on identifier and attributes. A stack's edges are arrangement constraints, but its lengths are not;
  /// facing edges are spacings; constraints that size a layout have known names, and only the complete name counts.
  @Test(
    arguments: [
      ("UISV-canvas-connection", .leading, .leading, .arrangement), ("UISV-alignment", .bottom, .bottom, .arrangement),
      ("UISV-fill-equally", .width, .width, .other), ("UISV-fill-proportionally", .height, .height, .other),
      ("UISV-spacing", .leading, .trailing, .spacing), ("UISV-spacing", .centerX, .centerX, .spacing),
      (nil, .top, .bottom, .spacing), ("mine", .trailing, .leading, .spacing), (nil, .leading, .leading, .other),
      (nil, .trailing, .trailing, .farPin), (nil, .bottom, .centerY, .other), (nil, .width, nil, .other),
      (nil, .leading, nil, .other), (nil, .trailing, nil, .other), (nil, .left, nil, .other),
      (nil, .right, nil, .other),
      (nil, .top, nil, .other), (nil, .bottom, nil, .other),
      ("UIView-Encapsulated-Layout-Width", .width, nil, .rootSizing),
      ("UIView-Encapsulated-Layout-Height", .top, .top, .rootSizing), ("fittingSizeHTarget", .top, .top, .rootSizing),
      ("UIViewSafeAreaLayoutGuide-top", .top, .top, .rootSizing), ("UISV-hiding", .top, .top, .rootSizing),
      ("UICollectionViewListCell-top-contentView-constraint", .top, .top, .rootSizing),
      ("fixed", .top, .top, .other), ("UIView", .top, .top, .other), ("fitting", .top, .top, .other),
      ("U", .top, .top, .other), ("f", .top, .top, .other), ("", .top, .top, .other),
    ] as [(String?, LayoutAttribute, LayoutAttribute?, Kind)])
  func theKindOfAConstraintDependsOnItsIdentifierAndAttributes(
    identifier: String?, first: LayoutAttribute, second: LayoutAttribute?, kind: Kind
  ) {
    #expect(Kind(identifier: identifier, first, second) == kind)
  }

  @Test func onlyAConstraintToAConstantLengthSizesTheRoot() {
    let attributes: [(LayoutAttribute, LayoutAttribute?)] = [(.width, nil), (.width, .height), (.leading, nil)]
    let kinds = attributes.map { Kind(identifier: nil, $0.0, $0.1, isOfRoot: true) }
    #expect(kinds == [.rootSizing, .other, .other])
  }

  /// The constraint belongs to the view, although it refers to the superview's coordinates, so it has the deepest owner and
  /// is broken. Otherwise the constraint on the top would be broken as the last in place.
  @Test func aConstraintWithinAViewIsBrokenBeforeConstraintsWithItsSuperview() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
    let view = View(identifier: "view")
    add([view], to: root)
    activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      LayoutConstraint(view, .left, .equal, view, .top),
    ])
    root.layoutIfNeeded()
    #expect(root.conflicts.map(\.broken.text) == ["view.left == view.top"])
    #expect(view.frame.origin == Point(x: 5, y: 0))
  }
}
