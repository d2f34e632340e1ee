import ExternalSolver
import PlumbBench
import PlumbSolver

/// The interface through which the workloads use a solver. Use it only as a generic constraint, so that calls have no overhead.
public protocol RowSolver: SendableMetatype {
  /// A variable.
  associatedtype Quantity
  /// A constraint that can be changed or removed.
  associatedtype Condition
  /// A variable with a coefficient.
  associatedtype Addend
  /// The position of a view in the order that breaks ties, if the solver supports such an order.
  associatedtype Spot

  /// The solver's counters, which start at its creation, or nil if the solver does not count.
  var work: WorkCounters? { get }

  static func addend(_ quantity: Quantity, _ coefficient: Double) -> Addend

  /// Creates a spot right after `spot`, or before all spots if `spot` is nil.
  mutating func addSpot(after spot: Spot?) throws -> Spot
  mutating func addQuantity(_ kind: VariableKind, rank: Int, at spot: Spot) throws -> Quantity
  mutating func addCondition(
    _ addends: UnsafeBufferPointer<Addend>, _ relation: Relation, _ constant: Double, priority: Double,
    rank: Int, at spot: Spot
  ) throws -> Condition

  /// Adds a row that holds a quantity at a value that changes often. Some solvers use an edit variable for such a value.
  mutating func hold(_ quantity: Quantity, at value: Double, rank: Int, at spot: Spot) throws -> Condition
  mutating func remove(_ quantity: Quantity) throws
  mutating func remove(_ condition: Condition) throws
  mutating func setConstant(_ constant: Double, of condition: inout Condition) throws

  /// Solves, and updates all values.
  mutating func solve() throws
  func value(of quantity: Quantity) throws -> Double
}

extension RowSolver {
  /// Adds a constraint that has few terms, without allocating memory.
  @inlinable @inline(__always)
  public mutating func addCondition<let count: Int>(
    _ addends: InlineArray<count, Addend>, _ relation: Relation, _ constant: Double, priority: Double = 1000,
    rank: Int, at spot: Spot
  ) throws -> Condition {
    try addends.span.withUnsafeBufferPointer {
      try addCondition($0, relation, constant, priority: priority, rank: rank, at: spot)
    }
  }
}

/// Plumb's solver as a `RowSolver`. A spot is a mark in the solver's order, so that views can be inserted anywhere.
public struct PlumbRows: RowSolver {
  @usableFromInline let solver = Solver()

  @inlinable public init() {}

  @inlinable public var work: WorkCounters? { solver.work }

  @inlinable public static func addend(_ quantity: Variable, _ coefficient: Double) -> Term {
    Term(quantity, coefficient)
  }

  @inlinable public mutating func addSpot(after spot: Mark?) throws -> Mark {
    try solver.addMark(after: spot ?? .start)
  }

  @inlinable public mutating func addQuantity(_ kind: VariableKind, rank: Int, at spot: Mark) throws -> Variable {
    try solver.addVariable(kind: kind, place: Place(rank, at: spot))
  }

  @inlinable public mutating func addCondition(
    _ addends: UnsafeBufferPointer<Term>, _ relation: Relation, _ constant: Double, priority: Double,
    rank: Int, at spot: Mark
  ) throws -> Row {
    try solver.addRow(addends, relation, constant, priority: priority, place: Place(rank, at: spot))
  }

  @inlinable public mutating func hold(
    _ quantity: Variable, at value: Double, rank: Int, at spot: Mark
  ) throws -> Row {
    try addCondition([Term(quantity)], .equal, value, rank: rank, at: spot)
  }

  @inlinable public mutating func remove(_ quantity: Variable) throws {
    try solver.removeVariable(quantity)
  }

  @inlinable public mutating func remove(_ condition: Row) throws {
    try solver.removeRow(condition)
  }

  @inlinable public mutating func setConstant(_ constant: Double, of condition: inout Row) throws {
    try solver.setConstant(constant, of: condition)
  }

  @inlinable public mutating func solve() throws {
    try solver.solve()
  }

  @inlinable public func value(of quantity: Variable) throws -> Double {
    try solver.value(of: quantity)
  }
}

