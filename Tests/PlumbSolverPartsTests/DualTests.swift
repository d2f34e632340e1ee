import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// Sums of dual values: the magnitudes that they record, and the conditions for being a rounding error, inexact or absorbed.
@Suite struct DualSumTests {
  private let system = TestSystem()
  private static let step = 0x1p-52
  /// A multiple of the step just above a limit, so that sums are exact.
  private static func above(_ limit: Double) -> Double { (limit / step).rounded(.up) * step }
  private static let (noise, inexact) = (Tuning.noise, Tuning.inexactDualPart)
  private static let (aboveNoise, aboveInexact) = (above(noise), above(inexact))

  /// Adds amounts at priority 500 to the dual value of a size's unit group, and returns the result of a query.
  private func dualValue<Answer>(
    of size: Variable, afterAdding amounts: [Double], _ ask: (inout Core, Int32) -> Answer
  ) -> Answer {
    func change(_ core: inout Core) -> Answer {
      let unit = core.model.variables[size.index].unit
      for amount in amounts { core.duals.add(amount, at: 500, to: unit, core.model) }
      return ask(&core, unit)
    }
    return change(&system.solver.core)
  }

  private func solvedSize() throws -> Variable {
    let size = try system.size()
    try system.solver.solve()
    return size
  }

  @Test(arguments: [(1e7, false), ((1e7).nextUp, true), (-2e7, true)] as [(Double, Bool)])
  func onlyTheSolveAfterALargeDualValueRecomputesAllDualValues(amount: Double, isLarge: Bool) throws {
    let found = try dualValue(of: solvedSize(), afterAdding: [amount]) { core, _ in
      var found: [Bool] = []
      for _ in 0..<2 {
        core.duals.beginSolve()
        found.append(core.duals.areInexact)
        _ = core.duals.beginRecomputation(after: 0)
      }
      return found
    }
    #expect(found == [isLarge, false])
  }

  /// A sum is a rounding error up to the noise of its largest earlier amount. It is inexact below a larger fraction of
  /// that amount, unless it has vanished: 46 steps are the limit for vanishing.
  @Test(
    arguments: [
      ([1, -(1 - aboveNoise), noise - aboveNoise], [], true),
      ([1, -(1 - aboveNoise), noise.nextUp - aboveNoise], [noise.nextUp], true),
      ([1, -(1 - aboveInexact), inexact - aboveInexact], [inexact], false),
      ([1, -(1 - aboveInexact), inexact.nextDown - aboveInexact], [inexact.nextDown], true),
      ([1.021405182655144, -(1.021405182655144 - 46 * step)], [], false),
      ([1.021405182655144, -(1.021405182655144 - 47 * step)], [], true),
      ([1024, -(1024 + 0.01)], [1024 - (1024 + 0.01)], true), ([1, -(1 - 1e-6)], [1 - (1 - 1e-6)], true),
      ([1e6, -(1e6 - 1), -(1 - 1e-6)], [], true),
    ] as [([Double], [Double], Bool)])
  func sumsAreComparedWithTheirLargestEarlierAmountToDetectRounding(
    amounts: [Double], left: [Double], isInexact: Bool
  ) throws {
    let found = try dualValue(of: solvedSize(), afterAdding: amounts) { core, unit in
      (core.duals.dual(of: unit, core.model).map(\.amount), core.duals.areInexact)
    }
    #expect(found == (left, isInexact))
  }

  /// A size of 5, held by a row with the weight 2.
  private func heldSize() throws -> Variable {
    let size = try system.size()
    try system.row([Term(size, 2)], .equal, 10, at: 500)
    #expect(try system.solved([size]) == [5])
    return size
  }

