import Testing

@testable import PlumbLayout

/// A system guide that nothing refers to any more does not follow its view's insets, until it is used again.
@Suite struct UnusedGuideTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 1000, height: 300), identifier: "root")
  private let scroll = ScrollView(identifier: "scroll")
  private let view = View(identifier: "view")

  init() {
    for child in [scroll, view] { root.addSubview(child) }
    scroll.frame = Rect(x: 100, y: 0, width: 800, height: 300)
    view.translatesAutoresizingMaskIntoConstraints = false
  }

  private func changeInsets(of role: RegionRole) {
    switch role {
    case .safeArea: scroll.additionalSafeAreaInsets.leading = 11
    case .frame: scroll.contentOffset = Point(x: 5, y: 0)
    default: scroll.directionalLayoutMargins.leading = 30
    }
  }

  /// The readable guide is 672 wide, in the middle of the margins.
  @Test(
    arguments: [(.margins, 108, 130), (.safeArea, 100, 111), (.readable, 164, 175), (.frame, 100, 105)]
      as [(RegionRole, Double, Double)])
  func aGuideOfEachKindIsForgottenAndUsedAgain(role: RegionRole, before: Double, after: Double) {
    let guide = scroll.systemGuide(role)
    let pin = view.leadingAnchor.constraint(equalTo: guide.leadingAnchor)
    pin.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == before)
    pin.isActive = false
    root.layoutIfNeeded()
    changeInsets(of: role)
    root.frame.size.height = 301
    root.layoutIfNeeded()
    #expect(guide.region == nowhere && view.frame.minX == 0)
    pin.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == after)
  }
}
