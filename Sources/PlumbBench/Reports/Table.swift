/// A table, written as aligned lines or as Markdown. Numbers are right-aligned.
public struct Table: Sendable {
  /// The number of columns from the left that are text, and left-aligned.
  public var textColumns = 1
  /// The rows; the first has the titles.
  public private(set) var cells: [[String]]

  public init(_ titles: [String]) {
    cells = [titles]
  }

  /// Amortised O(number of cells).
  public mutating func append(_ cells: [String]) {
    self.cells.append(cells)
  }

  /// One of the two forms. O(size of the table).
  package func text(isMarkdown: Bool) -> String { isMarkdown ? markdown : aligned }

  /// Lines padded to the widest cell of each column. O(size of the table).
  public var aligned: String {
    lines(separator: "  ", edge: "", rule: nil)
  }

  /// O(size of the table).
  public var markdown: String {
    lines(separator: " | ", edge: "|", rule: cells[0].indices.map { $0 < textColumns ? ":--" : "--:" })
  }

  private func lines(separator: String, edge: String, rule: [String]?) -> String {
    var all = cells
    if let rule { all.insert(rule, at: 1) }
    let widths = cells[0].indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { cells in
      let padded = cells.indices.map { pad(cells[$0], to: widths[$0], left: $0 < textColumns) }
      let inside = padded.joined(separator: separator)
      return edge.isEmpty ? inside : "\(edge) \(inside) \(edge)"
    }.joined(separator: "\n")
  }

  private func pad(_ text: String, to width: Int, left: Bool) -> String {
    let room = String(repeating: " ", count: width - text.count)
    return left ? text + room : room + text
  }
}
