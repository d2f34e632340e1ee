extension Law {
  /// New starts and the rule of the least index hardly ever occur by themselves.
  static let restarted = Law.costly(
    "restarted", "a solver that begins anew, also amid changes, or by least indices, has the same answer", oneIn: 3,
    onSystem: { moment in
      for patience in [nil, 0] {
        let (outcome, broken) = try moment.state.outcomeOfNewStarts(patience: patience)
        if let fault = moment.difference(from: outcome) ?? broken { return fault }
      }
      return nil
    })
}
