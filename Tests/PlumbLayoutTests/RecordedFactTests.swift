import PlumbLayout
import Testing

/// Single facts recorded from UIKit, each with the name of the recorded case and its source.
@Suite struct RecordedFactTests {
  /// kean-prop-200, from kean.blog's "Let's Build UIStackView".
  @Test func proportionalWidthsFollowIntrinsicWidths() {
    let views = [
      SizedView(width: 160, height: 200), SizedView(width: 80, height: 100), SizedView(width: 40, height: 50),
    ]
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillProportionally
    _ = Fixture(stack, width: 200)
    #expect(isClose(views.map(\.frame.width), [114.2857, 57.1429, 28.5714], within: 1e-4))
    #expect(isClose(views.map(\.frame.minX), [0, 114.2857, 171.4286], within: 1e-4))
    #expect(views.map(\.frame.height) == [200, 200, 200])
  }

  /// kean-fill-natural, from the same.
  @Test func aFreeRowIsAsWideAsItsViewsTogether() {
    let views = [
      SizedView(width: 160, height: 200), SizedView(width: 80, height: 100), SizedView(width: 40, height: 50),
    ]
    let stack = StackView(arrangedSubviews: views)
    _ = Fixture(stack)
    #expect(stack.frame.size == Size(width: 280, height: 200))
    #expect(views.map(\.frame.minX) == [0, 160, 240])
    #expect(views.map(\.frame.height) == [200, 200, 200])
  }

  /// `kean-align-center`, from the same.
  @Test func centredViewsKeepTheirHeights() {
    let views = [
      SizedView(width: 160, height: 200), SizedView(width: 80, height: 100), SizedView(width: 40, height: 50),
    ]
    let stack = StackView(arrangedSubviews: views)
    stack.alignment = .center
    _ = Fixture(stack)
    #expect(stack.frame.size == Size(width: 280, height: 200))
    #expect(views.map(\.frame.minY) == [0, 50, 75])
    #expect(views.map(\.frame.height) == [200, 100, 50])
  }

  /// radar-24x1, openradar 34595752.
  @Test func theLastProportionalViewTakesTheRest() {
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
  @Test func equalWidthsTileThePixelsAtScaleThree() {
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
  @Test func aColumnOfTwoTextsAddsTheirHeightsAndTheSpacing() {
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

  /// Not recorded: margins that grew with the overhang would never settle.
  @Test func aStackLargerThanItsSuperviewKeepsItsOwnMargins() {
    let stack = StackView(arrangedSubviews: [SizedView(width: 100, height: 700)])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalEdgeInsets(all: 10)
    _ = Fixture(stack)
    #expect(stack.frame.size == Size(width: 120, height: 720))
  }

  /// readable-672, from the facts of github.com/kern0x1b/charon.
  @Test func theReadableGuideIsAtMost672Wide() {
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
    for view in [a, b] {
      root.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
    }
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
  @Test func requiredConstraintsOutweighOptionalOnes() throws {
    let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let view = View()
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
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
  func multiLineTextTakesHalfTheRowUpToIOS14(isBeforeIOS15: Bool) {
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
