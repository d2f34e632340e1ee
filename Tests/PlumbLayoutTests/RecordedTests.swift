import PlumbLayout
import Testing

/// Columns of views sized by constraints, as recorded in OAStackViewSpec.m and OAStackViewAlignmentSpec.m of
/// github.com/nsomar/OAStackView, whose tests ran on Apple's engine. The names are those of the recorded cases.
@Suite struct RecordedColumnTests {
  private let views = [View(), View(), View()]

  private func column(widths: [(Double, LayoutPriority)], heights: [Double], at priority: LayoutPriority) -> StackView {
    let stack = StackView(arrangedSubviews: views)
    stack.axis = .vertical
    for (index, view) in views.enumerated() {
      view.setSize(width: widths[index].0, widths[index].1, height: heights[index], priority)
    }
    return stack
  }

  private func uneven(heights: [Double]) -> StackView {
    column(widths: [(200, 300), (500, 300), (600, 330)], heights: heights, at: 250)
  }

  /// oa-fill-400
  @Test func theFirstViewGetsTheExtraSpace() {
    _ = Fixture(uneven(heights: [50, 60, 100]), height: 400)
    #expect(views.map(\.frame.minY) == [0, 240, 300])
    #expect(views.map(\.frame.height) == [240, 60, 100])
  }

  /// oa-margins
  @Test func marginsAreAddedOnAllSides() {
    let stack = column(widths: [(100, 1000), (100, 1000), (100, 1000)], heights: [100, 100, 100], at: 1000)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    _ = Fixture(stack)
    #expect(stack.frame.size == Size(width: 160, height: 340))
    #expect(views.map(\.frame.minX) == [20, 20, 20])
    #expect(views.map(\.frame.minY) == [10, 110, 210])
  }

  /// oa-align-fill, oa-align-trailing and `oa-align-center`
  @Test(
    arguments: [
      (.fill, [0, 0, 0], [600, 600, 600]), (.trailing, [400, 100, 0], [200, 500, 600]),
      (.center, [200, 50, 0], [200, 500, 600]),
    ] as [(StackView.Alignment, [Double], [Double])])
  func theHighestPriorityDeterminesTheCommonWidth(alignment: StackView.Alignment, left: [Double], widths: [Double]) {
    let stack = uneven(heights: [20, 30, 40])
    stack.alignment = alignment
    _ = Fixture(stack)
    #expect(stack.frame.width == 600 && views.map(\.frame.minX) == left && views.map(\.frame.width) == widths)
  }

}

/// Single facts recorded from UIKit, with the names of the recorded cases and their sources.
@Suite struct RecordedFactTests {
  /// kean-prop-200, kean-fill-natural and `kean-align-center`, from kean.blog's "Let's Build UIStackView".
  @Test(
    arguments: [
      (.fillProportionally, .fill, 200, [114.2857, 57.1429, 28.5714], [200, 200, 200], [0, 0, 0]),
      (.fill, .fill, nil, [160, 80, 40], [200, 200, 200], [0, 0, 0]),
      (.fill, .center, nil, [160, 80, 40], [200, 100, 50], [0, 50, 75]),
    ] as [(StackView.Distribution, StackView.Alignment, Double?, [Double], [Double], [Double])])
  func recordedRowsOfThreeViewsAreReproduced(
    distribution: StackView.Distribution, alignment: StackView.Alignment, width: Double?, widths: [Double],
    heights: [Double], tops: [Double]
  ) {
    let views = [
      SizedView(width: 160, height: 200), SizedView(width: 80, height: 100), SizedView(width: 40, height: 50),
    ]
    let stack = StackView(arrangedSubviews: views)
    (stack.distribution, stack.alignment) = (distribution, alignment)
    _ = Fixture(stack, width: width)
    #expect(isClose(views.map(\.frame.width), widths, within: 1e-4))
    #expect(isClose(views.map(\.frame.minX), [0, widths[0], widths[0] + widths[1]], within: 1e-4))
    #expect(views.map(\.frame.height) == heights && views.map(\.frame.minY) == tops)
  }

  /// radar-24x1, openradar 34595752.
  @Test func theLastProportionalViewGetsTheRemainingSpace() {
    let views = (0..<24).map { _ in SizedView(width: 1, height: 1) }
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillProportionally
    stack.spacing = 1
    _ = Fixture(stack, width: 300)
    let share = 300.0 / 47
    let widths = Array(repeating: share, count: 23) + [300 - 23 - 23 * share]
    #expect(isClose(views.map(\.frame.width), widths))
  }

