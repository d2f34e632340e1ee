import ExternalSolver
import PlumbScene
import PlumbTwin

/// Laws that compare with the same system in a second external solver of the same library.
extension Law {
  static let externalIncremental = external(
    "incremental", "an edited system is as good as one built from scratch, and accepts the same rows"
  ) { context in
    context.difference(from: try context.fresh()).map { "built from scratch, " + $0 }
  }

  static let externalHistory = external(
    "history", "so is a system built in reverse order"
  ) { context in
    context.difference(from: try context.fresh(reversed: true)).map { "built in reverse order, " + $0 }
  }

  static let externalStrict = external(
    "strict", "adding or removing rows of low priority changes nothing at a higher level"
  ) { context in
    guard context.subject.can.contains(.strict), context.state.suggestions.keys.isEmpty, context.givenUp.isEmpty else {
      return nil
    }
    let levels = context.held.levels
    guard levels.count > 1 else { return nil }
    let bound = levels[levels.count / 2]
    var bare = context.state
    for row in context.state.rows where row.priority <= bound { bare.apply(.remove(row.id)) }
    let player = try ExternalPlayer(context.subject.library, bare)
    let values = player.values(of: context.state.variables)
    return context.held.firstDifference(between: context.values, and: values, above: bound)
  }

  /// Adds only rows that must not be refused: copies of accepted rows, and soft rows.
  static let externalUndo = external(
    "undo", "rows and suggestions that come and go leave no effect, and no memory"
  ) { context in
    guard context.subject.can.contains(.removes) else { return nil }
    let player = try context.fresh()
    guard player.refusals.isEmpty else { return nil }
    var added = context.state.rows.filter { !context.givenUp.contains($0.id) }
    for index in added.indices where added[index].priority < 1000 { added[index].constant += 17 }
    for _ in 0..<3 { try player.addAndRemove(added) }
    if context.subject.can.contains(.suggests) {
      for name in context.state.variables.prefix(2) where context.state.suggestions[name] == nil {
        try player.suggest(-33, for: name, priority: 999)
        try player.solve()
        try player.suggest(0, for: name, priority: 0)
      }
    }
    try player.solve()
    if let fault = context.difference(from: player) { return "after rows were added and removed, " + fault }
    guard context.isLast, context.isThorough, !added.isEmpty else { return nil }
    return try player.leak(of: added)
  }

  static let externalAtomic = external(
    "atomic", "a refused row changes nothing"
  ) { context in
    guard !context.subject.can.contains(.conflicts) else { return nil }
    let required = context.state.rows.filter { $0.priority >= 1000 }
    guard !required.isEmpty, context.isPossible else { return nil }
    let player = try context.fresh()
    guard player.refusals.isEmpty else { return nil }
    for row in required.prefix(3) {
      do {
        _ = try player.add(row.contradicted)
        return "a row that contradicts \(row.id) is accepted"
      } catch is ExternalFailure {
        // As it must be.
      }
      try player.solve()
      if let fault = context.difference(from: player) {
        return "after a row that contradicts \(row.id) was refused, \(fault)"
      }
      guard context.subject.can.contains(.removes) else { continue }
      // The accepted row can still be removed and added again.
      player.play(.remove(row.id))
      player.play(.add(row))
      try player.solve()
      if let fault = context.difference(from: player) {
        return "after a row that contradicts \(row.id) was refused, and \(row.id) removed and put back, \(fault)"
      }
    }
    return nil
  }
}

extension SystemModel.RowModel {
  /// A row that contradicts this one.
  fileprivate var contradicted: SystemModel.RowModel {
    var row = self
    switch relation {
    case .equal: row.constant += 10
    case .lessOrEqual: (row.relation, row.constant) = (.greaterOrEqual, constant + 10)
    case .greaterOrEqual: (row.relation, row.constant) = (.lessOrEqual, constant - 10)
    }
    return row
  }
}
