import Foundation

/// A cell that shows a row of a table. Its content is in `contentView`, which fills the cell except for the accessory.
/// `systemLayoutSizeFitting` with a required width returns the height of a self-sizing row. A cell outside a table lays out its
/// content in its own frame, as it would in a table.
open class UITableViewCell: UITableViewCellStyleInit {
  /// The arrangement of the labels: horizontal for `value1` and `value2`, vertical for `subtitle`.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// The type of the symbol at the trailing edge. The symbol is not drawn, but `contentView` ends before it.
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

  /// The symbol at the trailing edge. Setting this property or `accessoryView` costs O(1), plus the next layout.
  @UIObserved(UITableViewCell.placeContent) open var accessoryType = AccessoryType.none
  /// A view at the trailing margin, which replaces the symbol of `accessoryType`. If the size of its frame is zero, the view
  /// has the smallest size that its constraints allow.
  @UIObserved(UITableViewCell.accessoryDidChange) open var accessoryView: UIView? = nil

  // Stored properties that do not affect layout.
  open var selectionStyle = SelectionStyle.default
  open var separatorInset = UIEdgeInsets(left: 16)
  open var selectedBackgroundView: UIView?
  open var isSelected = false

  /// Creates a cell of UIKit's default size, 320 by 44. O(1).
  public override init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    fill(with: contentView)
    placeContent()
  }

  /// Creates a cell with a frame and the default style. O(1).
  public override init(frame: CGRect) {
    style = .default
    reuseIdentifier = nil
    super.init(frame: frame)
    fill(with: contentView)
    placeContent()
  }

  /// Creates a table cell. The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    fill(with: contentView)
    placeContent()
  }

  /// Called before the cell is reused for a different row. Override this function to reset the cell.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
  }

  /// Returns the size that the cell needs for its content and its accessory. O(subtree), for building and solving the
  /// constraints.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    placeContent()
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// The cell's main label, which is created at first access. It is inside the side margins and at least 11 points from the
  /// upper and lower edges. It makes the row at least 44 points high.
  public private(set) final lazy var textLabel: UILabel? = addLabel(size: 17)
  public private(set) final lazy var detailTextLabel: UILabel? =
    style == .default ? nil : addLabel(size: style == .subtitle ? 12 : 17)

  /// The cell's image view, which occupies no space in this implementation.
  public private(set) final lazy var imageView: UIImageView? = UIImageView()

  /// The configuration of the cell's content. The cell's labels show the text of a `UIListContentConfiguration`; other
  /// configurations have no effect.
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
      stack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 11),
      stack.centerYAnchor.constraint(equalTo: contentView.centerYAnchor), low,
    ])
    return stack
  }()

  private var usedMargins: NSDirectionalEdgeInsets?
}

extension UITableViewCell {
  /// The width of the accessory and its margin, or 0 if the cell has no accessory. O(1), plus the cost of measuring the
  /// accessory.
  private var accessoryWidth: CGFloat {
    let symbol: CGFloat =
      switch accessoryType {
      case .none: 0
      case .disclosureIndicator: 11
      case .checkmark, .detailButton: 24
      case .detailDisclosureButton: 43
      }
    let width = accessoryView.map { accessorySize(of: $0).width } ?? symbol
    return accessoryView == nil && accessoryType == .none ? 0 : width + sideMargin
  }

  private var sideMargin: CGFloat { (superview as? UITableView)?.sideMargin ?? (bounds.width >= 414 ? 20 : 16) }

  private func accessorySize(of view: UIView) -> CGSize {
    view.bounds.size == .zero ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : view.bounds.size
  }

  private func accessoryDidChange(from old: UIView?) {
    if let old, old !== accessoryView, old.superview === self { old.removeFromSuperview() }
    if let accessoryView, accessoryView.superview !== self { addSubview(accessoryView) }
    accessoryView?.translatesAutoresizingMaskIntoConstraints = true
    placeContent()
  }