  /// iphone13-fillEqually, a recursiveDescription of an iPhone 13.
  @Test func equalWidthsAreWholePixelsAtScaleThree() {
    let views = (0..<3).map { _ in SizedView(width: 20, height: 44) }
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    stack.spacing = 8
    let fixture = Fixture(stack, width: 366)
    fixture.root.displayScale = 3
    #expect(isClose(views.map(\.frame.width), [116.6667, 116.6667, 116.6667], within: 1e-3))
    #expect(isClose(views.map(\.frame.minX), [0, 124.6667, 249.3333], within: 1e-3))
  }

  /// appleid-header, a recursiveDescription of the Settings app.
  @Test func theHeightOfAColumnIsTheSumOfItsTextsAndSpacing() {
    let views = [SizedView(width: 100, height: 42), SizedView(width: 100, height: 65.5)]
    let stack = StackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 11.5
    _ = Fixture(stack, width: 343)
    #expect(stack.frame == Rect(x: 0, y: 0, width: 343, height: 119))
    #expect(views[1].frame == Rect(x: 0, y: 53.5, width: 343, height: 65.5))
  }

  /// keyboard-bar-margins, openradar 36578167.
  @Test func aBarOfButtonsKeepsItsMargins() {
    let button = SizedView(width: 41, height: 20)
    let rest = View()
    let stack = StackView(arrangedSubviews: [button, rest])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(top: 10, leading: 19, bottom: 9, trailing: 0)
    _ = Fixture(stack, width: 187, height: 55)
    #expect(button.frame == Rect(x: 19, y: 10, width: 41, height: 36))
  }

  /// margins-preserve-2, from device/layout.m of github.com/kern0x1b/charon: a view of 100 in the corner of one with
  /// margins of 50 and more.
  @Test func preservedSuperviewMarginsReachIntoASubview() {
    let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    root.directionalLayoutMargins = DirectionalEdgeInsets(top: 40, leading: 50, bottom: 0, trailing: 0)
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.preservesSuperviewLayoutMargins = true
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.layoutMargins == DirectionalEdgeInsets(top: 40, leading: 50, bottom: 8, trailing: 8))
    view.directionalLayoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    root.layoutIfNeeded()
    #expect(view.layoutMargins == DirectionalEdgeInsets(top: 40, leading: 50, bottom: 3, trailing: 4))
  }

  /// Not recorded. Margins that grew with the overhang would never settle.
  @Test func aStackLargerThanItsSuperviewKeepsItsOwnMargins() {
    let stack = StackView(arrangedSubviews: [SizedView(width: 100, height: 700)])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(all: 10)
    _ = Fixture(stack)
    #expect(stack.frame.size == Size(width: 120, height: 720))
  }

  /// readable-672, from the facts of github.com/kern0x1b/charon.
  @Test func theReadableGuideIsAtMost672PointsWide() {
    let root = View(frame: Rect(x: 0, y: 0, width: 1000, height: 300))
    let view = View()
    root.addSubview(view)
    view.fill(root.readableContentGuide)
    root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 164, y: 8, width: 672, height: 284))
    root.frame = Rect(x: 0, y: 0, width: 300, height: 300)
    root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 8, y: 8, width: 284, height: 284))
  }

  /// guide-1, from tests/backports/device/layout.m of github.com/kern0x1b/charon.
  @Test func aGuideSeparatesTwoViews() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 320, height: 240))
    let (a, b, gap) = (SizedView(width: 40, height: 40), SizedView(width: 60, height: 20), LayoutGuide())
    add([a, b], to: root)
    root.addLayoutGuide(gap)
    try LayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      gap.leftAnchor.constraint(equalTo: a.rightAnchor),
      gap.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
      gap.topAnchor.constraint(equalTo: a.centerYAnchor),
      gap.heightAnchor.constraint(equalToConstant: 30),
      b.leftAnchor.constraint(equalTo: gap.rightAnchor),
      b.topAnchor.constraint(equalTo: gap.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(gap.layoutFrame == Rect(x: 50, y: 25, width: 80, height: 30))
    #expect(b.frame == Rect(x: 130, y: 55, width: 60, height: 20))
  }

  /// gs-priority-1, from the tests of gnustep/libs-gui.
  @Test func requiredConstraintsOverrideOptionalConstraints() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let view = View()
    add([view], to: root)
    view.setSize(width: 100, 750, height: 100)
    try LayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 200),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == Rect(x: 100, y: 150, width: 200, height: 100))
  }

  /// textwidth-ios14, from useyourloaf.com's "Stack View Changes in iOS 15".
  @Test(arguments: [true, false])
  func multiLineTextFillsHalfTheRowOnlyUpToIOS14(isBeforeIOS15: Bool) {
    let label = Label(text: "A text that is long enough to need far more than a single line of the row")
    label.numberOfLines = 0
    label.setContentCompressionResistancePriority(749, for: .horizontal)
    let toggle = SizedView(width: 51, height: 31)
    toggle.setContentHuggingPriority(750, for: .horizontal)
    let stack = StackView(arrangedSubviews: [label, toggle])
    stack.disambiguatesTextWidths = isBeforeIOS15
    _ = Fixture(stack, width: 300)
    #expect(label.frame.width == (isBeforeIOS15 ? 150 : 249))
    #expect(toggle.frame.width == (isBeforeIOS15 ? 150 : 51))
  }
}

