import PlumbGuest

extension Law {
  /// The laws for other solvers, the cheapest first: the solver's laws as far as `plumb_solver.h`, which has no proofs
  /// and no counters, allows.
  public static let ofGuests: [Law] = [
    guestFinite, guestRequired, feasible, guestTwin, guestConflict, guestIdempotent, guestIncremental, guestHistory,
    guestStrict, guestUndo, guestAtomic,
  ]

  static func guest(_ name: String, _ says: String, _ onGuest: @escaping @Sendable (GuestMoment) throws -> String?)
    -> Law
  {
    Law(name, says, onGuest: onGuest)
  }

  static let guestFinite = guest("finite", "no value is infinite or NaN") { moment in
    for (variable, value) in zip(moment.state.variables, moment.values) where !value.isFinite {
      return "\(variable) is \(value)"
    }
    return nil
  }

  static let guestRequired = guest("required", "every accepted required row holds, unless it was given up") { moment in
    moment.violation(at: moment.values)
  }

  static let feasible = guest(
    "feasible", "only required rows that contradict accepted rows are refused, and nothing else fails"
  ) { moment in
    for refusal in moment.refusals {
      guard refusal.isContradiction, !moment.subject.can.contains(.conflicts) else {
        return "the \(refusal.what) is refused: \(refusal.failure)"
      }
      if GuestMoment.isPossible(refusal.wanted.description) ?? false {
        return "the \(refusal.what) is refused as a contradiction, but can hold: \(refusal.failure)"
      }
    }
    return nil
  }

  static let guestTwin = guest(
    "twin", "the exact reference has no better answer, level by level or by the guest's measured weights"
  ) { moment in
    moment.best.flatMap { moment.shortcoming(of: moment.values, beside: $0) }
  }

  static let guestConflict = guest(
    "conflict-minimal", "each row given up is required and contradicts the kept rows"
  ) { moment in
    for index in moment.state.rows.indices where moment.givenUp.contains(moment.state.rows[index].id) {
      let row = moment.state.rows[index]
      if row.priority < 1000 { return "\(row.id) is given up, but is not required" }
      var all = moment.held
      all.rows.append(moment.state.description.rows[index])
      if GuestMoment.isPossible(all) ?? false { return "\(row.id) is given up, but can hold with all kept rows" }
    }
    return nil
  }

  static let guestIdempotent = guest("idempotent", "solving again changes no value") { moment in
    try moment.player.solve()
    let again = moment.player.values(of: moment.state.variables)
    for (variable, (value, next)) in zip(moment.state.variables, zip(moment.values, again)) where value != next {
      return "\(variable) is \(value), and \(next) after solving again"
    }
    return nil
  }
}
