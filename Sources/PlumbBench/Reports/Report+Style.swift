extension Report {
  /// Light and dark colours, one column on a phone, no backgrounds in print.
  static let style = """
    :root { color-scheme: light dark; --ink: #1c2024; --paper: #ffffff; --faint: #6b7280; --line: #d9dde2; --band: #eef1f4;
      --c0: #0b62c4; --c1: #c2410c; --c2: #15803d; --c3: #9333ea; --c4: #b45309; --c5: #0e7490; --c6: #be185d; --c7: #4d7c0f; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e6e8ea; --paper: #14171a; --faint: #9aa3ad; --line: #343a41; --band: #1f2429;
        --c0: #6cb2ff; --c1: #ff9a62; --c2: #6fd08c; --c3: #c9a1ff; --c4: #f2bd57; --c5: #5fd0e5; --c6: #ff8fc0; --c7: #b5d95c; }
    }
    body { margin: 0 auto; max-width: 75rem; padding: 1rem; background: var(--paper); color: var(--ink);
      font: 16px/1.5 system-ui, sans-serif; }
    h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
    header p, figcaption { color: var(--faint); font-size: 0.9rem; }
    .verdict { font-weight: 600; }
    .plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 1rem; }
    figure { margin: 0; border: 1px solid var(--line); border-radius: 6px; padding: 0.75rem; break-inside: avoid; }
    figure h3 { font-size: 1rem; margin: 0 0 0.25rem; } svg { width: 100%; height: auto; display: block; }
    svg text { fill: var(--faint); font: 11px system-ui, sans-serif; }
    .grid { stroke: var(--line); stroke-width: 1; } .band { fill: var(--band); }
    .legend { list-style: none; margin: 0.25rem 0 0; padding: 0; font-size: 0.85rem; }
    .legend span { display: inline-block; width: 1.4rem; margin-right: 0.4rem; vertical-align: middle; }
    .scroll { overflow-x: auto; } .scroll svg { min-width: 40rem; }
    table { border-collapse: collapse; font-size: 0.85rem; font-variant-numeric: tabular-nums; }
    th, td { padding: 0.2rem 0.6rem; text-align: left; border-bottom: 1px solid var(--line); white-space: nowrap; }
    .number { text-align: right; }
    @media print {
      @page { size: landscape; margin: 1cm; }
      body { max-width: none; font-size: 11px; padding: 0; } h2 { break-after: avoid; }
      .plots { grid-template-columns: repeat(3, 1fr); }
      .scroll { overflow: visible; } table { font-size: 7px; }
      th, td { padding: 1px 3px; } th { white-space: normal; overflow-wrap: anywhere; }
    }
    """
}
