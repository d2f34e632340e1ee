import Foundation

/// A choice in an alert, shown as a button.
@preconcurrency @MainActor public final class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  public var isEnabled = true
  private let handler: ((UIAlertAction) -> Void)?

  /// Creates a choice with a title, a style and a handler. O(1).
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }

  /// Calls the handler, as a tap does. UIKit does not have this method; it exists for tests.
  public func perform() { handler?(self) }
}

/// An alert. It shows a card: 270 points wide in the centre or, as an action sheet, at the bottom with a margin of 8 points on
/// each side. The card contains the title, the message, the text fields and the buttons, which are 44 points high, from top to
/// bottom. Unlike in UIKit, two buttons never share a row.
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  public private(set) final var preferredStyle = Style.alert
  public private(set) final var actions: [UIAlertAction] = []
  public private(set) final var textFields: [UITextField]?
  open var message: String?
  open var preferredAction: UIAlertAction?
  private let card = UIStackView()

  /// Creates an alert with a title, a message and a style. O(1).
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalPresentationStyle = .overFullScreen
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    field.borderStyle = .roundedRect
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    card.axis = .vertical
    card.spacing = 8
    card.isLayoutMarginsRelativeArrangement = true
    card.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 8, trailing: 16)
    let texts = [(title, UIFont.boldSystemFont(ofSize: 17)), (message, UIFont.systemFont(ofSize: 13))]
    for (text, font) in texts where text?.isEmpty == false {
      let label = UILabel()
      (label.text, label.font, label.numberOfLines, label.textAlignment) = (text, font, 0, .center)
      card.addArrangedSubview(label)
    }
    for field in textFields ?? [] { card.addArrangedSubview(field) }
    for action in actions {
      let button = UIButton(
        type: .system, primaryAction: UIAction(title: action.title ?? "") { [weak self] _ in self?.choose(action) })
      button.heightAnchor.constraint(equalToConstant: 44).isActive = true
      card.addArrangedSubview(button)
    }
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      preferredStyle == .alert
        ? card.widthAnchor.constraint(equalToConstant: 270)
        : card.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -16),
      preferredStyle == .alert
        ? card.centerYAnchor.constraint(equalTo: view.centerYAnchor)
        : card.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -8),
    ])
  }

  private func choose(_ action: UIAlertAction) { dismiss(animated: true) { action.perform() } }
}
