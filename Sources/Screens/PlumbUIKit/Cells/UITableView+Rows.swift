import Foundation

/// An object that provides a table's sections, rows and titles.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}

/// An object that provides a table's heights and custom views, and responds to its events. To simulate a tap, tests call
/// `tableView(_:didSelectRowAt:)`.
@preconcurrency @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight
  }
  public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.estimatedRowHeight
  }
  public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }
  public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
}

extension UITableView {
  /// The visible cells, from top to bottom, as of the last layout. O(visible cells).
  public var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap(cellForRow) }

  /// The index paths of the visible rows, as of the last layout. O(visible cells).
  public var indexPathsForVisibleRows: [IndexPath]? {
    column.views.keys.filter { $0.kind == .row }.map(\.path).sorted()
  }

  /// Returns the cell of a row, or nil if the row is not visible. O(1).
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    column.views[ColumnLayout.Key(kind: .row, path: indexPath)] as? UITableViewCell
  }

  /// Returns the header of a section, or nil if it is not visible or not a `UITableViewHeaderFooterView`. O(1).
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    let path = IndexPath(row: 0, section: section)
    return column.views[ColumnLayout.Key(kind: .header, path: path)] as? UITableViewHeaderFooterView
  }

  /// Returns a cell's index path, or nil if the cell is not visible. O(visible cells).
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    column.views.first { $0.value === cell }?.key.path
  }

  public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  public func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Returns a row's rectangle in the table's content. It is an estimate if the row or an item above it has not been measured.
  /// O(1).
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard let span = column.span(of: ColumnLayout.Key(kind: .row, path: indexPath)) else { return .zero }
    let top = tableHeaderView?.frame.height ?? 0
    return CGRect(x: 0, y: top + span.start, width: bounds.width, height: span.height)
  }

  /// Scrolls to a row without animation, and lays out the table. O(rows).
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    let (rect, inset, height) = (rectForRow(at: indexPath), adjustedContentInset, bounds.height)
    switch scrollPosition {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: contentOffset.y = rect.minY - inset.top
    case .middle: contentOffset.y = rect.midY - height / 2
    case .bottom: contentOffset.y = rect.maxY - height + inset.bottom
    }
    layoutIfNeeded()
  }

  public var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

  /// Selects a row without calling the delegate. O(selected rows).
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return select(nil) }
    select((allowsMultipleSelection ? indexPathsForSelectedRows ?? [] : []) + [indexPath])
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
  }

  /// Deselects a row without calling the delegate. O(selected rows).
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    let rest = (indexPathsForSelectedRows ?? []).filter { $0 != indexPath }
    select(rest.isEmpty ? nil : rest)
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }
}

/// A controller whose view is a table. The controller is the table's data source and delegate.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style

  /// Creates a controller whose table has the given style. O(1).
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a plain table. The arguments are ignored: there are no nibs on Linux. O(1).
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a table controller. The coder is ignored: there are no archives on Linux. O(1).
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  open override func loadView() {
    let table = UITableView(frame: UIScreen.main.bounds, style: style)
    view = table
    table.dataSource = self
    table.delegate = self
  }

  // Subclasses override these functions.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

extension IndexPath {
  /// Creates the index path of a row in a section. O(1), like the members below.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
