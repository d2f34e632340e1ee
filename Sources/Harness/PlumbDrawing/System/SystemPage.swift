import PlumbScene

/// A system with all its steps as one HTML file without scripts: for each step a table of values and one of rows.
struct SystemPage {
  /// The content of the file.
  let html: String

  /// Later steps are listed without tables.
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
        section += "<p class=\"fine\">This step is not shown, for the page would become too large.</p>\n"
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
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(name)</title>
      <style>
      \(PageText.colors)
      \(style)
      </style>
      </head>
      <body>
      <h1>\(name)</h1>
      \(why)\(steps)\(sections.joined(separator: "\n"))
      </body>
      </html>

      """
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
