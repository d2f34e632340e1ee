import Screens
import Testing
import UIKit

/// The buttons are 136.5 high: a page control of 26, a large button of 15 + 20.5 + 15, and a button of 44, with gaps of 8. The text
/// is 193 high: a symbol of 96, a line of 40.5 at 34 points and a line of 20.5 at 17 points, with gaps of 24 and 12.
@MainActor @Suite struct OnboardingTests {
  private let screen = OnboardingViewController(title: "Hello", text: "Let us begin.")

  @Test func theTextIsInTheMiddleOfTheSpaceAboveTheButtons() {
    let shown = Shown(screen, on: .phone)
    #expect(screen.buttons.frame == CGRect(x: 16, y: 844 - 34 - 16 - 136.5, width: 358, height: 136.5))
    #expect(screen.scrollView.frame == CGRect(x: 16, y: 47, width: 358, height: 594.5))
    #expect(screen.text.frame == CGRect(x: 0, y: 200.75, width: 358, height: 193))
    #expect(shown.place(screen.symbol).midX == 195)
  }

  @Test func aSmallPhoneHasLessSpaceAboveTheText() {
    _ = Shown(screen, on: .small)
    #expect(screen.buttons.frame == CGRect(x: 16, y: 568 - 16 - 136.5, width: 288, height: 136.5))
    #expect(screen.text.frame == CGRect(x: 0, y: 93.25, width: 288, height: 193))
  }

  @Test func largeTextScrollsOnASmallPhone() {
    let screen = OnboardingViewController(
      title: "Welcome aboard", text: "Plan a journey with friends and keep all tickets in one place.")
    let shown = Shown(screen, on: .small, category: .accessibilityExtraLarge)
    #expect(screen.continueButton.frame.height == 77.5)
    #expect(screen.skipButton.frame.height == 61.5)
    #expect(screen.scrollView.contentSize.height == screen.text.frame.height + 32)
    #expect(screen.scrollView.contentSize.height > screen.scrollView.frame.height)
    #expect(shown.messages.isEmpty)
  }

  @Test func aLongButtonTitleWrapsOntoTwoLines() {
    let screen = OnboardingViewController(
      title: "Hello", text: "Text", continueTitle: "Continue without creating an account first")
    _ = Shown(screen, on: .small)
    #expect(screen.continueButton.frame.height == 71)
  }
}
