/// The CSS of the page of a run.
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
