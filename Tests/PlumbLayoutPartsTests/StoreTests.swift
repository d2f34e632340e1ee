import PlumbSolver
import Testing

@testable import PlumbLayout

/// The constraints that involve an item.
@Suite struct ParticipationTests {
  private let one = View(identifier: "one")
  private let two = View(identifier: "two")

  private var counts: [Int] { [one.participations.count, two.participations.count] }

  private func addBoth(to superview: View?) {
    for view in [one, two] { superview?.addSubview(view) }
  }

  @Test func itemsForgetConstraintsThatAreDeactivatedOrWhoseOwnerIsReleased() {
    let widths = one.widthAnchor.constraint(equalTo: two.widthAnchor)
    for isDeactivated in [true, false] {
      var parent: View? = View()
      addBoth(to: parent)
      widths.isActive = true
      #expect(counts == [1, 1])
      if isDeactivated { widths.isActive = false } else { parent = nil }
      #expect(counts == [0, 0] && !widths.isActive)
      if let parent { #expect(parent.subviews.count == 2) }
    }
    let second = View()
    addBoth(to: second)
    widths.isActive = true
    #expect(counts == [1, 1])
    one.removeFromSuperview()
    #expect(!widths.isActive && counts == [0, 0])
  }

  /// When several superviews are removed, each removes its constraints, but the view's own constraints stay.
  @Test func constraintsThatOutliveTheSuperviewCanBeDeactivated() {
    let own = [LayoutAttribute.width, .height].map { LayoutConstraint(one, $0, .equal, constant: 10) }
    for constraint in own { constraint.isActive = true }
    for _ in 0..<3 {
      var superview: View? = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      superview?.addSubview(one)
      if let superview { one.leadingAnchor.constraint(equalTo: superview.leadingAnchor).isActive = true }
      superview?.layoutIfNeeded()
      superview = nil
      #expect(one.superview == nil && one.participations.count == 2)
    }
    for constraint in own { constraint.isActive = false }
    #expect(one.participations.isEmpty)
  }
}

/// Items that depend on frames: wrapping texts, guides at insets, and insets of views.
@Suite struct FollowerTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 600), identifier: "root")
  private let column = StackView()

  init() {
    column.axis = .vertical
    root.addSubview(column)
    column.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
  }

  private func addCell() -> StackView {
    let label = Label(text: "A text that is long enough for two lines at the width of the column")
    label.numberOfLines = 0
    let cell = StackView(arrangedSubviews: [label])
    cell.isLayoutMarginsRelativeArrangement = true
    cell.directionalLayoutMargins = DirectionalEdgeInsets(all: 5)
    column.addArrangedSubview(cell)
    return cell
  }

  /// Each cell has a label and margins.
  @Test func wrappingTextsAndInsetGuidesAreFollowers() {
    #expect(root.layoutFootprint?.followers == 0)
    let cells = (0..<3).map { _ in addCell() }
    root.layoutIfNeeded()
    #expect(root.layoutFootprint?.followers == 6)
    cells[0].removeFromSuperview()
    root.layoutIfNeeded()
    #expect(root.layoutFootprint?.followers == 4)
  }

  @Test func insetsOfRemovedViewsAreForgotten() throws {
    for _ in 0..<20 {
      let cells = (0..<20).map { _ in addCell() }
      root.layoutIfNeeded()
      for cell in cells { cell.removeFromSuperview() }
      root.layoutIfNeeded()
    }
    #expect(try #require(root.ownEngine).insets.nodes.count < 60)
  }
}

/// Constraints as sums of variables, and rows as text.
@Suite struct RowTests {
  @Test(arguments: [1, 8, 16, 17, 40])
  func termsOfTheSameVariableAreMerged(count: Int) throws {
    let solver = Solver()
    let variables = try (0..<count).map { try solver.addVariable(place: Place($0)) }
    var builder = FormBuilder()
    builder.begin()
    for factor in [1.0, 2, -4] {
      for (index, variable) in variables.enumerated() { builder.add(variable, factor * Double(index + 1)) }
    }
    let form = builder.finish()
    let found = form.terms.sorted { $0.variable.number < $1.variable.number }.map(\.coefficient)
    #expect(found == (1...count).map { -Double($0) })
  }

  @Test func aRowHasNoTextUntilTheTextIsAdded() throws {
    func text(_ constant: Double) -> ConstraintText {
      ConstraintText(
        first: "a", firstAttribute: .width, relation: .equal, second: "b", secondAttribute: .width, multiplier: 1,
        constant: constant, priority: 1000)
    }
    let solver = Solver()
    let variable = try solver.addVariable(place: Place(0))
    let rows = try (0..<4).map { index in
      try solver.addRow([Term(variable)], .equal, 1, priority: 1, place: Place(Int64(index)))
    }
    var texts = RowTexts(of: Array(rows[1...]))
    #expect(texts.missing == 3 && !texts.isMissing(rows[0]) && texts[rows[0]] == nil)
    for index in 1...3 {
      #expect(texts.isMissing(rows[index]))
      texts.add(text(Double(index)), of: rows[index])
      #expect(!texts.isMissing(rows[index]))
    }
    #expect(texts.missing == 0)
    for index in 1...3 { #expect(texts[rows[index]]?.constant == Double(index)) }
  }

  @Test func textsAreSortedAsInAPrintedConflict() throws {
    let solver = Solver()
    let variable = try solver.addVariable(place: Place(0))
    let names: [(identifier: String?, first: String, isImplied: Bool, isAutoresizing: Bool)] = [
      ("b", "x", false, false), (nil, "y", true, false), ("A", "z", false, false), (nil, "v", false, true),
      ("A", "w", false, false), (nil, "u", false, false),
    ]
    let rows = try names.indices.map { index in
      try solver.addRow([Term(variable)], .equal, 1, priority: 1, place: Place(Int64(index)))
    }
    var texts = RowTexts(of: rows)
    for (row, name) in zip(rows, names) {
      var text = ConstraintText(
        identifier: name.identifier, first: name.first, firstAttribute: .width, relation: .equal, second: "",
        secondAttribute: .width, multiplier: 1, constant: 0, priority: 1000)
      (text.isImplied, text.isAutoresizing) = (name.isImplied, name.isAutoresizing)
      texts.add(text, of: row)
    }
    texts.sortAsPrinted()
    #expect(texts.texts.map(\.first) == ["v", "u", "w", "z", "x", "y"])
    #expect(rows.map { texts[$0]?.first } == names.map(\.first))
    #expect(texts.rows.map { texts.index(of: $0) } == Array(0..<6))
  }

  @Test func aRowThatDiffersFromItsConstraintIsCountedAsUnlisted() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
    let width = root.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(root.numberedSystem?.unlistedCount == 0)
    try #require(root.ownEngine).solver.setConstant(11, of: width.row)
    #expect(root.numberedSystem?.unlistedCount == 1)
  }
}
