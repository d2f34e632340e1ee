/// The limits of a solve: the number of iterations left, whether consecutive degenerate iterations require Bland's rule, and the
/// number of entries that may be visited before the solve restarts from an empty basis.
struct IterationLimits {
  /// If not nil, the number of consecutive degenerate iterations allowed, instead of a number that grows with the system. Set
  /// by tests.
  var allowedIdleIterations: Int?
  /// If not nil, the number of entries that a solve after an edit may visit, instead of a number that grows with the system.
  /// Set by tests.
  var allowedEntries: Int64?
  private var iterationsLeft = 0
  private var idleLimit = 0
  private var idleIterations = 0
  private var dualIterations = 0
  private var workLimit = Int64.max
  /// Whether required rows are satisfied one by one, because there were too many dual iterations or they made no progress.
  private(set) var replacesDualIterations = false

  /// Begins an attempt with `size` groups and rows. The last attempt uses Bland's rule from the first iteration.
  mutating func begin(size: Int, isLast: Bool) {
    iterationsLeft = Tuning.iterations + Tuning.iterationsPerRow * size
    (idleIterations, dualIterations, replacesDualIterations) = (0, 0, false)
    idleLimit = isLast ? 0 : allowedIdleIterations ?? Tuning.idleIterations + size / Tuning.idlePart
  }

  var hasIterationsLeft: Bool { iterationsLeft > 0 }

  /// Whether Bland's rule applies, until an iteration makes progress.
  var usesBlandRule: Bool { idleIterations >= idleLimit }

  mutating func countIteration() { iterationsLeft -= 1 }

  /// Counts consecutive degenerate iterations. An iteration that makes progress resets the count.
  mutating func countProgress(isIdle: Bool) { idleIterations = isIdle ? idleIterations + 1 : 0 }

  mutating func countDualIteration() {
    dualIterations += 1
    if usesBlandRule || dualIterations > Tuning.dualIterationsPerIdleOne * idleLimit { replacesDualIterations = true }
  }

  /// Limits the entries that a solve from the last basis may visit, given the number visited so far and the number of all entries.
  /// From the last basis, a solve may need n iterations of n entries each; from an empty basis, it needs only a few iterations.
  mutating func setWorkLimit(visited: Int64, of count: Int) {
    workLimit = visited + (allowedEntries ?? Tuning.workLimitTimes * Int64(max(count, Tuning.leastEntries)))
  }

  mutating func liftWorkLimit() { workLimit = .max }
  func isBeyondWorkLimit(_ visited: Int64) -> Bool { visited > workLimit }
}
