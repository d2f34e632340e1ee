import Foundation

/// How a collection arranges its items. This class itself makes rows as wide as the section, of the heights that their
/// constraints give.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// The height of a header or footer: fixed, or an estimate until the view is measured.
  struct Extent {
    var height: CGFloat
    var isFixed = false
  }

  /// A section's insets, and its header and footer.
  struct SectionShape {
    var insets = NSDirectionalEdgeInsets.zero
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

  /// The places of all items of a section; `measured` has the sizes of the cells that were measured. O(items).
  func arrangement(
    of section: Int, _ measured: [CGSize?], in room: CGSize, of collection: UICollectionView
  ) -> Arrangement {
    var arrangement = Arrangement()
    for size in measured {
      let frame = CGRect(x: 0, y: arrangement.height, width: room.width, height: size?.height ?? 44)
      arrangement.places.append(Arrangement.Place(frame: frame, openness: .height))
      arrangement.height += frame.height
    }
    return arrangement
  }
}

/// Lines of items of given sizes. What is left of a line is shared by the gaps between its items.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// As an estimated size: what the constraints of a cell need.
  public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  open var itemSize = CGSize(width: 50, height: 50)
  /// Not zero: cells are as large as their constraints say, and no wider than the section.
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
    let header = delegate?.collectionView(collection, layout: self, referenceSizeForHeaderInSection: section)
    let footer = delegate?.collectionView(collection, layout: self, referenceSizeForFooterInSection: section)
    return SectionShape(
      insets: NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right),
      header: Self.edge(header ?? headerReferenceSize), footer: Self.edge(footer ?? footerReferenceSize))
  }

  override func arrangement(
    of section: Int, _ measured: [CGSize?], in room: CGSize, of collection: UICollectionView
  ) -> Arrangement {
    let delegate = collection.delegate as? any UICollectionViewDelegateFlowLayout
    let gap = delegate?.collectionView(collection, layout: self, minimumInteritemSpacingForSectionAt: section)
    let lineGap = delegate?.collectionView(collection, layout: self, minimumLineSpacingForSectionAt: section)
    let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
    var open: [Arrangement.Openness] = []
    let sizes = measured.indices.map { index in
      let path = IndexPath(item: index, section: section)
      let asked = delegate?.collectionView(collection, layout: self, sizeForItemAt: path) ?? itemSize
      let isOpen = asked == itemSize && estimatedItemSize != .zero
      open.append(isOpen ? .size : .nothing)
      let size = isOpen ? measured[index] ?? estimate : asked
      return CGSize(width: min(size.width, room.width), height: size.height)
    }
    let lines = FlowLines(
      width: room.width, gap: gap ?? minimumInteritemSpacing, lineGap: lineGap ?? minimumLineSpacing)
    let (frames, height) = lines.frames(of: sizes)
    return Arrangement(places: zip(frames, open).map { .init(frame: $0, openness: $1) }, height: height)
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
