import CKiwi
import PlumbSolver
import Workloads

/// Kiwi refused, or took longer than it was given.
enum KiwiError: Error {
  case refused
  case outOfTime
}

/// When kiwi has to stop. Looked at before every constraint, as a build cannot be interrupted otherwise.
final class Deadline {
  private var end: ContinuousClock.Instant?

  /// Infinity is no deadline.
  func start(_ seconds: Double) {
    end = seconds.isFinite ? .now + .seconds(seconds) : nil
  }

  func check() throws(KiwiError) {
    guard let end else { return }
    guard ContinuousClock.now < end else { throw .outOfTime }
  }
}

/// Kiwi behind the workloads' face. It solves as constraints come; `solve` brings its variables up to date.
struct KiwiRows: RowSolver {
  enum Condition {
    case constraint(Int32)
    case held(Int32)
  }

  /// Owns kiwi's side.
  private final class System {
    let handle: OpaquePointer

    init() {
      guard let handle = kiwi_create() else { fatalError("out of memory") }
      self.handle = handle
    }

    deinit { kiwi_destroy(handle) }
  }

  private let system = System()
  private let deadline: Deadline

  init(_ deadline: Deadline) {
    self.deadline = deadline
  }

  var work: Work? { nil }

  static func addend(_ quantity: Int32, _ coefficient: Double) -> kiwi_addend {
    kiwi_addend(variable: quantity, coefficient: coefficient)
  }

  /// Kiwi has no places.
  mutating func addSpot(after spot: Void?) {}

  mutating func addQuantity(_ rest: Rest, rank: Int, at spot: Void) throws -> Int32 {
    try checked(kiwi_add_variable(system.handle))
  }

  mutating func addCondition(
    _ addends: UnsafeBufferPointer<kiwi_addend>, _ relation: Relation, _ constant: Double, priority: Double,
    rank: Int, at spot: Void
  ) throws -> Condition {
    try deadline.check()
    let kind =
      switch relation {
      case .lessOrEqual: kiwi_less_or_equal
      case .equal: kiwi_equal
      case .greaterOrEqual: kiwi_greater_or_equal
      }
    return .constraint(
      try checked(
        kiwi_add_constraint(
          system.handle, addends.baseAddress, Int32(addends.count), Int32(kind), constant, priority)))
  }

  mutating func hold(_ quantity: Int32, at value: Double, rank: Int, at spot: Void) throws -> Condition {
    try checked(kiwi_hold(system.handle, quantity, value))
    return .held(quantity)
  }

  mutating func remove(_ quantity: Int32) {
    kiwi_remove_variable(system.handle, quantity)
  }

  mutating func remove(_ condition: Condition) throws {
    try deadline.check()
    switch condition {
    case .constraint(let index): try checked(kiwi_remove_constraint(system.handle, index))
    case .held(let variable): try checked(kiwi_release(system.handle, variable))
    }
  }

  mutating func setConstant(_ constant: Double, of condition: inout Condition) throws {
    try deadline.check()
    switch condition {
    case .constraint(let index): try checked(kiwi_set_constant(system.handle, index, constant))
    case .held(let variable): try checked(kiwi_suggest(system.handle, variable, constant))
    }
  }

  mutating func solve() throws {
    try checked(kiwi_update(system.handle))
  }

  func value(of quantity: Int32) -> Double {
    kiwi_value(system.handle, quantity)
  }

  @discardableResult
  private func checked(_ result: Int32) throws(KiwiError) -> Int32 {
    guard result >= 0 else { throw .refused }
    return result
  }
}
