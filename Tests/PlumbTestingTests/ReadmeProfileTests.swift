import PlumbTesting
import Testing

@Suite struct ReadmeProfileTests {
  @Test func everyProfileFits() throws {
    try checkScreen(cases: 300) { draw in
      ProfileViewController(name: draw.text(.names), bio: draw.text(.sentences), badge: draw.bool())
    }
  }
}

/// A scrolling screen with a name, a badge and a text.
private final class ProfileViewController: UIViewController {
  private let nameLabel = UILabel()
  private let badgeLabel = UILabel()
  private let bioLabel = UILabel()
  private let scrollView = UIScrollView()

  init(name: String, bio: String, badge: Bool) {
    super.init(nibName: nil, bundle: nil)
    (nameLabel.text, badgeLabel.text, bioLabel.text) = (name, "Member", bio)
    badgeLabel.isHidden = !badge
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let column = UIStackView(arrangedSubviews: [nameLabel, badgeLabel, bioLabel])
    (column.axis, column.spacing) = (.vertical, 8)
    for (label, style) in [(nameLabel, UIFont.TextStyle.title1), (badgeLabel, .caption1), (bioLabel, .body)] {
      (label.numberOfLines, label.font) = (0, .preferredFont(forTextStyle: style))
      label.adjustsFontForContentSizeCategory = true
    }
    for (inner, outer) in [(scrollView, view as UIView), (column, scrollView)] {
      inner.translatesAutoresizingMaskIntoConstraints = false
      outer.addSubview(inner)
    }
    let (safe, content) = (view.safeAreaLayoutGuide, scrollView.contentLayoutGuide)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: safe.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
      column.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -32),
    ])
  }
}
