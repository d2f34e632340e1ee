import PlumbProperty
import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// The crash basis (the choice of the first basis) affects the number of iterations, never the answer.
@Suite struct CrashBasisTests {
  @Test func theChoiceOfTheCrashBasisDoesNotChangeTheAnswer() throws {
    try check("a plain crash gives the same values", cases: 1_000, findings: nil) { draw in
      var random = draw(.seeded)
      var system = SystemGenerator.system(using: &random)
      let (usual, plain) = (try Replica(system), try Replica(system))
      plain.solver.state.crashBasis.isPlain = true
      draw.note("\(system)")
      for _ in 0..<random.integer(in: 1...4) {
        try usual.solver.solve()
        try plain.solver.solve()
        try expectNoFault(plain.solver.invariantViolation())
        guard let answer = try? Twin.answer(to: system) else { return }
        try expectNoFault(firstDifference(of: plain.values(), from: usual.values(), bitForBit: answer.isDyadic))
        let edit = SystemGenerator.edit(&system, using: &random)
        draw.note("solve, \(edit)")
        try usual.apply(edit)
        try plain.apply(edit)
      }
    }
  }
}

/// Restarted solves, and solves that end without an answer.
@Suite struct AttemptTests {
  private let system = TestSystem()

  @Test func laterAttemptsRestartAndTheLastAttemptUsesBlandsRule() throws {
    let size = try system.viewSize(20)
    #expect(try system.solved([size]) == [20])
    var (starts, decisions): ([Int64], [Bool]) = ([], [])
    for attempt in 0..<Tuning.attempts {
      system.solver.core.begin(attempt: attempt)
      starts.append(system.solver.work.freshStarts)
      decisions.append(system.solver.core.limits.usesBlandRule)
    }
    #expect(starts == [0, 1, 2])
    #expect(decisions == [false, false, true])
  }

  @Test func aRequestedRestartUsesTheGivenIdleLimit() throws {
    let size = try system.viewSize(20)
    #expect(try system.solved([size]) == [20])
    system.solver.restartNextSolve(idleLimit: 3)
    #expect(try system.solved([size]) == [20])
    let idleLimit = system.solver.core.limits.allowedIdleIterations
    #expect(idleLimit == 3 && system.solver.work.freshStarts == 1)
  }

  /// With a low limit of entries, solves restart in the middle of their work.
  @Test(arguments: [0, 60] as [Int64]) func solvesThatRestartAgreeWithTheExactSolver(allowedEntries: Int64) throws {
    try check("solves that restart agree with the twin", cases: 700, findings: nil) { draw in
      var random = draw(.seeded)
      var system = SystemGenerator.system(using: &random)
      let replica = try Replica(system)
      replica.solver.core.limits.allowedEntries = allowedEntries
      draw.note("\(system)")
      for _ in 0..<random.integer(in: 1...8) {
        try replica.applyEdit(of: &system, using: &random) { draw.note("\($0)") }
        try replica.solver.solve()
        try expectNoFault(replica.solver.invariantViolation())
        guard let answer = try? Twin.answer(to: system) else { return }
        try expectNoFault(replica.fault(against: answer, in: system))
      }
    }
  }

  /// The iteration of a group may break down before its stale ties are priced.
  @Test func aRestartDiscardsStaleTies() throws {
    let (first, second) = (try system.viewSize(20), try system.viewSize(30))
    let loose = try system.row([Term(first), Term(second)], .lessOrEqual, 100)
    try system.solver.solve()
    func damage(_ core: inout Core) {
      core.model.groups[core.model.rows[loose.index].group].hasStaleTies = true
      core.isUnsound = true
    }
    damage(&system.solver.core)
    #expect(try system.solved([first, second]) == [20, 30])
    #expect(system.solver.invariantViolation() == nil)
  }

