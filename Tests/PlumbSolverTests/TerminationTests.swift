import PlumbSolver
import PlumbTestSupport
import Testing

/// Degenerate systems: textbook examples of cycling, and layouts in which all sizes are 0.
@Suite struct CyclingTests {
  /// The usual limit, and limits with which Bland's rule applies from the first step or after some steps.
  private static let idleLimits: [Int?] = [nil, 0, 1, 5]

  /// Objectives and rows of linear programmes on which the simplex method can cycle:
  /// - E. M. L. Beale: Cycling in the dual simplex algorithm. Naval Research Logistics Quarterly 2, 1955.
  /// - H. W. Kuhn's, as described by M. L. Balinski and A. W. Tucker: Duality theory of linear programs. SIAM Review 11, 1969.
  /// - K. T. Marshall and J. W. Suurballe: A note on cycling in the simplex method. Naval Research Logistics 16, 1969.
  private static let programmes: [(least: [Double], rows: [[Double]], limits: [Double])] = [
    ([-0.75, 20, -0.5, 6], [[0.25, -8, -1, 9], [0.5, -12, -0.5, 3], [0, 0, 1, 0]], [0, 0, 1]),
    ([-2, -3, 1, 12], [[-2, -9, 1, 9], [1, 3, -1, -6], [2, 3, -1, -12]], [0, 0, 2]),
    ([-10, 57, 9, 24], [[0.5, -5.5, -2.5, 9], [0.5, -1.5, -0.5, 1], [1, 0, 0, 0]], [0, 0, 1]),
  ]

  @Test(arguments: 0..<3, idleLimits) func textbookExamplesOfCyclingAreSolved(number: Int, idleLimit: Int?) throws {
    let programme = Self.programmes[number]
    try agrees(system(programme.rows, below: programme.limits, least: programme.least), idleLimit)
  }

  /// Views of size 0 in a stack of length 0: all constants are 0, so every step is degenerate.
  @Test(arguments: idleLimits)
  func anEmptyStackIsSolved(idleLimit: Int?) throws {
    var system = SystemDescription()
    func add(_ terms: [(Int, Double)], _ relation: RowDescription.Relation, at priority: Double) {
      system.add(terms, relation, 0, at: priority)
    }
    let count = 5
    for view in 0..<count {
      system.variables += [VariableDescription(kind: .offset), VariableDescription(kind: .size)]
      let (start, length) = (2 * view, 2 * view + 1)
      for priority in [1000, 750, 250.0] { add([(length, 1)], .greaterOrEqual, at: priority) }
      add([(length, 1)], .lessOrEqual, at: 250)
      if view > 0 {
        add([(start, 1), (length, 0.5), (0, -1), (1, -0.5)], .equal, at: 500)
        add([(start, 1), (start - 2, -1), (length - 2, -1)], .equal, at: 1000)
        add([(length, 1), (length - 2, -1)], .equal, at: 750)
      }
    }
    add([(2 * count - 2, 1), (2 * count - 1, 1)], .equal, at: 1000)
    try agrees(system, idleLimit)
  }

  /// Nearly parallel rows: the remaining slope beyond the last break is a rounding error of larger slopes.
  @Test(arguments: idleLimits)
  func nearlyParallelRowsAreSolved(idleLimit: Int?) throws {
    var system = SystemDescription()
    system.variables = (0..<4).map { _ in VariableDescription(kind: .offset) }
    let near = 0.9998779296875
    system.add([1, 1, 0, 0], .greaterOrEqual, 7)
    system.add([0, -near, 0, 1], .greaterOrEqual, 0, at: 999.5)
    system.add([-1, 0, near, 10], .lessOrEqual, 7)
    system.add([0, 1, 0, 0], .equal, 0, at: 750)
    system.add([-1, 0, 1, 1], .equal, 7)
    system.add([0, 1, 0, -1], .equal, 1, at: 1)
    try agrees(system, idleLimit)
  }

  /// A linear programme as rows: non-negative variables, rows below limits, and a soft row that minimises `objective`.
  private func system(_ rows: [[Double]], below limits: [Double], least objective: [Double]) -> SystemDescription {
    var system = SystemDescription()
    system.variables = objective.map { _ in VariableDescription(kind: .offset) }
    for (row, limit) in zip(rows, limits) { system.add(row, .lessOrEqual, limit, at: 1000) }
    for index in objective.indices {
      system.add(objective.indices.map { $0 == index ? 1 : 0 }, .greaterOrEqual, 0, at: 1000)
    }
    system.add(objective, .lessOrEqual, -1000, at: 500)
    return system
  }

  /// Compares two solvers with the twin: one receives all rows at once, the other solves after every second row.
  private func agrees(_ system: SystemDescription, _ idleLimit: Int?) throws {
    let answer = try Twin.answer(to: system)
    let replica = try Replica(SystemDescription(variables: system.variables))
    if let idleLimit { replica.solver.restartNextSolve(idleLimit: idleLimit) }
    for (index, row) in system.rows.enumerated() {
      try replica.add(row)
      if index.isMultiple(of: 2) { try replica.solver.solve() }
    }
    let fresh = try Replica(system)
    if let idleLimit { fresh.solver.restartNextSolve(idleLimit: idleLimit) }
    for solved in [replica, fresh] {
      try solved.solver.solve()
      #expect(solved.solver.invariantViolation() == nil)
      #expect(solved.fault(against: answer, in: system) == nil)
    }
  }
}

