import PlumbLayout

extension Law {
  static let invariant = Law.costly(
    "invariant", "what the solver stores is consistent: its lists, basis, values and dual values", oneIn: 4,
    onScene: { context in
      guard context.stage.isSolved else { return nil }
      return context.stage.root.brokenSolverInvariant
    },
    onSystem: { context in context.player.solver.invariantViolation() })
}
