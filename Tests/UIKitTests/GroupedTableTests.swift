import Testing
import UIKit

/// Distances in grouped tables, as Interface Builder draws them.
@MainActor @Suite struct GroupedTableTests {
  private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
    var headers: [String?] = [nil, nil]
    var footers: [String?] = [nil, nil]
    var headerHeight = UITableView.automaticDimension
    var footerHeight = UITableView.automaticDimension
    var headerView: UIView?

    func numberOfSections(in tableView: UITableView) -> Int { headers.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { headers[section] }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footers[section] }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { headerHeight }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { footerHeight }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { headerView }
  }

  private let sections = Sections()

  private func rows(_ style: UITableView.Style = .grouped, width: CGFloat = 375, above header: UIView? = nil)
    -> [CGRect]
  {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 600), style: style)
    table.tableHeaderView = header
    (table.dataSource, table.delegate) = (sections, sections)
    table.layoutIfNeeded()
    return table.visibleCells.map(\.frame)
  }

  @Test func sectionsWithoutTitlesAre35PointsApart() {
    #expect(rows().map(\.minY) == [35, 79, 158, 202])
    #expect(rows(.insetGrouped).map(\.minY) == [35, 79, 158, 202])
  }

  @Test func headersAre38PointsHighAndFootersAre37AndAHalfPointsHigh() {
    sections.headers = ["Controls", "Limits"]
    #expect(rows().map(\.minY) == [55.5, 99.5, 199, 243])
    sections.footers = ["Be careful", nil]
    #expect(rows().map(\.minY) == [55.5, 99.5, 219, 263])
  }

  @Test func sectionsWithFootersOfTenPointsHaveTheRecordedPositions() {
    (sections.headers, sections.footerHeight) = (["Controls", "Limits"], 10)
    #expect(rows().map(\.minY) == [55.5, 99.5, 191.5, 235.5])
  }

  @Test func aLongFooterWraps() {
    sections.headers = ["One"]
    sections.footers = [String(repeating: "word ", count: 30)]
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600), style: .grouped)
    (table.dataSource, table.delegate) = (sections, sections)
    table.layoutIfNeeded()
    // The rows end at 143.5, followed by a footer with four lines of 16.
    #expect(table.contentSize.height == 143.5 + 21.5 + 4 * 16)
  }

  @Test func explicitHeightsReplaceTheDefaultDistances() {
    (sections.headerHeight, sections.footerHeight) = (10, 0)
    #expect(rows().map(\.minY) == [10, 54, 108, 152])
    sections.headerHeight = .leastNonzeroMagnitude
    #expect(rows().first?.minY ?? 1 < 0.001)
  }

  @Test func aTableHeaderReplacesTheDistanceAtTheTop() {
    #expect(
      rows(above: UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 30))).map(\.minY) == [47.5, 91.5, 170.5, 214.5])
  }

  @Test func headerViewsHaveTheirOwnHeights() {
    let label = UILabel()
    label.text = "Title"
    sections.headers = [nil]
    sections.headerView = label
    #expect(rows().map(\.minY) == [20.5, 64.5])
  }

  @Test func insetSectionsDependOnTheWidthOfTheTable() {
    #expect(rows(.insetGrouped).first == CGRect(x: 16, y: 35, width: 343, height: 44))
    #expect(rows(.insetGrouped, width: 414).first == CGRect(x: 20, y: 35, width: 374, height: 44))
  }

  @Test func plainSectionsWithoutTitlesHaveNoDistanceBetweenThem() {
    #expect(rows(.plain).map(\.minY) == [0, 44, 88, 132])
  }
}
