extension Report {
  /// Light and dark colours, one column on a phone, no backgrounds in print.
  static let style = """
    :root { color-scheme: light dark; --ink: #1c2024; --paper: #ffffff; --faint: #5f6773; --line: #d9dde2; --band: #dfe5ec;
      --c0: #0b62c4; --c1: #c2410c; --c2: #15803d; --c3: #9333ea; --c4: #b45309; --c5: #0e7490; --c6: #be185d; --c7: #4d7c0f; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e6e8ea; --paper: #14171a; --faint: #9aa3ad; --line: #343a41; --band: #2b3239;
        --c0: #6cb2ff; --c1: #ff9a62; --c2: #6fd08c; --c3: #c9a1ff; --c4: #f2bd57; --c5: #5fd0e5; --c6: #ff8fc0; --c7: #b5d95c; }
    }
    body { margin: 0 auto; max-width: 75rem; padding: 1rem; background: var(--paper); color: var(--ink);
      font: 16px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
    h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
    h3 { font-size: 1rem; margin: 1rem 0 0.25rem; }
    a { color: var(--c0); }
    header p, small { color: var(--faint); font-size: 0.9rem; }
    nav ul { list-style: none; margin: 0.25rem 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; }
    nav details { font-size: 0.85rem; } nav summary { color: var(--faint); }
    .verdict { font-weight: 600; }
    .partial { font-weight: 600; border-left: 4px solid var(--c1); background: var(--band); padding: 0.5rem 0.75rem; }
    .plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 1rem; }
    figure { margin: 0; border: 1px solid var(--line); border-radius: 6px; padding: 0.75rem; break-inside: avoid; }
    figure h3 { margin-top: 0; } svg { width: 100%; height: auto; display: block; }
    svg text { fill: var(--faint); font: 11px system-ui, sans-serif; }
    polyline { fill: none; stroke: var(--c); stroke-width: 2; } circle { fill: var(--c); }
    .grid { stroke: var(--line); } .linear { stroke: var(--faint); stroke-dasharray: 6 3; }
    .band { fill: var(--band); } .dots { stroke: var(--c0); stroke-opacity: 0.5; stroke-width: 4; stroke-linecap: round; }
    .high { stroke: var(--c1); stroke-width: 2; } svg .beyond { fill: var(--c1); }
    .legend { list-style: none; margin: 0.25rem 0 0; padding: 0; font-size: 0.85rem; }
    .legend span { display: inline-block; width: 1.4rem; margin-right: 0.4rem; vertical-align: middle; }
    .legend sup { line-height: 0; }
    .scroll { overflow-x: auto; } .scroll svg { min-width: 40rem; }
    table { border-collapse: separate; border-spacing: 0; font-size: 0.85rem; font-variant-numeric: tabular-nums; }
    th, td { padding: 0.2rem 0.6rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
    .text { text-align: left; }
    .sortable .text { position: sticky; left: 0; background: var(--paper); }
    th button { all: unset; cursor: pointer; } th button:focus-visible { outline: 2px solid var(--c0); }
    th button::after { content: " ↕"; color: var(--faint); }
    [aria-sort=ascending] button::after { content: " ↑"; } [aria-sort=descending] button::after { content: " ↓"; }
    @media (max-width: 40rem) { .sortable .text { position: static; } }
    @media print {
      @page { size: landscape; margin: 1cm; }
      body { max-width: none; font-size: 11px; padding: 0; } h2 { break-after: avoid; } nav { display: none; }
      .plots { grid-template-columns: repeat(3, 1fr); }
      .scroll { overflow: visible; } table { font-size: 7px; }
      th, td { padding: 1px 3px; } th { white-space: normal; overflow-wrap: anywhere; }
    }
    """
}
