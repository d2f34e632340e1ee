import Foundation

/// A row of a table. Its content is in `contentView`, which fills the cell. `systemLayoutSizeFitting` with a required
/// width gives the height of a self-sizing row. A cell with a frame lays out its content as a table would, with that
/// size as 'UIView-Encapsulated-Layout-Height'.
open class UITableViewCell: UITableViewCellStyleInit {
  /// The arrangement of its labels: beside each other for `value1` and `value2`, below each other for `subtitle`.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// Symbols at the trailing edge; they take no room here.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public final let contentView = UIView()
  public final let reuseIdentifier: String?
  private let style: CellStyle

  // Stored properties that do not affect layout.
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var selectionStyle = SelectionStyle.default
  open var separatorInset = UIEdgeInsets(left: 16)
  open var selectedBackgroundView: UIView?
  open var isSelected = false

  /// A cell of 320 by 44, UIKit's default size. O(1).
  public override init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    fill(with: contentView)
  }

  /// O(1).
  public override init(frame: CGRect) {
    style = .default
    reuseIdentifier = nil
    super.init(frame: frame)
    fill(with: contentView)
  }

  /// O(1).
  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    fill(with: contentView)
  }

  /// Override it to reset the cell for another row.
  open func prepareForReuse() {}

  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// The labels that UIKit provides: 16 from the sides and 11 at least from the upper and lower edges, in a row at least
  /// 44 high. Each appears at first access.
  public private(set) final lazy var textLabel: UILabel? = addLabel(size: 17)
  public private(set) final lazy var detailTextLabel: UILabel? =
    style == .default ? nil : addLabel(size: style == .subtitle ? 12 : 17)

  /// An image takes no room here.
  public private(set) final lazy var imageView: UIImageView? = UIImageView()

  /// What it shows: a list's configuration shows its texts in the labels.
  @UIObserved(UITableViewCell.contentDidChange) open var contentConfiguration: (any UIContentConfiguration)? = nil

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    style == .value1 || style == .value2 ? .valueCell() : .cell()
  }

  private func contentDidChange() {
    guard let content = contentConfiguration as? UIListContentConfiguration else { return }
    content.textProperties.apply(content.text, to: textLabel)
    labels.axis = content.isValue ? .horizontal : .vertical
    labels.spacing = content.isValue ? 6 : 3
    guard content.secondaryText != nil || secondLabel != nil else { return }
    if secondLabel == nil { secondLabel = detailTextLabel ?? addLabel(size: 12) }
    content.secondaryTextProperties.apply(content.secondaryText, to: secondLabel)
    secondLabel?.isHidden = content.secondaryText == nil
  }
  private var secondLabel: UILabel?

  private func addLabel(size: CGFloat) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    labels.addArrangedSubview(label)
    return label
  }

  private lazy var labels: UIStackView = {
    let stack = UIStackView()
    stack.axis = style == .subtitle ? .vertical : .horizontal
    stack.spacing = style == .subtitle ? 3 : 6
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    let low = contentView.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    low.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      stack.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 11),
      stack.centerYAnchor.constraint(equalTo: contentView.centerYAnchor), low,
    ])
    return stack
  }()
}

/// A header or footer of a table's section. Its content is in `contentView`, which fills it.
open class UITableViewHeaderFooterView: UITableViewHeaderInit {
  public final let contentView = UIView()
  public final let reuseIdentifier: String?

  /// O(1).
  public override init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(reuseIdentifier: reuseIdentifier)
    fill(with: contentView)
  }

  /// O(1).
  public override init(frame: CGRect) {
    reuseIdentifier = nil
    super.init(frame: frame)
    fill(with: contentView)
  }

  /// O(1).
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    fill(with: contentView)
  }

  /// Override it to reset the view for another section.
  open func prepareForReuse() {}

  /// A label inside the margins. It appears at first access.
  public private(set) final lazy var textLabel: UILabel? = {
    let label = UILabel()
    label.font = .boldSystemFont(ofSize: 17)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -16),
      label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
    return label
  }()
}

extension UIView {
  /// Adds a view that always has the size of this one.
  package final func fill(with view: UIView) {
    view.frame = bounds
    addSubview(view)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}
