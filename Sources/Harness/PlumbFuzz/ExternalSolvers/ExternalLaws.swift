import ExternalSolver
import Foundation
import PlumbScene
import PlumbTwin

extension Law {
  /// The laws for external solvers, cheapest first. None of them needs proofs or counters, because `plumb_solver.h` provides
  /// neither.
  public static let ofExternalSolvers: [Law] = [
    externalFinite, externalRequired, externalFeasible, externalTwin, externalConflict, externalIdempotent,
    externalIncremental, externalHistory,
    externalStrict, externalUndo, externalAtomic,
  ]

  static func external(
    _ name: String, _ summary: String, _ onExternalSolver: @escaping @Sendable (ExternalStepContext) throws -> String?
  )
    -> Law
  {
    Law(name, summary, onExternalSolver: onExternalSolver)
  }

  static let externalFinite = external("finite", "no value is infinite or NaN") { context in
    for (variable, value) in zip(context.state.variables, context.values) where !value.isFinite {
      return "variable \"\(variable)\" is \(value)"
    }
    return nil
  }

  static let externalRequired = external("required", "every accepted required row holds, unless it was dropped") {
    context in
    context.violation(at: context.values)
  }

  static let externalFeasible = external(
    "feasible", "only required rows that contradict accepted rows are rejected, and nothing else fails"
  ) { context in
    for refusal in context.refusals {
      guard refusal.isContradiction, !context.subject.can.contains(.conflicts) else {
        return "the \(refusal.what) is rejected: \(refusal.failure)"
      }
      if ExternalStepContext.isPossible(refusal.wanted.description) ?? false {
        return
          "the \(refusal.what) is rejected as a contradiction, although all required rows can be satisfied: \(refusal.failure)"
      }
    }
    return nil
  }

  static let externalTwin = external(
    "twin",
    "the exact reference has no better answer, compared level by level or by the external solver's measured weights"
  ) { context in
    context.best.flatMap { context.shortcoming(of: context.values, beside: $0) }
  }

  static let externalConflict = external(
    "conflict-minimal", "each dropped row is required and contradicts the kept rows"
  ) { context in
    for index in context.state.rows.indices where context.givenUp.contains(context.state.rows[index].id) {
      let row = context.state.rows[index]
      if row.priority < 1000 { return "row \"\(row.id)\" was dropped, although it is not required" }
      var all = context.held
      all.rows.append(context.state.description.rows[index])
      if ExternalStepContext.isPossible(all) ?? false {
        return "row \"\(row.id)\" was dropped, although it can be satisfied together with all rows that were kept"
      }
    }
    return nil
  }

  static let externalIdempotent = external("idempotent", "solving again changes no value") { context in
    try context.player.solve()
    let again = context.player.values(of: context.state.variables)
    for (variable, (value, next)) in zip(context.state.variables, zip(context.values, again)) where value != next {
      return "variable \"\(variable)\" is \(value), but \(next) after solving again"
    }
    return nil
  }

  // Each of these laws compares the solver with a second solver of the same library, which receives an equal system.

  static let externalIncremental = external(
    "incremental", "an edited system is as good as a system built from scratch, and accepts the same rows"
  ) { context in
    context.difference(from: try context.fresh()).map { "in a solver built from scratch, " + $0 }
  }

  static let externalHistory = external(
    "history", "a system built in reverse order has an equally good answer, and accepts the same rows"
  ) { context in
    context.difference(from: try context.fresh(reversed: true)).map { "in a solver built in reverse order, " + $0 }
  }

