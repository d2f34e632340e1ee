import PlumbBench
import PlumbGuest
import PlumbSolver
import Workloads

/// The error of a guest that exceeds its time limit.
struct OutOfTime: Error {}

/// The CPU time at which a guest has to stop. It is checked before every change of a row, as a call cannot be interrupted.
final class Deadline {
  private var end = Double.infinity

  /// Infinity means no deadline.
  func start(_ seconds: Double) {
    end = seconds.isFinite ? Clock.cpu() + seconds * 1e9 : .infinity
  }

  func check() throws(OutOfTime) {
    guard end < .infinity else { return }
    guard Clock.cpu() < end else { throw OutOfTime() }
  }
}

/// A guest that is stopped at a deadline.
struct LimitedRows: RowSolver {
  private var rows: GuestRows
  private let deadline: Deadline

  init(_ library: GuestLibrary, _ deadline: Deadline) throws {
    rows = try GuestRows(library)
    self.deadline = deadline
  }

  var work: Work? { nil }

  static func addend(_ quantity: Int32, _ coefficient: Double) -> GuestTerm { GuestRows.addend(quantity, coefficient) }

  mutating func addSpot(after spot: Void?) {}

  mutating func addQuantity(_ rest: Rest, rank: Int, at spot: Void) throws -> Int32 {
    try rows.addQuantity(rest, rank: rank, at: spot)
  }

  mutating func addCondition(
    _ addends: UnsafeBufferPointer<GuestTerm>, _ relation: Relation, _ constant: Double, priority: Double,
    rank: Int, at spot: Void
  ) throws -> GuestRows.Condition {
    try deadline.check()
    return try rows.addCondition(addends, relation, constant, priority: priority, rank: rank, at: spot)
  }

  mutating func hold(_ quantity: Int32, at value: Double, rank: Int, at spot: Void) throws -> GuestRows.Condition {
    try deadline.check()
    return try rows.hold(quantity, at: value, rank: rank, at: spot)
  }

  mutating func remove(_ quantity: Int32) throws { try rows.remove(quantity) }

  mutating func remove(_ condition: GuestRows.Condition) throws {
    try deadline.check()
    try rows.remove(condition)
  }

  mutating func setConstant(_ constant: Double, of condition: inout GuestRows.Condition) throws {
    try deadline.check()
    try rows.setConstant(constant, of: &condition)
  }

  mutating func solve() throws { try rows.solve() }

  func value(of quantity: Int32) -> Double { rows.value(of: quantity) }
}
