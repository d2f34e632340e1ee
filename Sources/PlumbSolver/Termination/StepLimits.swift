/// How long a solve may go on: how many steps are left, whether steps have made no progress for so long that the least index
/// decides, and how many entries may be visited before the solve begins from nothing.
struct StepLimits {
  /// The number of successive idle steps allowed, instead of one that grows with the system. For tests.
  var patience: Int?
  private var stepsLeft = 0
  private var idleLimit = 0
  private var idleSteps = 0
  private var dualSteps = 0
  private var entryLimit = Int64.max
  /// Dual steps were too many, or made no progress: required rows are satisfied one by one in their place.
  private(set) var replacesDualSteps = false

  /// Begins an attempt at a system of so many groups and rows. The last attempt goes by the least index from the first step.
  mutating func begin(size: Int, isLast: Bool) {
    stepsLeft = Tuning.steps + Tuning.stepsPerRow * size
    (idleSteps, dualSteps, replacesDualSteps) = (0, 0, false)
    idleLimit = isLast ? 0 : patience ?? Tuning.idleSteps + size / Tuning.idlePart
  }

  var hasStepsLeft: Bool { stepsLeft > 0 }

  /// Whether the least index decides, until a step makes progress.
  var isStalled: Bool { idleSteps >= idleLimit }

  /// Counts an iteration.
  mutating func countStep() { stepsLeft -= 1 }

  /// Counts a step by whether it had length zero.
  mutating func countProgress(isIdle: Bool) { idleSteps = isIdle ? idleSteps + 1 : 0 }

  mutating func countDualStep() {
    dualSteps += 1
    if isStalled || dualSteps > Tuning.dualStepsPerIdleStep * idleLimit { replacesDualSteps = true }
  }

  /// Removes the limit of steps, for a planted fault.
  mutating func liftSteps() { stepsLeft = .max }

  /// Limits the entries that a solve from the last basis may visit, given the number visited before and the number of all
  /// entries. From there it may need n steps of n entries each, and from an empty basis only a few.
  mutating func limitEntries(visited: Int64, of count: Int) {
    entryLimit = visited + Tuning.effort * Int64(max(count, Tuning.leastEntries))
  }

  mutating func liftEntryLimit() { entryLimit = .max }
  func isBeyond(_ visited: Int64) -> Bool { visited > entryLimit }
}
