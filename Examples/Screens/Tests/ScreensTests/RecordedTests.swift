import PlumbTesting
import Screens
import Testing

/// Compares layouts, pictures and costs with the recordings in `__Snapshots__`.
@Suite struct RecordedTests {
  @Test func settingsAreLaidOutAsRecorded() throws {
    try expectLayout(of: SettingsViewController(), named: "settings", in: .matrix(rightToLeft: [false, true]))
  }

  @Test func formIsLaidOutAsRecorded() throws {
    try expectLayout(of: FormViewController(), named: "form")
  }

  @Test func onboardingLooksAsRecorded() throws {
    try expectPicture(
      of: OnboardingViewController(title: "Hello", text: "Let us begin."), named: "onboarding",
      in: .matrix(devices: [.iPhoneSE], categories: [.large, .accessibilityExtraLarge]))
  }

  @Test func formCostsNoMoreThanRecorded() throws {
    let error = MeasuredChange<FormViewController>("error") {
      $0.errorLabel.isHidden = false
    } undo: {
      $0.errorLabel.isHidden = true
    }
    try measureScreen("form", changes: [error]) { FormViewController() }
  }
}
