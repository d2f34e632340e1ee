import CSolver
import PlumbSolver

/// A term of a row: variable and coefficient.
public typealias GuestTerm = plumb_term

/// A solver of a guest library. A call costs what the guest's function costs, and a few nanoseconds. A failed call
/// throws the guest's message and changes nothing.
public final class GuestSolver {
  public let library: GuestLibrary
  private let functions: GuestFunctions
  private let guest: OpaquePointer?
  private var isInBatch = false
  /// The last call that failed; nil if none has.
  public private(set) var failedCall: GuestCall?

  /// An empty solver.
  public init(_ library: GuestLibrary) throws(GuestError) {
    self.library = library
    functions = library.functions
    guest = functions.new()
    guard guest != nil else { throw .failed(functions.lastError(nil).map { String(cString: $0) } ?? "no new solver") }
  }

  deinit { functions.free(guest) }

  public func addVariable() throws(GuestError) -> Int32 {
    try begin()
    return try checked("variable", functions.variable(guest))
  }

  /// Adds a row, and returns its number. The guest reads the terms during the call only.
  public func addRow(
    _ terms: UnsafeBufferPointer<GuestTerm>, _ relation: Relation, _ constant: Double, priority: Double = 1000
  ) throws(GuestError) -> Int32 {
    try begin()
    return try checked(
      "add", functions.add(guest, terms.baseAddress, Int32(terms.count), relation.code, constant, priority))
  }

  /// Adds a row from an array of terms.
  public func addRow(
    _ terms: [(variable: Int32, coefficient: Double)], _ relation: Relation, _ constant: Double,
    priority: Double = 1000
  ) throws(GuestError) -> Int32 {
    let terms = terms.map { GuestTerm(variable: $0.variable, coefficient: $0.coefficient) }
    try begin()
    // The array converts to a pointer for the call; `withUnsafeBufferPointer` would need a closure with typed throws.
    return try checked("add", functions.add(guest, terms, Int32(terms.count), relation.code, constant, priority))
  }

  public func removeRow(_ row: Int32) throws(GuestError) {
    guard let remove = functions.removeRow else { throw .unable("\(library.name) cannot remove rows") }
    try begin()
    _ = try checked(remove.name, remove.call(guest, row))
  }

  /// Removes a variable, which no row may use any more.
  public func removeVariable(_ variable: Int32) throws(GuestError) {
    guard let remove = functions.removeVariable else { throw .unable("\(library.name) cannot remove variables") }
    try begin()
    _ = try checked(remove.name, remove.call(guest, variable))
  }

  public func setConstant(_ constant: Double, of row: Int32) throws(GuestError) {
    guard let set = functions.setConstant else { throw .unable("\(library.name) cannot change rows") }
    try begin()
    _ = try checked(set.name, set.call(guest, row, constant))
  }

  /// Suggests a value for a variable; a priority of 0 withdraws the suggestion.
  public func suggest(_ value: Double, for variable: Int32, priority: Double = 999) throws(GuestError) {
    guard let suggest = functions.suggest else { throw .unable("\(library.name) takes no suggestions") }
    try begin()
    _ = try checked("suggest", suggest(guest, variable, value, priority))
  }

  /// Solves. Guests that batch edits apply all edits since the last solve.
  public func solve() throws(GuestError) {
    if isInBatch, let end = functions.end {
      isInBatch = false
      _ = try checked("end", end(guest))
    }
    _ = try checked("solve", functions.solve(guest))
  }

  /// A variable's value after the last solve.
  public func value(of variable: Int32) -> Double { functions.value(guest, variable) }

  /// The broken required rows; nil if the guest does not report them.
  public var conflicts: [Int32]? {
    guard let conflict = functions.conflict else { return nil }
    let count = max(conflict(guest, nil, 0), 0)
    return [Int32](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      filled = min(Int(max(conflict(guest, buffer.baseAddress, count), 0)), Int(count))
    }
  }

  private func begin() throws(GuestError) {
    guard !isInBatch, let begin = functions.begin else { return }
    isInBatch = true
    _ = try checked("begin", begin(guest))
  }

  private func checked(_ function: String, _ result: Int32) throws(GuestError) -> Int32 {
    guard result < 0 else { return result }
    failedCall = GuestCall(function: "plumb_solver_" + function, code: result)
    let message = functions.lastError(guest).map { String(cString: $0) } ?? "failed without a message"
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
