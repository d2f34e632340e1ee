import PlumbProperty

/// A run of `checkScreen` as one HTML page: the findings of each screen, and thumbnails over devices and settings. The page
/// loads nothing, has no script, and follows the system's light or dark setting.
struct RunPage {
  private let screens: [PageScreen]
  /// Each drawing is in the page once, as a symbol; thumbnails and enlargements show the same one.
  var symbols: [String] = []
  var numbers: [String: Int] = [:]
  var popovers: [String] = []

  /// Linear in the drawings.
  static func html(of screens: [PageScreen]) -> String {
    let byName = screens.sorted { $0.name < $1.name }
    var page = RunPage(screens: byName.filter { !$0.findings.isEmpty } + byName.filter(\.findings.isEmpty))
    return page.html()
  }

  private init(screens: [PageScreen]) { self.screens = screens }

  private mutating func html() -> String {
    let sections = screens.enumerated().map { section($1, number: $0) }.joined(separator: "\n")
    let count = screens.reduce(0) { $0 + $1.findings.count }
    let title = "\(Self.count(screens.count, "screen")), \(Self.count(count, "finding"))"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(RunPageStyle.text)
      </style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p>\(Self.count(screens.reduce(0) { $0 + $1.cases }, "case")) played.</p>
      <nav aria-label="Screens"><ul>
      \(screens.enumerated().map { link(to: $1, number: $0) }.joined(separator: "\n"))
      </ul></nav>
      </header>
      <main>
      \(sections)
      </main>
      \(popovers.joined(separator: "\n"))
      <svg width="0" height="0" aria-hidden="true" class="symbols">
      \(symbols.joined(separator: "\n"))
      </svg>
      </body>
      </html>

      """
  }

  private func link(to screen: PageScreen, number: Int) -> String {
    let count = screen.findings.isEmpty ? "fine" : Self.count(screen.findings.count, "finding")
    let mark = screen.findings.isEmpty ? "fine" : "faulty"
    return "<li><a href=\"#screen-\(number)\">\(screen.name.escapedForXML) "
      + "<span class=\"\(mark)\">\(count)</span></a></li>"
  }

  private mutating func section(_ screen: PageScreen, number: Int) -> String {
    let findings = screen.findings.map { article($0) }.joined(separator: "\n")
    let verdict = screen.findings.isEmpty ? "All laws hold in \(Self.count(screen.cases, "case"))." : ""
    return """
      <section id="screen-\(number)" aria-labelledby="title-\(number)">
      <h2 id="title-\(number)">\(screen.name.escapedForXML)</h2>
      \(verdict.isEmpty ? "" : "<p class=\"fine\">\(verdict)</p>")
      \(findings)
      \(gallery(screen))
      </section>
      """
  }

  /// A table of thumbnails: a row for each device, a column for each setting.
  private mutating func gallery(_ screen: PageScreen) -> String {
    let devices = screen.thumbnails.map(\.device).withoutDuplicates
    let settings = screen.thumbnails.map(\.setting).withoutDuplicates
    guard !devices.isEmpty else { return "" }
    var rows = ["<tr><td></td>" + settings.map { "<th scope=\"col\">\($0.escapedForXML)</th>" }.joined() + "</tr>"]
    for device in devices {
      var cells = "<th scope=\"row\">\(device.escapedForXML)</th>"
      for setting in settings {
        let shown = screen.thumbnails.first { $0.device == device && $0.setting == setting }
        let caption = "\(screen.name) on \(device), \(setting)"
        let kind = shown?.isFaulty == true ? "thumb faulty" : "thumb"
        cells += "<td>" + (shown.map { picture($0.svg, caption, kind) } ?? "") + "</td>"
      }
      rows.append("<tr>\(cells)</tr>")
    }
    return """
      <div class="scroll" tabindex="0" role="region" aria-label="\(screen.name.escapedForXML) on all devices">
      <table class="gallery">
      \(rows.joined(separator: "\n"))
      </table>
      </div>
      """
  }

  private mutating func article(_ finding: PageScreen.Finding) -> String {
    let figures = finding.pictures.map { shown in
      "<figure>\(picture(shown.svg, shown.caption, "large"))<figcaption>\(shown.caption.escapedForXML)</figcaption></figure>"
    }
    let list = { (title: String, lines: [String]) in
      lines.isEmpty
        ? "" : "<h4>\(title)</h4>\n<pre tabindex=\"0\">\(lines.joined(separator: "\n").escapedForXML)</pre>"
    }
    let scene =
      finding.scene.isEmpty
      ? ""
      : "<details><summary>Scene for <code>plumb draw</code>, <code>explain</code> and <code>check</code></summary>"
        + "<pre tabindex=\"0\">\(finding.scene.escapedForXML)</pre></details>"
    return """
      <article>
      <h3>\(finding.words.escapedForXML)</h3>
      <p class="law">\(finding.law.escapedForXML)</p>
      <div class="evidence">
      <div class="pictures">\(figures.joined(separator: "\n"))</div>
      <div>
      \(list("Environment", finding.environment))
      \(list("Constraints", finding.constraints))
      \(list("Play it again", finding.replay.isEmpty ? [] : [finding.replay]))
      \(scene)
      </div>
      </div>
      </article>
      """
  }

  private static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension [String] {
  /// The elements in the order of first appearance. O(n).
  fileprivate var withoutDuplicates: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
