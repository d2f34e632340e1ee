import Testing

@testable import PlumbSolver

/// The first basis depends on places, not on the order in which variables and rows were added: so does the work of a solve.
@Suite struct CrashBasisOrderTests {
  /// A row to be added at a place.
  private struct Planned {
    var terms: [(variable: Int, coefficient: Double)]
    var relation = Relation.equal
    var constant: Double
    var priority = 1000.0
  }

  /// Adds variables and rows in an order of indices, each at the place of its index, and solves.
  private func solved(
    _ kinds: [VariableKind], _ rows: [Planned], variables order: some Sequence<Int>, rows rowOrder: some Sequence<Int>
  ) throws -> (values: [Double], work: WorkCounters) {
    let solver = Solver()
    var handles: [Variable?] = kinds.map { _ in nil }
    for index in order { handles[index] = try solver.addVariable(kind: kinds[index], place: Place(index)) }
    let variables = handles.compactMap { $0 }
    for index in rowOrder {
      let row = rows[index]
      _ = try solver.addRow(
        row.terms.map { Term(variables[$0.variable], $0.coefficient) }, row.relation, row.constant,
        priority: row.priority, place: Place(kinds.count + index))
    }
    try solver.solve()
    return (try variables.map { try solver.value(of: $0) }, solver.work)
  }

  private func expectSameWork(_ kinds: [VariableKind], _ rows: [Planned]) throws {
    let (some, others) = (kinds.indices, rows.indices)
    let usual = try solved(kinds, rows, variables: some, rows: others)
    for isTurned in [(true, false), (false, true), (true, true)] {
      let other = try solved(
        kinds, rows, variables: isTurned.0 ? Array(some.reversed()) : Array(some),
        rows: isTurned.1 ? Array(others.reversed()) : Array(others))
      #expect(other.values == usual.values)
      #expect(other.work.pivots == usual.work.pivots, "variables and rows turned: \(isTurned)")
    }
  }

  @Test func amongEqualitiesOfOnePriorityTheLastInPlaceDetermines() throws {
    try expectSameWork(
      [.offset, .offset, .offset],
      [
        Planned(terms: [(1, 1)], constant: 0), Planned(terms: [(2, 1)], constant: 0),
        Planned(terms: [(0, 1), (1, 1)], constant: 10, priority: 600),
        Planned(terms: [(0, 1), (2, 1)], constant: 20, priority: 600),
      ])
  }

  @Test func ofTwoSizesThatDifferByAConstantTheFirstInPlaceIsTheTotal() throws {
    var rows: [Planned] = []
    for size in 0..<6 {
      rows.append(Planned(terms: [(size, 1)], relation: .greaterOrEqual, constant: 0))
      rows.append(Planned(terms: [(size, 1)], relation: .lessOrEqual, constant: Double(10 * size), priority: 250))
      rows.append(Planned(terms: [(size, 1)], relation: .greaterOrEqual, constant: Double(10 * size), priority: 750))
      if size > 0 { rows.append(Planned(terms: [(0, 1), (size, -1)], constant: 0)) }
    }
    try expectSameWork(Array(repeating: .size, count: 6), rows)
  }
}
