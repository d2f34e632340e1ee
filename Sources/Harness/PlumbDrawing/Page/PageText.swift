/// The HTML of a page without its data.
enum PageText {
  static func file(title: String, data: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(SVG.escaped(title))</title>
    <style>
    \(colors)
    \(Theme().css { "var(--\($0))" })
    \(PageStyle.text)
    </style>
    </head>
    <body>
    \(body)
    <script type="application/json" id="data">\(data)</script>
    <script>
    "use strict";
    (() => {
    \(PageScript.reading)
    \(PageScript.inspecting)
    \(PageScript.showing)
    \(PageScript.paging)
    })();
    </script>
    </body>
    </html>

    """
  }

  /// The colours as CSS variables: light or dark as the system is, unless the reader chooses.
  static let colors: String = {
    let colors = Theme().colors
    let light = colors.map { "--\($0.name):\($0.light)" }.joined(separator: ";")
    let dark = colors.map { "--\($0.name):\($0.dark)" }.joined(separator: ";")
    return """
      :root{color-scheme:light;\(light)}
      @media (prefers-color-scheme:dark){:root:not([data-theme=light]){color-scheme:dark;\(dark)}}
      :root[data-theme=dark]{color-scheme:dark;\(dark)}
      #picture.light{color-scheme:light;\(light)}
      """
  }()

  private static let body = """
    <header>
    <div><h1 id="name"></h1><p id="why"></p></div>
    <button type="button" id="theme" aria-label="Switch between dark and light">Dark</button>
    </header>
    <nav aria-label="Steps">
    <button type="button" id="first" aria-label="First step">&#171;</button>
    <button type="button" id="back" aria-label="Step before">&#8249;</button>
    <input type="range" id="slider" min="0" value="0" step="1" aria-label="Step">
    <button type="button" id="next" aria-label="Next step">&#8250;</button>
    <button type="button" id="last" aria-label="Last step">&#187;</button>
    <span id="count"></span>
    <p id="summary" aria-live="polite"></p>
    <span class="zoom"><button type="button" id="smaller" aria-label="Smaller">&#8722;</button>
    <button type="button" id="fit">Fit</button>
    <button type="button" id="larger" aria-label="Larger">+</button></span>
    </nav>
    <main>
    <section id="picture" aria-label="Drawing"></section>
    <aside>
    <section id="problems" aria-label="Problems"></section>
    <section aria-labelledby="changed"><h2 id="changed">Changed</h2><ul id="changes"></ul></section>
    <section id="inspected" aria-live="polite"><h2>Constraints</h2>
    <p class="hint-text">Point at a view to see its constraints; click it to keep them here.</p></section>
    <section aria-labelledby="framed"><h2 id="framed">Frames</h2>
    <div class="scrolling" tabindex="0" aria-labelledby="framed"><table><thead><tr><th scope="col">View</th>
    <th scope="col">x</th><th scope="col">y</th><th scope="col">width</th><th scope="col">height</th></tr></thead>
    <tbody id="frames"></tbody></table></div></section>
    </aside>
    </main>
    <div id="tip" role="tooltip" hidden></div>
    <noscript>This page needs JavaScript to show its steps. It loads nothing.</noscript>
    """
}
