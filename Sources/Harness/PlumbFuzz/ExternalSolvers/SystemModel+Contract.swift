import PlumbScene

extension SystemModel {
  /// Checks that a document makes no call that `plumb_solver.h` forbids, and none on missing rows or variables.
  func checkForExternalSolvers() throws(SceneError) {
    let names = Set(variables)
    guard names.count == variables.count else { throw SceneError("a variable is listed twice", path: "variables") }
    var present: Set<String> = []
    for (index, row) in rows.enumerated() { try row.check(names, &present, "rows[\(index)]") }
    for (index, step) in steps.enumerated() {
      let path = "steps[\(index)]"
      switch step {
      case .add(let row): try row.check(names, &present, path + ".row")
      case .remove(let id), .constant(let id, _), .priority(let id, _):
        guard present.contains(id) else { throw SceneError("no row \"\(id)\"", path: path + ".row") }
        if case .remove = step { present.remove(id) }
      case .terms, .change, .withdraw, .addVariable, .removeVariable:
        throw SceneError("plumb_solver.h has no such step", path: path + ".do")
      case .suggest(let name, _, _):
        guard names.contains(name) else { throw SceneError("no variable \"\(name)\"", path: path + ".variable") }
      }
    }
  }
}

extension SystemModel.RowModel {
  fileprivate func check(_ names: Set<String>, _ present: inout Set<String>, _ path: String) throws(SceneError) {
    guard present.insert(id).inserted else { throw SceneError("there already is a row \"\(id)\"", path: path + ".id") }
    if terms.isEmpty || terms.contains(where: { $0.coefficient == 0 }) {
      throw SceneError("a row needs terms with coefficients other than 0", path: path + ".terms")
    }
    let used = Set(terms.map(\.variable))
    guard used.count == terms.count, used.isSubset(of: names) else {
      throw SceneError("each term needs a variable of its own, from \"variables\"", path: path + ".terms")
    }
  }
}