  /// The dual value exceeds the row's slope by only `left`. This counts as 0, relative to the dual value's earlier size. It is
  /// absorbed if that was four times as large and `left` is more than a rounding error. For the last values, 46 times 2^-48 is
  /// the limit for vanishing.
  @Test(
    arguments: [
      (16, 0x1p-40, true), (16, 0x1p-43, false), (8 + 0x1p-37, 0x1p-40, true), (8 + 0x1p-38, 0x1p-40, false),
      (6, 0x1p-40, false), (16.342482922482304, 46 * 0x1p-48, false), (16.342482922482304, 47 * 0x1p-48, true),
    ] as [(Double, Double, Bool)])
  func aSlackIsAbsorbedIfItsDualValueShrankToAQuarterButIsNotARoundingError(
    once: Double, left: Double, isAbsorbed: Bool
  ) throws {
    let found = try dualValue(of: heldSize(), afterAdding: [once, -(once - (2 + left))]) { core, unit in
      core.duals.leadingSlack(of: unit, 1, core.model)
    }
    #expect(found.sign == 0 && found.isAbsorbed == isAbsorbed)
  }

  /// The dual value differs from the row's price only by `left`, on the side `direction`. Such a loss makes the solver
  /// recompute dual values.
  @Test(arguments: [1, -1] as [Double], [(0x1p-40, true), (0x1p-43, false)])
  func pricingDetectsALossOfDigitsOnEitherSide(direction: Double, loss: (left: Double, isNoted: Bool)) throws {
    let amounts = [16, -(14 - loss.left)].map { direction * $0 }
    let found = try dualValue(of: heldSize(), afterAdding: amounts) { core, unit in
      let before = core.duals.areInexact
      core.price(unit)
      return [before, core.duals.areInexact]
    }
    #expect(found == [false, loss.isNoted])
  }

  /// At priority 700, the dual value is twice the rounding error of its earlier size of a million, for any rate.
  @Test(arguments: [0.25, 1, 4]) func roundingInASlackDoesNotDependOnTheRate(rate: Double) throws {
    let size = try heldSize()
    func levels(_ core: inout Core) -> [Double] {
      let unit = core.model.variables[size.index].unit
      for amount in [1e6, -(1e6 - 2e-5)] { core.duals.add(amount, at: 700, to: unit, core.model) }
      var levels: [Double] = []
      for index in core.duals.pushSlack(of: unit, 1, at: 5, over: rate, core.model) ?? 0..<0 {
        levels.append(core.duals.vectors[index].priority)
      }
      core.duals.vectors.removeAll()
      return levels
    }
    let found = levels(&system.solver.core)
    #expect(found == [700, 500])
  }

  /// If all multipliers of a level are tiny, they are rounding errors.
  @Test(arguments: [(1e-9, 1), ((1e-9).nextDown, 0), (1e-10, 0)] as [(Double, Int)])
  func multipliersOfALevelAreListedOnlyIfOneOfThemIsLargeEnough(amount: Double, count: Int) throws {
    let size = try system.size()
    try system.row(size, .equal, 5, at: 500)
    #expect(try system.solved([size]) == [5])
    dualValue(of: size, afterAdding: [amount]) { _, _ in }
    let level = try #require(system.solver.certificate().levels.first { $0.priority == 500 })
    #expect(level.multipliers.count == count)
  }
}

/// Recomputed dual values.
@Suite struct RecomputedDualTests {
  private let system = TestSystem()

  @Test func dualValuesAreRecomputedOncePerBasisAndThreeTimesPerSolve() {
    var arena = InitialArena(size: 0)
    var duals = Duals(in: &arena)
    for pivots in [[0, 0, 1, 1, 2, 2, 3, 3], [2, 2, 3, 3, 4, 4, 5, 5]] as [[Int64]] {
      duals.beginSolve()
      let recomputations = pivots.map { count in
        duals.noteInexact()
        let wasInexact = duals.areInexact
        return duals.beginRecomputation(after: count) && wasInexact && !duals.areInexact
      }
      #expect(recomputations == [true, false, true, false, true, false, false, false])
    }
  }

  /// The first group pulls, because `a` is too short. The last group, the sum, passes the pull on to `b`.
  @Test func recomputationDoesNotChangeDualValues() throws {
    let (a, b) = (try system.size(), try system.size())
    try system.row([Term(a), Term(b)], .equal, 30)
    try system.row(a, .greaterOrEqual, 20, at: 250)
    try system.row(b, .greaterOrEqual, 20, at: 750)
    #expect(try system.solved([a, b]) == [10, 20])
    let before = system.solver.certificate()
    let isRenewed = system.solver.core.recomputeDuals()
    #expect(isRenewed)
    #expect(try system.solved([a, b]) == [10, 20])
    #expect(system.solver.certificate() == before)
    #expect(system.solver.invariantViolation() == nil)
  }

