import UIKit

/// A form with scrolling fields, and a button that remains above the keyboard.
public final class FormViewController: UIViewController {
  public let scrollView = UIScrollView()
  public let nameField = UITextField()
  public let mailField = UITextField()
  public let errorLabel = UILabel(.footnote, "Please enter a mail address.", color: .systemRed)
  public let aboutView = UITextView()
  public let saveButton = UIButton(configuration: .filled())
  public lazy var column = UIStackView(
    .vertical, spacing: 8,
    [
      UILabel(.headline, "Name"), nameField, UILabel(.headline, "Mail"), mailField, errorLabel,
      UILabel(.headline, "About you"), aboutView,
    ])
  public private(set) var savedMail: String?

  public init() { super.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { fatalError("made in code") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    nameField.placeholder = "Your name"
    mailField.placeholder = "you@example.com"
    mailField.keyboardType = .emailAddress
    for field in [nameField, mailField] {
      field.borderStyle = .roundedRect
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      field.becomeTouchable()
      column.setCustomSpacing(20, after: field)
    }
    column.setCustomSpacing(20, after: errorLabel)
    errorLabel.isHidden = true
    aboutView.font = .preferredFont(forTextStyle: .body)
    aboutView.adjustsFontForContentSizeCategory = true
    aboutView.isScrollEnabled = false
    aboutView.heightAnchor.constraint(greaterThanOrEqualToConstant: 88).isActive = true
    saveButton.configuration?.title = "Save"
    saveButton.configuration?.buttonSize = .large
    saveButton.addAction(UIAction { [weak self] _ in self?.save() }, for: .primaryActionTriggered)

    view.add(saveButton) {
      [
        $0.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
        $0.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        $0.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -16),
      ]
    }
    view.add(scrollView) {
      [
        $0.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        $0.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
        $0.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
        $0.bottomAnchor.constraint(equalTo: saveButton.topAnchor, constant: -8),
      ]
    }
    scrollView.show(column, inset: 16)
  }

  /// Saves the address, or shows an error.
  private func save() {
    let mail = mailField.text ?? ""
    errorLabel.isHidden = mail.contains("@")
    savedMail = errorLabel.isHidden ? mail : nil
  }
}
