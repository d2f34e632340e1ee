import PlumbLayout
import Testing

/// The widths at which a label measures its text, and the times of the measurements.
@Suite struct LabelTests {
  /// The natural size of either text changes no row; only a solve shows that the second text wraps.
  @Test func aNewTextOfTheSameNaturalSizeIsMeasuredAgain() {
    let label = Label(text: "one")
    label.numberOfLines = 0
    label.measure = { text, _, limit, _ in
      let height = text == "two" && limit != nil ? 40.0 : 20
      return TextExtent(size: Size(width: 100, height: height), firstBaseline: 16, lastBaseline: 4)
    }
    let root = Fixture(label, width: 50).root
    #expect(label.frame.height == 20)
    label.text = "two"
    root.layoutIfNeeded()
    #expect(label.frame.height == 40)
  }

  @Test func aLabelWiderThanPreferredIsMeasuredAtItsPreferredWidth() {
    let label = Label(text: "text")
    (label.numberOfLines, label.preferredMaxLayoutWidth) = (0, 50)
    label.measure = { _, _, limit, _ in
      TextExtent(size: Size(width: 50, height: 20), firstBaseline: limit ?? 0, lastBaseline: 4)
    }
    _ = Fixture(label, width: 200)
    #expect(label.frame.width == 200)
    #expect(label.firstBaselineOffset == 50)
  }

  @Test func aPreferredWidthOfOnePointPutsEachCharacterOnItsOwnLine() {
    let label = Label(text: "ab")
    (label.numberOfLines, label.preferredMaxLayoutWidth) = (0, 1)
    #expect(label.intrinsicContentSize.height == 41)
  }

  @Test(arguments: [1.0, 0.5]) func aVeryNarrowLabelPutsEachCharacterOnItsOwnLine(width: Double) {
    let label = Label(text: "ab")
    label.numberOfLines = 0
    let fixture = Fixture(label, width: width)
    #expect(label.frame.size == Size(width: width, height: 41))
    #expect(fixture.root.isLayoutSettled)
  }

  /// The size is rounded up to a 1024th of a point.
  @Test(arguments: [
    (99.0, 99.0), (99.000_004_882_812_5, 99), (99.000_488_281_25, 99.000_976_562_5),
    (99.000_976_562_5, 99.000_976_562_5),
  ])
  func roundingErrorsOfAWidthDoNotWrapText(width: Double, measured: Double) {
    var limits: Set<Double> = []
    let label = wrappingLabel { limit in
      if let limit { limits.insert(limit) }
      return Size(width: 1000, height: 20)
    }
    _ = Fixture(label, width: width)
    #expect(limits == [measured])
  }

  /// The view that measures determines the size, so the text is not also measured at its natural width.
  @Test(arguments: [(99.0, 40.0), (100, 20), (101, 20)])
  func aTextIsMeasuredOnlyAtWidthsBelowItsNaturalWidth(width: Double, height: Double) {
    let label = wrappingLabel { Size(width: 100, height: $0 == nil ? 20 : 40) }
    _ = Fixture(label, width: width)
    #expect(label.frame.height == height)
  }

