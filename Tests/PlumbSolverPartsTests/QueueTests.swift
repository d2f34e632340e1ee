import Testing

@testable import PlumbSolver

/// First in, first out, with memory that does not grow with the number of removed items.
@Suite struct QueueTests {
  @Test func aRepeatedlyEmptiedQueueStoresNothing() {
    var arena = InitialArena(size: 0)
    var queue = Queue(in: &arena)
    for item in 0..<100 as Range<Int32> {
      queue.push(item)
      let taken = queue.pop()
      #expect(taken == item)
    }
    #expect(queue.items.count == 0)
  }

  @Test func aQueueThatIsNeverEmptyReleasesPoppedItems() {
    var arena = InitialArena(size: 0)
    var queue = Queue(in: &arena)
    queue.push(0)
    for item in 1..<10_000 as Range<Int32> {
      queue.push(item)
      let taken = queue.pop()
      #expect(taken == item - 1)
    }
    #expect(queue.count == 1 && queue.items.count < 2_000)
  }

  /// Includes the first and the last group, and cases with removed groups.
  @Test(
    arguments: [
      ([399, 200, 0, 300, 100], 0, [0, 100, 200, 300, 399]),
      ([0, 390, 40, 350, 80, 310, 120], 2, [40, 80, 120, 310, 350]),
    ] as [([Int32], Int, [Int32])])
  func queuedGroupsAreSortedInMemoryOrder(pushed: [Int32], taken: Int, expected: [Int32]) {
    var arena = InitialArena(size: 0)
    var groups = Buffer<GroupRecord>()
    var queue = Queue(in: &arena)
    _ = groups.grow(by: 400, filling: GroupRecord())
    for group in pushed {
      groups[group].isQueued = true
      queue.push(group)
    }
    for group in pushed.prefix(taken) {
      _ = queue.pop()
      groups[group].isQueued = false
    }
    queue.order(as: groups) { $0.isQueued }
    var order: [Int32] = []
    while let group = queue.pop() { order.append(group) }
    #expect(order == expected)
  }

  @Test func aQueueOrderedByIndexPopsTheSmallestIndexFirst() {
    var arena = InitialArena(size: 0)
    var queue = DualQueue(in: &arena)
    var groups = Buffer<GroupRecord>()
    _ = groups.grow(by: 4, filling: GroupRecord())
    for group in [2, 0, 3, 1] as [Int32] { queue.push(group, in: groups) }
    let order = (0..<5).map { _ in queue.popLeast(in: groups) }
    #expect(order == [0, 1, 2, 3, nil])
  }

  /// A loose group that was removed can be queued again.
  @Test(arguments: [0, 1, 2] as [Int32]) func aGroupCanBeRemovedFromAnyPositionOfAQueue(removed: Int32) {
    var arena = InitialArena(size: 0)
    var queue = PrimalQueue(in: &arena)
    var groups = Buffer<GroupRecord>()
    _ = groups.grow(by: 3, filling: GroupRecord())
    for group in 0..<3 as Range<Int32> { queue.push(group, .required, in: groups) }
    queue.remove(removed, in: groups)
    queue.push(removed, .required, in: groups)
    var order: [Int32] = []
    while let group = queue.pop(in: groups) { order.append(group) }
    #expect(order == [0, 1, 2].filter { $0 != removed } + [removed])
  }
}

/// The broken rows, with the sets that explain them.
@Suite struct ConflictSetTests {
  private func conflicts() -> ConflictSet {
    var conflicts = ConflictSet()
    for rows in [[1, 2], [3, 4]] as [[Int32]] {
      // The first row is a lower bound of 10, and the second an upper bound of 7.
      var record = ConflictRecord(count: 2)
      record.add(rows[0], times: 1, part: 10)
      record.add(rows[1], times: -1, part: -7)
      record.chooseWeakest { $0 > $1 }
      conflicts.add(record)
    }
    return conflicts
  }

  @Test(arguments: [(1, 1, [], true), (2, -2, [], false), (1, -3, [2], false), (2, 3, [2], false), (4, 4, [4], false)])
  func aConflictRemainsProvedWhileItsConstantsContradictEachOther(
    row: Int32, change: Double, refuted: [Int32], isNeeded: Bool
  ) {
    var conflicts = conflicts()
    let moved = conflicts.move(row, by: change) { $0 > $1 }
    #expect(moved.refuted == refuted)
    #expect(moved.isNeeded == isNeeded)
    #expect(conflicts.records.map(\.broken) == [2, 4].filter { !refuted.contains($0) })
  }

  @Test func changesOfConstantsAddUpUntilAConflictIsRefuted() {
    var conflicts = conflicts()
    let refuted = [-1.0, -1, -1].map { change in conflicts.move(1, by: change) { $0 > $1 }.refuted }
    #expect(refuted == [[], [], [2]])
  }

  @Test func aConflictIsRefutedIfItsRowIsNoLongerTheWeakest() {
    var conflicts = conflicts()
    let refuted = conflicts.move(1, by: 1) { $0 < $1 }.refuted
    #expect(refuted == [2])
  }

