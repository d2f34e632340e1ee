/// The limits of a solve, in which each iteration is a step: how many steps are left, whether steps have made no progress for
/// so long that Bland's rule decides, and how many entries may be visited before the solve restarts from an empty basis.
struct StepLimits {
  /// The number of successive idle steps allowed, instead of one that grows with the system. For tests.
  var patience: Int?
  /// How many entries an edit may visit, instead of a number that grows with the system. For tests.
  var allowedEntries: Int64?
  private var stepsLeft = 0
  private var idleLimit = 0
  private var idleSteps = 0
  private var dualSteps = 0
  private var workLimit = Int64.max
  /// Dual steps were too many, or made no progress: required rows are satisfied one by one in their place.
  private(set) var replacesDualSteps = false

  /// Begins an attempt with `size` groups and rows. The last attempt uses Bland's rule from the first step.
  mutating func begin(size: Int, isLast: Bool) {
    stepsLeft = Tuning.steps + Tuning.stepsPerRow * size
    (idleSteps, dualSteps, replacesDualSteps) = (0, 0, false)
    idleLimit = isLast ? 0 : patience ?? Tuning.idleSteps + size / Tuning.idlePart
  }

  var hasStepsLeft: Bool { stepsLeft > 0 }

  /// Whether Bland's rule decides, until a step makes progress.
  var usesBlandRule: Bool { idleSteps >= idleLimit }

  /// Counts an iteration.
  mutating func countStep() { stepsLeft -= 1 }

  /// Counts a step by whether its length was zero.
  mutating func countProgress(isIdle: Bool) { idleSteps = isIdle ? idleSteps + 1 : 0 }

  mutating func countDualStep() {
    dualSteps += 1
    if usesBlandRule || dualSteps > Tuning.dualStepsPerIdleStep * idleLimit { replacesDualSteps = true }
  }

  /// Limits the entries that a solve from the last basis may visit, given the number visited before and the number of all
  /// entries. From that basis it may need n steps of n entries each, where it needs few from an empty one.
  mutating func setWorkLimit(visited: Int64, of count: Int) {
    workLimit = visited + (allowedEntries ?? Tuning.workLimitTimes * Int64(max(count, Tuning.leastEntries)))
  }

  mutating func liftWorkLimit() { workLimit = .max }
  func isBeyondWorkLimit(_ visited: Int64) -> Bool { visited > workLimit }
}
