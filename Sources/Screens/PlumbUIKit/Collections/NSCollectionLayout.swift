import Foundation

/// A width or height in a compositional layout.
public final class NSCollectionLayoutDimension: NSObject {
  enum Kind { case width, height, absolute, estimated }
  let kind: Kind
  let value: CGFloat

  private init(_ kind: Kind, _ value: CGFloat) { (self.kind, self.value) = (kind, value) }

  /// Creates a length that is a fraction of the container's width. O(1), like the functions below.
  public static func fractionalWidth(_ share: CGFloat) -> NSCollectionLayoutDimension { Self(.width, share) }
  public static func fractionalHeight(_ share: CGFloat) -> NSCollectionLayoutDimension { Self(.height, share) }
  public static func absolute(_ length: CGFloat) -> NSCollectionLayoutDimension { Self(.absolute, length) }
  public static func estimated(_ length: CGFloat) -> NSCollectionLayoutDimension { Self(.estimated, length) }

  /// Returns the length in a container with the given size.
  func length(in size: CGSize) -> CGFloat {
    kind == .width ? value * size.width : kind == .height ? value * size.height : value
  }
}

/// The size of an item or a group.
public final class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size from a width and a height. O(1).
  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }

  /// Returns the height of a header or footer in a container with the given size.
  func extent(in size: CGSize) -> UICollectionViewLayout.Extent {
    UICollectionViewLayout.Extent(
      height: heightDimension.length(in: size), isFixed: heightDimension.kind != .estimated)
  }
}

/// An item of a compositional layout. The item's insets reduce the size of its cell.
open class NSCollectionLayoutItem: NSObject {
  public final let layoutSize: NSCollectionLayoutSize
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// Creates an item with a size. O(1).
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

  /// The cells that have not been placed yet.
  struct Cells {
    /// The index of the next cell. `left` is the number of cells from that index on.
    var next = 0
    var left: Int
    /// The size of each cell, or nil if the cell has not been measured.
    let measured: [CGSize?]

    func dropping(_ count: Int) -> Cells { Cells(next: next + count, left: left - count, measured: measured) }
  }

  /// The container that determines an item's size.
  struct Container {
    var size: CGSize
    /// Whether the items determine the container's height.
    var isOpen = false
    /// If `width` is not nil, it replaces the item's own width. The same applies to `height`.
    var width: CGFloat?
    var height: CGFloat?
  }

  /// Returns the item's size including its insets, and whether the height is only an estimate.
  final func outerSize(in container: Container) -> (size: CGSize, isOpen: Bool) {
    let (across, down) = (layoutSize.widthDimension, layoutSize.heightDimension)
    let isOpen = container.height == nil && (down.kind == .estimated || down.kind == .height && container.isOpen)
    let width =
      container.width ?? (across.kind == .estimated ? container.size.width : across.length(in: container.size))
    return (CGSize(width: width, height: container.height ?? down.length(in: container.size)), isOpen)
  }

  /// Returns the places of the item's cells, and the item's size including its insets. O(cells).
  func places(_ cells: Cells, in container: Container) -> (places: [Arrangement.Place], size: CGSize) {
    var (size, isOpen) = outerSize(in: container)
    if isOpen, let measured = cells.measured[cells.next] {
      size.height = measured.height + contentInsets.top + contentInsets.bottom
    }
    let frame = CGRect(
      x: contentInsets.leading, y: contentInsets.top,
      width: max(0, size.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, size.height - contentInsets.top - contentInsets.bottom))
    return ([Arrangement.Place(frame: frame, openness: isOpen ? .height : .nothing)], size)
  }
}

/// The distance between two items in a group. A flexible distance is a minimum: flexible distances share the group's remaining
/// space.
public final class NSCollectionLayoutSpacing: NSObject {
  public let spacing: CGFloat
  let isFlexible: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) { (self.spacing, self.isFlexible) = (spacing, isFlexible) }

  /// Creates a distance that does not grow. O(1), like the function below.
  public static func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { Self(spacing, isFlexible: false) }
  public static func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { Self(spacing, isFlexible: true) }
}

/// A header or footer of a section.
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public var pinToVisibleBounds = false

  /// Creates a header or footer, depending on `elementKind`. The alignment is ignored. O(1).
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.elementKind = elementKind
    super.init(layoutSize: layoutSize)
  }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A section whose items are arranged in groups.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// This property has no effect: groups are always arranged vertically.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// Creates a section that repeats a group until all items are placed. O(1).
  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// The environment for which a layout is computed. It provides the traits.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
}

extension UIView: NSCollectionLayoutEnvironment {}

