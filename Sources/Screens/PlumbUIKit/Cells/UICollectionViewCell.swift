import Foundation

/// A cell or supplementary view of a collection.
open class UICollectionReusableView: UIView {
  public package(set) final var reuseIdentifier: String?

  /// Override it to reset the view for another item.
  open func prepareForReuse() {}
}

/// A cell of a collection. Its content is in `contentView`, which fills it.
open class UICollectionViewCell: UICollectionReusableView {
  public final let contentView = UIView()

  // Stored properties that do not affect layout.
  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?

  /// O(1).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    fill(with: contentView)
  }

  /// O(1).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fill(with: contentView)
  }
}
