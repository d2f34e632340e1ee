import UIKit

/// Settings in two groups of rows.
public final class SettingsViewController: UIViewController {
  public let scrollView = UIScrollView()
  public let notifications = SettingRow("Notifications", UISwitch())
  public let language = SettingRow("Language", UILabel(.body, "English", color: .secondaryLabel))
  public let theme = SettingRow("Theme", UISegmentedControl(items: ["Light", "Dark"]))
  public let signOutButton = UIButton(configuration: .borderless())
  public lazy var general = SettingGroup("General", [notifications, language, theme])
  public lazy var account = SettingGroup("Account", [signOutButton])
  public lazy var groups = UIStackView(.vertical, spacing: 24, [general, account])

  public init() { super.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { fatalError("made in code") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    signOutButton.configuration?.title = "Sign out"
    signOutButton.becomeTouchable()
    view.add(scrollView) {
      [
        $0.topAnchor.constraint(equalTo: view.topAnchor),
        $0.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        $0.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
        $0.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      ]
    }
    scrollView.show(groups, inset: 16)
  }
}

/// A name with a control or a value, which is at the end of the row, or below the name at large text sizes.
public final class SettingRow: UIStackView {
  public let nameLabel: UILabel
  public let control: UIView

  public init(_ name: String, _ control: UIView) {
    nameLabel = UILabel(.body, name)
    self.control = control
    super.init(frame: .zero)
    for view in [nameLabel, control] { addArrangedSubview(view) }
    spacing = 12
    isLayoutMarginsRelativeArrangement = true
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 16)
    control.setContentHuggingPriority(.required, for: .horizontal)
    // If the name and the control do not both fit, the name wraps.
    control.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    becomeTouchable()
    becomeColumn(for: traitCollection)
  }

  public required init(coder: NSCoder) { fatalError("made in code") }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    becomeColumn(for: traitCollection)
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    becomeColumn(for: traitCollection)
  }
}

/// A title above a card with rows. Lines separate the rows.
public final class SettingGroup: UIStackView {
  public let titleLabel: UILabel
  public let card: UIStackView

  public init(_ title: String, _ rows: [UIView]) {
    titleLabel = UILabel(.footnote, title, color: .secondaryLabel)
    card = UIStackView(.vertical, spacing: 0, [])
    super.init(frame: .zero)
    axis = .vertical
    spacing = 8
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 12
    for (index, row) in rows.enumerated() {
      if index > 0 { card.addArrangedSubview(Self.line()) }
      card.addArrangedSubview(row)
    }
    for view in [titleLabel, card] { addArrangedSubview(view) }
  }

  public required init(coder: NSCoder) { fatalError("made in code") }

  private static func line() -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    line.heightAnchor.constraint(equalToConstant: 1).isActive = true
    return line
  }
}
