import Foundation

/// The sections of a collection below each other, with the places of all items. Only those in sight have views.
@MainActor final class CollectionContent: ListRows {
  typealias Key = ColumnLayout.Key

  struct Section {
    fileprivate let shape: UICollectionViewLayout.SectionShape
    /// The sizes of the items that were measured.
    fileprivate var measured: [CGSize?]
    fileprivate var arrangement = Arrangement()
    /// The header's and the footer's, once they have been measured.
    fileprivate var edges: [ColumnLayout.Kind: CGFloat] = [:]
    /// Where the header begins, the items and the footer.
    fileprivate var (start, itemsStart, footerStart): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)

    init(shape: UICollectionViewLayout.SectionShape, count: Int) {
      (self.shape, measured) = (shape, Array(repeating: nil, count: count))
    }

    fileprivate func height(of kind: ColumnLayout.Kind) -> CGFloat {
      edges[kind] ?? (kind == .header ? shape.header : shape.footer)?.height ?? 0
    }
  }

  private(set) var views: [Key: UIView] = [:]
  private var sections: [Section] = []
  private var width: CGFloat = 0

  /// Replaces the sections. All views are given back. O(sections + views).
  func set(_ sections: [Section], giveBack: (Key, UIView) -> Void) {
    for (key, view) in views { giveBack(key, view) }
    (views, self.sections) = ([:], sections)
  }

  /// Where an item, a header or a footer is, from left to right, by estimates as far as nothing was measured. O(1).
  func frame(of key: Key) -> CGRect? {
    guard sections.indices.contains(key.path.section) else { return nil }
    let section = sections[key.path.section]
    switch key.kind {
    case .header where section.shape.header != nil:
      return CGRect(x: 0, y: section.start, width: width, height: section.height(of: .header))
    case .footer where section.shape.footer != nil:
      return CGRect(x: 0, y: section.footerStart, width: width, height: section.height(of: .footer))
    case .row where section.arrangement.places.indices.contains(key.path.item):
      return section.arrangement.places[key.path.item].frame.offsetBy(
        dx: section.shape.insets.leading, dy: section.itemsStart)
    default: return nil
    }
  }

  /// Gives everything that overlaps a range a view, measures what is new, and gives back all other views. Returns the height of
  /// all. O(items · cells measured in their section), and the making and measuring of views.
  func show(
    from first: CGFloat, to last: CGFloat, width: CGFloat,
    arrange: (_ section: Int, _ measured: [CGSize?], _ width: CGFloat) -> Arrangement, make: (Key) -> UIView?,
    giveBack: (Key, UIView) -> Void
  ) -> CGFloat {
    self.width = width
    // What is out of sight comes first, so that its views can be used again.
    for (key, view) in views {
      guard let frame = frame(of: key), frame.minY >= last || frame.maxY <= first else { continue }
      views[key] = nil
      giveBack(key, view)
    }
    var seen: Set<Key> = []
    func view(_ key: Key) -> UIView? {
      guard let frame = frame(of: key), frame.height > 0, frame.minY < last, frame.maxY > first,
        let view = views[key] ?? make(key)
      else { return nil }
      views[key] = view
      seen.insert(key)
      return view
    }
    var end: CGFloat = 0
    for index in sections.indices {
      let insets = sections[index].shape.insets
      let room = width - insets.leading - insets.trailing
      sections[index].start = end
      showEdge(.header, index, view)
      sections[index].itemsStart = end + sections[index].height(of: .header) + insets.top
      sections[index].arrangement = arrange(index, sections[index].measured, room)
      for item in sections[index].measured.indices {
        let key = Key(kind: .row, path: IndexPath(item: item, section: index))
        guard let view = view(key), let size = measured(view, at: item, in: index, room) else { continue }
        let old = sections[index].arrangement.places[item].frame.size
        sections[index].measured[item] = size
        if size != old { sections[index].arrangement = arrange(index, sections[index].measured, room) }
      }
      sections[index].footerStart =
        sections[index].itemsStart + sections[index].arrangement.height + insets.bottom
      showEdge(.footer, index, view)
      end = sections[index].footerStart + sections[index].height(of: .footer)
    }
    for (key, view) in views where !seen.contains(key) {
      views[key] = nil
      giveBack(key, view)
    }
    return end
  }

  /// Measures the item, header or footer that a view shows again in the next layout. O(views).
  func remeasure(_ view: UIView) {
    guard let key = views.first(where: { $0.value === view })?.key else { return }
    if key.kind == .row {
      sections[key.path.section].measured[key.path.item] = nil
    } else {
      sections[key.path.section].edges[key.kind] = nil
    }
  }

  /// Measures all of them again in the next layout. O(items).
  func forgetHeights() {
    for index in sections.indices {
      sections[index].measured = Array(repeating: nil, count: sections[index].measured.count)
      sections[index].edges = [:]
    }
  }

  /// Measures a header or a footer that is in sight for the first time.
  private func showEdge(_ kind: ColumnLayout.Kind, _ section: Int, _ view: (Key) -> UIView?) {
    let shape = sections[section].shape
    let key = Key(kind: kind, path: IndexPath(item: 0, section: section))
    guard let extent = kind == .header ? shape.header : shape.footer, let view = view(key) else { return }
    guard !extent.isFixed, sections[section].edges[kind] == nil else { return }
    sections[section].edges[kind] = view.columnHeight(in: width, else: key)
  }

  /// The size that a cell decides for itself; nil if it decides none, or has been measured.
  private func measured(_ view: UIView, at item: Int, in section: Int, _ room: CGFloat) -> CGSize? {
    let place = sections[section].arrangement.places[item]
    guard place.openness != .nothing, sections[section].measured[item] == nil else { return nil }
    var width = place.frame.width
    if place.openness == .size {
      let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if size.width > 0, size.width <= room { return size }
      width = size.width > room ? room : width
    }
    let key = Key(kind: .row, path: IndexPath(item: item, section: section))
    return CGSize(width: width, height: view.columnHeight(in: width, else: key))
  }
}