  /// Two sizes of 10, which must shrink because a row over both was changed.
  private func shortened() throws -> [Variable] {
    let sizes = [try system.size(), try system.size()]
    for (size, priority) in zip(sizes, [500.0, 250]) { try system.row(size, .equal, 10, at: priority) }
    let room = try system.row(sizes.map { Term($0) }, .lessOrEqual, 100)
    #expect(try system.solved(sizes) == [10, 10])
    try system.solver.setConstant(15, of: room)
    return sizes
  }

  @Test func withoutRemainingIterationsNoValueChangesUntilTheNextSolve() throws {
    let sizes = try shortened()
    func attempt(_ core: inout Core) -> Bool {
      core.begin(attempt: 0)
      while core.limits.hasIterationsLeft { core.limits.countIteration() }
      core.iterate()
      let isAnswer = core.noteOutcome()
      core.endSolve()
      return isAnswer
    }
    let isAnswer = attempt(&system.solver.core)
    #expect(!isAnswer)
    #expect(try system.values(sizes) == [10, 10])
    #expect(try system.solved(sizes) == [10, 5])
    #expect(system.solver.invariantViolation() == nil)
  }

  @Test func withoutRemainingIterationsNoRequiredRowIsSatisfiedUnderBlandsRule() throws {
    let sizes = try shortened()
    func satisfy(_ core: inout Core) {
      core.begin(attempt: 0)
      while core.limits.hasIterationsLeft { core.limits.countIteration() }
      core.satisfyRequired()
    }
    satisfy(&system.solver.core)
    #expect(try system.values(sizes) == [10, 10])
  }
}

/// The breaks of a column, and the break that ends a step.
@Suite struct CrossingTests {
  private let system = TestSystem()

  /// A step to a break is idle if the value hardly moves, regardless of the group's movement.
  @Test(
    arguments: [(1, -1e-9, 0, true), (1, -1.1e-9, 0, false), (1e-6, 0, 1e-10, true), (1e6, 0, 1e-8, false)]
      as [(Double, Double, Double, Bool)])
  func aStepWithinTheToleranceIsDegenerate(
    rate: Double, value: Double, constant: Double, isIdle: Bool
  ) {
    #expect(Crossing(of: 0, rate: rate, from: value, at: constant).isIdle == isIdle)
  }

  /// The dependence on the two offsets nearly cancels only for the first one.
  @Test func doubtfulRatesOfOneColumnDoNotAffectTheNextColumn() throws {
    let (x, large, y, other) = (try system.offset(), try system.offset(), try system.offset(), try system.offset())
    try system.row(x, .equal, 0)
    try system.tie(large, to: x, times: 1_000_000.1)
    try system.row(y, .equal, 0)
    try system.tie(other, to: y)
    try system.row([Term(large), Term(x, -1_000_000)], .greaterOrEqual, -5, at: 500)
    try system.row([Term(other), Term(y)], .greaterOrEqual, -5, at: 500)
    try system.solver.solve()
    let found = [x, y].map { system.solver.core.isDoubtful(along: $0) }
    #expect(found == [true, false])
  }

  /// Two bounds are reached at once. The faster one is first, but Bland's rule chooses the bound of the first variable.
  /// A bound that is reached later does not count, although its group has a lower index.
  @Test func blandsRuleChoosesTheEndOfADegenerateStep() throws {
    let (later, x, y, z) = (try system.offset(), try system.offset(), try system.offset(), try system.offset())
    try system.row(x, .equal, 0)
    for (variable, rate, bound) in [(later, 1.0, 5.0), (y, 2, 0), (z, 3, 0)] {
      try system.tie(variable, to: x, times: rate)
      try system.row(variable, .lessOrEqual, bound)
    }
    try system.solver.solve()
    let ends = [false, true].map { system.solver.core.endOfStep(along: x, byBlandRule: $0) }
    #expect(ends == [z, y].map { system.solver.core.model.variables[$0.index].unit })
  }

