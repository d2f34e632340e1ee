import PlumbProperty
import PlumbSolver
import PlumbTestSupport
import Testing

/// Rows at one place are ordered by their terms, relations and constants, never by the order of calls.
@Suite("Rows at one place")
struct SamePlaceTests {
  @Test("yield in the order of their terms if they are otherwise equal", arguments: [false, true])
  func byTerms(isReversed: Bool) throws {
    let solver = Solver()
    let (a, b) = (
      try solver.addVariable(kind: .size, place: Place(0)), try solver.addVariable(kind: .size, place: Place(1))
    )
    _ = try solver.addRow([Term(a), Term(b)], .equal, 100, place: Place(0))
    for variable in isReversed ? [b, a] : [a, b] {
      _ = try solver.addRow(variable, .lessOrEqual, 30, priority: 250, place: Place(1))
    }
    try solver.solve()
    // The row whose variable comes first in place is the first, and yields.
    #expect(try solver.value(of: a) == 70)
    #expect(try solver.value(of: b) == 30)
  }

  @Test("yield in the order of their constants if their terms are equal", arguments: [false, true])
  func byConstants(isReversed: Bool) throws {
    let solver = Solver()
    let a = try solver.addVariable(kind: .size, place: Place(0))
    for constant in isReversed ? [20.0, 10] : [10, 20] {
      _ = try solver.addRow([Term(a, -3)], .equal, -3 * constant, priority: 500, place: Place(0))
    }
    try solver.solve()
    // -60 comes before -30, and the last is violated least.
    #expect(try solver.value(of: a) == 10)
  }

  @Test("are given up in the order of their relations", arguments: [false, true])
  func givenUp(isReversed: Bool) throws {
    let solver = Solver()
    let a = try solver.addVariable(kind: .size, place: Place(0))
    let relations: [Relation] = [.lessOrEqual, .greaterOrEqual]
    for relation in isReversed ? relations.reversed() : relations {
      _ = try solver.addRow(a, relation, relation == .lessOrEqual ? 10 : 20, place: Place(0))
    }
    try solver.solve()
    // `>=` comes last in the order of relations, so the row `a >= 20` is given up.
    #expect(try solver.value(of: a) == 0)
  }

  @Test("have the same answer in any order of calls")
  func anyOrder() throws {
    try check("rows at one place have the same answer in any order", cases: 4_000, findings: nil) { draw in
      var random = draw(.seeded)
      let system = SystemGenerator.system(using: &random)
      draw.note("\(system)")
      guard system.sharesPlaces else { return }
      let first = try Replica(system)
      try first.solver.solve()
      for _ in 0..<3 {
        let other = try Replica(system, order: random.shuffled(Array(system.rows.indices)))
        try other.solver.solve()
        let (values, others) = (try first.values(), try other.values())
        let isSame = zip(values, others).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) }
        try expect(isSame, "\(values), and then \(others)")
        let (one, two) = (broken(in: first, system), broken(in: other, system))
        try expect(one == two, "\(one) are given up, and then \(two)")
      }
    }
  }

  /// The rows that are given up, without their names.
  private func broken(in replica: Replica, _ system: SystemDescription) -> [String] {
    replica.solver.conflicts.compactMap { conflict in
      guard var row = replica.names[conflict.broken].flatMap(system.row(named:)) else { return nil }
      row.name = 0
      return row.description
    }.sorted()
  }

  #if PLUMB_CHECKS
    @Test("are allowed, but variables at one place must rest in different ways")
    func variables() throws {
      let solver = Solver()
      _ = try solver.addVariable(kind: .size, place: Place(0))
      _ = try solver.addVariable(kind: .offset, place: Place(0))
      try solver.solve()
      #expect(solver.invariantViolation() == nil)
      _ = try solver.addVariable(kind: .size, place: Place(0))
      try solver.solve()
      #expect(solver.invariantViolation() != nil)
    }
  #endif
}