/// A layout that arranges each section's groups vertically.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
  private var known: [Int: NSCollectionLayoutSection] = [:]

  /// Creates a layout that arranges every section as the given section specifies. O(1).
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    super.init()
  }

  /// Creates a layout that calls a function to obtain each section. O(1).
  public init(
    sectionProvider: @escaping (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
  ) {
    provider = sectionProvider
    super.init()
  }

  /// Creates a layout that arranges items in a column. The coder is ignored: there are no archives on Linux. O(1).
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
      insets: made.contentInsets, header: edge(UICollectionView.elementKindSectionHeader),
      footer: edge(UICollectionView.elementKindSectionFooter))
  }

  override func arrangement(
    of section: Int, _ measured: [CGSize?], in room: CGSize, of collection: UICollectionView
  ) -> Arrangement {
    guard let made = made(section, collection) else {
      return super.arrangement(of: section, measured, in: room, of: collection)
    }
    var arrangement = Arrangement()
    var cells = NSCollectionLayoutItem.Cells(left: measured.count, measured: measured)
    while cells.left > 0 {
      let (places, size) = made.group.places(cells, in: .init(size: room))
      if !arrangement.places.isEmpty { arrangement.height += made.interGroupSpacing }
      arrangement.places += places.map { place in
        Arrangement.Place(frame: place.frame.offsetBy(dx: 0, dy: arrangement.height), openness: place.openness)
      }
      arrangement.height += size.height
      cells = cells.dropping(places.count)
    }
    return arrangement
  }
}

/// A group of items, arranged horizontally or vertically.
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private let isHorizontal: Bool
  private let subitems: [NSCollectionLayoutItem]
  /// The number of items, which are all equally long. If nil, items have their own sizes and repeat until the group is full.
  private let count: Int?
  /// The distance between items, or nil if the items touch each other.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ layoutSize: NSCollectionLayoutSize, isHorizontal: Bool, _ subitems: [NSCollectionLayoutItem], count: Int?
  ) {
    (self.isHorizontal, self.subitems, self.count) = (isHorizontal, subitems, count)
    super.init(layoutSize: layoutSize)
  }

  /// Creates a group that repeats items in a row until the group is full. O(1), like the functions below.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { Self(layoutSize, isHorizontal: true, subitems, count: nil) }
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { Self(layoutSize, isHorizontal: false, subitems, count: nil) }
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { Self(layoutSize, isHorizontal: true, [repeatingSubitem], count: max(1, count)) }
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { Self(layoutSize, isHorizontal: false, [repeatingSubitem], count: max(1, count)) }
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count) }

  override func places(_ cells: Cells, in container: Container) -> (places: [Arrangement.Place], size: CGSize) {
    // A group without items is placed like an item.
    if subitems.isEmpty { return super.places(cells, in: container) }
    var (size, isOpen) = outerSize(in: container)
    let room = CGSize(
      width: max(0, size.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, size.height - contentInsets.top - contentInsets.bottom))
    let row = placedInRow(cells, room, isOpen: isOpen)
    if isOpen { size.height = row.size.height + contentInsets.top + contentInsets.bottom }
    let places = row.places.map { place in
      Arrangement.Place(
        frame: place.frame.offsetBy(dx: contentInsets.leading, dy: contentInsets.top), openness: place.openness)
    }
    return (places, size)
  }

  /// Places the items one after another.
  private func placedInRow(
    _ cells: Cells, _ room: CGSize, isOpen: Bool
  ) -> (places: [Arrangement.Place], size: CGSize) {
    let gap = interItemSpacing?.spacing ?? 0
    let length = isHorizontal ? room.width : room.height
    var inner = Container(size: room, isOpen: isOpen)
    if let count {
      let share = max(0, (length - gap * CGFloat(count - 1)) / CGFloat(count))
      if isHorizontal { inner.width = share } else if !isOpen { inner.height = share }
    }
    var (parts, end, across): ([[Arrangement.Place]], CGFloat, CGFloat) = ([], 0, 0)
    var cells = cells
    for turn in 0..<(count ?? Int.max) {
      if cells.left == 0 { break }
      // If the items determine the group's height, the group contains each item once.
      if count == nil, isOpen, !isHorizontal, turn == subitems.count { break }
      let (places, size) = subitems[turn % subitems.count].places(cells, in: inner)
      let (along, other) = isHorizontal ? (size.width, size.height) : (size.height, size.width)
      let start = parts.isEmpty ? 0 : end + gap
      let isFull = start + along > length + FlowLines.slack || along <= 0 && turn >= subitems.count
      if count == nil, !parts.isEmpty, isFull, isHorizontal || !isOpen { break }
      parts.append(
        places.map { place in
          Arrangement.Place(
            frame: place.frame.offsetBy(dx: isHorizontal ? start : 0, dy: isHorizontal ? 0 : start),
            openness: place.openness)
        })
      (end, across) = (start + along, max(across, other))
      cells = cells.dropping(places.count)
    }
    spread(&parts, over: length - end)
    let size = isHorizontal ? CGSize(width: end, height: across) : CGSize(width: across, height: end)
    return (parts.flatMap { $0 }, size)
  }

  /// Distributes the remaining length among the gaps if they are flexible.
  private func spread(_ parts: inout [[Arrangement.Place]], over left: CGFloat) {
    guard interItemSpacing?.isFlexible == true, parts.count > 1, left > 0 else { return }
    for index in parts.indices {
      let shift = left * CGFloat(index) / CGFloat(parts.count - 1)
      parts[index] = parts[index].map { place in
        Arrangement.Place(
          frame: place.frame.offsetBy(dx: isHorizontal ? shift : 0, dy: isHorizontal ? 0 : shift),
          openness: place.openness)
      }
    }
  }
}
