import PlumbUIKit

/// Stands between a list and its data source, and leaves rows out at the end of the first section.
///
/// Rows are only left out and given back, so the screen's code is never asked for a row that it does not have.
@MainActor final class RowLimit: NSObject, UITableViewDataSource {
  private let source: any UITableViewDataSource
  var removed = 0

  init(_ source: any UITableViewDataSource) { self.source = source }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    let count = source.tableView(tableView, numberOfRowsInSection: section)
    return section == 0 ? max(0, count - removed) : count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    source.tableView(tableView, cellForRowAt: indexPath)
  }

  func numberOfSections(in tableView: UITableView) -> Int { source.numberOfSections(in: tableView) }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    source.tableView(tableView, titleForHeaderInSection: section)
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    source.tableView(tableView, titleForFooterInSection: section)
  }
}

/// The same for a collection.
@MainActor final class ItemLimit: NSObject, UICollectionViewDataSource {
  private let source: any UICollectionViewDataSource
  var removed = 0

  init(_ source: any UICollectionViewDataSource) { self.source = source }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    let count = source.collectionView(collectionView, numberOfItemsInSection: section)
    return section == 0 ? max(0, count - removed) : count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    source.collectionView(collectionView, cellForItemAt: indexPath)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { source.numberOfSections(in: collectionView) }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}

/// The limits of a screen's lists. Lists hold their data sources weakly, so something has to keep these.
@MainActor final class RowLimits {
  private var rows: [RowLimit] = []
  private var items: [ItemLimit] = []

  /// Whether there is a list with rows below a view. O(tree).
  func hasList(below root: UIView) -> Bool {
    var waiting = [root]
    while let view = waiting.popLast() {
      if (view as? UITableView)?.dataSource != nil || (view as? UICollectionView)?.dataSource != nil { return true }
      waiting.append(contentsOf: view.subviews)
    }
    return false
  }

  /// Leaves as many rows out of every list below a view. O(tree).
  func take(_ count: Int, below root: UIView) {
    var waiting = [root]
    while let view = waiting.popLast() {
      if let table = view as? UITableView, let source = table.dataSource {
        limit(of: table, source).removed = count
        table.reloadData()
      } else if let collection = view as? UICollectionView, let source = collection.dataSource {
        limit(of: collection, source).removed = count
        collection.reloadData()
      }
      waiting.append(contentsOf: view.subviews)
    }
  }

  private func limit(of table: UITableView, _ source: any UITableViewDataSource) -> RowLimit {
    if let limit = source as? RowLimit { return limit }
    let limit = RowLimit(source)
    rows.append(limit)
    table.dataSource = limit
    return limit
  }

  private func limit(of collection: UICollectionView, _ source: any UICollectionViewDataSource) -> ItemLimit {
    if let limit = source as? ItemLimit { return limit }
    let limit = ItemLimit(source)
    items.append(limit)
    collection.dataSource = limit
    return limit
  }
}
