import PlumbTestSupport
import Testing

@testable import PlumbSolver

/// Degenerate systems: textbook examples of cycling, and layouts in which all sizes are 0.
@Suite struct Termination {
  static let patience: [Int?] = [nil, 0, 1, 5]

  /// E. M. L. Beale: Cycling in the dual simplex algorithm. Naval Research Logistics Quarterly 2, 1955.
  @Test(arguments: patience)
  func beale(patience: Int?) throws {
    try agrees(
      system(
        [[0.25, -8, -1, 9], [0.5, -12, -0.5, 3], [0, 0, 1, 0]], below: [0, 0, 1], least: [-0.75, 20, -0.5, 6]),
      patience)
  }

  /// H. W. Kuhn's, as told by M. L. Balinski and A. W. Tucker: Duality theory of linear programs. SIAM Review 11, 1969.
  @Test(arguments: patience)
  func kuhn(patience: Int?) throws {
    try agrees(
      system(
        [[-2, -9, 1, 9], [1, 3, -1, -6], [2, 3, -1, -12]], below: [0, 0, 2], least: [-2, -3, 1, 12]), patience)
  }

  /// K. T. Marshall and J. W. Suurballe: A note on cycling in the simplex method. Naval Research Logistics 16, 1969.
  @Test(arguments: patience)
  func marshallAndSuurballe(patience: Int?) throws {
    try agrees(
      system(
        [[0.5, -5.5, -2.5, 9], [0.5, -1.5, -0.5, 1], [1, 0, 0, 0]], below: [0, 0, 1], least: [-10, 57, 9, 24]),
      patience)
  }

  /// Views without size in a stack without length: all constants are 0, so every step is degenerate.
  @Test(arguments: patience)
  func emptyStack(patience: Int?) throws {
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
    try agrees(system, patience)
  }

  /// Rows that are nearly parallel: what is left of a slope beyond the last break is rounding of larger slopes.
  @Test(arguments: patience)
  func nearlyParallelRows(patience: Int?) throws {
    var system = SystemDescription()
    system.variables = (0..<4).map { _ in VariableDescription(kind: .offset) }
    let near = 0.9998779296875
    system.add([1, 1, 0, 0], .greaterOrEqual, 7)
    system.add([0, -near, 0, 1], .greaterOrEqual, 0, at: 999.5)
    system.add([-1, 0, near, 10], .lessOrEqual, 7)
    system.add([0, 1, 0, 0], .equal, 0, at: 750)
    system.add([-1, 0, 1, 1], .equal, 7)
    system.add([0, 1, 0, -1], .equal, 1, at: 1)
    try agrees(system, patience)
  }

  /// A linear programme as rows: variables that are not negative, rows below limits, and a soft row that minimises `objective`.
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

  /// Compares with the twin: a solver that gets all rows at once, and one that solves after every second row.
  private func agrees(_ system: SystemDescription, _ patience: Int?) throws {
    let answer = try Twin.answer(to: system)
    let replica = try Replica(SystemDescription(variables: system.variables))
    replica.solver.core.limits.patience = patience
    for (index, row) in system.rows.enumerated() {
      try replica.add(row)
      if index.isMultiple(of: 2) { try replica.solver.solve() }
    }
    let fresh = try Replica(system)
    fresh.solver.core.limits.patience = patience
    for solved in [replica, fresh] {
      try solved.solver.solve()
      #expect(solved.solver.invariantViolation() == nil)
      #expect(solved.fault(against: answer, in: system) == nil)
    }
  }

  /// Two bounds are met at once: the faster first, but by least index that of the first variable.
  @Test func blandsRuleEndsAStepThatMovesNothing() throws {
    let solver = Solver()
    let variables = try (0..<3).map { try solver.addVariable(kind: .offset, place: Place($0)) }
    let (x, y, z) = (variables[0], variables[1], variables[2])
    _ = try solver.addRow(x, .equal, 0, place: Place(0))
    _ = try solver.addRow([Term(y), Term(x, -1)], .equal, 0, place: Place(1))
    _ = try solver.addRow([Term(z), Term(x, -3)], .equal, 0, place: Place(2))
    _ = try solver.addRow(y, .lessOrEqual, 0, place: Place(3))
    _ = try solver.addRow(z, .lessOrEqual, 0, place: Place(4))
    try solver.solve()
    let (fastest, least) = (
      solver.core.endOfStep(of: x, byBlandRule: false), solver.core.endOfStep(of: x, byBlandRule: true)
    )
    #expect(fastest == solver.core.model.variables[z.index].unit)
    #expect(least == solver.core.model.variables[y.index].unit)
  }
}

extension Termination {
  @Test func dualValuesAreRecomputedOnceForABasisAndThreeTimesInASolve() throws {
    let system = TestSystem()
    let size = try system.viewSize(10)
    try system.row(size, .equal, 20, at: 500)
    #expect(try system.solved([size]) == [20])
    var answers: [Bool] = []
    for _ in 0..<4 {
      answers += [system.solver.core.recomputeDuals(), system.solver.core.recomputeDuals()]
      system.solver.core.basis.work.pivots += 1
    }
    #expect(answers == [true, false, true, false, true, false, false, false])
  }
}

extension Core {
  /// The group whose break ends a step in which a held variable grows.
  fileprivate mutating func endOfStep(of variable: Variable, byBlandRule: Bool) -> Int32 {
    let group = model.variables[variable.index].unit
    basis.columnSolve(group, model)
    primalStep.collectCrossings(along: group, 1, withRest: false, basis, model, &work)
    basis.clearColumn()
    duals.vectors.removeAll()
    let start = duals.vectors.end
    let last = primalStep.lastCrossing(of: group, .level, from: start, byBlandRule: byBlandRule, &duals, model)
    return last == none ? none : primalStep.crossings[last].group
  }
}

extension SystemDescription {
  /// Adds a row behind all others, with a coefficient for each variable.
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
