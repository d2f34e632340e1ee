import Testing

@testable import PlumbTesting

@MainActor @Suite struct PlaceLawTests {
  private let small = ScreenEnvironment(.iPhoneSE)

  @Test func aControlOutsideItsSuperviewIsReported() throws {
    #expect(
      try faults(.staysInside, in: small) { view in
        let card = view.add(UIView(), "card") { card in
          [card.trailingAnchor.constraint(equalTo: view.trailingAnchor)] + card.at(16, 100, nil, 60)
        }
        card.add(UISwitch(), "toggle") { $0.at(280, 10) }
      } == ["'toggle' sticks out of 'card' by 27 points"])
  }

  @Test func anOverhangOnEveryDeviceIsNotReported() throws {
    #expect(
      try faults(.staysInside, in: small) { view in
        view.add(UIView(), "card") { $0.at(16, 100, 60, 60) }.add(UISwitch(), "toggle") { $0.at(40, -10) }
      }.isEmpty)
  }

  @Test func aButtonUnderTheHomeIndicatorIsReported() throws {
    #expect(
      try faults(.staysInSafeArea) { view in
        view.add(UIButton(), "button") { button in
          [
            button.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            button.heightAnchor.constraint(equalToConstant: 44),
          ]
            + [button.leadingAnchor.constraint(equalTo: view.leadingAnchor)]
        }
      } == ["'button' is 34 points beyond the bottom edge of the safe area (home indicator)"])
  }

  @Test func aButtonMostlyAboveTheHomeIndicatorIsNotReported() throws {
    #expect(
      try faults(.staysInSafeArea) { view in
        view.add(UIButton(), "button") { button in
          [
            button.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            button.heightAnchor.constraint(equalToConstant: 78),
          ]
            + [button.leadingAnchor.constraint(equalTo: view.leadingAnchor)]
        }
      }.isEmpty)
  }

  @Test func aTitleUnderTheNotchIsReportedUnlessItScrolls() throws {
    #expect(try faults(.staysInSafeArea) { $0.add(label("Title"), "title") { $0.at(16, 10) } }.count == 1)
    #expect(
      try faults(.staysInSafeArea) { view in
        let scroll = view.add(UIScrollView(), "scroll") { $0.at(0, 0, 393, 852) }
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.add(label("Title"), "title") { $0.at(16, 10) }
      }.isEmpty)
  }

  @Test func aLabelBelowTheScreenIsReportedUnlessItScrolls() throws {
    #expect(
      try faults(.everythingCanBeReached, in: small) { $0.add(label("Imprint"), "imprint") { $0.at(16, 600) } }
        == ["'imprint' is 52.5 points off the screen and cannot be scrolled to"])
    #expect(
      try faults(.everythingCanBeReached, in: small) { view in
        let scroll = view.add(UIScrollView(), "scroll") { $0.at(0, 0, 320, 568) }
        scroll.add(label("Imprint"), "imprint") { imprint in
          [imprint.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor)] + imprint.at(16, 600)
        }
      }.isEmpty)
  }

  @Test func aLabelBeyondTheScrollableContentIsReported() throws {
    #expect(
      try faults(.everythingCanBeReached, in: small) { view in
        let scroll = view.add(UIScrollView(), "scroll") { $0.at(0, 0, 320, 568) }
        scroll.contentSize = CGSize(width: 320, height: 600)
        // On the usual screen, the view can be reached.
        let isUsual = UIScreen.main.bounds.width == 393
        scroll.add(label("Imprint"), "imprint") { $0.at(16, isUsual ? 500 : 660) }
      } == ["'imprint' is 80.5 points outside the scrollable content"])
  }

  @Test func aClosedDrawerIsNotReported() throws {
    #expect(
      try faults(.everythingCanBeReached, in: small) { $0.add(label("Menu"), "menu") { $0.at(-300, 100) } }.isEmpty)
  }

  @Test func smallButtonsAreReportedButSwitchesAreNot() throws {
    #expect(
      try faults(.largeEnoughToTouch) { view in
        view.add(UIButton(), "button") { $0.at(16, 100, 30, 50) }
        view.add(UISwitch(), "toggle") { $0.at(16, 200) }
      } == ["'button' is 30 by 50 points, and a finger needs 44 by 44"])
  }

  @Test func aButtonThatIgnoresTouchesMayBeSmall() throws {
    #expect(
      try faults(.largeEnoughToTouch) { view in
        view.add(UIButton(), "button") { $0.at(16, 100, 30, 30) }.isUserInteractionEnabled = false
      }.isEmpty)
  }
}
