import CSolver
import PlumbSolver

// Implements `plumb_solver.h` with Plumb's solver. Callers must follow the header's contract: every solver passed in comes from
// `plumb_solver_new` and has not been freed.

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

/// Implements `plumb_solver_conflict`. O(conflicts · log conflicts).
@c(plumb_solver_conflict) public func conflicts(
  _ solver: OpaquePointer?, _ rows: UnsafeMutablePointer<Int32>?, _ capacity: Int32
) -> Int32 {
  guard let exported = exported(solver) else { return 0 }
  return written(exported.solver.givenUpRows, capacity) { rows?[$0] = exported.rowNumbers[$1.number] }
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

/// Passes the first `capacity` items to `write`, each with its index, and returns the total number of items.
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

// The functions of PLUMB_SOLVER_BULK, PLUMB_SOLVER_OPTIONS and PLUMB_SOLVER_RESHAPES.

/// Implements `plumb_solver_reserve`. O(existing variables, rows and terms).
@c(plumb_solver_reserve) public func reserve(
  _ solver: OpaquePointer?, _ variables: Int32, _ rows: Int32, _ terms: Int32
) -> Int32 {
  with(solver) { exported in
    exported.solver.reserve(
      variables: Int(max(variables, 0)), rows: Int(max(rows, 0)), terms: Int(max(terms, 0)))
    return 0
  }
}

/// Implements `plumb_solver_values`. O(count).
@c(plumb_solver_values) public func values(
  _ solver: OpaquePointer?, _ variables: UnsafePointer<Int32>?, _ count: Int32, _ values: UnsafeMutablePointer<Double>?
) -> Int32 {
  guard let variables, let values else { return count == 0 ? 0 : Int32(PLUMB_SOLVER_FAILED) }
  return with(solver) { exported in
    for index in 0..<Int(max(count, 0)) {
      values[index] = try exported.solver.value(of: exported.variables[variables[index]])
    }
    return 0
  }
}

/// Implements `plumb_solver_moved`. O(variables written).
@c(plumb_solver_moved) public func moved(
  _ solver: OpaquePointer?, _ variables: UnsafeMutablePointer<Int32>?, _ capacity: Int32
) -> Int32 {
  with(solver) { exported in
    exported.solver.takeMoved { exported.moved.insert(exported.variableNumbers[$0.number]) }
    exported.moved.removeAll { !exported.variables.contains($0) }
    let count = written(exported.moved.list, capacity) { variables?[$0] = $1 }
    if count <= capacity { exported.moved.removeAll { _ in true } }
    return count
  }
}

/// Implements `plumb_solver_variable_with`. O(1) amortised.
@c(plumb_solver_variable_with) public func addVariable(
  _ solver: OpaquePointer?, _ kind: Int32, _ place: Int64
) -> Int32 {
  with(solver) { try $0.addVariable(kind == Int32(PLUMB_SOLVER_SIZE) ? .size : .offset, Place(place)) }
}

/// Implements `plumb_solver_add_with`. O(terms) expected, plus two or three solves if the row is checked.
@c(plumb_solver_add_with) public func addRow(
  _ solver: OpaquePointer?, _ terms: UnsafePointer<plumb_term>?, _ count: Int32, _ relation: Int32,
  _ constant: Double, _ priority: Double, _ options: UnsafePointer<plumb_row_options>?
) -> Int32 {
  with(solver) { exported in
    let options = try options.map { try RowOptions($0.pointee) } ?? RowOptions()
    let (terms, relation) = (terms.buffer(count), Relation(code: relation))
    guard options.isChecked else { return try exported.addRow(terms, relation, constant, priority, options) }
    return try exported.addChecked(terms, relation, constant, priority, options)
  }
}

/// Implements `plumb_solver_set_priority`. O(rows over the same expression).
@c(plumb_solver_set_priority) public func setPriority(
  _ solver: OpaquePointer?, _ row: Int32, _ priority: Double
) -> Int32 {
  with(solver) { exported in
    try exported.solver.setPriority(priority, of: exported.rows[row].row)
    return 0
  }
}

/// Implements `plumb_solver_set_terms`. O(terms) expected.
@c(plumb_solver_set_terms) public func setTerms(
  _ solver: OpaquePointer?, _ row: Int32, _ terms: UnsafePointer<plumb_term>?, _ count: Int32
) -> Int32 {
  with(solver) { exported in
    try exported.setTerms(terms.buffer(count), of: row)
    return 0
  }
}

// The functions of PLUMB_SOLVER_REASONS.

/// Implements `plumb_solver_conflict_rows`. O(conflicts · their rows).
@c(plumb_solver_conflict_rows) public func conflictRows(
  _ solver: OpaquePointer?, _ row: Int32, _ rows: UnsafeMutablePointer<Int32>?,
  _ multipliers: UnsafeMutablePointer<Double>?, _ capacity: Int32
) -> Int32 {
  with(solver) { written($0.members(of: row), to: rows, multipliers, capacity) }
}

/// Implements `plumb_solver_ambiguous`. Takes as long as `Solver.ambiguousVariables`.
@c(plumb_solver_ambiguous) public func ambiguous(
  _ solver: OpaquePointer?, _ variables: UnsafeMutablePointer<Int32>?, _ capacity: Int32
) -> Int32 {
  with(solver) { exported in
    written(try exported.solver.ambiguousVariables(), capacity) { variables?[$0] = exported.variableNumbers[$1.number] }
  }
}

/// Implements `plumb_solver_levels`. O(terms + rows + multipliers).
@c(plumb_solver_levels) public func levels(
  _ solver: OpaquePointer?, _ priorities: UnsafeMutablePointer<Double>?, _ violations: UnsafeMutablePointer<Double>?,
  _ capacity: Int32
) -> Int32 {
  with(solver) { exported in
    written(exported.solver.certificate().levels, capacity) { index, level in
      priorities?[index] = level.priority
      violations?[index] = level.violation
    }
  }
}

/// Implements `plumb_solver_multipliers`. O(terms + rows + multipliers).
@c(plumb_solver_multipliers) public func multipliers(
  _ solver: OpaquePointer?, _ priority: Double, _ rows: UnsafeMutablePointer<Int32>?,
  _ multipliers: UnsafeMutablePointer<Double>?, _ capacity: Int32
) -> Int32 {
  with(solver) { written($0.multipliers(at: priority), to: rows, multipliers, capacity) }
}

/// Implements `plumb_solver_tight`. O(terms + rows).
@c(plumb_solver_tight) public func tight(
  _ solver: OpaquePointer?, _ items: UnsafeMutablePointer<plumb_tight>?, _ capacity: Int32
) -> Int32 {
  with(solver) { exported in written(exported.tightItems(), capacity) { items?[$0] = $1 } }
}

private func written(
  _ members: [(row: Int32, multiplier: Double)], to rows: UnsafeMutablePointer<Int32>?,
  _ multipliers: UnsafeMutablePointer<Double>?, _ capacity: Int32
) -> Int32 {
  written(members, capacity) { index, member in
    rows?[index] = member.row
    multipliers?[index] = member.multiplier
  }
}

// The old names of the functions that version 3 renamed, for programs that were written for versions 1 and 2.

@available(*, deprecated, renamed: "removeRow")
@c(plumb_solver_remove) public func remove(_ solver: OpaquePointer?, _ row: Int32) -> Int32 { removeRow(solver, row) }

@available(*, deprecated, renamed: "removeVariable")
@c(plumb_solver_forget) public func forget(_ solver: OpaquePointer?, _ variable: Int32) -> Int32 {
  removeVariable(solver, variable)
}

@available(*, deprecated, renamed: "setConstant")
@c(plumb_solver_change) public func change(_ solver: OpaquePointer?, _ row: Int32, _ constant: Double) -> Int32 {
  setConstant(solver, row, constant)
}
