import PlumbTesting
import Screens
import Testing
import UIKit

/// Checks all laws of screens for every screen in 300 environments.
@MainActor @Suite struct LawTests {
  @Test func allLawsHoldForTheOnboardingScreen() throws {
    try checkScreen(cases: 300) { draw in
      OnboardingViewController(title: draw.text(.titles, "title"), text: draw.text(.sentences, "text"))
    }
  }

  @Test func allLawsHoldForTheFeed() throws {
    try checkScreen(cases: 300) { draw in FeedViewController(posts: draw.list(of: .posts, count: 0...6, "posts")) }
  }

  @Test func allLawsHoldForTheDetailScreen() throws {
    try checkScreen(cases: 300) { draw in
      DetailViewController(
        title: draw.text(.titles, "title"), byline: draw.text(.names, "byline"), text: draw.text(.sentences, "text"))
    }
  }

  @Test func aCustomLawHolds() throws {
    let oneTitle = ScreenLaw("oneTitle", because: "VoiceOver reads the first title only") { shown in
      try expect(shown.views.count { $0.accessibilityIdentifier == "title" } <= 1)
    }
    try checkScreen(
      cases: 300, laws: ScreenLaw.all + [oneTitle], without: [.largeEnoughToTouch, .textFits.of("subtitle")]
    ) { _ in SettingsViewController() }
  }

  /// A failure is reported at the line that calls the check.
  @Test func allLawsHoldForTheSettings() {
    #expect(throws: Never.self) { try checkScreen(cases: 300) { _ in SettingsViewController() } }
  }

  @Test func allLawsHoldForTheForm() throws {
    try checkScreen(cases: 300) { _ in FormViewController() }
  }
}

extension Generator<Post> {
  static var posts: Generator {
    let parts = Generator<((String, String), String)>.pairs(
      Generator<(String, String)>.pairs(.names, .amounts), .sentences)
    return parts.map { Post(author: $0.0.0, time: $0.0.1, text: $0.1) }
  }
}
