import PlumbBasics
import PlumbLayout
import PlumbScene

/// Draws systems as tables of values and rows, because they have no views.
extension SystemModel: DrawableCase {
  /// Returns the current state of a player as an SVG file. O(steps · rows).
  public static func svg(of player: SystemPlayer) -> String {
    SystemPicture(SystemTable(player), title: player.model.name, subtitle: player.subtitle).svg()
  }

  /// Returns an HTML file with all steps. O(steps · rows), plus the time for the solves.
  public func html() throws(SceneError) -> String { try SystemPage(self).html }
}

/// The tables that show a system after a step.
struct SystemTable {
  struct Value {
    var name: String
    var text: String
    /// The value before the step, or nil if the step did not change it.
    var before: String?
  }

  struct Line {
    var name: String
    /// The row as text, for example `a - b <= 10 @750`.
    var text: String
    var state: String
    /// The CSS class: `broken` for a dropped row, `ambiguous` for a violated row.
    var kind: String
  }

  var values: [Value] = []
  var rows: [Line] = []
  /// A sentence about each conflict.
  var conflicts: [String] = []

  /// Creates the tables for a player's state. `before` contains the values before the step, by variable. O(steps · rows +
  /// terms).
  init(_ player: SystemPlayer, before: [String: Double] = [:]) {
    let observation = player.observe()
    var numbers: [String: Double] = [:]
    for (name, value) in observation.values {
      numbers[name] = value
      let (text, old) = (Self.number(value), before[name].map(Self.number))
      values.append(Value(name: name, text: text, before: old == text ? nil : old))
    }
    var broken: [String: String] = [:]
    for (index, (name, rows)) in observation.conflicts.enumerated() {
      broken[name] = "dropped"
      guard index < Caption.most else { continue }
      let others = rows.filter { $0 != name }
      let names = Excerpt.sentence(others, separator: ", ")
      let reason = others.isEmpty ? "no values satisfy it" : "it contradicts \(names)"
      conflicts.append("Dropped: \(name), because \(reason).")
    }
    let more = observation.conflicts.count - conflicts.count
    if more > 0 { conflicts.append("\(more) more \(more == 1 ? "row was" : "rows were") dropped.") }
    for row in player.model.rows(after: player.step) {
      let state = broken[row.name].map { ($0, "broken") } ?? Self.state(of: row.model, at: numbers)
      rows.append(Line(name: row.name, text: row.model.summary, state: state.0, kind: state.1))
    }
  }

  private static func state(
    of row: SystemModel.RowModel, at values: [String: Double]
  ) -> (text: String, kind: String) {
    var (residual, largest) = (-row.constant, max(1, abs(row.constant)))
    for term in row.terms {
      let product = term.coefficient * (values[term.variable] ?? 0)
      residual += product
      largest = max(largest, abs(product))
    }
    // The tolerance is a millionth of the largest number, as in the laws for external solvers.
    if abs(residual) <= 1e-6 * largest { return (row.relation == .equal ? "holds" : "holds exactly", "") }
    let isViolated =
      switch row.relation {
      case .equal: true
      case .lessOrEqual: residual > 0
      case .greaterOrEqual: residual < 0
      }
    if isViolated { return ("violated by \(number(abs(residual)))", "ambiguous") }
    return ("holds by \(number(abs(residual)))", "")
  }

  /// Returns a number rounded to six decimals.
  private static func number(_ value: Double) -> String {
    guard abs(value) < 1e9 else { return "\(value)" }
    let rounded = (value * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }
}

/// Draws the tables of a system: values on the left, rows on the right, conflicts below.
struct SystemPicture {
  private static let fontSize = 12.0
  private static let lineHeight = 18.0
  private static let gap = 18.0
  /// The space between the two tables.
  private static let gutter = 44.0
  /// The maximum number of lines in a table. The rest are only counted.
  private static let most = 400
  /// The factor by which columns are wider than their estimated text, so that cells do not touch if the font is wide.
  private static let allowance = 1.08
  private static let narrowest = 420.0

  private struct Column {
    var title: String
    var cells: [(text: String, kind: String)]
    /// Whether the column contains numbers, which are right-aligned.
    var isNumber = false
    /// The maximum width of the column. Longer text is cut off with an ellipsis.
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
    (self.title, self.subtitle, conflicts) = (title, subtitle, table.conflicts)
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

  /// Returns the SVG file. The same tables always give the same bytes. O(lines).
  func svg() -> String {
    let widths = tables.map { columns in
      columns.reduce(0) { $0 + $1.width } + Double(columns.count - 1) * Self.gap
    }
    let width = max(widths[0] + Self.gutter + widths[1] + 2 * Canvas.margin, Self.narrowest)
    var y = Canvas.margin
    var lines: [String] = []
    for (text, size, kind) in [(title, 15.0, "title"), (subtitle, 12.0, "small")] where !text.isEmpty {
      let shown = Lettering.shortened(text, to: width - 2 * Canvas.margin, size) ?? ""
      lines.append(SVG.text(shown, at: Point(x: Canvas.margin, y: y), size, kind))
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
        lines.append(SVG.text(line, at: Point(x: Canvas.margin, y: bottom), Self.fontSize, "words broken"))
        bottom += Self.lineHeight
      }
    }
    let name = title.isEmpty ? "System" : title
    return SVG.file(
      Size(width: width, height: bottom + 6), name: subtitle.isEmpty ? name : "\(name), \(subtitle)",
      style: Theme.standalone, lines)
  }