/// An external solver as a `RowSolver`. External solvers have no spots.
public struct ExternalRows: RowSolver {
  /// A row or a suggestion, either of which can be changed.
  public enum Condition: Sendable {
    case row(Int32)
    case suggestion(Int32)
  }

  private let solver: ExternalSolver

  /// Creates a solver from a shared library.
  public init(_ library: SolverLibrary) throws {
    solver = try ExternalSolver(library)
  }

  public var work: WorkCounters? { nil }

  public static func addend(_ quantity: Int32, _ coefficient: Double) -> ExternalTerm {
    ExternalTerm(variable: quantity, coefficient: coefficient)
  }

  public mutating func addSpot(after spot: Void?) {}

  public mutating func addQuantity(_ kind: VariableKind, rank: Int, at spot: Void) throws -> Int32 {
    try solver.addVariable()
  }

  public mutating func addCondition(
    _ addends: UnsafeBufferPointer<ExternalTerm>, _ relation: Relation, _ constant: Double, priority: Double,
    rank: Int, at spot: Void
  ) throws -> Condition {
    .row(try solver.addRow(addends, relation, constant, priority: priority))
  }

  /// Adds a suggestion if the solver supports it, otherwise a row.
  public mutating func hold(_ quantity: Int32, at value: Double, rank: Int, at spot: Void) throws -> Condition {
    guard solver.library.capabilities.contains(.suggests) else {
      return try addCondition([Self.addend(quantity, 1)], .equal, value, rank: rank, at: spot)
    }
    try solver.suggest(value, for: quantity)
    return .suggestion(quantity)
  }

  public mutating func remove(_ quantity: Int32) throws { try solver.removeVariable(quantity) }

  public mutating func remove(_ condition: Condition) throws {
    switch condition {
    case .row(let row): try solver.removeRow(row)
    case .suggestion(let variable): try solver.suggest(0, for: variable, priority: 0)
    }
  }

  public mutating func setConstant(_ constant: Double, of condition: inout Condition) throws {
    switch condition {
    case .row(let row): try solver.setConstant(constant, of: row)
    case .suggestion(let variable): try solver.suggest(constant, for: variable)
    }
  }

  public mutating func solve() throws { try solver.solve() }

  public func value(of quantity: Int32) -> Double { solver.value(of: quantity) }
}

extension Workloads {
  /// Returns the row workloads that an external solver supports. O(1).
  public static func rows(on library: SolverLibrary) -> [any Workload] {
    RowWorkload.allCases.filter { $0.absence(on: library.capabilities) == nil }.map { workload in
      RowBenchmark(workload, isAsked: { $0.needs.isSubset(of: library.capabilities) }) { try ExternalRows(library) }
    }
  }

  /// Returns the operations that an external solver does not support, each with the reason. O(1).
  public static func absences(on library: SolverLibrary) -> [Run.Absence] {
    let capabilities = library.capabilities
    let whole = RowWorkload.allCases.compactMap { workload in
      workload.absence(on: capabilities).map { Run.Absence(workload.benchmarkName, $0) }
    }
    let parts = [(RowOperation.append, "adding and removing"), (.edit, "edits")].compactMap { operation, name in
      operation.absence(on: capabilities).map { Run.Absence(name, $0) }
    }
    return whole + parts
  }
}

extension RowWorkload {
  /// Returns the reason why the workload is not supported, or nil if it is supported.
  func absence(on capabilities: SolverCapabilities) -> String? {
    self == .graded && !capabilities.contains(.strict)
      ? "the solver does not declare PLUMB_SOLVER_STRICT: it weighs priorities instead of ranking them" : nil
  }
}

extension RowOperation {
  /// The capabilities that the operation needs.
  fileprivate var needs: SolverCapabilities {
    switch self {
    case .build: []
    case .edit, .idleEdit, .resize: .changes
    case .append, .removeLast, .removeMiddle, .insertMiddle: .removes
    }
  }

  /// Returns the reason why the operation is not supported, or nil if it is supported.
  func absence(on capabilities: SolverCapabilities) -> String? {
    if needs.isSubset(of: capabilities) { return nil }
    return "the solver does not declare \(needs == .changes ? "PLUMB_SOLVER_CHANGES" : "PLUMB_SOLVER_REMOVES")"
  }
}
