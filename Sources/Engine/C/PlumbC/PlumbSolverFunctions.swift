import CSolver
import PlumbSolver

// Implements `plumb_solver.h` with Plumb's solver. Callers keep the header's contract: every solver passed in comes
// from `plumb_solver_new` and has not been freed.

@c(plumb_solver_abi) public func abi() -> Int32 { Int32(PLUMB_SOLVER_ABI) }

@c(plumb_solver_capabilities) public func capabilities() -> UInt32 {
  let all = [
    PLUMB_SOLVER_STRICT, PLUMB_SOLVER_REMOVES, PLUMB_SOLVER_CHANGES, PLUMB_SOLVER_SUGGESTS, PLUMB_SOLVER_CONFLICTS,
    PLUMB_SOLVER_BULK, PLUMB_SOLVER_OPTIONS, PLUMB_SOLVER_RESHAPES, PLUMB_SOLVER_REASONS,
  ]
  return all.reduce(0) { $0 | UInt32($1) }
}

@c(plumb_solver_new) public func newSolver() -> OpaquePointer? {
  OpaquePointer(Unmanaged.passRetained(ExportedSolver()).toOpaque())
}

@c(plumb_solver_free) public func freeSolver(_ solver: OpaquePointer?) {
  guard let solver else { return }
  Unmanaged<ExportedSolver>.fromOpaque(UnsafeRawPointer(solver)).release()
}

@c(plumb_solver_variable) public func addVariable(_ solver: OpaquePointer?) -> Int32 {
  with(solver) { try $0.addVariable(.offset, $0.nextPlace) }
}

@c(plumb_solver_add) public func addRow(
  _ solver: OpaquePointer?, _ terms: UnsafePointer<plumb_term>?, _ count: Int32, _ relation: Int32,
  _ constant: Double, _ priority: Double
) -> Int32 {
  with(solver) { try $0.addRow(terms.buffer(count), Relation(code: relation), constant, priority) }
}

@c(plumb_solver_remove_row) public func removeRow(_ solver: OpaquePointer?, _ row: Int32) -> Int32 {
  with(solver) { exported in
    try exported.removeRow(row)
    return 0
  }
}

@c(plumb_solver_remove_variable) public func removeVariable(_ solver: OpaquePointer?, _ variable: Int32) -> Int32 {
  with(solver) { exported in
    try exported.removeVariable(variable)
    return 0
  }
}

@c(plumb_solver_set_constant) public func setConstant(
  _ solver: OpaquePointer?, _ row: Int32, _ constant: Double
) -> Int32 {
  with(solver) { exported in
    let weighted = try exported.rows[row]
    try exported.solver.setConstant(constant * weighted.weight, of: weighted.row)
    return 0
  }
}

@c(plumb_solver_suggest) public func suggest(
  _ solver: OpaquePointer?, _ variable: Int32, _ value: Double, _ priority: Double
) -> Int32 {
  with(solver) { exported in
    try exported.suggest(value, for: variable, priority)
    return 0
  }
}

@c(plumb_solver_solve) public func solve(_ solver: OpaquePointer?) -> Int32 {
  with(solver) { exported in
    try exported.solver.solve()
    return 0
  }
}

@c(plumb_solver_value) public func value(_ solver: OpaquePointer?, _ variable: Int32) -> Double {
  guard let exported = exported(solver) else { return .nan }
  return (try? exported.solver.value(of: exported.variables[variable])) ?? .nan
}

/// O(conflicts · their rows).
@c(plumb_solver_conflict) public func conflicts(
  _ solver: OpaquePointer?, _ rows: UnsafeMutablePointer<Int32>?, _ capacity: Int32
) -> Int32 {
  guard let exported = exported(solver) else { return 0 }
  return written(exported.solver.conflicts, capacity) { rows?[$0] = exported.rowNumbers[$1.broken.number] }
}

@c(plumb_solver_last_error) public func lastError(_ solver: OpaquePointer?) -> UnsafePointer<CChar>? {
  exported(solver)?.lastError
}

func exported(_ solver: OpaquePointer?) -> ExportedSolver? {
  solver.map { Unmanaged<ExportedSolver>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

func with(_ solver: OpaquePointer?, _ body: (ExportedSolver) throws -> Int32) -> Int32 {
  guard let exported = exported(solver) else { return Int32(PLUMB_SOLVER_FAILED) }
  return exported.attempt { try body(exported) }
}

/// Hands the first `capacity` items over, each with its index, and returns how many there are.
func written<Item>(_ items: [Item], _ capacity: Int32, _ write: (Int, Item) -> Void) -> Int32 {
  for (index, item) in items.prefix(Int(max(capacity, 0))).enumerated() { write(index, item) }
  return Int32(items.count)
}

extension UnsafePointer<plumb_term>? {
  func buffer(_ count: Int32) -> UnsafeBufferPointer<plumb_term> {
    UnsafeBufferPointer(start: self, count: self == nil ? 0 : Int(max(count, 0)))
  }
}

extension Relation {
  init(code: Int32) { self = code == 0 ? .equal : code < 0 ? .lessOrEqual : .greaterOrEqual }
}
