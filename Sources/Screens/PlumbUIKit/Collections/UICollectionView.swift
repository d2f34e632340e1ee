import Foundation

/// A view that shows items in sections with headers and footers. A layout determines the places of the items. Only visible
/// items have cells. The size of an item that has not been visible may be an estimate.
///
/// Sections are arranged vertically. Inserting, deleting or reloading items reloads all items without animation.
open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  /// The position in the visible area to which an item is scrolled.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates a scroll position from a raw value. O(1).
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

  final let content = CollectionContent()
  private var pool = ReusePool()
  private var isLoaded = false
  private var measuredWidth: CGFloat = 0

  /// Creates a collection with a frame and a layout. O(1).
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame)
    collectionViewLayout = layout
    rows = content
  }

  /// Creates a collection with a flow layout. O(1).
  public override init(frame: CGRect) {
    super.init(frame: frame)
    rows = content
  }

  /// Creates a collection with a flow layout. O(1).
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    rows = content
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

  /// Returns a cell that was scrolled out of view or, if there is none, a new cell of the registered class. Returns a plain
  /// cell if there is neither such a cell nor a registered class. O(1), plus the cost of creating the cell.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeue(identifier) as? UICollectionViewCell ?? UICollectionViewCell()
  }

  /// Returns a header or footer that was scrolled out of view or, if there is none, a new view of the registered class. Returns
  /// a plain view if there is neither such a view nor a registered class. O(1), plus the cost of creating the view.
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

  /// Reloads all data in the next layout. O(1).
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
    let sections = dataSource.map { source in
      (0..<source.numberOfSections(in: self)).map { section in
        CollectionContent.Section(
          shape: collectionViewLayout.section(section, of: self),
          count: source.collectionView(self, numberOfItemsInSection: section))
      }
    }
    content.set(sections ?? []) { key, view in giveBack(key, view) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, bounds.height > 0 else { return }
    // Layouts may size items as fractions of the width.
    if measuredWidth != bounds.width { isLoaded = false }
    measuredWidth = bounds.width
    if !isLoaded { load() }
    let height = content.show(
      from: contentOffset.y, to: contentOffset.y + bounds.height, width: bounds.width,
      arrange: { section, measured, width in
        self.collectionViewLayout.arrangement(
          of: section, measured, in: CGSize(width: width, height: self.bounds.height), of: self)
      },
      make: shownView, giveBack: giveBack)
    for (key, view) in content.views {
      guard var frame = content.frame(of: key) else { continue }
      if effectiveUserInterfaceLayoutDirection == .rightToLeft { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
    }
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size { contentSize = size }
  }

  /// Reloads everything, because sizes may depend on traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    reloadData()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    reloadData()
  }

  /// Returns the view of an item. The view is already in the collection, because it must be measured with the collection's traits.
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

  /// Deselects an item without calling the delegate. O(selected items).
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    indexPathsForSelectedItems?.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }
}

/// An object that provides a collection's sections and items, and their views.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
}

/// An object that responds to a collection's events. To simulate a tap, tests call `collectionView(_:didSelectItemAt:)`.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  public func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
}

extension UICollectionView {
  /// The visible cells, in the order of their items, as of the last layout. O(visible cells).
  public var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap(cellForItem) }

  /// The index paths of the visible items, as of the last layout. O(visible cells).
  public var indexPathsForVisibleItems: [IndexPath] {
    content.views.keys.filter { $0.kind == .row }.map(\.path).sorted()
  }

  /// Returns the cell of an item, or nil if the item is not visible. O(1).
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    content.views[ColumnLayout.Key(kind: .row, path: indexPath)] as? UICollectionViewCell
  }

  /// Returns a cell's index path, or nil if the cell is not visible. O(visible cells).
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    content.views.first { $0.value === cell }?.key.path
  }

  /// Returns the header or footer of a section, or nil if it is not visible. O(1).
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    let kind: ColumnLayout.Kind = elementKind == Self.elementKindSectionHeader ? .header : .footer
    let path = IndexPath(item: 0, section: indexPath.section)
    return content.views[ColumnLayout.Key(kind: kind, path: path)] as? UICollectionReusableView
  }

  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  public func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// Scrolls vertically to an item without animation, and lays out the collection. O(items).
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard let frame = content.frame(of: ColumnLayout.Key(kind: .row, path: indexPath)) else { return }
    let (inset, height) = (adjustedContentInset, bounds.height)
    if scrollPosition.contains(.top) {
      contentOffset.y = frame.minY - inset.top
    } else if scrollPosition.contains(.centeredVertically) {
      contentOffset.y = frame.midY - height / 2
    } else if scrollPosition.contains(.bottom) {
      contentOffset.y = frame.maxY - height + inset.bottom
    }
    layoutIfNeeded()
  }
}

/// A controller whose view is a collection. The controller is the collection's data source and delegate.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let layout: UICollectionViewLayout

  /// Creates a controller whose collection uses the given layout. O(1).
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a collection controller. The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var collectionView: UICollectionView! {
    get { view as? UICollectionView }
    set { view = newValue }
  }

  open override func loadView() {
    let collection = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
    view = collection
    collection.dataSource = self
    collection.delegate = self
  }

  // Subclasses override these functions.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

extension UICollectionView {
  /// This type is unavailable. It is declared so that the compiler can suggest a replacement.
  @available(
    *, unavailable,
    message: "use register(_:forCellWithReuseIdentifier:) and dequeueReusableCell(withReuseIdentifier:for:)"
  )
  public struct CellRegistration<Cell, Item> {}
}