  @Test(arguments: [(0x1p-20, false), (-0x1p-20, false), (0x1p-21, true), (-0x1p-21, true)] as [(Double, Bool)])
  func aPivotRowIsSuspectIfItsEntriesDifferByAFactorOfMoreThanAMillion(weight: Double, hasSuspectEntry: Bool) throws {
    let (first, second) = (try system.size(), try system.size())
    try system.row(first, .equal, 0)
    try system.row(second, .equal, 0)
    let row = try system.row([Term(first), Term(second, weight)], .greaterOrEqual, -1)
    try system.solver.solve()
    func hasSuspect(_ core: inout Core) -> Bool {
      core.basis.rowSolve(core.model.rows[row.index].group, core.model)
      core.dualRatioTest.begin(core.basis)
      return core.dualRatioTest.hasSuspectEntry
    }
    let found = hasSuspect(&system.solver.core)
    #expect(found == hasSuspectEntry)
  }
}

/// A dual value that would let the cost decrease indefinitely along a column is wrong and is recomputed. If it was just
/// recomputed, the slope is a rounding error, and the first break ends the step.
@Suite struct UnboundedStepTests {
  private let system = TestSystem()

  /// Adds five times the capacity of the row of `x` to its dual value, and lets `x` grow.
  private func grow(_ x: Variable, isFresh: Bool) -> Bool {
    func step(_ core: inout Core) -> Bool {
      let unit = core.model.variables[x.index].unit
      core.duals.add(5, at: 500, to: unit, core.model)
      if isFresh { _ = core.duals.beginRecomputation(after: core.basis.work.pivots) }
      core.primalIteration(unit, 1, .level)
      return core.basis.breakdown
    }
    return step(&system.solver.core)
  }

  /// Two offsets of 3, the second of which depends on the first. It may have a break at 13.
  private func offsets(hasBreak: Bool) throws -> [Variable] {
    let (x, y) = (try system.offset(), try system.offset())
    try system.row(x, .equal, 3, at: 500)
    try system.row([Term(y), Term(x, -1)], .equal, 0)
    if hasBreak { try system.row(y, .lessOrEqual, 13, at: 250) }
    #expect(try system.solved([x, y]) == [3, 3])
    return [x, y]
  }

  @Test func aStaleDualValueIsRecomputedBeforeAnyValueChanges() throws {
    let offsets = try offsets(hasBreak: true)
    let isBroken = grow(offsets[0], isFresh: false)
    #expect(!isBroken)
    #expect(try system.values(offsets) == [3, 3])
    #expect(try system.solved(offsets) == [3, 3])
    #expect(system.solver.invariantViolation() == nil)
  }

  @Test func aStepWithACurrentDualValueEndsAtTheFirstBreak() throws {
    let offsets = try offsets(hasBreak: true)
    let isBroken = grow(offsets[0], isFresh: true)
    #expect(!isBroken)
    #expect(try system.values(offsets) == [13, 13])
  }

  @Test func aStepWithoutABreakMakesTheBasisUnusable() throws {
    let offsets = try offsets(hasBreak: false)
    let isBroken = grow(offsets[0], isFresh: true)
    #expect(isBroken)
    #expect(try system.values(offsets) == [3, 3])
  }
}

extension Core {
  /// Collects the breaks for growth of a held variable.
  private mutating func collectBreaks(along variable: Variable) -> Int32 {
    let group = model.variables[variable.index].unit
    basis.columnSolve(group, model)
    primalRatioTest.collectCrossings(along: group, 1, withRest: false, basis, model, &work)
    basis.clearColumn()
    return group
  }

  fileprivate mutating func isDoubtful(along variable: Variable) -> Bool {
    _ = collectBreaks(along: variable)
    return primalRatioTest.isDoubtful
  }

  fileprivate mutating func endOfStep(along variable: Variable, byBlandRule: Bool) -> Int32 {
    let group = collectBreaks(along: variable)
    duals.vectors.removeAll()
    let start = duals.vectors.end
    let last = primalRatioTest.lastCrossing(of: group, .level, from: start, byBlandRule: byBlandRule, &duals, model)
    return last == none ? none : primalRatioTest.crossings[last].group
  }
}
