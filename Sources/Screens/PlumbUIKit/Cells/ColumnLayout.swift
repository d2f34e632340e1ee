import Foundation

/// The rows of a list, whose sizes are measured during layout.
@MainActor package protocol ListRows: AnyObject {
  /// Marks a view's row to be measured again in the next layout.
  func remeasure(_ view: UIView)
  /// Marks all rows to be measured again in the next layout.
  func forgetHeights()
}

/// The rows, headers and footers of a table, arranged vertically. Only visible items have views.
@MainActor package final class ColumnLayout: ListRows {
  package enum Kind: Hashable {
    case header, row, footer
  }

  package struct Key: Hashable {
    package var kind: Kind
    package var path: IndexPath

    package init(kind: Kind, path: IndexPath) { (self.kind, self.path) = (kind, path) }
  }

  struct Item {
    var key: Key
    /// The vertical position of the item's upper edge in the column.
    var start: CGFloat = 0
    /// The item's height. Unless the height is fixed, it is an estimate until the item is measured.
    var height: CGFloat
    var isFixed: Bool
    var isMeasured = false
    /// The distance from the previous item.
    var gap: CGFloat = 0

    init(key: Key, height: CGFloat, isFixed: Bool) {
      (self.key, self.height, self.isFixed) = (key, height, isFixed)
    }
  }

  private(set) var items: [Item] = []
  private(set) var views: [Key: UIView] = [:]
  private var indices: [Key: Int] = [:]

  /// Replaces the items and releases the views of the old items. O(items).
  func set(_ items: [Item], giveBack: (Key, UIView) -> Void) {
    for (key, view) in views { giveBack(key, view) }
    views = [:]
    self.items = items
    indices = Dictionary(uniqueKeysWithValues: items.indices.map { (items[$0].key, $0) })
    place()
  }

  /// Marks all items to be measured again in the next layout. O(items).
  package func forgetHeights() { for index in items.indices { items[index].isMeasured = false } }

  /// Ensures that each item in a range has a view, measures new items in the range, and releases all other views. Returns the
  /// total height of all items. O(items), plus the cost of creating and measuring views.
  func show(
    from first: CGFloat, to last: CGFloat, make: (Key) -> UIView?, measure: (Key, UIView) -> CGFloat,
    giveBack: (Key, UIView) -> Void
  ) -> CGFloat {
    // Releases the invisible views first, so that they can be reused.
    for (key, view) in views {
      guard let span = span(of: key), span.start >= last || span.start + span.height <= first else { continue }
      views[key] = nil
      giveBack(key, view)
    }
    var seen: Set<Key> = []
    var end: CGFloat = 0
    for index in items.indices {
      end += items[index].gap
      items[index].start = end
      let item = items[index]
      if item.height > 0, end < last, end + item.height > first, let view = views[item.key] ?? make(item.key) {
        views[item.key] = view
        seen.insert(item.key)
        if !item.isFixed, !item.isMeasured {
          items[index].height = measure(item.key, view)
          items[index].isMeasured = true
        }
      }
      end += items[index].height
    }
    for (key, view) in views where !seen.contains(key) {
      views[key] = nil
      giveBack(key, view)
    }
    return end
  }

  /// Marks a view's item to be measured again in the next layout. O(views).
  package func remeasure(_ view: UIView) {
    let key = views.first { $0.value === view }?.key
    if let index = key.flatMap({ indices[$0] }) { items[index].isMeasured = false }
  }

  /// Returns an item's position and height, which are estimates until the item is measured, or nil if there is no such item.
  /// O(1).
  func span(of key: Key) -> (start: CGFloat, height: CGFloat)? {
    indices[key].map { (items[$0].start, items[$0].height) }
  }

  private func place() {
    var end: CGFloat = 0
    for index in items.indices {
      end += items[index].gap
      items[index].start = end
      end += items[index].height
    }
  }
}
