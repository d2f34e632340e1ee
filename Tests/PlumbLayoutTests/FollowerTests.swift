import Testing

@testable import PlumbLayout

/// After a solve, only those texts and insets are looked at that it may concern.
@Suite struct FollowerTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 600), identifier: "root")
  private let column = StackView()

  init() {
    root.rootSafeAreaInsets = DirectionalEdgeInsets(top: 20, leading: 0, bottom: 34, trailing: 0)
    column.axis = .vertical
    root.addSubview(column)
    column.translatesAutoresizingMaskIntoConstraints = false
    column.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    column.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
    column.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
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

  @Test func oneOfManyTextsIsMeasuredWhenItChanges() {
    let labels = (0..<50).map { Label(text: "Text \($0) that is long enough for two lines at the width of the column") }
    for label in labels {
      label.numberOfLines = 0
      column.addArrangedSubview(label)
    }
    root.layoutIfNeeded()
    let before = root.layoutFollowersVisited
    labels[20].text = "Now it is short"
    root.layoutIfNeeded()
    #expect(root.layoutFollowersVisited - before <= 2)
    #expect(labels[20].frame.height < labels[19].frame.height)
  }

  @Test func allTextsAreMeasuredWhenTheWidthChanges() {
    let cells = (0..<5).map { _ in addCell() }
    root.layoutIfNeeded()
    let before = cells.map(\.frame.height)
    root.frame = Rect(x: 0, y: 0, width: 150, height: 600)
    root.layoutIfNeeded()
    #expect(zip(before, cells).allSatisfy { $0 < $1.frame.height })
  }

  @Test func aTextThatIsAddedAgainWithoutAWidthHasItsNaturalHeight() {
    let label = Label(text: "A text that is long enough for two lines at the width of 100")
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    let width = label.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    root.addSubview(label)
    root.layoutIfNeeded()
    let before = label.frame.height
    label.removeFromSuperview()
    width.constant = 0
    root.addSubview(label)
    root.layoutIfNeeded()
    #expect(label.frame.width == 0 && label.frame.height < before)
  }

  /// Whoever measures decides, so the text is not measured at its natural width as well.
  @Test(arguments: [(99.0, 40.0), (100, 20), (101, 20)])
  func aTextIsMeasuredAtWidthsBelowItsNaturalOne(width: Double, height: Double) {
    let label = Label(text: "a")
    label.numberOfLines = 0
    label.measure = { _, _, limit, _ in
      TextExtent(size: Size(width: 100, height: limit == nil ? 20 : 40), firstBaseline: 16, lastBaseline: 4)
    }
    label.translatesAutoresizingMaskIntoConstraints = false
    label.widthAnchor.constraint(equalToConstant: width).isActive = true
    root.addSubview(label)
    root.layoutIfNeeded()
    #expect(label.frame.height == height)
  }

  @Test func aSystemGuideThatNothingRefersToLeavesTheLayout() {
    let view = View()
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let guide = root.layoutMarginsGuide
    let pin = view.leadingAnchor.constraint(equalTo: guide.leadingAnchor)
    pin.isActive = true
    root.layoutIfNeeded()
    #expect(guide.engine != nil && guide.region != nowhere)
    pin.isActive = false
    root.layoutIfNeeded()
    #expect(guide.engine == nil && guide.region == nowhere)
  }

  @Test func aTextThatWrapsLaterIsMeasured() {
    let cell = addCell()
    let label = cell.arrangedSubviews[0] as? Label
    label?.numberOfLines = 1
    root.layoutIfNeeded()
    let before = cell.frame.height
    label?.numberOfLines = 0
    root.layoutIfNeeded()
    #expect(cell.frame.height > before)
  }

  @Test func textsThatWrapAndGuidesAtInsetsAreFollowers() throws {
    #expect(root.layoutFootprint?.followers == 0)
    let cells = (0..<3).map { _ in addCell() }
    root.layoutIfNeeded()
    // Each cell has a label and margins.
    #expect(root.layoutFootprint?.followers == 6)
    cells[0].removeFromSuperview()
    root.layoutIfNeeded()
    #expect(root.layoutFootprint?.followers == 4)
  }

  @Test func aTextWhoseWidthDependsOnItsHeightMayNotSettle() {
    let label = Label(text: "A text that takes two lines at half of its width")
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    label.setContentCompressionResistancePriority(10, for: .horizontal)
    label.setContentHuggingPriority(10, for: .horizontal)
    let natural = label.intrinsicContentSize
    let constraint = label.widthAnchor.constraint(
      equalTo: label.heightAnchor, multiplier: 0.7 * natural.width / natural.height)
    constraint.isActive = true
    root.layoutIfNeeded()
    #expect(!root.isLayoutSettled)
    constraint.isActive = false
    root.layoutIfNeeded()
    #expect(root.isLayoutSettled)
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

  @Test func insetsAreRightAfterOthersWereForgotten() {
    let first = addCell()
    for _ in 0..<10 {
      let cells = (0..<10).map { _ in addCell() }
      root.layoutIfNeeded()
      for cell in cells { cell.removeFromSuperview() }
    }
    let last = addCell()
    root.layoutIfNeeded()
    #expect(first.layoutMargins.top == 25)
    #expect(first.arrangedSubviews[0].frame.minY == 25)
    #expect(last.arrangedSubviews[0].frame.minY == 5)
    root.rootSafeAreaInsets.top = 7
    root.layoutIfNeeded()
    #expect(first.arrangedSubviews[0].frame.minY == 12)
  }

  @Test func aGuideThatIsUsedAgainFollowsItsInsets() {
    let view = View()
    let inner = View()
    view.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.fill(root)
    let constraint = inner.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)
    constraint.isActive = true
    root.layoutIfNeeded()
    #expect(inner.frame.minY == 20)
    constraint.deactivate()
    root.layoutIfNeeded()
    constraint.isActive = true
    root.layoutIfNeeded()
    #expect(inner.frame.minY == 20)
  }

  /// The label's own measure puts the baseline lower when the text wraps, which shows only after the first solve.
  @Test func aViewAtTheBaselineOfALabelFollowsWhenTheWidthMovesTheBaseline() {
    let (label, view) = (Label(text: "text"), View(identifier: "view"))
    label.numberOfLines = 0
    label.measure = { _, _, width, _ in
      let isNarrow = width.map { $0 < 100 } ?? false
      return TextExtent(
        size: isNarrow ? Size(width: 50, height: 40) : Size(width: 100, height: 20),
        firstBaseline: isNarrow ? 30 : 15, lastBaseline: 5)
    }
    for item in [label, view] {
      root.addSubview(item)
      item.translatesAutoresizingMaskIntoConstraints = false
    }
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    LayoutConstraint(label, .width, constant: 50).isActive = true
    view.topAnchor.constraint(equalTo: label.firstBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minY == 30)
  }

  @Test func aTreeThatIsNotLaidOutHasChangedNoRows() {
    let view = View()
    #expect(view.layoutRowChanges == 0 && view.layoutFollowersVisited == 0)
    view.layoutIfNeeded()
    #expect(view.layoutRowChanges > 0)
  }
}
