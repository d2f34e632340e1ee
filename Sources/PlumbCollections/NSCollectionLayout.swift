import PlumbUIKit

/// A length of a compositional layout.
public final class NSCollectionLayoutDimension: NSObject {
  enum Kind { case width, height, absolute, estimated }
  let kind: Kind
  let value: CGFloat

  private init(_ kind: Kind, _ value: CGFloat) { (self.kind, self.value) = (kind, value) }

  /// O(1), like the functions below.
  public static func fractionalWidth(_ share: CGFloat) -> NSCollectionLayoutDimension { Self(.width, share) }
  public static func fractionalHeight(_ share: CGFloat) -> NSCollectionLayoutDimension { Self(.height, share) }
  public static func absolute(_ length: CGFloat) -> NSCollectionLayoutDimension { Self(.absolute, length) }
  public static func estimated(_ length: CGFloat) -> NSCollectionLayoutDimension { Self(.estimated, length) }

  /// In a container of a size.
  func length(in size: CGSize) -> CGFloat {
    kind == .width ? value * size.width : kind == .height ? value * size.height : value
  }
}

/// The size of an item or a group.
public final class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  /// O(1).
  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }

  func extent(in size: CGSize) -> UICollectionViewLayout.Extent {
    UICollectionViewLayout.Extent(
      height: heightDimension.length(in: size), isFixed: heightDimension.kind != .estimated,
      width: widthDimension.kind == .estimated ? nil : widthDimension.length(in: size))
  }
}

/// An item. Its content insets have no effect here.
open class NSCollectionLayoutItem: NSObject {
  public final let layoutSize: NSCollectionLayoutSize
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// O(1).
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// A group. Here a group holds one item, which is as large as the group.
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// Has no effect.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  /// O(1), like the functions below.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { Self(layoutSize: layoutSize) }
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { Self(layoutSize: layoutSize) }
}

/// A distance between items of a group.
public final class NSCollectionLayoutSpacing: NSObject {
  public let spacing: CGFloat

  private init(_ spacing: CGFloat) { self.spacing = spacing }

  /// O(1), like the function below.
  public static func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { Self(spacing) }
  public static func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { Self(spacing) }
}

/// A header or footer of a section.
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public var pinToVisibleBounds = false

  /// O(1).
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.elementKind = elementKind
    super.init(layoutSize: layoutSize)
  }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A section of groups.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Has no effect: groups are below each other.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// O(1).
  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// What a layout may know of its surroundings.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
}

extension UIView: NSCollectionLayoutEnvironment {}

/// A layout by sections of groups, in one column: each group holds one item.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
  private var known: [Int: NSCollectionLayoutSection] = [:]

  /// O(1).
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    super.init()
  }

  /// O(1).
  public init(
    sectionProvider: @escaping (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
  ) {
    provider = sectionProvider
    super.init()
  }

  /// The coder is ignored. O(1).
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    super.init(coder: coder)
  }

  open override func invalidateLayout() { known = [:] }

  private func made(_ section: Int, _ collection: UICollectionView) -> NSCollectionLayoutSection? {
    if let made = known[section] { return made }
    known[section] = provider(section, collection)
    return known[section]
  }

  override func section(_ section: Int, of collection: UICollectionView) -> SectionShape {
    guard let made = made(section, collection) else { return SectionShape() }
    let edge: (String) -> Extent? = { kind in
      made.boundarySupplementaryItems.first { $0.elementKind == kind }?.layoutSize.extent(in: collection.bounds.size)
    }
    return SectionShape(
      insets: made.contentInsets, spacing: made.interGroupSpacing,
      header: edge(UICollectionView.elementKindSectionHeader), footer: edge(UICollectionView.elementKindSectionFooter))
  }

  override func item(at path: IndexPath, of collection: UICollectionView) -> Extent {
    guard let made = made(path.section, collection) else { return Extent(height: 44) }
    let insets = made.contentInsets
    let size = CGSize(
      width: collection.bounds.width - insets.leading - insets.trailing, height: collection.bounds.height)
    return made.group.layoutSize.extent(in: size)
  }
}