  /// Sets the frames of the accessory and of `contentView`. Also sets the margins of `contentView`, unless it has custom margins.
  final func placeContent() {
    let (size, accessory) = (bounds.size, accessoryWidth)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    if let accessoryView {
      let own = accessorySize(of: accessoryView)
      let x = isMirrored ? sideMargin : size.width - sideMargin - own.width
      let frame = CGRect(x: x, y: (size.height - own.height) / 2, width: own.width, height: own.height)
      if accessoryView.frame != frame { accessoryView.frame = frame }
    }
    let frame = CGRect(
      x: isMirrored ? accessory : 0, y: 0, width: max(0, size.width - accessory), height: size.height)
    if contentView.frame != frame { contentView.frame = frame }
    let margins = NSDirectionalEdgeInsets(
      top: 11, leading: sideMargin, bottom: 11, trailing: accessory > 0 ? 8 : sideMargin)
    guard usedMargins != margins else { return }
    if contentView.hasMargins(usedMargins) { contentView.directionalLayoutMargins = margins }
    usedMargins = margins
  }
}

/// The header or footer of a table's section. Its content is in `contentView`, which fills the header or footer.
open class UITableViewHeaderFooterView: UITableViewHeaderInit {
  public final let contentView = UIView()
  public final let reuseIdentifier: String?

  /// Creates a view with a reuse identifier. If the identifier is nil, the view is not reused. O(1).
  public override init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(reuseIdentifier: reuseIdentifier)
    fill(with: contentView)
  }

  /// Creates a view with a frame. The view is not reused. O(1).
  public override init(frame: CGRect) {
    reuseIdentifier = nil
    super.init(frame: frame)
    fill(with: contentView)
  }

  /// Creates a header or footer. The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    fill(with: contentView)
  }

  /// Called before the view is reused for a different section. Override this function to reset the view.
  open func prepareForReuse() {}

  /// The label for the title, which is created at first access. It begins 16 points from the leading edge.
  public private(set) final lazy var textLabel: UILabel? = {
    let label = addLabel()
    label.font = .boldSystemFont(ofSize: 17)
    label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor).isActive = true
    return label
  }()

  private func addLabel() -> UILabel {
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(lessThanOrEqualTo: contentView.trailingAnchor, constant: -16),
    ])
    return label
  }

  /// Shows a title in the table's style. In a grouped table, the title is small, can have several lines, and has space above
  /// and below it.
  final func show(title: String, isHeader: Bool, isGrouped: Bool) {
    if isGrouped {
      let label = addLabel()
      (label.font, label.numberOfLines) = (.preferredFont(forTextStyle: .footnote), 0)
      label.adjustsFontForContentSizeCategory = true
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: isHeader ? 14 : 7.5),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: isHeader ? -8 : -14),
      ])
      textLabel = label
    }
    textLabel?.text = title
  }
}

extension UIView {
  /// Whether the view's own margins equal the given margins, or the default of 8 if none are given.
  fileprivate func hasMargins(_ margins: NSDirectionalEdgeInsets?) -> Bool {
    let usual = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    return NSDirectionalEdgeInsets(plumbView.directionalLayoutMargins) == margins ?? usual
  }

  /// Adds a subview that always fills this view.
  package final func fill(with view: UIView) {
    view.frame = bounds
    addSubview(view)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
}

/// The configuration of a cell's content.
public protocol UIContentConfiguration {}

/// The content of a list cell: text, and secondary text below it (or next to it in a value cell). Images occupy no space in this
/// implementation.
public struct UIListContentConfiguration: UIContentConfiguration {
  public struct TextProperties {
    public var color = UIColor.label
    public var numberOfLines = 0
    public var font: UIFont
  }

  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
  public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .body))
  public var secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: .caption1))
  let isValue: Bool

  /// Creates a configuration whose secondary text is below the text. O(1), like the functions below.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(isValue: false) }
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(isValue: false) }
  public static func valueCell() -> UIListContentConfiguration {
    var made = UIListContentConfiguration(isValue: true)
    made.secondaryTextProperties.font = .preferredFont(forTextStyle: .body)
    return made
  }
}

extension UIListContentConfiguration.TextProperties {
  func apply(_ text: String?, to label: UILabel?) {
    label?.text = text
    label?.font = font
    label?.numberOfLines = numberOfLines
    label?.textColor = color
  }
}

/// A cell, header or footer of a collection.
open class UICollectionReusableView: UIView {
  public package(set) final var reuseIdentifier: String?

  /// Called before the view is reused for a different item. Override this function to reset the view.
  open func prepareForReuse() {}
}

/// A cell of a collection. Its content is in `contentView`, which fills the cell.
open class UICollectionViewCell: UICollectionReusableView {
  public final let contentView = UIView()

  // Stored properties that do not affect layout.
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  /// Creates a collection cell with a frame. O(1).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    fill(with: contentView)
  }

  /// Creates a collection cell. The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fill(with: contentView)
  }
}