  @Test func aReaddedTextWithoutAWidthHasItsNaturalHeight() {
    let (root, label) = (
      makeRoot(300, 600), Label(text: "A text that is long enough for two lines at the width of 100")
    )
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

  @Test func theHeightOfTextDependsOnItsWidth() {
    let label = Label(text: "one two three four five six")
    label.numberOfLines = 0
    let stack = StackView(arrangedSubviews: [label])
    stack.alignment = .top
    let fixture = Fixture(stack)
    let natural = label.frame.size
    let width = stack.widthAnchor.constraint(equalToConstant: natural.width / 2 + 10)
    width.isActive = true
    fixture.root.layoutIfNeeded()
    #expect(label.frame.height == 2 * natural.height)
    #expect(stack.frame.height == 2 * natural.height)
    width.constant = natural.width
    fixture.root.layoutIfNeeded()
    #expect(label.frame.height == natural.height)
  }

  @Test func textThatJustFitsIsNotWrapped() {
    let label = Label(text: "Plumb it")
    label.numberOfLines = 0
    let natural = label.intrinsicContentSize
    _ = Fixture(label, width: natural.width - 1e-12)
    #expect(label.frame.height == natural.height)
  }

  @Test func textWrapsOnceItsNumberOfLinesIsUnlimited() {
    let label = Label(text: "one two three four five six")
    let fixture = Fixture(label, width: 100)
    #expect(label.frame.height == 20.5)
    label.numberOfLines = 0
    fixture.root.layoutIfNeeded()
    #expect(label.frame.height > 20.5)
  }

  @Test func aTextThatMayWrapGetsItsShareOfTheRow() {
    let label = Label(text: "one two three four five six")
    let stack = StackView(arrangedSubviews: [label, SizedView(width: 10, height: 10)])
    stack.disambiguatesTextWidths = true
    let fixture = Fixture(stack, width: 100)
    #expect(label.frame.width == 90)
    label.numberOfLines = 0
    fixture.root.layoutIfNeeded()
    #expect(label.frame.width == 50)
  }

  @Test func proportionsDependOnTheHeightOfWrappedText() {
    let (label, block) = (Label(text: "one two three four five six"), SizedView(width: 10, height: 41))
    label.numberOfLines = 0
    let stack = StackView(arrangedSubviews: [label, block])
    stack.axis = .vertical
    stack.distribution = .fillProportionally
    let natural = label.intrinsicContentSize
    _ = Fixture(stack, width: natural.width / 2 + 10, height: 164)
    #expect(natural.height == 20.5)
    #expect(label.frame.height == 82)
  }

  @Test func allTextsAreMeasuredAgainWhenTheWidthChanges() {
    let labels = (0..<5).map { Label(text: "Text \($0) that is long enough for two lines at the width of the column") }
    for label in labels { label.numberOfLines = 0 }
    let column = StackView(arrangedSubviews: labels)
    column.axis = .vertical
    let root = makeRoot(300, 600)
    add([column], to: root)
    activate([
      column.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      column.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    let before = labels.map(\.frame.height)
    root.frame = Rect(x: 0, y: 0, width: 150, height: 600)
    root.layoutIfNeeded()
    #expect(zip(before, labels).allSatisfy { $0 < $1.frame.height })
  }

  @Test func aChangedTextHasItsNaturalSizeBeforeTheNextLayout() {
    let labels = (0..<2).map { _ in Label(text: "a text that takes several lines in a narrow column") }
    for label in labels { label.numberOfLines = 0 }
    let narrow = Fixture(labels[0], width: 60)
    let height = labels[0].frame.height
    for label in labels { label.text = "another text that takes several lines in a narrow column" }
    #expect(labels[0].intrinsicContentSize == labels[1].intrinsicContentSize)
    #expect(labels[0].intrinsicContentSize.height < height)
    narrow.root.layoutIfNeeded()
    #expect(labels[0].frame.height >= height)
  }

  /// A label in a view that is measured at another width keeps its width in its own layout: 75, where the text is 60 high.
  /// At 100, it is 40 high.
  @Test func measuringASuperviewDoesNotChangeTheWidthOfALabel() {
    let (root, box) = (makeRoot(600, 600), View(identifier: "box"))
    let label = wrappingLabel { limit in Size(width: 200, height: limit.map { $0 < 90 ? 60 : 40 } ?? 20) }
    place(box, in: root, 0, 0)
    box.addSubview(label)
    label.fill(box)
    box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.125).isActive = true
    root.layoutIfNeeded()
    #expect(
      label.intrinsicContentSize == Size(width: 200, height: 60) && label.frame.size == Size(width: 75, height: 60))
    let wider = box.systemLayoutSizeFitting(Size(width: 100, height: 0), horizontalFittingPriority: .required)
    #expect(wider == Size(width: 100, height: 40) && label.intrinsicContentSize == Size(width: 200, height: 60))
    root.frame.size.width = 800
    root.layoutIfNeeded()
    #expect(label.frame.size == Size(width: 100, height: 40))
  }
}

/// Texts and insets whose sizes depend on each other: the chosen layout, and whether it settles.
@Suite struct SettlingTests {
  /// If a width depends on heights, a text may agree with two layouts. The choice must not depend on the earlier state: the
  /// text starts with its natural width, and so do the shares that depend on its height. In a column of 100, the text is 20
  /// high, half of the natural lengths, so its share is 50 and its width 75. Below 60, it needs two lines and two thirds of
  /// the column. Its width of 50 would then agree as well.
  @Test func aTextThatWasBrieflyNarrowedIsAsWideAsBefore() {
    let label = wrappingLabel { limit in Size(width: 100, height: limit.map { $0 < 60 } ?? false ? 40 : 20) }
    let block = SizedView(width: 10, height: 20, identifier: "block")
    let column = StackView(arrangedSubviews: [label, block], identifier: "column")
    (column.axis, column.distribution, column.alignment) = (.vertical, .fillProportionally, .leading)
    LayoutConstraint(label, .width, .equal, block, .height, multiplier: 1.5).isActive = true
    let root = Fixture(column, height: 100).root
    #expect(isClose([label.frame.width, label.frame.height], [75, 50]))
    let narrow = label.widthAnchor.constraint(lessThanOrEqualToConstant: 40)
    narrow.isActive = true
    root.layoutIfNeeded()
    #expect(isClose([label.frame.width], [40]) && root.isLayoutSettled)
    narrow.isActive = false
    root.layoutIfNeeded()
    #expect(isClose([label.frame.width, label.frame.height], [75, 50]))
    #expect(root.isLayoutSettled && column.frame.height == 100)
  }