/// Compares Plumb's stack view with recorded frames of Apple's.
@Suite struct RecordedFrameTests {
  @Test func everyRecordedFrameIsReproduced() {
    var mismatches: [String] = []
    var count = 0
    for line in recordedFrames.split(separator: "\n") {
      let parts = line.split(separator: ":")
      let recorded = RecordedCase(code: parts[0].trimmingPrefix(while: { $0 == " " }))
      let expected = parts[1].split(separator: "|").map { $0.split(separator: " ").compactMap { Double($0) } }
      let actual = recorded.frames()
      count += 1
      let isRight =
        actual.count == expected.count && zip(actual, expected).allSatisfy { recorded.matches($0, $1) }
      if !isRight { mismatches.append("\(line)\n   got \(actual)") }
    }
    #expect(count == 300)
    #expect(mismatches.isEmpty, "\(mismatches.count) of \(count):\n\(mismatches.prefix(12).joined(separator: "\n"))")
  }
}

/// A recorded set-up, decoded from its code.
private struct RecordedCase {
  let digits: [Character: Int]

  init(code: some StringProtocol) {
    var digits: [Character: Int] = [:]
    let characters = Array(code)
    for index in stride(from: 0, to: characters.count - 1, by: 2) {
      digits[characters[index]] = characters[index + 1].wholeNumberValue
    }
    self.digits = digits
  }

  func matches(_ frame: Rect, _ expected: [Double]) -> Bool {
    let (place, size) = digits["n"] == 1 ? (1.01, 1.01) : (0.51, 0.26)
    return abs(frame.minX - expected[0]) <= place && abs(frame.minY - expected[1]) <= place
      && abs(frame.width - expected[2]) <= size && abs(frame.height - expected[3]) <= size
  }

  func frames() -> [Rect] {
    let root = View(frame: Rect(x: 0, y: 0, width: 600, height: 600))
    let stack = makeStack()
    add([stack], to: root)
    stack.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
    stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
    if digits["s"] == 1 {
      stack.widthAnchor.constraint(equalToConstant: 400).isActive = true
      stack.heightAnchor.constraint(equalToConstant: 300).isActive = true
    }
    root.layoutIfNeeded()
    if let hidden = [nil, 1, 0][digits["h"] ?? 0] {
      stack.arrangedSubviews[hidden].isHidden = true
      root.layoutIfNeeded()
    }
    return absolute(stack, from: Point.zero)
  }

  private func absolute(_ view: View, from origin: Point) -> [Rect] {
    let place = Point(x: origin.x + view.frame.minX, y: origin.y + view.frame.minY)
    let children = (view as? StackView)?.arrangedSubviews ?? []
    return [Rect(origin: place, size: view.frame.size)] + children.flatMap { absolute($0, from: place) }
  }

  private func makeStack() -> StackView {
    let views: [View]
    if digits["n"] == 1 {
      let inner = StackView(arrangedSubviews: [SizedView(width: 15, height: 10), SizedView(width: 30, height: 12)])
      inner.axis = digits["x"] == 1 ? .horizontal : .vertical
      inner.alignment = .center
      inner.spacing = 2
      views = [SizedView(width: 40, height: 20), inner, SizedView(width: 10, height: 50)]
    } else {
      views = [
        SizedView(width: 40, height: 20), SizedView(width: 60, height: 30), SizedView(width: 10, height: 50),
        SizedView(width: 25, height: 25),
      ]
    }
    let stack = StackView(arrangedSubviews: views)
    stack.axis = digits["x"] == 1 ? .vertical : .horizontal
    stack.distribution = StackView.Distribution.allCases[digits["d"] ?? 0]
    stack.alignment = [.fill, .leading, .firstBaseline, .center, .trailing][digits["a"] ?? 0]
    stack.spacing = 5
    if digits["m"] == 1 {
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = DirectionalEdgeInsets(top: 3, leading: 5, bottom: 7, trailing: 11)
    }
    return stack
  }
}
