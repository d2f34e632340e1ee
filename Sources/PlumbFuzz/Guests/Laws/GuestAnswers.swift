import PlumbGuest

extension Law {
  /// Those that somebody else's solver is held against, the cheapest first: as many of "Of the solver" as can be asked
  /// through `plumb_solver.h`, which has no proofs and no counters.
  public static let ofGuests: [Law] = [
    guestFinite, guestRequired, feasible, guestTwin, guestConflict, guestIdempotent, guestIncremental, guestHistory,
    guestStrict, guestUndo, guestAtomic,
  ]

  static func guest(_ name: String, _ says: String, _ onGuest: @escaping @Sendable (GuestMoment) throws -> String?)
    -> Law
  {
    Law(name, says, onGuest: onGuest)
  }

  static let guestFinite = guest("finite", "no value is infinite or not a number") { moment in
    for (variable, value) in zip(moment.state.variables, moment.values) where !value.isFinite {
      return "\(variable) is \(value)"
    }
    return nil
  }

  static let guestRequired = guest("required", "every required row holds that was taken and not given up") { moment in
    moment.violation(at: moment.values)
  }

  static let feasible = guest(
    "feasible", "nothing is refused but what would be required and contradicts what was taken"
  ) { moment in
    for refusal in moment.refusals {
      guard refusal.isContradiction, !moment.subject.can.contains(.conflicts) else {
        return "\(refusal.what) is not taken: \(refusal.error)"
      }
      if GuestMoment.isPossible(refusal.wanted.description) ?? false {
        return "\(refusal.what) is refused as a contradiction, and can hold: \(refusal.error)"
      }
    }
    return nil
  }

  static let guestTwin = guest(
    "twin", "the exact reference has no better answer: level by level, or by the guest's own weights as measured"
  ) { moment in
    moment.best.flatMap { moment.shortcoming(of: moment.values, beside: $0) }
  }

  static let guestConflict = guest(
    "conflict-minimal", "what is given up contradicts what is kept"
  ) { moment in
    for index in moment.state.rows.indices where moment.givenUp.contains(moment.state.rows[index].id) {
      let row = moment.state.rows[index]
      if row.priority < 1000 { return "\(row.id) is given up, and not required" }
      var all = moment.held
      all.rows.append(moment.state.description.rows[index])
      if GuestMoment.isPossible(all) ?? false { return "\(row.id) is given up, and can hold beside all that is kept" }
    }
    return nil
  }

  static let guestIdempotent = guest("idempotent", "solving again changes no value") { moment in
    try moment.player.solve()
    let again = moment.player.values(of: moment.state.variables)
    for (variable, (value, next)) in zip(moment.state.variables, zip(moment.values, again)) where value != next {
      return "\(variable) is \(value), and then \(next)"
    }
    return nil
  }
}
