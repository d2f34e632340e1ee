extension Solver {
  /// Makes the next solve start from an empty basis, as it does after a failed solve. `idleLimit` sets the number of
  /// consecutive degenerate iterations after which Bland's rule applies. Used to test rare states. O(1).
  package func restartNextSolve(idleLimit: Int? = nil) {
    core.isUnsound = true
    core.limits.allowedIdleIterations = idleLimit
  }
}
