import PlumbScene

/// The features of a system by which `ListedOperation` says which operations it calls.
struct SystemFeatures {
  private(set) var names: Set<String> = ["a system"]

  /// Every kind of step, and every other element of a system.
  static let documented: [String] =
    SystemModel.Step.Kind.allCases.map { "system step " + $0.rawValue }
    + [
      "a row that attracts", "a row of some strength", "a row at the place of another", "a size",
      "a value suggested again",
    ]

  init(_ system: SystemModel) {
    if !system.sizes.isEmpty { names.insert("a size") }
    for row in system.rows { note(row) }
    var suggested: Set<String> = []
    for step in system.steps {
      names.insert("system step " + step.kind.rawValue)
      switch step {
      case .add(let row): note(row)
      case .suggest(let variable, _, _):
        if !suggested.insert(variable).inserted { names.insert("a value suggested again") }
      case .withdraw(let variable): suggested.remove(variable)
      default: break
      }
    }
  }

  private mutating func note(_ row: SystemModel.RowModel) {
    names.insert("a row of a system")
    if row.attracts { names.insert("a row that attracts") }
    if row.conflictRank != 0 { names.insert("a row of some strength") }
    if row.place != nil { names.insert("a row at the place of another") }
  }
}