  /// The first group holds `b`, the second pulls because `a` is too short, and the last one, the sum, passes the
  /// pull on.
  @Test func recomputingDualValuesResetsTheirMagnitudes() throws {
    let (b, a) = (try system.size(), try system.size())
    try system.row(b, .greaterOrEqual, 20, at: 750)
    try system.row(a, .greaterOrEqual, 20, at: 250)
    let sum = try system.row([Term(a), Term(b)], .equal, 30)
    #expect(try system.solved([a, b]) == [10, 20])
    func sizes(_ core: inout Core, renewing isRenewing: Bool) -> [[Double]] {
      let groups = [core.model.variables[b.index].unit, core.model.rows[sum.index].group]
      if isRenewing {
        _ = core.recomputeDuals()
      } else {
        for group in groups {
          for amount in [1e6, -1e6] { core.duals.add(amount, at: 250, to: group, core.model) }
        }
      }
      var found: [[Double]] = []
      for group in groups { found.append(core.duals.dual(of: group, core.model).map(\.magnitude)) }
      return found
    }
    let before = sizes(&system.solver.core, renewing: false)
    let after = sizes(&system.solver.core, renewing: true)
    #expect(before == [[1e6], [1e6]])
    #expect(after == [[1], [1]])
  }
}

/// Changes of slopes on their way to the dual values.
@Suite struct SlopeChangeTests {
  private let system = TestSystem()

  /// Sums that a row solve would round to 0 are kept; only rounding errors are dropped.
  @Test func changesOfAVariableAreAddedPerPriority() throws {
    let sizes = [try system.size(), try system.size(), try system.size()]
    try system.solver.solve()
    let (small, tiny) = (1e-12, 0x1p-40)
    let changes: [(size: Int, amount: Double, priority: Double)] = [
      (0, 3, 500), (1, 1000, 500), (2, 1, 500), (0, 5, 250), (2, -(1 - small), 500), (1, -(1000 - tiny), 500),
      (0, -1, 500),
    ]
    func carry(_ core: inout Core) -> [[Double]] {
      for change in changes {
        let unit = core.model.variables[sizes[change.size].index].unit
        core.gradientChanges.add(change.amount, at: change.priority, of: unit, core.model)
      }
      core.gradientChanges.sumUp()
      core.carryGradientChanges()
      var found: [[Double]] = []
      for size in sizes {
        found.append(core.duals.dual(of: core.model.variables[size.index].unit, core.model).map(\.amount))
      }
      return found
    }
    let found = carry(&system.solver.core)
    #expect(found == [[-2, -5], [], [-(1 - (1 - small))]])
  }

  /// Two offsets depend on a third one, on which their changes cancel except for this amount.
  @Test(arguments: [(1e-10, true), (1e-13, false)] as [(Double, Bool)])
  func aSumOfChangesIsKeptIfItExceedsTheNoiseOfTheChanges(left: Double, counts: Bool) throws {
    let (base, first, second) = (try system.offset(), try system.offset(), try system.offset())
    try system.row(base, .equal, 0)
    for offset in [first, second] { try system.row([Term(offset), Term(base, -1)], .equal, 0) }
    try system.solver.solve()
    let change = 1 - left
    func carry(_ core: inout Core) -> [[Double]] {
      for (offset, amount) in [(first, 1), (second, -change)] {
        core.gradientChanges.add(amount, at: 500, of: core.model.variables[offset.index].unit, core.model)
      }
      core.carryGradientChanges()
      var groups = [core.model.variables[base.index].unit]
      for offset in [first, second] { groups.append(core.model.variables[offset.index].assignedGroup) }
      var found: [[Double]] = []
      for group in groups { found.append(core.duals.dual(of: group, core.model).map { abs($0.amount) }) }
      return found
    }
    let found = carry(&system.solver.core)
    #expect(found == [counts ? [1 - change] : [], [1], [change]])
  }

