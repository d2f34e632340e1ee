import PlumbDocument
import Testing

/// Frames computed by hand from the rules of CSS.
@Suite struct CapabilityTests {
  // MARK: Without any capability

  @Test func aRowPlacesItsItemsOneAfterTheOther() {
    expect(
      row(.padding(Box.Edges(1, 2, 3, 4)), children: [sized("a", 10, 5), sized("b", 20, nil)]),
      ["root": [0, 0, 100, 50], "a": [2, 1, 10, 5], "b": [12, 1, 20, 46]])
  }

  @Test func aColumnStretchesItsItems() {
    expect(
      row(.flow(.column), children: [sized("a", nil, 5), sized("b", 20, 7)]),
      ["a": [0, 0, 100, 5], "b": [0, 5, 20, 7]])
  }

  @Test(arguments: [(Box.Distribution.start, 0.0), (.center, 35), (.end, 70)])
  func itemsAreJustifiedAlongTheRow(_ justify: Box.Distribution, x: Double) {
    expect(
      row(.justify(justify), children: [sized("a", 10, 5), sized("b", 20, 5)]),
      ["a": [x, 0, 10, 5], "b": [x + 10, 0, 20, 5]])
  }

  @Test(arguments: [(Box.Distribution.start, 0.0), (.center, -10), (.end, -20)])
  func itemsThatOverflowAreStillJustified(_ justify: Box.Distribution, x: Double) {
    expect(
      row(.justify(justify), children: [sized("a", 90, 5), sized("b", 30, 5)]),
      ["a": [x, 0, 90, 5], "b": [x + 90, 0, 30, 5]])
  }

  @Test(arguments: [(Box.Alignment.start, 0.0), (.center, 15), (.end, 30)])
  func itemsAreAlignedAcrossTheRow(_ align: Box.Alignment, y: Double) {
    expect(row(.align(align), children: [sized("a", 10, 20)]), ["a": [0, y, 10, 20]])
    expect(row(children: [sized("a", 10, 20, .alignSelf(align))]), ["a": [0, y, 10, 20]])
  }

  @Test func aRootWithoutASizeFitsItsContent() {
    var document = row(
      .padding(Box.Edges(1)),
      children: [sized("a", 10, 20), sized("b", nil, nil, .flow(.column), children: [sized("c", 7, 30)])])
    document.available = Box.Pair(nil, nil)
    expect(document, ["root": [0, 0, 19, 32], "a": [1, 1, 10, 20], "b": [11, 1, 7, 30], "c": [0, 0, 7, 30]])
  }

  @Test func aBoxIsAtLeastAsLargeAsItsPadding() {
    expect(row(children: [sized("a", 10, 5, .padding(Box.Edges(6)))]), ["a": [0, 0, 12, 12]])
  }

  @Test func aStretchedBoxMayBeSmallerThanItsContentButNotThanItsPadding() {
    let inner = sized("c", nil, 90)
    let boxes = [
      sized("a", 10, nil, children: [inner]),
      sized("b", 10, 20, children: [sized("d", 5, nil, .padding(Box.Edges(15)))]),
    ]
    expect(
      row(children: boxes), ["a": [0, 0, 10, 50], "c": [0, 0, 0, 90], "b": [10, 0, 10, 20], "d": [0, 0, 30, 30]])
  }

  @Test func stretchedItemsAreAsWideAsTheWidestItem() {
    let column = Box(
      id: "column", .flow(.column), .alignSelf(.start),
      children: [Box(id: "a", children: [sized("b", 30, 5), sized("c", 10, 5)]), sized("d", 25, 5)])
    expect(row(children: [column]), ["column": [0, 0, 40, 10], "a": [0, 0, 40, 5], "d": [0, 5, 25, 5]])
  }

  // MARK: Capabilities

  private static let words = Box.Text(words: [30, 30, 30, 30], line: 10, baseline: 8)

  private func text(_ id: String, _ settings: BoxSetting...) -> Box {
    var box = Box(id: id)
    for setting in settings { box.set(setting) }
    box.text = Self.words
    return box
  }

  @Test func textInARowStaysOnOneLine() {
    expect(row(.align(.start), children: [text("a", .padding(Box.Edges(1)))]), ["a": [0, 0, 122, 12]])
  }

  @Test func textInAColumnWraps() {
    expect(row(.flow(.column), children: [text("a"), sized("b", 5, 5)]), ["a": [0, 0, 100, 20], "b": [0, 20, 5, 5]])
    let narrow = sized("n", 20, nil, .flow(.column), .align(.start), children: [text("a")])
    expect(row(children: [narrow]), ["n": [0, 0, 20, 50], "a": [0, 0, 30, 40]])
    expect(row(children: [sized("n", 0, nil, .flow(.column), children: [text("a")])]), ["a": [0, 0, 0, 40]])
  }

  @Test func aBoxAroundTextIsAsWideAsTheTextUpToTheAvailableWidth() {
    let inner = Box(id: "inner", .alignSelf(.center), .padding(Box.Edges(0, 5, 0, 5)), children: [text("a")])
    var document = row(.flow(.column), children: [inner])
    expect(document, ["inner": [0, 0, 100, 10], "a": [5, 0, 120, 10]])
    document.steps = [.resize(available: Box.Pair(200, 50))]
    expect(document, ["inner": [35, 0, 130, 10], "a": [5, 0, 120, 10]])
    document.steps = [.text(box: "a", Box.Text(words: [7], line: 5, baseline: 4))]
    expect(document, ["inner": [41.5, 0, 17, 5], "a": [5, 0, 7, 5]])
  }