  /// Adds a label whose width is its height times a factor.
  private func addLabel(_ label: Label, to root: View, times factor: Double = 1) -> LayoutConstraint {
    add([label], to: root)
    label.setContentCompressionResistancePriority(10, for: .horizontal)
    label.setContentHuggingPriority(10, for: .horizontal)
    let constraint = label.widthAnchor.constraint(equalTo: label.heightAnchor, multiplier: factor)
    constraint.isActive = true
    return constraint
  }

  /// Texts and insets that depend on frames have eleven rounds to settle. If they do not settle, the last solve is kept.
  /// The text is square. Each measurement makes it ten points higher than its width, up to a maximum.
  @Test(arguments: [(120.0, 120.0, true), (130, 130, false), (500, 130, false)])
  func aTextIsMeasuredAtMostElevenTimes(most: Double, height: Double, isSettled: Bool) {
    let root = makeRoot(3000, 600)
    let label = wrappingLabel { Size(width: 1000, height: $0.map { min($0 + 10, most) } ?? 20) }
    _ = addLabel(label, to: root)
    root.layoutIfNeeded()
    #expect(label.frame.size == Size(width: height, height: height))
    #expect(root.isLayoutSettled == isSettled)
  }

  /// The view's distance from the edge is 990 minus its margin. Its margin is the overlap with the superview's
  /// margin of 1000, so each round reduces the distance by ten, from 982 with the view's own margin of 8 down to a
  /// minimum distance.
  @Test(arguments: [(892.0, 892.0, true), (882, 882, false), (0, 872, false)])
  func insetsAreComputedAtMostElevenTimes(least: Double, distance: Double, isSettled: Bool) {
    let (root, spacer, view) = (makeRoot(3000, 600), View(identifier: "spacer"), View(identifier: "view"))
    root.directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: 1000, bottom: 0, trailing: 0)
    view.directionalLayoutMargins = DirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    view.preservesSuperviewLayoutMargins = true
    add([spacer, view], to: root)
    activate([
      spacer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      spacer.widthAnchor.constraint(greaterThanOrEqualToConstant: least),
      LayoutConstraint(spacer, .width, .equal, view.layoutMarginsGuide, .width, constant: -1002, priority: 500),
      view.leadingAnchor.constraint(equalTo: spacer.trailingAnchor),
      view.widthAnchor.constraint(equalToConstant: 2000),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.minX == distance)
    #expect(root.isLayoutSettled == isSettled)
  }

  /// A handler receives an issue for each layout that did not settle. The text needs two lines at half of its width.
  @Test func aTextWhoseWidthDependsOnItsHeightIsReportedAsUnsettled() {
    let (root, label) = (makeRoot(300, 600), Label(text: "A text that takes two lines at half of its width"))
    label.numberOfLines = 0
    let natural = label.intrinsicContentSize
    let constraint = addLabel(label, to: root, times: 0.7 * natural.width / natural.height)
    var reports: [Bool] = []
    root.issueHandler = { [weak root] issue in
      if case .unsettled = issue, let root { reports.append(root.isLayoutSettled) }
    }
    root.layoutIfNeeded()
    #expect(reports == [false] && !root.isLayoutSettled)
    constraint.isActive = false
    root.layoutIfNeeded()
    #expect(reports == [false] && root.isLayoutSettled)
  }
}