  static let externalStrict = external(
    "strict", "adding or removing low-priority rows changes nothing at higher levels"
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

  /// Adds only rows that must be accepted: copies of accepted rows, and soft rows.
  static let externalUndo = external(
    "undo", "rows and suggestions that are added and removed have no effect and leave no memory allocated"
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
    "atomic", "a rejected row changes nothing"
  ) { context in
    guard !context.subject.can.contains(.conflicts) else { return nil }
    let required = context.state.rows.filter { $0.priority >= 1000 }
    guard !required.isEmpty, context.isPossible else { return nil }
    let player = try context.fresh()
    guard player.refusals.isEmpty else { return nil }
    for row in required.prefix(3) {
      do {
        _ = try player.add(row.contradicted)
        return "a row that contradicts \"\(row.id)\" is accepted"
      } catch is ExternalFailure {
        // The solver rejected the row, as it must.
      }
      try player.solve()
      if let fault = context.difference(from: player) {
        return "after a row that contradicts \"\(row.id)\" was rejected, \(fault)"
      }
      guard context.subject.can.contains(.removes) else { continue }
      // The accepted row must still be removable and addable.
      player.play(.remove(row.id))
      player.play(.add(row))
      try player.solve()
      if let fault = context.difference(from: player) {
        return
          "after a row that contradicts \"\(row.id)\" was rejected, and \"\(row.id)\" was removed and added again, \(fault)"
      }
    }
    return nil
  }
}

extension SystemModel.RowModel {
  /// A row that contradicts this row.
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

extension ExternalPlayer {
  /// Adds copies of rows, solves, and removes the copies.
  func addAndRemove(_ rows: [SystemModel.RowModel]) throws(ExternalFailure) {
    var handles: [Int32] = []
    for row in rows { handles.append(try add(row, "a copy of ")) }
    try solve()
    for (handle, row) in zip(handles, rows) { try remove(handle, "a copy of \(row.called)") }
  }

  /// Describes a growth in memory use for each removed row; nil if there is none. A solver need not reuse handles, and an array
  /// of handles that doubles its capacity takes up to 16 bytes for each row. Growth in the first round alone is not a leak, so
  /// memory use must also grow in a second round.
  func leak(of rows: [SystemModel.RowModel]) throws(ExternalFailure) -> String? {
    // Most solvers need more memory for a soft equation than for other rows.
    guard let row = rows.first(where: { $0.priority < 1000 && $0.relation == .equal }) ?? rows.first else { return nil }
    for _ in 0..<32 { try addAndRemove([row]) }
    for count in [256, 4096] {
      guard let before = AllocatorMemory.inUse else { return nil }
      for _ in 0..<count { try addAndRemove([row]) }
      guard let after = AllocatorMemory.inUse, after - before >= 32 * count else { return nil }
    }
    return "memory use grows each time row \"\(row.id)\" is added and removed"
  }
}

/// The bytes allocated by the system's allocator.
enum AllocatorMemory {
  private typealias Info = @convention(c) (Int32, UnsafeMutablePointer<FILE>?) -> Int32

  /// The bytes in use; nil if unknown. Parses the text of `malloc_info`, because the header of `mallinfo2` cannot be
  /// imported.
  static var inUse: Int? {
    #if canImport(Glibc)
      guard let symbol = dlsym(nil, "malloc_info") else { return nil }
      var (text, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
      guard let stream = open_memstream(&text, &size) else { return nil }
      let failed = unsafeBitCast(symbol, to: Info.self)(0, stream) != 0
      fclose(stream)
      defer { free(text) }
      guard !failed, let text else { return nil }
      return inUse(by: String(cString: text))
    #else
      return nil
    #endif
  }

  /// The memory obtained from the system, minus free blocks. The last matching lines contain the totals for all arenas.
  static func inUse(by report: String) -> Int? {
    let size: (String) -> Int? = { head in
      guard let line = report.split(separator: "\n").last(where: { $0.hasPrefix("<\(head)\"") }),
        let range = line.firstRange(of: " size=\"")
      else { return nil }
      return Int(line[range.upperBound...].prefix { $0.isNumber })
    }
    guard let taken = size("system type=\"current"), let rest = size("total type=\"rest"),
      let fast = size("total type=\"fast"), let mapped = size("total type=\"mmap")
    else { return nil }
    return taken + mapped - rest - fast
  }
}
