import Testing
import UIKit

/// Accessories and margins of table cells.
@MainActor @Suite struct CellAccessoryTests {
  private final class Rows: NSObject, UITableViewDataSource {
    let cells: [UITableViewCell]
    init(_ cells: [UITableViewCell]) { self.cells = cells }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { cells.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cells[indexPath.row]
    }
  }

  private func show(
    _ cells: [UITableViewCell], width: CGFloat = 375, _ change: (UITableView) -> Void = { _ in }
  ) -> UITableView {
    let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 600)), Rows(cells))
    change(table)
    withExtendedLifetime(rows) {
      table.dataSource = rows
      table.layoutIfNeeded()
    }
    return table
  }

  private func cell(_ accessory: UITableViewCell.AccessoryType) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.accessoryType = accessory
    return cell
  }

  @Test(arguments: [
    (UITableViewCell.AccessoryType.none, 375.0, 394.0 + 20), (.disclosureIndicator, 348, 383), (.checkmark, 335, 370),
    (.detailButton, 335, 370), (.detailDisclosureButton, 316, 351),
  ])
  func cellContentEndsAtTheAccessory(type: UITableViewCell.AccessoryType, at375: Double, at414: Double) {
    for (width, content) in [(375.0, at375), (414, at414)] {
      let cell = cell(type)
      let table = show([cell], width: width)
      #expect(table.bounds.width == width && cell.contentView.frame == CGRect(x: 0, y: 0, width: content, height: 44))
    }
  }

  @Test func aLabelHasTheMarginsOfItsCell() {
    let (plain, disclosing) = (cell(.none), cell(.disclosureIndicator))
    for cell in [plain, disclosing] { cell.textLabel?.text = String(repeating: "wide ", count: 30) }
    _ = show([plain, disclosing])
    let frames = [plain, disclosing].map { $0.textLabel.map { $0.convert($0.bounds, to: nil) } }
    #expect(frames.map { $0?.minX } == [16, 16])
    #expect(frames.map { $0?.width } == [343, 324])
  }

  @Test func cellContentHasMarginsOf11And16() {
    let (narrow, wide, disclosing) = (cell(.none), cell(.none), cell(.disclosureIndicator))
    _ = show([narrow, disclosing])
    _ = show([wide], width: 414)
    #expect(narrow.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    #expect(wide.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 20, bottom: 11, right: 20))
    #expect(disclosing.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 8))
  }

  @Test func explicitCellMarginsAreKept() {
    let cell = cell(.none)
    cell.contentView.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    _ = show([cell], width: 414)
    cell.accessoryType = .checkmark
    cell.layoutIfNeeded()
    #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test func anAccessoryMakesARowHigherIfTextWraps() {
    let cells = [cell(.none), cell(.disclosureIndicator)]
    for cell in cells {
      let label = UILabel()
      label.numberOfLines = 0
      // A word and a space are 31 wide, so nine words fit into 288, and eight into 269.
      label.font = .systemFont(ofSize: 16)
      label.text = String(repeating: "aaa ", count: 27)
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      let margins = cell.contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: margins.topAnchor),
        label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      ])
    }
    let heights = show(cells, width: 320).visibleCells.map(\.frame.height)
    let lines = cells.map { cell -> CGFloat in
      let width: CGFloat = cell.accessoryType == .none ? 288 : 269
      let size = CGSize(width: width, height: 0)
      return (cell.contentView.subviews.first as? UILabel)?.sizeThatFits(size).height ?? 0
    }
    #expect(heights == lines.map { $0 + 22 })
    #expect(heights[1] > heights[0])
  }

  @Test func anAccessoryViewIsAtTheMarginAndNarrowsTheContent() {
    let (cell, toggle) = (cell(.disclosureIndicator), UISwitch())
    cell.accessoryView = toggle
    _ = show([cell])
    #expect(toggle.superview === cell)
    #expect(toggle.frame == CGRect(x: 308, y: 6.5, width: 51, height: 31))
    #expect(cell.contentView.frame.width == 308)
    cell.accessoryView = nil
    cell.layoutIfNeeded()
    #expect(toggle.superview == nil && cell.contentView.frame.width == 348)
  }

  @Test func anAccessoryIsAtTheLeftInARightToLeftLayout() {
    let (symbol, custom) = (cell(.disclosureIndicator), cell(.none))
    custom.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    let table = show([symbol, custom]) { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(table.visibleCells == [symbol, custom])
    #expect(symbol.contentView.frame == CGRect(x: 27, y: 0, width: 348, height: 44))
    #expect(custom.contentView.frame == CGRect(x: 26, y: 0, width: 349, height: 44))
    #expect(custom.accessoryView?.frame == CGRect(x: 16, y: 12, width: 10, height: 20))
    #expect(symbol.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 8, bottom: 11, right: 16))
  }

  @Test func aCellOutsideATableReservesSpaceForItsAccessory() {
    let cell = cell(.checkmark)
    #expect(cell.contentView.frame.width == 280)
    cell.frame = CGRect(x: 0, y: 0, width: 500, height: 60)
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 456, height: 60))
  }
}
