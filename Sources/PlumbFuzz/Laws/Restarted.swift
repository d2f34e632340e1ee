extension Law {
  /// New starts and Bland's rule hardly ever occur by themselves.
  static let restarted = Law.costly(
    "restarted", "a solver that begins anew, also amid changes, or by least indices, has the same answer", oneIn: 3,
    onSystem: { moment in
      let fault = moment.difference(from: try moment.state.outcomeOfNewStarts(patience: nil))
      return try fault ?? moment.difference(from: try moment.state.outcomeOfNewStarts(patience: 0))
    })
}
