import UIKit

/// Sample content for the screens.
@MainActor public enum Samples {
  public static let posts = [
    Post(author: "Ada", time: "2 min", text: "Short and to the point."),
    Post(
      author: "Alexandria Montgomery-Featherstone", time: "yesterday",
      text: """
        A stack view needs no more than an axis, a spacing and the views it arranges. Everything else follows from \
        their natural sizes and from how firmly they hold on to them.
        """),
    Post(author: "Grace", time: "Monday", text: "Two\nlines."),
  ]

  public static let screens: [(name: String, make: () -> UIViewController)] = [
    ("onboarding", { onboarding }), ("feed", { FeedViewController(posts: posts) }), ("detail", { detail }),
    ("settings", { SettingsViewController() }), ("form", { FormViewController() }),
  ]

  private static var onboarding: UIViewController {
    OnboardingViewController(
      title: "Welcome aboard",
      text: "Plan a journey with friends, keep all tickets in one place, and never miss a train.")
  }

  private static var detail: UIViewController {
    DetailViewController(
      title: "How a layout is solved", byline: "By Ada, Monday",
      text: """
        Every view has edges, and every constraint relates two of them. Required constraints hold exactly. The others \
        hold as well as they can, the most important first. What is still free afterwards is decided by rules that \
        give the same answer every time, on every machine.
        """)
  }
}
