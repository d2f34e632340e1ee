import Foundation

/// The sections and items of a collection or table, in order.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  private var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []

  /// Creates an empty snapshot. O(1).
  public init() {}

  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  public var numberOfSections: Int { sections.count }

  /// Returns the items of a section. O(items), like the functions below.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections.first { $0.id == identifier }?.items ?? []
  }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    sections += identifiers.map { ($0, []) }
  }

  /// Appends items to a section, by default to the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let index = sectionIdentifier.map { id in sections.firstIndex { $0.id == id } } ?? sections.indices.last
    if let index { sections[index].items += identifiers }
  }

  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll(where: gone.contains) }
  }

  public mutating func deleteAllItems() { sections = [] }

  /// Does nothing, because `apply` reloads all items. O(1), like the function below.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  func count(in section: Int) -> Int { sections[section].items.count }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    for (section, part) in sections.enumerated() {
      if let index = part.items.firstIndex(of: item) { return IndexPath(item: index, section: section) }
    }
    return nil
  }
}

/// The base class of data sources that show snapshots in collections and tables.
@preconcurrency @MainActor open class DiffableDataSource<Section: Hashable, Item: Hashable>: NSObject {
  fileprivate private(set) var shown = NSDiffableDataSourceSnapshot<Section, Item>()
  private let reload: @MainActor () -> Void

  fileprivate init(reload: @escaping @MainActor () -> Void) { self.reload = reload }

  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> { shown }
  open func itemIdentifier(for indexPath: IndexPath) -> Item? { shown.item(at: indexPath) }
  open func indexPath(for itemIdentifier: Item) -> IndexPath? { shown.path(of: itemIdentifier) }

  /// Replaces the snapshot, and calls `completion` immediately. The next layout reloads all items without animation. O(1), plus
  /// the next layout.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    shown = snapshot
    reload()
    completion?()
  }
}

/// A data source that fills a collection with the sections and items of a snapshot.
open class UICollectionViewDiffableDataSource<Section: Hashable, Item: Hashable>: DiffableDataSource<Section, Item>,
  UICollectionViewDataSource
{
  public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?

  private let provider: CellProvider
  open var supplementaryViewProvider: ((UICollectionView, String, IndexPath) -> UICollectionReusableView?)?

  /// Creates a data source and assigns it to the collection. O(1).
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    provider = cellProvider
    super.init { [weak collectionView] in collectionView?.reloadData() }
    collectionView.dataSource = self
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.count(in: section)
  }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    shown.item(at: indexPath).flatMap { provider(collectionView, indexPath, $0) } ?? UICollectionViewCell()
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
}

/// A data source that fills a table with the sections and items of a snapshot.
open class UITableViewDiffableDataSource<Section: Hashable, Item: Hashable>: DiffableDataSource<Section, Item>,
  UITableViewDataSource
{
  public typealias CellProvider = (UITableView, IndexPath, Item) -> UITableViewCell?

  private let provider: CellProvider
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source and assigns it to the table. O(1).
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    provider = cellProvider
    super.init { [weak tableView] in tableView?.reloadData() }
    tableView.dataSource = self
  }

  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count(in: section)
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    shown.item(at: indexPath).flatMap { provider(tableView, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}
