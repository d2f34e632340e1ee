import PlumbLayout

extension Law {
  static let invariant = Law.costly(
    "invariant", "what the solver stores is consistent: its lists, basis, values and dual values", oneIn: 4,
    onScene: { moment in
      guard moment.stage.isSolved else { return nil }
      return moment.stage.root.brokenSolverInvariant
    },
    onSystem: { moment in moment.player.solver.invariantViolation() })
}