  /// 92 steps of 2^-52 are the limit for vanishing, relative to the sum of the amounts.
  @Test(arguments: [(92.0, false), (93, true)])
  func changesOfAVariableThatCancelAreDiscarded(steps: Double, isKept: Bool) throws {
    let size = try system.size()
    try system.solver.solve()
    let (first, left) = (1.0214051826551542, steps * 0x1p-52)
    func carry(_ core: inout Core) -> [Double] {
      let unit = core.model.variables[size.index].unit
      for amount in [first, -(first - left)] { core.gradientChanges.add(amount, at: 500, of: unit, core.model) }
      core.gradientChanges.sumUp()
      core.carryGradientChanges()
      return core.duals.dual(of: unit, core.model).map(\.amount)
    }
    let found = carry(&system.solver.core)
    #expect(found == (isKept ? [-left] : []))
  }

  /// With this many priorities, the lists of dual values are traversed once, from the highest priority. Each batch
  /// contains known priorities, and new ones above and between them.
  @Test func changesAtManyPrioritiesAreMergedInOrder() throws {
    let sizes = [try system.size(), try system.size()]
    try system.solver.solve()
    let batches: [[Double]] = [
      (1...10).map { Double($0) }, (1...11).map { Double($0) + 0.5 }, (5...20).map { Double($0) }, [0.5, 3.25],
      (0...12).map { Double($0) + 0.25 },
    ]
    #expect(batches[0].count > Tuning.fewPriorities)
    func carry(_ core: inout Core, _ priorities: [Double]) {
      for (index, size) in sizes.enumerated() {
        for priority in priorities {
          core.gradientChanges.add(
            -priority * Double(index + 1), at: priority, of: core.model.variables[size.index].unit, core.model)
        }
      }
      core.carryGradientChanges()
    }
    func parts(_ core: inout Core, of size: Variable) -> [[Double]] {
      core.duals.dual(of: core.model.variables[size.index].unit, core.model).map { [$0.priority, $0.amount] }
    }
    var sums: [Double: Double] = [:]
    for batch in batches {
      carry(&system.solver.core, batch)
      for priority in batch { sums[priority, default: 0] += priority }
      let priorities = sums.keys.sorted(by: >)
      for (index, size) in sizes.enumerated() {
        let found = parts(&system.solver.core, of: size)
        #expect(found == priorities.map { [$0, Double(index + 1) * (sums[$0] ?? 0)] })
      }
    }
  }
}

/// Lexicographic vectors of amounts, from the highest priority down.
@Suite struct VectorTests {
  /// The result of comparing the first vector with the second one, which is stored after it, and of the opposite comparison.
  private func order(_ first: [Amount], _ second: [Amount]) -> [Int] {
    var arena = InitialArena(size: 0)
    var vectors = Vectors(in: &arena)
    for amount in first { vectors.accumulate(amount, from: 0) }
    let (one, end) = (vectors.last(from: 0), vectors.end)
    for amount in second { vectors.accumulate(amount, from: end) }
    let other = vectors.last(from: end)
    return [vectors.compare(one, other).signum(), vectors.compare(other, one).signum()]
  }

  /// The vectors agree at their first priority. Only the first vector has an amount at another priority, which may be below 1.
  @Test(arguments: [0.5, 1, 20], [-3.0, 3])
  func ifOnlyOneVectorHasAnAmountTheSignOfTheAmountDeterminesTheOrder(priority: Double, amount: Double) {
    let shared = Amount(priority: 250, amount: 1)
    let found = order([shared, Amount(priority: priority, amount: amount)], [shared])
    #expect(found == (amount > 0 ? [1, -1] : [-1, 1]))
  }

  /// The last pairs differ by the noise of their sum, and by slightly more.
  @Test(
    arguments: [
      (1, 2.0, -1), (1, 0.5, 1), (1, 1 + 1e-12, 0), (1, 1 - 1e-12, 0), (1, 1 + 1e-10, -1), (1, 1 - 1e-10, 1),
      (1.1102230246362588, 1.1102230246140543, 0), (1.1102230246362588, (1.1102230246140543).nextDown, 1),
    ] as [(Double, Double, Int)])
  func amountsOfOnePriorityDetermineTheOrderUnlessTheyDifferByRounding(first: Double, second: Double, expected: Int) {
    let found = order([Amount(priority: 250, amount: first)], [Amount(priority: 250, amount: second)])
    #expect(found == [expected, -expected])
  }
}
