import PlumbUIKit

/// A data source that omits rows at the end of a list's first section. It forwards all calls to the list's own data source.
///
/// Rows are only omitted and restored, so the screen's code is never called for a row that does not exist.
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

/// A data source that omits items at the end of the first section of a collection view, like `RowLimit`.
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

/// The data sources that omit rows from a screen's lists. Lists hold data sources weakly, so this object retains them.
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

  /// Omits `count` rows from every list below a view. O(tree).
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

/// A row that a change inserted into a column, with all data for inserting it into a newly built screen.
struct InsertedRow: Hashable, Sendable {
  /// The column's path in the tree.
  var column: [Int]
  /// The index among the arranged views.
  var index: Int
  /// The index of the row's text in `texts`.
  var text: Int

  /// The possible texts. On most screens, only the second text needs several lines. Text variants also apply to these texts.
  static let texts = ["Another row", "A row that came while the screen was shown, on more than one line", "Row"]
}

/// The view of an inserted row: a label in the style of its neighbour. Its class distinguishes it from the screen's own views.
@MainActor final class InsertedLabel: UILabel {
  /// Copies the font and the alignment of an adjacent label. O(text).
  convenience init(_ text: String, like neighbour: UIView?) {
    self.init()
    let model = neighbour as? UILabel
    font = model?.font ?? .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = model?.adjustsFontForContentSizeCategory ?? true
    textAlignment = model?.textAlignment ?? .natural
    numberOfLines = 0
    // Another view should absorb the free height.
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    accessibilityIdentifier = "insertedRow"
    self.text = text
  }
}

/// The columns into which a row may be inserted.
///
/// Candidates are vertical stacks of three or more views. If all views of a stack have one class other than `UILabel`, the stack is
/// excluded, because the screen's code may expect this class.
@MainActor enum InsertionCandidates {
  /// Returns the stacks below a root, in order. O(tree).
  static func below(_ root: UIView) -> [UIStackView] {
    var (found, waiting) = ([UIStackView](), [root])
    while let view = waiting.popLast() {
      // List rows are excluded: they are reused, and their code sets them up.
      if view is UITableViewCell || view is UICollectionReusableView || view is UIControl || view.isBar { continue }
      if view.isHidden { continue }
      if let stack = view as? UIStackView, takesRows(stack) { found.append(stack) }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return found
  }

  private static func takesRows(_ stack: UIStackView) -> Bool {
    let arranged = stack.arrangedSubviews
    guard stack.axis == .vertical, arranged.count > 2 else { return false }
    let kinds = Set(arranged.map { ObjectIdentifier(type(of: $0)) })
    return kinds.count > 1 || kinds.contains(ObjectIdentifier(UILabel.self))
  }
}

/// The width of a column, and the content height of the scroll view around it.
@MainActor private struct Room {
  let (width, length): (CGFloat, CGFloat)

  init(of column: UIStackView) {
    let around = sequence(first: column as UIView) { $0.superview }.lazy.compactMap { $0 as? UIScrollView }
    (width, length) = (column.bounds.width, around.first { _ in true }?.contentSize.height ?? 0)
  }
}

extension ShownScreen {
  /// Inserts a row into a column, or removes the inserted row.
  ///
  /// The row remains only if it makes the scrolling content longer. Otherwise, the column was not designed for more rows: the row
  /// is removed at once, and the screen must then be as before the insertion.
  func changeInsertedRow(_ number: Int) {
    if state.insertedRow != nil {
      note("after the inserted row was removed")
      return takeOutRow()
    }
    let columns = InsertionCandidates.below(controller.view)
    guard !columns.isEmpty else { return }
    let column = columns[number % columns.count]
    let rest = number / columns.count
    let index = rest % (column.arrangedSubviews.count + 1)
    let row = InsertedRow(column: path(of: column), index: index, text: rest % InsertedRow.texts.count)
    note("after a row was inserted into \(ScreenNames(self).name(of: column))")
    let before = Room(of: column)
    change { insert(row) }
    let after = Room(of: column)
    let height = insertedLabel?.bounds.height ?? 0
    if abs(after.width - before.width) < 1, after.length - before.length > height - 1 { return }
    note("after the inserted row was removed")
    takeOutRow()
  }

  /// Inserts a row into its column. Does nothing if the column does not exist. O(depth + the layout).
  func insert(_ row: InsertedRow) {
    guard let column = view(at: row.column) as? UIStackView else { return }
    let index = min(row.index, column.arrangedSubviews.count)
    let neighbours = column.arrangedSubviews
    let label = InsertedLabel(
      InsertedRow.texts[row.text], like: neighbours.isEmpty ? nil : neighbours[max(0, index - 1)])
    column.insertArrangedSubview(label, at: index)
    (insertedLabel, state.insertedRow) = (label, row)
  }

  private func takeOutRow() {
    change { insertedLabel?.removeFromSuperview() }
    (insertedLabel, state.insertedRow) = (nil, nil)
  }
}