extension SystemDescription {
  /// Adds a row after all others, with a coefficient for each variable.
  fileprivate mutating func add(
    _ coefficients: [Double], _ relation: RowDescription.Relation, _ constant: Double, at priority: Double = 1000
  ) {
    let terms = coefficients.enumerated().filter { $0.element != 0 }
    add(terms.map { ($0.offset, $0.element) }, relation, constant, at: priority)
  }

  fileprivate mutating func add(
    _ terms: [(Int, Double)], _ relation: RowDescription.Relation, _ constant: Double, at priority: Double
  ) {
    rows.append(
      RowDescription(
        name: rows.count, terms: terms.map { .init(variable: $0.0, coefficient: $0.1) }, relation: relation,
        constant: constant, priority: priority, place: rows.count))
  }
}

/// Solves that restart, and systems without an answer in doubles.
@Suite struct RestartTests {
  private let system = TestSystem()

  @Test func rowsChangedBeforeARestartHaveAnEffectAfterwards() throws {
    let size = try system.size()
    let row = try system.row(size, .equal, 5)
    #expect(try system.solved([size]) == [5])
    try system.solver.setConstant(6, of: row)
    system.solver.restartNextSolve()
    #expect(try system.solved([size]) == [6])
    try system.solver.setConstant(7, of: row)
    #expect(try system.solved([size]) == [7])
    #expect(system.solver.invariantViolation() == nil)
  }

  @Test func rowsAddedAfterARequestedRestartAreSatisfied() throws {
    let (first, second) = (try system.size(), try system.size())
    #expect(try system.solved([first, second]) == [0, 0])
    system.solver.restartNextSolve()
    try system.row([Term(first), Term(second, -1)], .equal, 5)
    try system.row(second, .equal, 3)
    #expect(try system.solved([first, second]) == [8, 3])
    #expect(system.solver.invariantViolation() == nil)
  }

  /// A row over two variables pulls at a size without moving it. Until the next solve, its change is recorded as a
  /// change of this pull.
  @Test(arguments: [true, false])
  func theChangeOfARowBeforeARestartIsAppliedOnce(isRemoved: Bool) throws {
    let (size, origin) = (try system.size(), try system.offset())
    try system.row(origin, .equal, 0)
    try system.row(size, .equal, 10, at: 750)
    let pull = try system.row([Term(size), Term(origin, -1)], .greaterOrEqual, 20, at: 500)
    #expect(try system.solved([size]) == [10])
    if isRemoved { try system.solver.removeRow(pull) } else { try system.solver.setPriority(250, of: pull) }
    system.solver.restartNextSolve()
    #expect(try system.solved([size]) == [10])
    #expect(system.solver.invariantViolation() == nil)
  }

  /// The first and the last row are violated, and pull at the row between them.
  @Test func aRestartFindsViolationsOfTheFirstAndLastRow() throws {
    let (size, origin) = (try system.size(), try system.offset())
    try system.row(size, .greaterOrEqual, 20, at: 250)
    try system.row(origin, .equal, 0)
    try system.row([Term(size), Term(origin, -1)], .equal, 10)
    try system.row(size, .lessOrEqual, 5, at: 500)
    #expect(try system.solved([size]) == [10])
    #expect(system.solver.invariantViolation() == nil)
    system.solver.restartNextSolve()
    #expect(try system.solved([size]) == [10])
    #expect(system.solver.invariantViolation() == nil)
  }

  /// First a and p depend on each other, and so do b and q. Then a and b depend on each other, in a block of equal
  /// size. The rows that caused the old blocks still exist, but are weak.
  @Test func aNewCycleOfVariablesThatReplacesOldCyclesIsSolved() throws {
    let (a, b, p, q) = (try system.offset(), try system.offset(), try system.offset(), try system.offset())
    var weak: [Row] = []
    for (one, other) in [(a, p), (b, q)] {
      try system.row([Term(one), Term(other)], .equal, 3)
      weak.append(try system.row([Term(one), Term(other, 2)], .equal, 5))
    }
    #expect(try system.solved([a, b, p, q]) == [1, 1, 2, 2])
    for row in weak { try system.solver.setPriority(1, of: row) }
    try system.row([Term(a), Term(b)], .equal, 10)
    try system.row([Term(a), Term(b, 2)], .equal, 14)
    system.solver.restartNextSolve()
    #expect(try system.solved([a, b, p, q]) == [6, 4, -3, -1])
    #expect(system.solver.invariantViolation() == nil && system.solver.footprint.lost == 0)
  }

