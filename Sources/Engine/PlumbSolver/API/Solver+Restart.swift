extension Solver {
  /// Makes the next solve restart from an empty basis, as after a failed solve. `idleLimit` sets the number of consecutive
  /// degenerate iterations after which Bland's rule applies. For tests of rare states. O(1).
  package func restartNextSolve(idleLimit: Int? = nil) {
    core.isUnsound = true
    core.limits.allowedIdleIterations = idleLimit
  }
}
