import PlumbSolver
import PlumbTestSupport
import Testing

/// Each priority is optimised before all lower ones, by the sum of absolute violations.
@Suite struct PriorityTests {
  typealias Given = (coefficient: Double, relation: Relation, constant: Double, priority: Double)

  /// Rows over one size, and the resulting value.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let rows: [Given]
    let wanted: Double

    init(_ description: String, _ rows: [Given], _ wanted: Double) {
      (testDescription, self.rows, self.wanted) = (description, rows, wanted)
    }
  }

  static let cases: [Case] = [
    Case(
      "a hundred rows do not outweigh one of a higher priority",
      [Given](repeating: (1, .equal, 1000, 749.999), count: 100) + [(1, .equal, 1, 750)], 1),
    Case(
      "a huge violation below does not outweigh a tiny one above",
      [(1, .equal, 1e9, 749.999), (1, .lessOrEqual, 0.125, 750)], 0.125),
    Case("large coefficients do not raise a priority", [(1e6, .equal, 1e6, 250), (1e-6, .equal, 5e-6, 251)], 5),
    Case("priorities may differ in their last digit", [(1, .equal, 7, 999.999), (1, .equal, 3, 999.998)], 7),
    Case("priorities may have fractions", [(1, .equal, 7, 250.25), (1, .equal, 3, 250)], 7),
    Case("priorities may be below 1", [(1, .equal, 7, 1), (1, .equal, 3, 0.999)], 7),
    Case("priorities may be near 0", [(1, .equal, 7, 0.002), (1, .equal, 3, 0.001)], 7),
    Case("the nearest priority below required is soft", [(1, .equal, 7, 1000.0.nextDown), (1, .equal, 3, 1000)], 3),
    Case(
      "the sum of violations is minimised, not the largest",
      [(1, .equal, 0, 500), (1, .equal, 0, 500), (1, .equal, 100, 500)], 0),
    Case(
      "three equalities of one priority give the median",
      [(1, .equal, 90, 500), (1, .equal, 10, 500), (1, .equal, 20, 500)], 20),
    Case(
      "a coefficient multiplies its violation",
      [(3, .equal, 30, 500), (1, .equal, 20, 500), (1, .equal, 20, 500)], 10),
    Case(
      "a lower level decides what the higher leaves open",
      [(1, .greaterOrEqual, 10, 750), (1, .lessOrEqual, 30, 500), (1, .equal, 100, 250)], 30),
    Case(
      "a thousand levels are kept apart",
      (1...1000).map { level -> Given in (1, .greaterOrEqual, Double(level), Double(level) - 0.5) }
        + [(1, .lessOrEqual, 0, 400)], 1000),
    Case("of two equalities the last in place holds", [(1, .equal, 10, 500), (1, .equal, 20, 500)], 20),
    Case(
      "a tie at a high level is decided by a lower level first",
      [(1, .equal, 10, 1), (1, .equal, 10, 750), (1, .equal, 20, 750)], 10),
    Case("the lowest priority comes before rest", [(1, .equal, 3, 0.001)], 3),
  ]

  @Test(arguments: cases)
  func aSizeSatisfiesTheRowsWithTheHighestPriorities(_ given: Case) throws {
    let system = TestSystem()
    let size = try system.size()
    for row in given.rows {
      try system.row([Term(size, row.coefficient)], row.relation, row.constant, at: row.priority)
    }
    let found = try system.solved([size])[0]
    #expect(abs(found - given.wanted) <= 1e-9 && system.broken.isEmpty, "\(found)")
  }

  @Test func aRowWhosePriorityIsRaisedIsPreferred() throws {
    let system = TestSystem()
    let size = try system.size()
    let raised = try system.row(size, .equal, 7, at: 250)
    try system.row(size, .equal, 3, at: 500)
    #expect(try system.solved([size]) == [3])
    try system.solver.setPriority(500.5, of: raised)
    #expect(try system.solved([size]) == [7])
  }
}
