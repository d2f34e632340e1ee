import ExternalSolver

extension Law {
  /// The laws for other solvers, the cheapest first: the solver's laws as far as `plumb_solver.h`, which has no proofs
  /// and no counters, allows.
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
      return "\(variable) is \(value)"
    }
    return nil
  }

  static let externalRequired = external("required", "every accepted required row holds, unless it was given up") {
    context in
    context.violation(at: context.values)
  }

  static let externalFeasible = external(
    "feasible", "only required rows that contradict accepted rows are refused, and nothing else fails"
  ) { context in
    for refusal in context.refusals {
      guard refusal.isContradiction, !context.subject.can.contains(.conflicts) else {
        return "the \(refusal.what) is refused: \(refusal.failure)"
      }
      if ExternalStepContext.isPossible(refusal.wanted.description) ?? false {
        return "the \(refusal.what) is refused as a contradiction, but can hold: \(refusal.failure)"
      }
    }
    return nil
  }

  static let externalTwin = external(
    "twin", "the exact reference has no better answer, level by level or by the external solver's measured weights"
  ) { context in
    context.best.flatMap { context.shortcoming(of: context.values, beside: $0) }
  }

  static let externalConflict = external(
    "conflict-minimal", "each row given up is required and contradicts the kept rows"
  ) { context in
    for index in context.state.rows.indices where context.givenUp.contains(context.state.rows[index].id) {
      let row = context.state.rows[index]
      if row.priority < 1000 { return "\(row.id) is given up, but is not required" }
      var all = context.held
      all.rows.append(context.state.description.rows[index])
      if ExternalStepContext.isPossible(all) ?? false {
        return "\(row.id) is given up, but can hold with all kept rows"
      }
    }
    return nil
  }

  static let externalIdempotent = external("idempotent", "solving again changes no value") { context in
    try context.player.solve()
    let again = context.player.values(of: context.state.variables)
    for (variable, (value, next)) in zip(context.state.variables, zip(context.values, again)) where value != next {
      return "\(variable) is \(value), and \(next) after solving again"
    }
    return nil
  }
}
