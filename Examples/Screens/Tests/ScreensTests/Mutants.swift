import PlumbTesting
import Screens
import UIKit

/// A screen with a realistic mistake.
struct Mutant: Sendable {
  var name: String
  var make: @MainActor @Sendable (Draw) -> UIViewController

  /// Creates a screen with a mistake, which `spoil` injects after the view is loaded.
  @MainActor private static func of<Screen: UIViewController>(
    _ name: String, _ make: @escaping @MainActor @Sendable (Draw) -> Screen,
    _ spoil: @escaping @MainActor @Sendable (Screen) -> Void
  ) -> Mutant {
    Mutant(name: name) { draw in
      let screen = make(draw)
      screen.loadViewIfNeeded()
      spoil(screen)
      return screen
    }
  }

  @MainActor private static func onboarding(_ draw: Draw) -> OnboardingViewController {
    OnboardingViewController(title: draw.text(.titles), text: draw.text(.sentences))
  }

  @MainActor private static func detail(_ draw: Draw) -> DetailViewController {
    DetailViewController(title: draw.text(.titles), byline: draw.text(.names), text: draw.text(.sentences))
  }

  @MainActor private static func settings(_ draw: Draw) -> SettingsViewController { SettingsViewController() }

  @MainActor private static func form(_ draw: Draw) -> FormViewController { FormViewController() }

  @MainActor private static func feed(_ draw: Draw) -> FeedViewController {
    FeedViewController(posts: draw.list(of: .posts, count: 0...4))
  }

  /// Creates a feed with a mistake in its cells.
  @MainActor private static func cell(_ name: String, _ spoil: @escaping @MainActor @Sendable (PostCell) -> Void)
    -> Mutant
  {
    Mutant(name: name) { draw in SpoiledFeed(draw.list(of: .posts, count: 0...4), spoil) }
  }

  @MainActor static let all: [Mutant] = [
    of("the buttons' bottom is left out", onboarding) { $0.view.constraint(of: $0.buttons, .bottom)?.isActive = false },
    of("the text's top is left out", onboarding) { $0.text.superview?.constraint(of: $0.text, .top)?.isActive = false },
    of("the title's width is fixed", onboarding) {
      $0.titleLabel.widthAnchor.constraint(equalToConstant: 300).isActive = true
    },
    of("the title has one line", onboarding) { $0.titleLabel.numberOfLines = 1 },
    of("the column's width has a lower priority", detail) { screen in
      let wide = screen.scrollView.constraint(of: screen.column, .width) { $0.priority < .required }
      wide?.priority = .defaultLow
    },
    of("the button's height is fixed", detail) {
      $0.shareButton.heightAnchor.constraint(equalToConstant: 44).isActive = true
    },
    of("a mark is pinned to the left", detail) { screen in
      let tag = UILabel()
      tag.text = "New"
      screen.view.add(tag)
      NSLayoutConstraint.activate([
        tag.leftAnchor.constraint(equalTo: screen.view.leftAnchor, constant: 80),
        tag.bottomAnchor.constraint(equalTo: screen.view.safeAreaLayoutGuide.bottomAnchor),
      ])
    },
    of("hugging is forgotten", settings) {
      $0.language.control.setContentHuggingPriority(.defaultLow, for: .horizontal)
    },
    of("a row's height is fixed", settings) {
      $0.language.heightAnchor.constraint(equalToConstant: 44).isActive = true
    },
    of("the button's bottom is the view's", form) { screen in
      screen.view.constraint(of: screen.saveButton, .bottom)?.isActive = false
      screen.saveButton.bottomAnchor.constraint(equalTo: screen.view.bottomAnchor).isActive = true
    },
    of("a field's height is fixed", form) { $0.nameField.heightAnchor.constraint(equalToConstant: 44).isActive = true },
    of("the width is the one of the screen when it was loaded", form) { screen in
      screen.aboutView.widthAnchor.constraint(equalToConstant: UIScreen.main.bounds.width - 32).isActive = true
    },
    cell("the bottom of the cell's column is left out") { cell in
      cell.contentView.constraint(of: cell.column, .bottom)?.isActive = false
    },
    cell("the picture is pinned to the left") { cell in
      cell.contentView.constraint(of: cell.picture, .leading)?.isActive = false
      cell.picture.leftAnchor.constraint(equalTo: cell.contentView.leftAnchor, constant: 16).isActive = true
    },
    cell("the time gives way on its only line") { cell in
      cell.timeLabel.numberOfLines = 1
      cell.timeLabel.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    },
  ]
}

extension UIView {
  /// Returns the constraint on an attribute of `view` that is installed on this view.
  fileprivate func constraint(
    of view: UIView, _ attribute: NSLayoutConstraint.Attribute,
    where holds: (NSLayoutConstraint) -> Bool = { _ in true }
  ) -> NSLayoutConstraint? {
    constraints.first { $0.firstItem === view && $0.firstAttribute == attribute && holds($0) }
  }

  fileprivate func add(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
  }
}

/// A feed that injects a mistake into its new cells.
private final class SpoiledFeed: UITableViewController {
  private let posts: [Post]
  private let spoil: (PostCell) -> Void

  init(_ posts: [Post], _ spoil: @escaping (PostCell) -> Void) {
    (self.posts, self.spoil) = (posts, spoil)
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { posts.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let known = tableView.dequeueReusableCell(withIdentifier: PostCell.identifier) as? PostCell
    let cell = known ?? PostCell(style: .default, reuseIdentifier: PostCell.identifier)
    if known == nil { spoil(cell) }
    cell.show(posts[indexPath.row])
    return cell
  }
}