  @Test func onlyConflictsThatUseARemovedRowAreRetried() {
    var conflicts = conflicts()
    let removed = conflicts.removeAll(needing: 3)
    #expect(removed == [4])
    #expect(conflicts.records.map(\.broken) == [2])
  }

  @Test func onlyConflictsThatUseARemovedRowBecomeInvalid() {
    var conflicts = conflicts()
    conflicts.void(needing: 1)
    #expect(conflicts.strongestVoid { $0 < $1 }.map { conflicts.records[$0].broken } == 2)
  }

  @Test(arguments: [2, 5] as [Int32]) func removingABrokenRowOrARowOutsideAllConflictsChangesNoConflict(row: Int32) {
    var conflicts = conflicts()
    conflicts.void(needing: row)
    #expect(!conflicts.hasVoid)
    let removed = conflicts.removeAll(needing: row)
    #expect(removed.isEmpty)
  }
}

/// The limits of a solve, tested directly because systems rarely reach them.
@Suite struct IterationLimitsTests {
  private var limits = IterationLimits()

  @Test mutating func theNumberOfIterationsIsLimited() {
    limits.begin(size: 3, isLast: false)
    for _ in 1..<(Tuning.iterations + 3 * Tuning.iterationsPerRow) { limits.countIteration() }
    #expect(limits.hasIterationsLeft)
    limits.countIteration()
    #expect(!limits.hasIterationsLeft)
  }

  @Test mutating func blandsRuleAppliesUntilAnIterationMakesProgress() {
    limits.allowedIdleIterations = 2
    limits.begin(size: 3, isLast: false)
    limits.countProgress(isIdle: true)
    #expect(!limits.usesBlandRule)
    limits.countProgress(isIdle: true)
    #expect(limits.usesBlandRule)
    limits.countProgress(isIdle: false)
    #expect(!limits.usesBlandRule)
  }

  @Test mutating func theLastAttemptUsesBlandsRuleFromTheStart() {
    limits.begin(size: 3, isLast: true)
    #expect(limits.usesBlandRule)
  }

  @Test mutating func tooManyDualIterationsTriggerARestart() {
    limits.allowedIdleIterations = 2
    limits.begin(size: 3, isLast: false)
    for _ in 0..<2 * Tuning.dualIterationsPerIdleOne { limits.countDualIteration() }
    #expect(!limits.replacesDualIterations)
    limits.countDualIteration()
    #expect(limits.replacesDualIterations)
    limits.begin(size: 3, isLast: false)
    #expect(!limits.replacesDualIterations)
  }

  @Test mutating func theEntryLimitDependsOnTheEntriesVisitedBefore() {
    limits.setWorkLimit(visited: 10, of: 2 * Tuning.leastEntries)
    let limit = 10 + Tuning.workLimitTimes * Int64(2 * Tuning.leastEntries)
    #expect(!limits.isBeyondWorkLimit(limit))
    #expect(limits.isBeyondWorkLimit(limit + 1))
    limits.liftWorkLimit()
    #expect(!limits.isBeyondWorkLimit(.max))
  }

  @Test func aStepWithoutSlackIsDegenerate() {
    let idle = Candidate(group: 0, direction: 1, pivotRowEntry: 1, anchor: 0, first: 2, end: 2)
    let moving = Candidate(group: 0, direction: 1, pivotRowEntry: 1, anchor: 0, first: 2, end: 3)
    #expect(idle.isDegenerate && !moving.isDegenerate)
  }
}

/// The results of a walk: components, and the variables from which it started.
@Suite struct WalkTests {
  private func buffer(_ numbers: [Int32]) -> Buffer<Int32> {
    var buffer = Buffer<Int32>()
    for number in numbers { buffer.append(number) }
    return buffer
  }

  @Test func componentsAreContiguousAndListedInReverse() {
    var arena = InitialArena(size: 0)
    var walk = Walk(in: &arena)
    for end in [2, 3, 6] as [Int32] { walk.ends.append(end) }
    let all = Array(walk.components)
    let single = [walk.component(0), walk.component(1), walk.component(2)]
    #expect(single == [0..<2, 2..<3, 3..<6])
    #expect(all == [3..<6, 2..<3, 0..<2])
  }

  @Test(
    arguments: [
      ([4, 5, 6], true), ([4, 5, 7], false), ([3, 5, 6], false), ([4, 6, 5], false), ([4, 5], false), ([], false),
    ] as [([Int32], Bool)])
  func aWalkIsReusedOnlyIfItsStartsAndTheirOrderAreUnchanged(variables: [Int32], began: Bool) {
    var arena = InitialArena(size: 0)
    var walk = Walk(in: &arena)
    for start in [4, 5, 6] as [Int32] { walk.starts.append(start) }
    let found = variables.withUnsafeBufferPointer { walk.beganFrom($0) }
    #expect(found == began)
  }
}
