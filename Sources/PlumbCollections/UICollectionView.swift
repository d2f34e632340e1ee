import PlumbUIKit

/// Items below each other, in sections with headers and footers. Items in sight have cells, the others estimated heights.
///
/// One column only: an item is as wide as the collection, less its section's insets, unless its layout gives it a width, and
/// is then centred. Changes of items load everything again, without animation.
open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  /// A place to scroll to.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// O(1).
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  @UIObserved(UICollectionView.reloadData) open var collectionViewLayout: UICollectionViewLayout =
    UICollectionViewFlowLayout()

  // Stored properties that do not affect layout.
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var backgroundView: UIView?
  public private(set) final var indexPathsForSelectedItems: [IndexPath]?

  final let column = ColumnLayout()
  private var pool = ReusePool()
  private var isLoaded = false
  private var measuredWidth: CGFloat = 0
  /// The gap below the last item.
  private var contentBottom: CGFloat = 0

  /// O(1).
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame)
    collectionViewLayout = layout
    rows = column
  }

  /// With a flow layout. O(1).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    rows = column
  }

  /// With a flow layout. O(1).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    rows = column
  }

  // MARK: Reuse

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.classes[identifier] = cellClass
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    pool.classes["\(elementKind) \(identifier)"] = viewClass
  }

  /// A cell that was scrolled out of sight, or a new one of the registered class, or a plain one. O(1), and its making.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeue(identifier) as? UICollectionViewCell ?? UICollectionViewCell()
  }

  /// The same for headers and footers.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue("\(elementKind) \(identifier)") ?? UICollectionReusableView()
  }

  private func dequeue(_ identifier: String) -> UICollectionReusableView? {
    if let known = pool.take(identifier) as? UICollectionReusableView {
      known.prepareForReuse()
      return known
    }
    guard let type = pool.classes[identifier] as? UICollectionReusableView.Type else { return nil }
    let made = UIView.make(type, frame: .zero) as? UICollectionReusableView
    made?.reuseIdentifier = identifier
    return made
  }

  // MARK: Loading

  /// Asks the data source again in the next layout. O(1).
  open func reloadData() {
    isLoaded = false
    setNeedsLayout()
  }

  open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
  open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  open func reloadSections(_ sections: IndexSet) { reloadData() }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    reloadData()
    layoutIfNeeded()
    completion?(true)
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }

  private func load() {
    isLoaded = true
    column.set(dataSource.map(gather) ?? []) { key, view in giveBack(key, view) }
  }

  private func gather(from source: any UICollectionViewDataSource) -> [ColumnLayout.Item] {
    var items: [ColumnLayout.Item] = []
    var below: CGFloat = 0
    for section in 0..<source.numberOfSections(in: self) {
      let shape = collectionViewLayout.section(section, of: self)
      let path = IndexPath(item: 0, section: section)
      if let header = shape.header { items.append(item(.header, path, header, gap: below)) }
      below = (shape.header == nil ? below : 0) + shape.insets.top
      for row in 0..<source.collectionView(self, numberOfItemsInSection: section) {
        let path = IndexPath(item: row, section: section)
        let extent = collectionViewLayout.item(at: path, of: self)
        items.append(item(.row, path, extent, gap: row == 0 ? below : shape.spacing))
        below = 0
      }
      below += shape.insets.bottom
      guard let footer = shape.footer else { continue }
      items.append(item(.footer, path, footer, gap: below))
      below = 0
    }
    contentBottom = below
    return items
  }

  private func item(
    _ kind: ColumnLayout.Kind, _ path: IndexPath, _ extent: UICollectionViewLayout.Extent, gap: CGFloat
  ) -> ColumnLayout.Item {
    ColumnLayout.Item(
      key: ColumnLayout.Key(kind: kind, path: path), height: extent.height, isFixed: extent.isFixed, gap: gap)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, bounds.height > 0 else { return }
    // Layouts may give items a share of the width.
    if measuredWidth != bounds.width { isLoaded = false }
    measuredWidth = bounds.width
    if !isLoaded { load() }
    let length = column.show(
      from: contentOffset.y, to: contentOffset.y + bounds.height, make: shownView,
      measure: { $1.columnHeight(in: self.span(of: $0).width, else: $0) }, giveBack: giveBack)
    for (key, view) in column.views {
      guard let span = column.span(of: key) else { continue }
      let (x, width) = self.span(of: key)
      view.frame = CGRect(x: x, y: span.start, width: width, height: span.height)
    }
    let size = CGSize(width: bounds.width, height: length + contentBottom)
    if contentSize != size { contentSize = size }
  }

  /// Where an item begins, and its width.
  private func span(of key: ColumnLayout.Key) -> (x: CGFloat, width: CGFloat) {
    guard key.kind == .row else { return (0, bounds.width) }
    let insets = collectionViewLayout.section(key.path.section, of: self).insets
    let room = bounds.width - insets.leading - insets.trailing
    let width = min(collectionViewLayout.item(at: key.path, of: self).width ?? room, room)
    let isTurned = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return ((isTurned ? insets.trailing : insets.leading) + (room - width) / 2, width)
  }

  /// Loads everything again, since sizes may depend on traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    reloadData()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    reloadData()
  }

  /// A view in the collection, so that it has the collection's traits when it is measured.
  private func shownView(for key: ColumnLayout.Key) -> UIView? {
    guard let view = view(for: key) else { return nil }
    if view.superview !== self { addSubview(view) }
    return view
  }

  private func view(for key: ColumnLayout.Key) -> UIView? {
    guard key.kind == .row else {
      let kind = key.kind == .header ? Self.elementKindSectionHeader : Self.elementKindSectionFooter
      return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: key.path)
    }
    let cell = dataSource?.collectionView(self, cellForItemAt: key.path)
    if let cell { collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: key.path) }
    return cell
  }

  private func giveBack(_ key: ColumnLayout.Key, _ view: UIView) {
    view.removeFromSuperview()
    guard let reusable = view as? UICollectionReusableView else { return }
    pool.give(reusable, reusable.reuseIdentifier)
    guard let cell = reusable as? UICollectionViewCell else { return }
    collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
  }

  final var collectionDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

  /// Selects an item without calling the delegate. O(selected items).
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    let others = allowsMultipleSelection ? indexPathsForSelectedItems ?? [] : []
    indexPathsForSelectedItems = indexPath.map { others + [$0] }
    indexPath.flatMap(cellForItem)?.isSelected = true
  }

  /// O(selected items).
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    indexPathsForSelectedItems?.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }
}
