import PlumbLayout
import PlumbScene

/// Draws the tables of a system side by side: values at the left, rows at the right, conflicts below.
struct SystemPicture {
  private static let fontSize = 12.0
  private static let lineHeight = 18.0
  private static let gap = 18.0
  /// The space between the two tables.
  private static let gutter = 44.0
  /// At most this many lines of a table are drawn; the rest are counted.
  private static let most = 400
  /// Columns are wider than the estimate of their texts: next to each other, texts in a wide font would touch.
  private static let allowance = 1.08
  private static let narrowest = 420.0

  private struct Column {
    var title: String
    var cells: [(text: String, kind: String)]
    /// Numbers are aligned at the right.
    var isNumber = false
    /// The largest width; longer texts end with an ellipsis.
    var limit: Double

    var width: Double {
      var widest = Lettering.width(title, SystemPicture.fontSize, isBold: true)
      for cell in cells { widest = max(widest, Lettering.width(cell.text, SystemPicture.fontSize)) }
      return min(widest * SystemPicture.allowance, limit)
    }
  }

  private let title: String
  private let subtitle: String
  private let conflicts: [String]
  private var tables: [[Column]] = []
  private var rests: [String] = []

  init(_ table: SystemTable, title: String, subtitle: String) {
    (self.title, self.subtitle, conflicts) = (title, subtitle, Array(table.conflicts.prefix(12)))
    let (values, rows) = (table.values.prefix(Self.most), table.rows.prefix(Self.most))
    tables = [
      [
        Column(title: "variable", cells: values.map { ($0.name, "") }, limit: 260),
        Column(title: "value", cells: values.map { ($0.text, "") }, isNumber: true, limit: 200),
      ],
      [
        Column(title: "row", cells: rows.map { ($0.name, $0.kind) }, limit: 200),
        Column(title: "", cells: rows.map { ($0.text, $0.kind) }, limit: 640),
        Column(title: "state", cells: rows.map { ($0.state, $0.kind) }, limit: 240),
      ],
    ]
    rests = [
      Self.rest(table.values.count, "variable"), Self.rest(table.rows.count, "row"),
    ]
  }

  private static func rest(_ count: Int, _ what: String) -> String {
    count > most ? "and \(count - most) more \(what)\(count - most == 1 ? "" : "s")" : ""
  }

  /// The file. Deterministic. O(lines).
  func svg() -> String {
    let widths = tables.map { columns in
      columns.reduce(0) { $0 + $1.width } + Double(columns.count - 1) * Self.gap
    }
    let width = max(widths[0] + Self.gutter + widths[1] + 2 * Canvas.margin, Self.narrowest)
    var y = Canvas.margin
    var lines: [String] = []
    for (text, size, kind) in [(title, 15.0, "title"), (subtitle, 12.0, "small")] where !text.isEmpty {
      let shown = Lettering.shortened(text, to: width - 2 * Canvas.margin, size) ?? ""
      lines.append(Self.text(shown, at: Point(x: Canvas.margin, y: y), size, kind))
      y += 20
    }
    y += 8
    var bottom = y
    for (index, columns) in tables.enumerated() {
      let left = Canvas.margin + (index == 0 ? 0 : widths[0] + Self.gutter)
      bottom = max(bottom, write(columns, rests[index], at: Point(x: left, y: y), widths[index], &lines))
    }
    bottom += 12
    for conflict in conflicts {
      for line in Lettering.wrapped(conflict, to: width - 2 * Canvas.margin, Self.fontSize) {
        lines.append(Self.text(line, at: Point(x: Canvas.margin, y: bottom), Self.fontSize, "words broken"))
        bottom += Self.lineHeight
      }
    }
    let name = title.isEmpty ? "System" : title
    return SVG.file(
      Size(width: width, height: bottom + 6), name: subtitle.isEmpty ? name : "\(name), \(subtitle)",
      style: Theme.standalone, lines)
  }

  /// Writes a table, and returns the y coordinate below it.
  private func write(
    _ columns: [Column], _ rest: String, at corner: Point, _ width: Double, _ lines: inout [String]
  ) -> Double {
    var x = corner.x
    let first = corner.y + Self.lineHeight + 4
    for column in columns {
      let edge = column.isNumber ? x + column.width : x
      let anchor = column.isNumber ? "end" : ""
      lines.append(Self.text(column.title, at: Point(x: edge, y: corner.y), Self.fontSize, "title", anchor))
      for (index, cell) in column.cells.enumerated() {
        let text = Lettering.shortened(cell.text, to: column.width, Self.fontSize) ?? ""
        let kind = cell.kind.isEmpty ? "" : "words \(cell.kind)"
        let point = Point(x: edge, y: first + Double(index) * Self.lineHeight)
        lines.append(Self.text(text, at: point, Self.fontSize, kind, anchor))
      }
      x += column.width + Self.gap
    }
    let rule = corner.y + 7
    lines.append(SVG.path([[Point(x: corner.x, y: rule), Point(x: corner.x + width, y: rule)]], "flat"))
    var bottom = first + Double(columns[0].cells.count) * Self.lineHeight
    if !rest.isEmpty {
      lines.append(Self.text(rest, at: Point(x: corner.x, y: bottom), Self.fontSize, "small"))
      bottom += Self.lineHeight
    }
    return bottom
  }

  private static func text(
    _ text: String, at point: Point, _ fontSize: Double, _ kind: String, _ anchor: String = ""
  ) -> String {
    SVG.element(
      "text",
      [
        "class": kind, "x": SVG.number(point.x), "y": SVG.number(point.y), "font-size": SVG.number(fontSize),
        "text-anchor": anchor,
      ], SVG.escaped(text))
  }
}
