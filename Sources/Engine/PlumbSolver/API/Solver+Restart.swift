extension Solver {
  /// Makes the next solve restart from an empty basis, as after one that failed, and lets Bland's rule decide after this many
  /// idle iterations in all later ones. For tests of what hardly ever happens. O(1).
  package func restartNextSolve(idleLimit: Int? = nil) {
    core.isUnsound = true
    core.limits.allowedIdleIterations = idleLimit
  }
}
