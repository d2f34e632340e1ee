import PlumbBasics

/// The HTML of a page without its data.
enum PageText {
  static func file(title: String, data: String, _ words: PageWords) -> String {
    HTMLPage.file(
      title: SVG.escaped(title),
      style: [colors, Theme().css { "var(--\($0))" } + words.style, PageStyle.text].joined(separator: "\n"),
      body: """
        \(body(words))
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
        """)
  }

  /// The colours as CSS variables. They follow the system's light or dark setting unless the reader chooses one.
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

  private static func body(_ words: PageWords) -> String {
    """
    <header>
    <div><h1 id="name"></h1><p id="why"></p></div>
    <button type="button" id="theme" aria-label="Switch between dark and light">Dark</button>
    </header>
    <nav aria-label="Steps">
    <button type="button" id="first" aria-label="First step">&#171;</button>
    <button type="button" id="back" aria-label="Previous step">&#8249;</button>
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
    <section id="inspected" aria-live="polite"><h2>\(words.rules)</h2>
    <p class="hint-text">\(words.hint)</p></section>
    <section aria-labelledby="framed"><h2 id="framed">Frames</h2>
    <div class="scrolling" tabindex="0" aria-labelledby="framed"><table><thead><tr><th scope="col">\(words.item)</th>
    <th scope="col">x</th><th scope="col">y</th><th scope="col">width</th><th scope="col">height</th></tr></thead>
    <tbody id="frames"></tbody></table></div></section>
    </aside>
    </main>
    <div id="tip" role="tooltip" hidden></div>
    <noscript>This page needs JavaScript to show its steps. The page loads no other files.</noscript>
    """
  }
}

/// The CSS of a page without its drawings.
enum PageStyle {
  static let text = """
    *{box-sizing:border-box}
    body{margin:0;background:var(--card);color:var(--ink);font:14px/1.45 system-ui,Helvetica,Arial,sans-serif}
    header{display:flex;gap:16px;justify-content:space-between;align-items:start;padding:14px 20px 0}
    h1{font-size:18px;margin:0}h2{font-size:13px;margin:0 0 6px;color:var(--faint)}p{margin:0}
    #why{color:var(--faint)}
    nav{display:flex;flex-wrap:wrap;gap:6px;align-items:center;position:sticky;top:0;z-index:2;padding:10px 20px;
    background:var(--card);border-bottom:1px solid var(--rule)}
    nav input{flex:0 1 260px;min-width:100px;accent-color:var(--accent)}
    #count{font-variant-numeric:tabular-nums;color:var(--faint);min-width:4em;text-align:right}
    #summary{flex:1 1 240px;font-weight:600;padding-left:8px;overflow-wrap:anywhere}
    button{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--rule);border-radius:6px;
    padding:3px 10px;cursor:pointer}
    button:hover:not(:disabled){border-color:var(--accent)}button:disabled{opacity:.4;cursor:default}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    main{display:grid;grid-template-columns:minmax(0,1fr) 380px;gap:20px;padding:20px;align-items:start}
    #picture{background:var(--paper);border:1px solid var(--rule);border-radius:8px;overflow:auto;
    max-height:calc(100vh - 130px);text-align:center;position:sticky;top:72px}
    #picture svg{display:block;margin:auto;height:auto}
    #picture .none{padding:40px;color:var(--faint)}
    #picture text,#picture .line,#picture .hint,#picture .badge,#picture .guide,#picture .ghost{pointer-events:none}
    aside{display:grid;gap:16px;min-width:0}
    aside section{background:var(--paper);border:1px solid var(--rule);border-radius:8px;padding:12px 14px;min-width:0}
    #problems:empty{display:none}
    ul{margin:0;padding-left:18px}li{overflow-wrap:anywhere}li small{color:var(--faint)}
    .fine{color:var(--faint)}.hint-text{color:var(--faint)}
    li.broken,p.broken{color:var(--broken)}p.ambiguous{color:var(--ambiguous)}
    li.changed b{color:var(--changed)}li.fresh b{color:var(--fresh)}li.lost b{color:var(--hidden)}
    .scrolling{max-height:420px;overflow:auto}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    th{text-align:right;font-weight:500;color:var(--faint);position:sticky;top:0;background:var(--paper)}
    th:first-child{text-align:left}
    td{text-align:right;padding:1px 0 1px 8px;border-top:1px solid var(--rule)}td:first-child{text-align:left;padding:0}
    td button{border:0;background:none;padding:1px 4px;border-radius:4px;text-align:left;overflow-wrap:anywhere}
    tr.changed td{color:var(--changed)}tr.fresh td{color:var(--fresh)}tr.gone td{color:var(--hidden)}
    tr.chosen{background:var(--card)}
    #tip{position:fixed;z-index:3;max-width:420px;pointer-events:none;background:var(--paper);color:var(--ink);
    border:1px solid var(--rule);border-radius:8px;box-shadow:0 6px 24px #0003;padding:8px 12px;font-size:12.5px}
    #tip b,#inspected b{overflow-wrap:anywhere}
    #picture .f{cursor:pointer}
    .f.changed rect{stroke:var(--changed);stroke-width:2.5;stroke-opacity:1}
    .f.fresh rect{stroke:var(--fresh);stroke-width:2.5;stroke-opacity:1}
    .ghost{fill:none;stroke:var(--changed);stroke-dasharray:2 3;stroke-opacity:.7}
    .f.chosen rect{stroke:var(--accent);stroke-width:3;stroke-opacity:1}
    @media (max-width:900px){main{grid-template-columns:minmax(0,1fr)}#picture{position:static;max-height:none}}
    @media print{nav,#theme,#tip{display:none}main{display:block}}
    """
}
