import Foundation

/// A list of rows in sections with headers and footers. Only visible rows have cells. The height of a row that has not been
/// visible is an estimate.
///
/// A cell is as wide as the table; in an inset grouped table, it is narrower by the side margins. Its height is determined by
/// its constraints, by `rowHeight`, or by the delegate. Headers scroll with their rows. Inserting, deleting or reloading rows
/// reloads all rows without animation.
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// A height that makes a row, header or footer as high as its constraints require.
  public static let automaticDimension: CGFloat = -1

  public final let style: Style
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  @UIObserved(UITableView.reloadData) open var rowHeight = automaticDimension
  @UIObserved(UITableView.reloadData) open var estimatedRowHeight: CGFloat = 44
  @UIObserved(UITableView.reloadData) open var sectionHeaderHeight = automaticDimension
  @UIObserved(UITableView.reloadData) open var sectionFooterHeight = automaticDimension
  open var estimatedSectionHeaderHeight: CGFloat = 28
  open var estimatedSectionFooterHeight: CGFloat = 28
  /// The space above each header. The default, `automaticDimension`, means 22 points in a plain table. In a grouped table, it
  /// means 0, except above the first section.
  @UIObserved(UITableView.reloadData) open var sectionHeaderTopPadding = automaticDimension

  /// A view above the first section. The table sets the view's width, and the view keeps the height of its frame.
  @UIObserved(UITableView.edgeDidChange) open var tableHeaderView: UIView? = nil
  /// A view below the last section. The table sets the view's width, and the view keeps the height of its frame.
  @UIObserved(UITableView.edgeDidChange) open var tableFooterView: UIView? = nil

  // Stored properties that do not affect layout.
  open var separatorStyle = SeparatorStyle.singleLine
  open var separatorInset = UIEdgeInsets(left: 16)
  open var separatorColor: UIColor?
  open var allowsSelection = true
  open var isEditing = false
  open var allowsMultipleSelection = false
  public private(set) final var indexPathsForSelectedRows: [IndexPath]?

  final let column = ColumnLayout()
  private var pool = ReusePool()
  private var isLoaded = false
  private var measuredWidth: CGFloat = 0

  /// Creates a table with a frame and a style. O(1).
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    rows = column
  }

  /// Creates a plain table with a frame. O(1).
  public override init(frame: CGRect) {
    style = .plain
    super.init(frame: frame)
    rows = column
  }

  /// Creates a table. The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    rows = column
  }

  // MARK: Reuse

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.classes[identifier] = cellClass
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.classes["header \(identifier)"] = aClass
  }

  /// Returns a cell that was scrolled out of view or, if there is none, a new cell of the registered class. Returns nil if
  /// there is neither such a cell nor a registered class.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let known = pool.take(identifier) as? UITableViewCell {
      known.prepareForReuse()
      return known
    }
    return (pool.classes[identifier] as? UITableViewCell.Type).map {
      UITableViewCell.make($0, reuseIdentifier: identifier)
    }
  }

  /// Returns the result of `dequeueReusableCell(withIdentifier:)`, or a plain cell if that result is nil.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier) ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let known = pool.take("header \(identifier)") as? UITableViewHeaderFooterView {
      known.prepareForReuse()
      return known
    }
    return (pool.classes["header \(identifier)"] as? UITableViewHeaderFooterView.Type).map {
      UITableViewHeaderFooterView.make($0, reuseIdentifier: identifier)
    }
  }

  // MARK: Loading

  /// Reloads all data in the next layout. O(1).
  open func reloadData() {
    isLoaded = false
    setNeedsLayout()
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  open func beginUpdates() {}
  /// Marks all rows to be measured again. The next layout measures the visible rows. O(rows).
  open func endUpdates() {
    column.forgetHeights()
    setNeedsLayout()
  }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    endUpdates()
    layoutIfNeeded()
    completion?(true)
  }

  private func load() {
    isLoaded = true
    column.set(dataSource.map(gather) ?? []) { key, view in giveBack(key, view) }
  }

  private func gather(from source: any UITableViewDataSource) -> [ColumnLayout.Item] {
    var items: [ColumnLayout.Item] = []
    for section in 0..<source.numberOfSections(in: self) {
      let path = IndexPath(row: 0, section: section)
      items += edge(
        .header, path, tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight)
      for row in 0..<source.tableView(self, numberOfRowsInSection: section) {
        let path = IndexPath(row: row, section: section)
        let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        let estimate = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        items.append(item(ColumnLayout.Key(kind: .row, path: path), height, else: estimate))
      }
      items += edge(
        .footer, path, tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight)
    }
    return items
  }

  /// Returns a section's header or footer, if it has a view, a title or a height. In a grouped table, empty space replaces a
  /// missing header or footer. The first section of a grouped table has a gap above it, unless its header is custom or the table
  /// has a header view.
  private func edge(_ kind: ColumnLayout.Kind, _ path: IndexPath, _ height: CGFloat) -> [ColumnLayout.Item] {
    let key = ColumnLayout.Key(kind: kind, path: path)
    let (isHeader, isGrouped) = (kind == .header, style != .plain)
    let isCustom = height >= 0 || customEdgeView(key) != nil
    let isEmpty = !isCustom && edgeTitle(key) == nil
    guard !isEmpty || isGrouped else { return [] }
    var item = item(
      key, isEmpty ? Self.groupedGap : height,
      else: isHeader ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight)
    guard isHeader else { return [item] }
    if sectionHeaderTopPadding >= 0 {
      item.gap = sectionHeaderTopPadding
    } else if isGrouped {
      item.gap = !isCustom && path.section == 0 && tableHeaderView == nil ? Self.groupedGap : 0
    } else {
      item.gap = item.height > 0 ? 22 : 0
    }
    return [item]
  }

  private static let groupedGap: CGFloat = 17.5

  private func item(_ key: ColumnLayout.Key, _ height: CGFloat, else estimate: CGFloat) -> ColumnLayout.Item {
    ColumnLayout.Item(key: key, height: height >= 0 ? height : max(estimate, 1), isFixed: height >= 0)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isLoaded { load() }
    let width = bounds.width
    guard width > 0, bounds.height > 0 else { return }
    if measuredWidth != width { column.forgetHeights() }
    measuredWidth = width
    let side = style == .insetGrouped ? sideMargin : 0
    let top = tableHeaderView?.frame.height ?? 0
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: width, height: top)
    let offset = contentOffset.y - top
    let length = column.show(
      from: offset, to: offset + bounds.height, make: shownView,
      measure: { $1.columnHeight(in: width - 2 * side, else: $0) },
      giveBack: giveBack)
    for (key, view) in column.views {
      guard let span = column.span(of: key) else { continue }
      view.frame = CGRect(x: side, y: top + span.start, width: width - 2 * side, height: span.height)
    }
    let bottom = tableFooterView?.frame.height ?? 0
    tableFooterView?.frame = CGRect(x: 0, y: top + length, width: width, height: bottom)
    let size = CGSize(width: width, height: top + length + bottom)
    if contentSize != size { contentSize = size }
  }

  /// Returns the view of an item. The view is already in the table, because it must be measured with the table's traits.
  private func shownView(for key: ColumnLayout.Key) -> UIView? {
    let made = view(for: key)
    if let made, made.superview !== self { addSubview(made) }
    (made as? UITableViewCell)?.placeContent()
    return made
  }

  override final func followTraits() {
    column.forgetHeights()
    setNeedsLayout()
  }

  private func view(for key: ColumnLayout.Key) -> UIView? {
    guard key.kind == .row else { return edgeView(key) }
    let cell = dataSource?.tableView(self, cellForRowAt: key.path)
    if let cell { tableDelegate?.tableView(self, willDisplay: cell, forRowAt: key.path) }
    return cell
  }

  private func edgeView(_ key: ColumnLayout.Key) -> UIView? {
    if let custom = customEdgeView(key) { return custom }
    guard let title = edgeTitle(key) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.show(title: title, isHeader: key.kind == .header, isGrouped: style != .plain)
    return view
  }

  private func customEdgeView(_ key: ColumnLayout.Key) -> UIView? {
    key.kind == .header
      ? tableDelegate?.tableView(self, viewForHeaderInSection: key.path.section)
      : tableDelegate?.tableView(self, viewForFooterInSection: key.path.section)
  }

  private func edgeTitle(_ key: ColumnLayout.Key) -> String? {
    key.kind == .header
      ? dataSource?.tableView(self, titleForHeaderInSection: key.path.section)
      : dataSource?.tableView(self, titleForFooterInSection: key.path.section)
  }

  private func giveBack(_ key: ColumnLayout.Key, _ view: UIView) {
    view.removeFromSuperview()
    if let cell = view as? UITableViewCell {
      pool.give(cell, cell.reuseIdentifier)
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: key.path)
    } else if let header = view as? UITableViewHeaderFooterView {
      pool.give(header, header.reuseIdentifier.map { "header \($0)" })
    }
  }

  /// The margin on each side of a cell: 16, or 20 if the table is at least 414 points wide.
  final var sideMargin: CGFloat { bounds.width >= 414 ? 20 : 16 }

  private func edgeDidChange(from old: UIView?) {
    // The gap above the first section of a grouped table depends on whether the table has a header view.
    if style != .plain, old == nil || tableHeaderView == nil { isLoaded = false }
    if old !== tableHeaderView, old !== tableFooterView { old?.removeFromSuperview() }
    for view in [tableHeaderView, tableFooterView].compactMap(\.self) where view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  final var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  final func select(_ paths: [IndexPath]?) { indexPathsForSelectedRows = paths }
}

/// Invisible cells that can be reused, and the registered cell classes.
package struct ReusePool {
  package var classes: [String: AnyClass] = [:]
  private var views: [String: [UIView]] = [:]

  package init() {}

  package mutating func take(_ identifier: String) -> UIView? { views[identifier]?.popLast() }

  package mutating func give(_ view: UIView, _ identifier: String?) {
    if let identifier { views[identifier, default: []].append(view) }
  }
}

extension UIView {
  /// Returns the height that the view's constraints require at a given width. If they require no height, returns the default
  /// height: 44 for a row, 28 for a header or footer.
  package final func columnHeight(in width: CGFloat, else key: ColumnLayout.Key) -> CGFloat {
    let target = CGSize(width: width, height: 0)
    let height = systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 0 ? height : key.kind == .row ? 44 : 28
  }
}
