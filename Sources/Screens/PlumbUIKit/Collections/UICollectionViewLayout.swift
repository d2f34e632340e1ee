import Foundation

/// A layout that arranges a collection's items. This base class arranges the items in a column: each item is as wide as its
/// section and as high as its constraints require.
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

  /// Creates a layout that arranges items in a column. O(1).
  public override init() {}
  /// Creates a layout. The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) {}

  /// Does nothing in this base class. To reload a collection's items, call `reloadData`.
  open func invalidateLayout() {}

  func section(_ section: Int, of collection: UICollectionView) -> SectionShape { SectionShape() }

  /// Returns the positions of all items in a section. `measured` contains the size of each measured cell, and nil for every
  /// other cell. O(items).
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

/// A layout that arranges items in lines. The gaps in a line share the line's remaining width.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A value for `estimatedItemSize` that gives each cell the size that the cell's constraints require.
  public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  open var itemSize = CGSize(width: 50, height: 50)
  /// If this size is not zero, each cell has the size that its constraints require, but is at most as wide as the section.
  open var estimatedItemSize = CGSize.zero
  open var minimumLineSpacing: CGFloat = 10
  open var minimumInteritemSpacing: CGFloat = 10
  open var sectionInset = UIEdgeInsets.zero
  open var headerReferenceSize = CGSize.zero
  open var footerReferenceSize = CGSize.zero
  /// This property has no effect: collections scroll vertically.
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

/// A delegate that provides the sizes, insets and distances of a flow layout.
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

/// The sections of a collection, arranged vertically, with the positions of all items. Only visible items have views.
@MainActor final class CollectionContent: ListRows {
  typealias Key = ColumnLayout.Key

  struct Section {
    fileprivate let shape: UICollectionViewLayout.SectionShape
    /// The size of each item, or nil if the item has not been measured.
    fileprivate var measured: [CGSize?]
    fileprivate var arrangement = Arrangement()
    /// The measured heights of the header and the footer.
    fileprivate var edges: [ColumnLayout.Kind: CGFloat] = [:]
    /// The vertical positions where the header, the items and the footer start.
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

  /// Replaces the sections and releases all views. O(sections + views).
  func set(_ sections: [Section], giveBack: (Key, UIView) -> Void) {
    for (key, view) in views { giveBack(key, view) }
    (views, self.sections) = ([:], sections)
  }

  /// Returns the frame of an item, header or footer in left-to-right layout, or nil if there is no such item. The frame is an
  /// estimate until the item is measured. O(1).
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

  /// Ensures that all items, headers and footers in a range have views, measures new views, and releases all other views.
  /// Returns the total height. O(items · newly measured cells in a section), plus the cost of creating and measuring views.
  func show(
    from first: CGFloat, to last: CGFloat, width: CGFloat,
    arrange: (_ section: Int, _ measured: [CGSize?], _ width: CGFloat) -> Arrangement, make: (Key) -> UIView?,
    giveBack: (Key, UIView) -> Void
  ) -> CGFloat {
    self.width = width
    // Releases the invisible views first, so that they can be reused.
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

  /// Marks a view's item, header or footer to be measured again in the next layout. O(views).
  func remeasure(_ view: UIView) {
    guard let key = views.first(where: { $0.value === view })?.key else { return }
    if key.kind == .row {
      sections[key.path.section].measured[key.path.item] = nil
    } else {
      sections[key.path.section].edges[key.kind] = nil
    }
  }

  /// Marks all items to be measured again in the next layout. O(items).
  func forgetHeights() {
    for index in sections.indices {
      sections[index].measured = Array(repeating: nil, count: sections[index].measured.count)
      sections[index].edges = [:]
    }
  }

  /// Measures a header or a footer that is visible for the first time.
  private func showEdge(_ kind: ColumnLayout.Kind, _ section: Int, _ view: (Key) -> UIView?) {
    let shape = sections[section].shape
    let key = Key(kind: kind, path: IndexPath(item: 0, section: section))
    guard let extent = kind == .header ? shape.header : shape.footer, let view = view(key) else { return }
    guard !extent.isFixed, sections[section].edges[kind] == nil else { return }
    sections[section].edges[kind] = view.columnHeight(in: width, else: key)
  }

  /// Returns the size that a cell's constraints require, or nil if the layout fixes the size or the cell is already measured.
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

/// The places of a section's items in left-to-right layout, relative to the area below the section's header and inside its
/// insets.
struct Arrangement {
  /// The dimensions that a cell's constraints determine.
  enum Openness { case nothing, height, size }

  struct Place {
    var frame: CGRect
    var openness = Openness.nothing
  }

  var places: [Place] = []
  var height: CGFloat = 0
}

/// Arranges items in lines that are as full as possible. The gaps in a line share the line's remaining width, and the items in a
/// line are centred vertically.
struct FlowLines {
  let width: CGFloat
  let gap: CGFloat
  let lineGap: CGFloat

  /// The length by which a line may exceed the available width, because rounding often makes the sum of the items' widths
  /// slightly too large.
  static let slack: CGFloat = 0.001

  /// Returns the items' frames and the total height. O(items).
  func frames(of sizes: [CGSize]) -> (frames: [CGRect], height: CGFloat) {
    var (frames, line, end): ([CGRect], [CGSize], CGFloat) = ([], [], 0)
    func close(isLast: Bool) {
      let height = line.reduce(0) { max($0, $1.height) }
      var (x, gap) = spread(line, isLast: isLast)
      if !frames.isEmpty { end += lineGap }
      for size in line {
        frames.append(CGRect(x: x, y: end + (height - size.height) / 2, width: size.width, height: size.height))
        x += size.width + gap
      }
      end += height
      line = []
    }
    for size in sizes {
      if !line.isEmpty, length(of: line) + gap + size.width > width + Self.slack { close(isLast: false) }
      line.append(size)
    }
    if !line.isEmpty { close(isLast: true) }
    return (frames, end)
  }

  private func length(of line: [CGSize]) -> CGFloat {
    line.reduce(0) { $0 + $1.width } + gap * CGFloat(line.count - 1)
  }

  /// Returns the start of a line's first item, and the gap between items. A single item is centred. The last line has the gap
  /// that it would have if copies of its last item filled it.
  private func spread(_ line: [CGSize], isLast: Bool) -> (start: CGFloat, gap: CGFloat) {
    var (left, count) = (width - length(of: line), line.count)
    if isLast, let last = line.last {
      let more = max(0, ((left + Self.slack) / (last.width + gap)).rounded(.down))
      // If the width and the gap are 0, any number of items fits on a line.
      if more.isFinite, last.width + gap > 0 {
        left -= more * (last.width + gap)
        count += Int(min(more, 1e6))
      }
    }
    return count == 1 ? (left / 2, gap) : (0, gap + left / CGFloat(count - 1))
  }
}
