extension Law {
  /// New starts and Bland's rule hardly ever occur by themselves.
  static let restarted = Law.costly(
    "restarted", "a solver that begins anew, also amid changes, or by least indices, has the same answer", oneIn: 3,
    onSystem: { context in
      let fault = context.difference(from: try context.state.outcomeOfNewStarts(patience: nil))
      return try fault ?? context.difference(from: try context.state.outcomeOfNewStarts(patience: 0))
    })
}
