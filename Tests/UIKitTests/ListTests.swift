import Testing
import UIKit

/// Tables of self-sizing cells in one column.
@MainActor @Suite struct ListTests {
  private final class Cell: UITableViewCell {
    let label = UILabel()
    private(set) var resets = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.fill(contentView)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func prepareForReuse() {
      super.prepareForReuse()
      resets += 1
    }
  }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = ["One", "Two\nlines", "Three"]
    var height = UITableView.automaticDimension
    private(set) var made: [Int] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      made.append(indexPath.row)
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      (cell as? Cell)?.label.text = rows[indexPath.row]
      return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      let footer = UILabel()
      footer.text = "Footer"
      return footer
    }
  }

  private let source = Source()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))

  private func show() {
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (source, source)
    table.layoutIfNeeded()
  }

  @Test func theHeightsOfRowsAreDeterminedByTheirConstraints() {
    show()
    #expect(table.visibleCells.map(\.frame.minY) == [0, 40.5, 101.5])
    #expect(table.visibleCells.map(\.frame.height) == [40.5, 61, 40.5])
    #expect(table.contentSize == CGSize(width: 320, height: 162.5))
    #expect((table.visibleCells.first as? Cell)?.label.frame == CGRect(x: 16, y: 10, width: 288, height: 20.5))
    #expect(table.subviews.contains { ($0 as? UILabel)?.frame.minY == 142 })
  }

  @Test func offscreenRowsKeepTheirEstimatedHeights() {
    source.rows = (0..<100).map(String.init)
    table.estimatedRowHeight = 50
    show()
    #expect(source.made == [0, 1, 2, 3, 4])
    let height: CGFloat = 202.5 + 4750 + 28
    #expect(table.contentSize.height == height)
    table.contentOffset.y = 81
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.map(\.row) == [2, 3, 4, 5, 6])
    #expect(table.rectForRow(at: IndexPath(row: 5, section: 0)) == CGRect(x: 0, y: 202.5, width: 320, height: 40.5))
  }

  @Test func cellsAreReused() {
    source.rows = (0..<100).map(String.init)
    show()
    let first = table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Cell
    #expect(first != nil)
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    #expect(table.visibleCells.contains { $0 === first } && first?.resets == 1)
  }

  @Test func reloadingQueriesTheDataSourceAgain() {
    show()
    source.rows = ["Only"]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 1)
    source.height = 70
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.visibleCells.first?.frame.height == 70)
  }

  @Test func sectionHeadersAndTheTableHeaderOccupySpace() {
    final class Titled: NSObject, UITableViewDataSource {
      func numberOfSections(in tableView: UITableView) -> Int { 2 }
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Row"
        cell.detailTextLabel?.text = "Detail"
        return cell
      }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section" }
    }
    let titled = Titled()
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    table.dataSource = titled
    table.layoutIfNeeded()
    let heights = table.visibleCells.map(\.frame.height)
    #expect(heights.count == 2 && heights[0] > 44)
    #expect(table.visibleCells.map(\.frame.minY) == [80, 130 + heights[0]])
    #expect(table.headerView(forSection: 1)?.frame.height == 28)
    #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
  }

  @Test func aTableControllerIsTheDataSourceOfItsTable() {
    final class List: UITableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "plain", for: indexPath)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480), safeAreaInsets: UIEdgeInsets(top: 20))
    let list = List(style: .plain)
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    #expect(list.tableView.visibleCells.map(\.frame.height) == [44, 44])
    #expect(list.tableView.contentOffset.y == -64)
  }
}
