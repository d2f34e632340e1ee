import Foundation

/// Items side by side or below each other.
public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private let isHorizontal: Bool
  private let subitems: [NSCollectionLayoutItem]
  /// How many items share the group equally; nil if they have their own sizes, and are repeated until the group is full.
  private let count: Int?
  /// The distance between items, none if it is nil.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ layoutSize: NSCollectionLayoutSize, isHorizontal: Bool, _ subitems: [NSCollectionLayoutItem], count: Int?
  ) {
    (self.isHorizontal, self.subitems, self.count) = (isHorizontal, subitems, count)
    super.init(layoutSize: layoutSize)
  }

  /// O(1), like the functions below.
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
    // A group without items is an item.
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

  /// The items one after another.
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
      // Where the group is as high as its items, nothing says when it is full.
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

  /// Gives what is left to flexible gaps.
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