  /// By the strong equalities, each size is 1e30 times as long as the previous one. The start satisfies them and
  /// overflows. The answer satisfies all except the first.
  @Test func ifValuesOfTheCrashBasisOverflowASimplerBasisIsUsed() throws {
    let chain = try system.sizes(13)
    try system.row(chain[0], .equal, 1)
    for size in chain.dropFirst() { try system.row(size, .lessOrEqual, 0) }
    for (one, next) in zip(chain, chain.dropFirst()) {
      try system.row([Term(one, 1e15), Term(next, -1e-15)], .equal, 0, at: 600)
    }
    #expect(try system.solved(chain) == [1] + Array(repeating: 0, count: 12))
  }

  /// The last two variables depend on each other. Their sum is 1e300 times the first one plus 3.
  @Test func overflowInACycleIsAnErrorUntilTheValuesShrink() throws {
    let (u, v, x, y) = (try system.offset(), try system.offset(), try system.offset(), try system.offset())
    let start = try system.row(u, .equal, 0)
    try system.row([Term(v, 1e-300), Term(u, -1)], .equal, 0)
    try system.row([Term(x), Term(y), Term(v, -1)], .equal, 3)
    try system.row([Term(x), Term(y, 2)], .equal, 5)
    #expect(try system.solved([x, y]) == [1, 2])
    try system.solver.setConstant(1.5e8, of: start)
    #expect(throws: SolverError.didNotConverge) { try system.solver.solve() }
    #expect(try system.values([u, v, x, y]).allSatisfy(\.isFinite))
    try system.solver.setConstant(0, of: start)
    #expect(try system.solved([x, y]) == [1, 2])
    #expect(system.solver.invariantViolation() == nil)
  }

  /// After a removal, a breakdown in a singular block can be repaired, but not values that overflow with every basis.
  @Test func removingARowDoesNotTurnOverflowIntoAnAnswer() throws {
    let (size, origin) = (try system.size(), try system.size())
    try system.row(origin, .equal, 0)
    let first = try system.tie(size, to: origin, plus: 10)
    #expect(try system.solved([size]) == [10])
    try system.solver.removeRow(first)
    try system.row([Term(size), Term(origin)], .equal, 30)
    let chain = try system.sizes(60)
    try system.row(chain[0], .equal, 1)
    for (one, next) in zip(chain, chain.dropFirst()) { try system.row([Term(next, 1e-6), Term(one, -1e5)], .equal, 0) }
    #expect(throws: SolverError.didNotConverge) { try system.solver.solve() }
  }

  @Test func pendingChangesOfAGroupWithoutADualValueAreCleared() throws {
    let (x, y, z, w) = (try system.size(), try system.size(), try system.size(), try system.size())
    try system.row(y, .equal, 0)
    try system.row([Term(x), Term(y, -1)], .equal, 5)
    try system.row(x, .greaterOrEqual, 10, at: 500)
    try system.row(x, .lessOrEqual, 0, at: 500)
    try system.row(w, .equal, 0)
    try system.row([Term(z), Term(w, -1)], .equal, 0)
    let row = try system.row([Term(z, 1e8)], .greaterOrEqual, 1e8, at: 250)
    try system.solver.solve()
    try system.solver.removeRow(row)
    #expect(try system.solved([x, y, z, w]) == [5, 0, 0, 0])
    #expect(system.solver.invariantViolation() == nil)
  }

  /// Each length is the mean of the two previous ones, so the number of paths from the last to the first grows exponentially.
  /// The time must not depend on it.
  @Test func aSumReachedByManyPathsIsExpandedOnce() throws {
    let sizes = try system.sizes(60)
    for (size, priority) in zip(sizes, [300.0, 400]) {
      try system.row(size, .greaterOrEqual, 0)
      try system.row(size, .equal, 100, at: priority)
    }
    for index in 2..<sizes.count {
      let parts = [Term(sizes[index - 1], -0.5), Term(sizes[index - 2], -0.5)]
      try system.row([Term(sizes[index])] + parts, .equal, 0)
    }
    let (total, last) = (try system.size(), sizes[(sizes.count - 2)...])
    try system.row(total, .equal, 10)
    try system.row([Term(total)] + last.map { Term($0, -1) }, .greaterOrEqual, 0)
    let values = try system.solved(sizes)
    #expect(values[0] == 0 && abs(values[58] + values[59] - 10) < 1e-9)
  }

  /// If many values leave the breaks of soft rows at once, they are moved together, but not beyond a required row.
  @Test func aValueIsNotMovedBeyondARequiredRow() throws {
    let x = try system.offset()
    let pull = try system.row(x, .equal, 0, at: 750)
    let followers = try system.offsets(5)
    for follower in followers {
      try system.tie(follower, to: x)
      try system.row(follower, .lessOrEqual, 10, at: 250)
    }
    try system.row(followers[0], .lessOrEqual, 20)
    #expect(try system.solved(followers) == [0, 0, 0, 0, 0])
    try system.solver.setConstant(30, of: pull)
    #expect(try system.solved([x] + followers) == [20, 20, 20, 20, 20, 20])
    #expect(system.broken.isEmpty)
    #expect(system.solver.invariantViolation() == nil)
  }
}
