import Testing

@testable import PlumbSolver

/// The limits of a solve, by themselves: systems that reach them are rare.
@Suite struct StepLimitsTests {
  private var limits = StepLimits()

  @Test mutating func stepsRunOut() {
    limits.begin(size: 3, isLast: false)
    for _ in 1..<(Tuning.steps + 3 * Tuning.stepsPerRow) { limits.countStep() }
    #expect(limits.hasStepsLeft)
    limits.countStep()
    #expect(!limits.hasStepsLeft)
  }

  @Test mutating func blandsRuleDecidesUntilAStepMakesProgress() {
    limits.patience = 2
    limits.begin(size: 3, isLast: false)
    limits.countProgress(isIdle: true)
    #expect(!limits.usesBlandRule)
    limits.countProgress(isIdle: true)
    #expect(limits.usesBlandRule)
    limits.countProgress(isIdle: false)
    #expect(!limits.usesBlandRule)
  }

  @Test mutating func theLastAttemptIsStalledFromTheStart() {
    limits.begin(size: 3, isLast: true)
    #expect(limits.usesBlandRule)
  }

  @Test mutating func tooManyDualStepsAreReplaced() {
    limits.patience = 2
    limits.begin(size: 3, isLast: false)
    for _ in 0..<2 * Tuning.dualStepsPerIdleStep { limits.countDualStep() }
    #expect(!limits.replacesDualSteps)
    limits.countDualStep()
    #expect(limits.replacesDualSteps)
    limits.begin(size: 3, isLast: false)
    #expect(!limits.replacesDualSteps)
  }

  @Test mutating func entriesAreLimitedFromThoseVisitedBefore() {
    limits.setWorkLimit(visited: 10, of: 2 * Tuning.leastEntries)
    let limit = 10 + Tuning.workLimitTimes * Int64(2 * Tuning.leastEntries)
    #expect(!limits.isBeyondWorkLimit(limit))
    #expect(limits.isBeyondWorkLimit(limit + 1))
    limits.liftWorkLimit()
    #expect(!limits.isBeyondWorkLimit(.max))
  }

  @Test func aStepIsIdleIfItsCandidateHasNoSlack() {
    let idle = Candidate(group: 0, direction: 1, pivotRowEntry: 1, anchor: 0, first: 2, end: 2)
    let moving = Candidate(group: 0, direction: 1, pivotRowEntry: 1, anchor: 0, first: 2, end: 3)
    #expect(idle.isDegenerate && !moving.isDegenerate)
  }
}
