extension Report {
  /// Sorts a table by a column when its title is pressed: numbers with units from the largest, then from the smallest, then as
  /// they were; cells without a number are last.
  static let script = """
    for (const table of document.querySelectorAll("table.sortable")) {
      const units = { ns: 1, "µs": 1e3, ms: 1e6, s: 1e9, B: 1, kB: 1e3, MB: 1e6 };
      const body = table.tBodies[0], rows = [...body.rows], titles = [...table.tHead.rows[0].cells];
      const number = (row, column) => {
        const parts = /^(-?[\\d.]+)(?: (\\S+))?/.exec(row.cells[column].textContent);
        return parts ? parts[1] * (units[parts[2]] || 1) : NaN;
      };
      const name = (row) => row.cells[0].textContent;
      titles.forEach((title, column) => {
        const button = document.createElement("button");
        button.append(...title.childNodes);
        title.append(button);
        button.onclick = () => {
          const states = column ? ["descending", "ascending", null] : ["ascending", "descending", null];
          const state = states[(states.indexOf(title.getAttribute("aria-sort")) + 1) % 3];
          titles.forEach((other) => other.removeAttribute("aria-sort"));
          if (state) title.setAttribute("aria-sort", state);
          const turn = state === "descending" ? -1 : 1;
          const byNumber = (a, b) => {
            const [x, y] = [number(a, column), number(b, column)];
            return isNaN(x) || isNaN(y) ? isNaN(x) - isNaN(y) : turn * (x - y);
          };
          const byName = (a, b) => turn * name(a).localeCompare(name(b), "en", { numeric: true });
          body.append(...(state ? [...rows].sort(column ? byNumber : byName) : rows));
        };
      });
    }
    """
}
