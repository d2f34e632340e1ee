import Foundation
import PlumbProperty

/// An HTML page for the screens checked in a run: their findings, and thumbnails on several devices. The page loads no files,
/// contains no script, and follows the system's light or dark setting.
struct RunPage {
  private let screens: [PageScreen]
  /// The drawings as SVG symbols. Each is stored once, for both its thumbnail and its enlargement.
  var symbols: [String] = []
  var numbers: [String: Int] = [:]
  var popovers: [String] = []

  /// Returns the HTML file. O(length of all drawings).
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
    return HTMLPage.file(
      title: title, style: RunPageStyle.text,
      body: """
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
        """)
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

  /// Returns a table of thumbnails with a row for each device and a column for each setting.
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
      \(list("Play the case again", finding.replay.isEmpty ? [] : [finding.replay]))
      \(scene)
      </div>
      </div>
      </article>
      """
  }

  private static func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension [String] {
  /// The distinct elements, in the order of their first appearance. O(n).
  fileprivate var withoutDuplicates: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

/// Drawings on the page.
extension RunPage {
  /// Returns a drawing as a button that enlarges it. A popover needs no script, and also works with the keyboard.
  mutating func picture(_ svg: String, _ caption: String, _ kind: String) -> String {
    let text = caption.escapedForXML
    let drawing = svg.contains("<style") ? Self.image(svg) : Self.use(symbol(of: svg), of: svg)
    let id = "view-\(popovers.count)"
    popovers.append(
      "<div popover id=\"\(id)\" class=\"enlarged\"><p>\(text)</p>\(drawing)"
        + "<button popovertarget=\"\(id)\" popovertargetaction=\"hide\">Close</button></div>")
    return "<button class=\"\(kind)\" popovertarget=\"\(id)\" aria-label=\"Enlarge: \(text)\">\(drawing)</button>"
  }

  /// Returns a drawing that has its own styles as an image, because styles in the page would apply to the whole page.
  private static func image(_ svg: String) -> String {
    "<img alt=\"\" src=\"data:image/svg+xml;base64,\(Data(svg.utf8).base64EncodedString())\">"
  }

  private mutating func symbol(of svg: String) -> Int {
    if let known = numbers[svg] { return known }
    let number = symbols.count
    numbers[svg] = number
    let inner = svg.firstRange(of: ">").map { svg[$0.upperBound...] } ?? ""
    let body = inner.ranges(of: "</svg>").last.map { inner[..<$0.lowerBound] } ?? inner
    symbols.append("<symbol id=\"drawing-\(number)\" \(Self.viewBox(of: svg))>\(body)</symbol>")
    return number
  }

  private static func use(_ number: Int, of svg: String) -> String {
    "<svg \(viewBox(of: svg)) aria-hidden=\"true\"><use href=\"#drawing-\(number)\"/></svg>"
  }

  /// Returns the `viewBox` attribute of a drawing's root element.
  private static func viewBox(of svg: String) -> String {
    guard let start = svg.firstRange(of: "viewBox=\"") else { return "" }
    return "viewBox=\"\(svg[start.upperBound...].prefix { $0 != "\"" })\""
  }
}

/// The CSS of the page.
enum RunPageStyle {
  static let text = """
    :root{color-scheme:light dark;--ink:#1c2024;--paper:#fff;--card:#f4f6f8;--faint:#5b6470;--rule:#d5dae1;--accent:#1d5fd0;
    --bad:#b42318;--good:#15703a}
    @media (prefers-color-scheme:dark){:root{--ink:#e6e8ea;--paper:#14171a;--card:#1d2125;--faint:#a0a9b4;--rule:#3a4149;
    --accent:#7aa8ff;--bad:#ff8a80;--good:#6fd08c}}
    *{box-sizing:border-box}
    html{scroll-behavior:smooth}
    body{margin:0 auto;max-width:80rem;padding:1rem;background:var(--paper);color:var(--ink);
    font:16px/1.5 system-ui,Helvetica,Arial,sans-serif}
    h1{font-size:1.5rem;margin:0}h2{font-size:1.25rem;margin:0 0 .5rem}h3{font-size:1.05rem;margin:0;overflow-wrap:anywhere}
    h4{font-size:.85rem;margin:.75rem 0 .25rem;color:var(--faint);font-weight:600}p{margin:0}
    header p,.law,figcaption,.enlarged p{color:var(--faint);font-size:.9rem}
    nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.5rem;margin:.75rem 0 0;padding:0}
    nav a{display:block;padding:.4rem .75rem;border:1px solid var(--rule);border-radius:8px;color:inherit;text-decoration:none}
    nav a:hover{border-color:var(--accent)}
    .fine{color:var(--good)}nav .faulty{color:var(--bad);font-weight:600}
    section{margin-top:2rem;padding-top:1rem;border-top:1px solid var(--rule)}
    article{border:1px solid var(--rule);border-left:4px solid var(--bad);border-radius:8px;padding:1rem;margin:0 0 1rem;
    background:var(--card)}
    .evidence{display:grid;grid-template-columns:minmax(0,auto) minmax(0,1fr);gap:1.5rem;margin-top:.75rem}
    .pictures{display:flex;flex-wrap:wrap;gap:1rem}
    figure{margin:0;width:15rem;max-width:100%}
    pre{margin:0;padding:.5rem .75rem;background:var(--paper);border:1px solid var(--rule);border-radius:6px;overflow:auto;
    font-size:.8rem;max-height:20rem}
    details{margin-top:.75rem}summary{cursor:pointer;padding:.25rem 0}
    button{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--rule);border-radius:6px;cursor:pointer}
    button:hover{border-color:var(--accent)}
    :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
    .thumb,.large{display:block;padding:0;width:100%;overflow:hidden;background:#fff;line-height:0}
    .thumb{width:9rem}.thumb.faulty{border:3px solid var(--bad)}
    button svg,button img{width:100%;height:auto}
    .scroll{overflow-x:auto}
    .gallery{border-spacing:.75rem;margin:0 -.75rem}
    .gallery th{font-weight:500;font-size:.85rem;color:var(--faint);text-align:left}
    .gallery td,.gallery th{vertical-align:top;padding:0}
    .gallery th[scope=row]{position:sticky;left:0;background:var(--paper);padding-right:.5rem;min-width:5.5rem;max-width:9rem}
    .symbols{position:absolute}
    .enlarged{border:1px solid var(--rule);border-radius:10px;background:var(--paper);color:var(--ink);padding:1rem;
    max-width:calc(100vw - 2rem);max-height:calc(100vh - 2rem);overflow:auto}
    .enlarged::backdrop{background:#000a}
    .enlarged svg,.enlarged img{display:block;background:#fff;width:auto;height:min(75vh,60rem);max-width:100%;margin:.5rem auto;
    border:1px solid var(--rule)}
    .enlarged button{padding:.4rem 1.25rem;display:block;margin:0 auto}
    @media (max-width:44rem){.evidence{grid-template-columns:minmax(0,1fr)}.thumb{width:6.5rem}
    .gallery th[scope=row]{min-width:4.5rem;max-width:5.5rem}}
    @media print{nav,.enlarged{display:none}article{break-inside:avoid}}
    """
}