  /// Draws a table, and returns the y coordinate of its lower end.
  private func write(
    _ columns: [Column], _ rest: String, at corner: Point, _ width: Double, _ lines: inout [String]
  ) -> Double {
    var x = corner.x
    let first = corner.y + Self.lineHeight + 4
    for column in columns {
      let edge = column.isNumber ? x + column.width : x
      let anchor = column.isNumber ? "end" : ""
      lines.append(SVG.text(column.title, at: Point(x: edge, y: corner.y), Self.fontSize, "title", anchor: anchor))
      for (index, cell) in column.cells.enumerated() {
        let text = Lettering.shortened(cell.text, to: column.width, Self.fontSize) ?? ""
        let kind = cell.kind.isEmpty ? "" : "words \(cell.kind)"
        let point = Point(x: edge, y: first + Double(index) * Self.lineHeight)
        lines.append(SVG.text(text, at: point, Self.fontSize, kind, anchor: anchor))
      }
      x += column.width + Self.gap
    }
    let rule = corner.y + 7
    lines.append(SVG.path([[Point(x: corner.x, y: rule), Point(x: corner.x + width, y: rule)]], "flat"))
    var bottom = first + Double(columns[0].cells.count) * Self.lineHeight
    if !rest.isEmpty {
      lines.append(SVG.text(rest, at: Point(x: corner.x, y: bottom), Self.fontSize, "small"))
      bottom += Self.lineHeight
    }
    return bottom
  }
}

/// An HTML file without scripts. It contains a table of values and a table of rows for each step.
struct SystemPage {
  /// The HTML file.
  let html: String

  /// The maximum size of the file, in bytes. Steps beyond this size are listed without tables.
  private static let mostBytes = 24_000_000

  init(_ system: SystemModel) throws(SceneError) {
    let player = try SystemPlayer(system)
    var (sections, size, before) = ([String](), 0, [String: Double]())
    for step in 0...system.steps.count {
      if step > 0 { try player.playStep() }
      let heading = step == 0 ? "At the start" : "Step \(step): \(system.steps[step - 1].summary)"
      var section = "<section id=\"step-\(step)\"><h2>\(SVG.escaped(heading))</h2>\n"
      if size < Self.mostBytes {
        section += Self.tables(SystemTable(player, before: before))
        before = [:]
        for (name, value) in player.observe().values { before[name] = value }
      } else {
        section += "<p class=\"fine\">This step is not shown, because the page would become too large.</p>\n"
      }
      section += "</section>"
      size += section.utf8.count
      sections.append(section)
    }
    html = Self.file(system, sections)
  }

  private static func tables(_ table: SystemTable) -> String {
    let values = table.values.map { value in
      let was = value.before.map { "<td class=\"fine\">was \(SVG.escaped($0))</td>" } ?? "<td></td>"
      return row([value.name], number: value.text, after: was, value.before == nil ? "" : "changed")
    }
    let rows = table.rows.map { row([$0.name, $0.text, $0.state], $0.kind) }
    let conflicts = table.conflicts.map { "<p class=\"broken\">\(SVG.escaped($0))</p>\n" }.joined()
    return """
      \(conflicts)<div class="tables">
      <table><thead><tr><th>variable</th><th class="number">value</th><th></th></tr></thead><tbody>
      \(values.joined(separator: "\n"))
      </tbody></table>
      <table><thead><tr><th>row</th><th></th><th>state</th></tr></thead><tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table>
      </div>

      """
  }

  private static func row(_ cells: [String], number: String = "", after: String = "", _ kind: String) -> String {
    let texts = cells.map { "<td>\(SVG.escaped($0))</td>" }.joined()
    let value = number.isEmpty ? "" : "<td class=\"number\">\(SVG.escaped(number))</td>"
    return "<tr\(kind.isEmpty ? "" : " class=\"\(kind)\"")>\(texts)\(value)\(after)</tr>"
  }

  private static func file(_ system: SystemModel, _ sections: [String]) -> String {
    let name = SVG.escaped(system.name.isEmpty ? "System of rows" : system.name)
    let links = (0..<sections.count).map { "<a href=\"#step-\($0)\">\($0 == 0 ? "start" : "\($0)")</a>" }
    let steps = sections.count == 1 ? "" : "<nav aria-label=\"Steps\">Steps \(links.joined(separator: " "))</nav>\n"
    let why = system.why.isEmpty ? "" : "<p class=\"fine\">\(SVG.escaped(system.why))</p>\n"
    return HTMLPage.file(
      title: name, style: "\(PageText.colors)\n\(style)",
      body: "<h1>\(name)</h1>\n\(why)\(steps)\(sections.joined(separator: "\n"))")
  }

  private static let style = """
    body{margin:0;padding:14px 20px;background:var(--card);color:var(--ink);
    font:14px/1.45 system-ui,Helvetica,Arial,sans-serif}
    h1{font-size:18px;margin:0}h2{font-size:14px;margin:0 0 8px;overflow-wrap:anywhere}p{margin:0 0 8px}
    nav{padding:8px 0;display:flex;flex-wrap:wrap;gap:8px}a{color:var(--accent)}
    section{background:var(--paper);border:1px solid var(--rule);border-radius:8px;padding:12px 14px;margin:12px 0}
    section:target{border-color:var(--accent)}
    .tables{display:flex;flex-wrap:wrap;gap:16px 44px;align-items:start}
    table{border-collapse:collapse;font-variant-numeric:tabular-nums;max-width:100%}
    th{text-align:left;font-weight:500;color:var(--faint)}
    th,td{padding:1px 18px 1px 0;overflow-wrap:anywhere}td{border-top:1px solid var(--rule)}.number{text-align:right}
    .fine{color:var(--faint)}.changed td{color:var(--changed)}.changed .fine{color:var(--faint)}
    .broken,.broken td{color:var(--broken)}.ambiguous td{color:var(--ambiguous)}
    """
}