  @Test func gapsArePlacedBetweenItems() {
    expect(
      row(.gap(Box.Pair(7, 90)), children: [sized("a", 10, 5), sized("b", 20, 5), sized("c", 5, 5)]),
      ["b": [17, 0, 20, 5], "c": [44, 0, 5, 5]])
  }

  @Test func marginsAreKeptAroundItems() {
    expect(
      row(children: [
        sized("a", 10, nil, .margin(Box.Edges(1, 2, 3, 4))), sized("b", 5, 5, .margin(Box.Edges(0, -6, 0, 0))),
      ]),
      ["a": [2, 1, 10, 46], "b": [10, 0, 5, 5]])
  }

  @Test func negativeMarginsShortenTheContentButNotBelowZero() {
    var document = row(
      .align(.start),
      children: [sized("a", 10, 5, .margin(Box.Edges(0, 0, 0, -15))), sized("b", nil, 5, .padding(Box.Edges(1)))])
    document.available = Box.Pair(nil, nil)
    expect(document, ["root": [0, 0, 0, 5], "b": [-5, 0, 2, 5]])
  }

  @Test func bordersTakeSpaceLikePadding() {
    expect(
      row(.border(Box.Edges(1, 2, 3, 4)), .padding(Box.Edges(5)), children: [sized("a", 10, nil)]),
      ["a": [7, 6, 10, 36]])
  }

  @Test func freeSpaceIsSharedInProportionToGrowthFactors() {
    expect(
      row(children: [sized("a", 10, 5, .grow(1)), Box(id: "b", .grow(2), children: [sized("c", 30, 5)])]),
      ["a": [0, 0, 30, 5], "b": [30, 0, 70, 50]])
  }

  @Test func growthFactorsWithASumBelowOneLeaveFreeSpace() {
    expect(
      row(.justify(.center), children: [sized("a", 10, 5, .grow(0.25)), sized("b", 10, 5, .grow(0.25))]),
      ["a": [20, 0, 30, 5], "b": [50, 0, 30, 5]])
  }

  @Test func withoutFreeSpaceNothingGrows() {
    expect(
      row(children: [sized("a", 70, 5, .grow(1)), sized("b", 70, 5)]), ["a": [0, 0, 70, 5], "b": [70, 0, 70, 5]])
  }

  @Test func itemsGrowInAContentSizedBoxOnlyIfItIsStretched() {
    let column = Box(
      id: "column", .flow(.column), .alignSelf(.start),
      children: [Box(id: "a", children: [sized("b", 10, 5, .grow(1)), sized("c", 10, 5)]), sized("d", 50, 5)])
    expect(row(children: [column]), ["column": [0, 0, 50, 10], "b": [0, 0, 40, 5], "c": [40, 0, 10, 5]])
  }

  @Test func absoluteBoxesArePlacedByTheirInsets() {
    let boxes = [
      sized("a", 10, 5, .absolute(Box.Edges(3, nil, nil, 4))),
      sized("b", nil, nil, .absolute(Box.Edges(1, 2, 3, 4)), .margin(Box.Edges(1))),
      Box(id: "c", .absolute(Box.Edges(nil, 5, 6, nil)), children: [sized("d", 8, 9)]), sized("e", 5, 5),
    ]
    expect(
      row(.padding(Box.Edges(20)), .border(Box.Edges(1)), children: boxes),
      ["a": [85, 4, 10, 5], "b": [4, 3, 90, 42], "c": [6, 34, 8, 9], "e": [21, 21, 5, 5]])
  }

  @Test func hiddenBoxesTakeNoSpace() {
    var hidden = sized("a", 10, 5)
    hidden.isHidden = true
    var document = row(.gap(Box.Pair(3, 0)), children: [hidden, sized("b", 20, 5), sized("c", 5, 5)])
    expect(document, ["b": [0, 0, 20, 5], "c": [23, 0, 5, 5]])
    #expect(frames(document)["a"] == nil)
    document.steps = [.show(box: "a"), .hide(box: "b")]
    expect(document, ["a": [0, 0, 10, 5], "c": [13, 0, 5, 5]])
  }

  @Test func aLayoutFromRightToLeftIsMirrored() {
    var document = row(
      .padding(Box.Edges(0, 10, 0, 0)),
      children: [sized("a", 10, 5), sized("b", 20, 5, .margin(Box.Edges(0, 3, 0, 0)))])
    document.direction = .rightToLeft
    expect(document, ["a": [80, 0, 10, 5], "b": [57, 0, 20, 5]])
  }

  @Test func aReversedRowPlacesItsFirstItemAtTheEnd() {
    expect(
      row(.flow(.rowReverse), children: [sized("a", 10, 5), sized("b", 20, 5)]),
      ["a": [90, 0, 10, 5], "b": [70, 0, 20, 5]])
  }

  @Test(arguments: [(Box.Distribution.between, 0.0, 80.0), (.around, 17.5, 62.5), (.evenly, 70.0 / 3, 170.0 / 3)])
  func freeSpaceIsDistributedBetweenOrAroundItems(_ justify: Box.Distribution, a: Double, b: Double) {
    let boxes = [sized("a", 10, 5), sized("b", 20, 5)]
    expect(row(.justify(justify), children: boxes), ["a": [a, 0, 10, 5], "b": [b, 0, 20, 5]])
  }

  @Test func itemsThatOverflowAreJustifiedToTheStartInsteadOfDistributed() {
    let boxes = [sized("a", 90, 5), sized("b", 20, 5)]
    expect(row(.justify(.evenly), .flow(.rowReverse), children: boxes), ["b": [0, 0, 20, 5], "a": [20, 0, 90, 5]])
    expect(row(.justify(.between), .flow(.rowReverse), children: boxes), ["b": [-10, 0, 20, 5], "a": [10, 0, 90, 5]])
  }
}
