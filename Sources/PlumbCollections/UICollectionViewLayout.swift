import PlumbUIKit

/// How a collection arranges its items. This class itself makes rows of 44 at least.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// A height that is fixed, or an estimate until the cell is measured; and a width other than the section's.
  struct Extent {
    var height: CGFloat
    var isFixed = false
    var width: CGFloat?
  }

  /// A section's insets, the distance between its items, and its header and footer.
  struct SectionShape {
    var insets = NSDirectionalEdgeInsets.zero
    var spacing: CGFloat = 0
    var header: Extent?
    var footer: Extent?
  }

  /// O(1).
  public override init() {}
  /// The coder is ignored. O(1).
  public required init?(coder: NSCoder) {}

  /// Has no effect: a collection loads its items again by `reloadData`.
  open func invalidateLayout() {}

  func section(_ section: Int, of collection: UICollectionView) -> SectionShape { SectionShape() }
  func item(at path: IndexPath, of collection: UICollectionView) -> Extent { Extent(height: 44) }
}

/// Items of given sizes. Here they are below each other even where a row would hold several.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// As an estimated size: what the constraints of a cell need.
  public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  open var itemSize = CGSize(width: 50, height: 50)
  /// Not zero: cells are as high as their constraints say, and as wide as the section.
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = UIEdgeInsets.zero
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  /// Has no effect.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical

  override func section(_ section: Int, of collection: UICollectionView) -> SectionShape {
    let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
    let insets = delegate?.collectionView(collection, layout: self, insetForSectionAt: section) ?? sectionInset
    let spacing = delegate?.collectionView(collection, layout: self, minimumLineSpacingForSectionAt: section)
    let header = delegate?.collectionView(collection, layout: self, referenceSizeForHeaderInSection: section)
    let footer = delegate?.collectionView(collection, layout: self, referenceSizeForFooterInSection: section)
    return SectionShape(
      insets: NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right),
      spacing: spacing ?? minimumLineSpacing, header: Self.edge(header ?? headerReferenceSize),
      footer: Self.edge(footer ?? footerReferenceSize))
  }

  override func item(at path: IndexPath, of collection: UICollectionView) -> Extent {
    let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
    let asked = delegate?.collectionView(collection, layout: self, sizeForItemAt: path) ?? itemSize
    if asked == itemSize, estimatedItemSize != .zero { return Extent(height: min(estimatedItemSize.height, 100)) }
    return Extent(height: asked.height, isFixed: true, width: asked.width)
  }

  private static func edge(_ size: CGSize) -> Extent? {
    size.height > 0 ? Extent(height: size.height, isFixed: true) : nil
  }
}

/// Sizes of a flow layout for each item.
@preconcurrency @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout {
    layout as? UICollectionViewFlowLayout ?? UICollectionViewFlowLayout()
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(layout).itemSize }
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(layout).sectionInset }
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(layout).minimumLineSpacing }
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(layout).minimumInteritemSpacing }
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { flow(layout).headerReferenceSize }
  public func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize { flow(layout).footerReferenceSize }
}
