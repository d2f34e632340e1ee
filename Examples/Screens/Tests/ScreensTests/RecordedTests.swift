import PlumbTesting
import Screens
import Testing

/// Compares layouts, pictures and costs with the recordings in `__Snapshots__`.
@Suite struct RecordedTests {
  @Test func theSettingsAreLaidOutAsRecorded() throws {
    try expectLayout(of: SettingsViewController(), named: "settings", in: .matrix(rightToLeft: [false, true]))
  }

  @Test func theFormIsLaidOutAsRecorded() throws {
    try expectLayout(of: FormViewController(), named: "form")
  }

  @Test func theOnboardingScreenLooksAsRecorded() throws {
    try expectPicture(
      of: OnboardingViewController(title: "Hello", text: "Let us begin."), named: "onboarding",
      in: .matrix(devices: [.iPhoneSE], categories: [.large, .accessibilityExtraLarge]))
  }

  @Test func theFormNeedsNoMoreWorkThanRecorded() throws {
    let error = MeasuredChange<FormViewController>("error") {
      $0.errorLabel.isHidden = false
    } undo: {
      $0.errorLabel.isHidden = true
    }
    try measureScreen("form", changes: [error]) { FormViewController() }
  }
}
