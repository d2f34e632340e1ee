extension Solver {
  /// All that is stored, to be read by people. O(size).
  ///
  ///     x0 = 290  determined by g4
  ///     g4: x1 - x0 - x2 == at 5
  ///         == 5 @1000
  ///
  /// Variables come first, then groups: rows over one expression. `at` is where a tight group is held, `~` the value of a
  /// loose one; `force` is what a tight group carries, by priority. Of the rows, `!` marks violated ones and `x` those
  /// given up.
  public func dump() -> String {
    var lines = [
      "x: variable    g: group, rows over one expression    at: held there    ~: loose, its value",
      "force: carried, by priority    !: violated    x: given up",
    ]
    for index in 0..<core.model.variables.count where core.model.variables[index].isAlive {
      lines.append(core.line(ofVariable: index))
    }
    for index in 0..<core.model.groups.count
    where core.model.groups[index].isAlive && core.model.groups[index].firstRow != none {
      lines += core.lines(ofGroup: Int32(index))
    }
    return lines.joined(separator: "\n")
  }
}

extension Core {
  fileprivate func line(ofVariable index: Int) -> String {
    let variable = model.variables[index]
    let standing =
      switch variable.role {
      case .held: "held"
      case .determined: "determined by g\(variable.determiner)"
      case .orphan: "to be placed"
      }
    return "x\(index) = \(variable.value)  \(standing)"
  }

  fileprivate func lines(ofGroup group: Int32) -> [String] {
    let record = model.groups[group]
    var text = "g\(group): \(expression(of: group))"
    text += record.isTight ? " at \(record.anchor)" : " ~ \(model.activity(of: group).value)"
    if record.isTight {
      for part in duals.dual(of: group, model) { text += "  force \(part.amount) @\(part.priority)" }
    }
    var lines = [text]
    for row in model.rows(of: group) { lines.append("    " + line(ofRow: row.index)) }
    return lines
  }

  private func line(ofRow member: Int32) -> String {
    let row = model.rows[member]
    let mark = row.isBroken ? "x " : (violation(of: member) > tolerance(abs(row.constant)) ? "! " : "")
    return "\(mark)\(row.relation.symbol) \(row.constant) @\(row.priority)"
      + (row.weight == 1 ? "" : " weighing \(row.weight)") + (row.isAttracting ? " attracting" : "")
  }

  private func expression(of group: Int32) -> String {
    if model.groups[group].isUnit { return "x\(model.groups[group].variable)" }
    var text = ""
    for term in model.terms(of: group) {
      let amount = term.coefficient
      let size = abs(amount) == 1 ? "" : "\(abs(amount)) "
      text += (amount < 0 ? (text.isEmpty ? "-" : " - ") : (text.isEmpty ? "" : " + ")) + size
      text += "x\(term.variable)"
    }
    return text
  }
}
