import PlumbSolver
import Testing
import Workloads

/// A solver with wrong values, all 0, which the check must detect.
private struct Lazybones: RowSolver {
  var work: WorkCounters? { nil }
  static func addend(_ quantity: Int, _ coefficient: Double) -> Int { quantity }
  mutating func addSpot(after spot: Int?) -> Int { 0 }
  mutating func addQuantity(_ kind: VariableKind, rank: Int, at spot: Int) -> Int { 0 }
  mutating func addCondition(
    _ addends: UnsafeBufferPointer<Int>, _ relation: Relation, _ constant: Double, priority: Double, rank: Int,
    at spot: Int
  ) -> Bool { false }
  mutating func hold(_ quantity: Int, at value: Double, rank: Int, at spot: Int) -> Bool { false }
  mutating func remove(_ quantity: Int) {}
  mutating func remove(_ condition: Bool) {}
  mutating func setConstant(_ constant: Double, of condition: inout Bool) {}
  mutating func solve() {}
  func value(of quantity: Int) -> Double { .nan }
}

@Test func aWrongAnswerIsReportedWithItsPlaceAndTheExpectedValue() throws {
  for breaksTies in [true, false] {
    for workload in RowWorkload.allCases {
      var trial = RowTrial(workload, size: 3, breaksTies: breaksTies) { Lazybones() }
      try trial.prepare(.build)
      try trial.perform(.build)
      let error = #expect(throws: WrongAnswer.self) { try trial.check(after: .build) }
      #expect(error?.description.hasPrefix("\(workload.rawValue), build, ") == true)
    }
  }
}
