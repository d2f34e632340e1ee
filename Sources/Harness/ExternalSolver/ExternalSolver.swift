import CSolver
import PlumbSolver

/// A term of a row: a variable and its coefficient.
public typealias ExternalTerm = plumb_term

/// A solver in a shared library. Each call takes a few nanoseconds more than the library's function. A call that fails changes
/// nothing, and throws an error with the solver's message.
public final class ExternalSolver {
  public let library: SolverLibrary
  private let functions: SolverFunctions
  private let pointer: OpaquePointer?
  private var isInBatch = false
  /// The most recent call that failed; nil if no call has failed.
  public private(set) var failedCall: FailedCall?

  /// Creates an empty solver.
  public init(_ library: SolverLibrary) throws(ExternalSolverError) {
    self.library = library
    functions = library.functions
    pointer = functions.new()
    guard pointer != nil else {
      throw .failed(functions.lastError(nil).map { String(cString: $0) } ?? "the library did not create a solver")
    }
  }

  deinit { functions.free(pointer) }

  public func addVariable() throws(ExternalSolverError) -> Int32 {
    try begin()
    return try checked("variable", functions.variable(pointer))
  }

  /// Adds a row, and returns its number. The external solver reads the terms only during the call.
  public func addRow(
    _ terms: UnsafeBufferPointer<ExternalTerm>, _ relation: Relation, _ constant: Double, priority: Double = 1000
  ) throws(ExternalSolverError) -> Int32 {
    try begin()
    return try checked(
      "add", functions.add(pointer, terms.baseAddress, Int32(terms.count), relation.code, constant, priority))
  }

  /// Adds a row from an array of terms.
  public func addRow(
    _ terms: [(variable: Int32, coefficient: Double)], _ relation: Relation, _ constant: Double,
    priority: Double = 1000
  ) throws(ExternalSolverError) -> Int32 {
    let terms = terms.map { ExternalTerm(variable: $0.variable, coefficient: $0.coefficient) }
    try begin()
    // The array converts to a pointer for the call; `withUnsafeBufferPointer` would need a closure with typed throws.
    return try checked("add", functions.add(pointer, terms, Int32(terms.count), relation.code, constant, priority))
  }

  public func removeRow(_ row: Int32) throws(ExternalSolverError) {
    guard let remove = functions.removeRow else { throw .unable("\(library.name) cannot remove rows") }
    try begin()
    _ = try checked(remove.name, remove.call(pointer, row))
  }

  /// Removes a variable that no row uses.
  public func removeVariable(_ variable: Int32) throws(ExternalSolverError) {
    guard let remove = functions.removeVariable else { throw .unable("\(library.name) cannot remove variables") }
    try begin()
    _ = try checked(remove.name, remove.call(pointer, variable))
  }

  public func setConstant(_ constant: Double, of row: Int32) throws(ExternalSolverError) {
    guard let set = functions.setConstant else { throw .unable("\(library.name) cannot change rows") }
    try begin()
    _ = try checked(set.name, set.call(pointer, row, constant))
  }

  /// Suggests a value for a variable; a priority of 0 withdraws the suggestion.
  public func suggest(_ value: Double, for variable: Int32, priority: Double = 999) throws(ExternalSolverError) {
    guard let suggest = functions.suggest else { throw .unable("\(library.name) does not accept suggestions") }
    try begin()
    _ = try checked("suggest", suggest(pointer, variable, value, priority))
  }

  /// Solves the system. A solver that batches edits first applies all edits since the last solve.
  public func solve() throws(ExternalSolverError) {
    if isInBatch, let end = functions.end {
      isInBatch = false
      _ = try checked("end", end(pointer))
    }
    _ = try checked("solve", functions.solve(pointer))
  }

  /// A variable's value after the last solve.
  public func value(of variable: Int32) -> Double { functions.value(pointer, variable) }

  /// The required rows that the solution violates; nil if the external solver does not report them.
  public var conflicts: [Int32]? {
    guard let conflict = functions.conflict else { return nil }
    let count = max(conflict(pointer, nil, 0), 0)
    return [Int32](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      filled = min(Int(max(conflict(pointer, buffer.baseAddress, count), 0)), Int(count))
    }
  }

  private func begin() throws(ExternalSolverError) {
    guard !isInBatch, let begin = functions.begin else { return }
    isInBatch = true
    _ = try checked("begin", begin(pointer))
  }

  private func checked(_ function: String, _ result: Int32) throws(ExternalSolverError) -> Int32 {
    guard result < 0 else { return result }
    failedCall = FailedCall(function: "plumb_solver_" + function, code: result)
    let message = functions.lastError(pointer).map { String(cString: $0) } ?? "the call failed without a message"
    throw result == PLUMB_SOLVER_CONTRADICTS ? .contradicts(message) : .failed(message)
  }
}

extension Relation {
  fileprivate var code: Int32 {
    switch self {
    case .lessOrEqual: Int32(PLUMB_SOLVER_AT_MOST)
    case .equal: Int32(PLUMB_SOLVER_EQUAL)
    case .greaterOrEqual: Int32(PLUMB_SOLVER_AT_LEAST)
    }
  }
}

/// A function of an external solver that failed, and the error code that it returned.
public struct FailedCall: Hashable, Sendable, CustomStringConvertible {
  /// The function, such as `plumb_solver_add`.
  public let function: String
  /// The error code, a negative number.
  public let code: Int32

  init(function: String, code: Int32) {
    (self.function, self.code) = (function, code)
  }

  /// The error code, followed by its name if the header defines one, for example `-4 (PLUMB_SOLVER_NUMBER)`. O(1).
  public var codeText: String { Self.name(of: code).map { "\(code) (\($0))" } ?? "\(code)" }

  /// The function and its error code. O(1).
  public var description: String { "\(function) returned \(codeText)" }

  private static func name(of code: Int32) -> String? {
    switch code {
    case Int32(PLUMB_SOLVER_FAILED): "PLUMB_SOLVER_FAILED"
    case Int32(PLUMB_SOLVER_CONTRADICTS): "PLUMB_SOLVER_CONTRADICTS"
    case Int32(PLUMB_SOLVER_UNKNOWN): "PLUMB_SOLVER_UNKNOWN"
    case Int32(PLUMB_SOLVER_NUMBER): "PLUMB_SOLVER_NUMBER"
    case Int32(PLUMB_SOLVER_PRIORITY): "PLUMB_SOLVER_PRIORITY"
    case Int32(PLUMB_SOLVER_TERMS): "PLUMB_SOLVER_TERMS"
    case Int32(PLUMB_SOLVER_IN_USE): "PLUMB_SOLVER_IN_USE"
    case Int32(PLUMB_SOLVER_UNPROVEN): "PLUMB_SOLVER_UNPROVEN"
    default: nil
    }
  }
}
