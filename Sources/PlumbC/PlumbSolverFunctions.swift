import CSolver
import PlumbSolver

// Implements `plumb_solver.h` with Plumb's solver. Callers keep the header's contract: every solver passed in comes
// from `plumb_solver_new` and has not been freed.

@c(plumb_solver_abi) public func abi() -> Int32 { Int32(PLUMB_SOLVER_ABI) }

@c(plumb_solver_capabilities) public func capabilities() -> UInt32 {
  let all = [
    PLUMB_SOLVER_STRICT, PLUMB_SOLVER_REMOVES, PLUMB_SOLVER_CHANGES, PLUMB_SOLVER_SUGGESTS, PLUMB_SOLVER_CONFLICTS,
  ]
  return all.reduce(0) { $0 | UInt32($1) }
}

@c(plumb_solver_new) public func newSolver() -> OpaquePointer? {
  OpaquePointer(Unmanaged.passRetained(Guest()).toOpaque())
}

@c(plumb_solver_free) public func freeSolver(_ solver: OpaquePointer?) {
  guard let solver else { return }
  Unmanaged<Guest>.fromOpaque(UnsafeRawPointer(solver)).release()
}

@c(plumb_solver_variable) public func addVariable(_ solver: OpaquePointer?) -> Int32 {
  with(solver) { guest in
    let place = guest.nextPlace
    return guest.variables.add(try guest.solver.addVariable(place: place))
  }
}

@c(plumb_solver_add) public func addRow(
  _ solver: OpaquePointer?, _ terms: UnsafePointer<plumb_term>?, _ count: Int32, _ relation: Int32,
  _ constant: Double, _ priority: Double
) -> Int32 {
  let relation: Relation = relation == 0 ? .equal : relation < 0 ? .lessOrEqual : .greaterOrEqual
  let terms = UnsafeBufferPointer(start: terms, count: Int(max(count, 0)))
  return with(solver) { try $0.addRow(terms, relation, constant, priority) }
}

@c(plumb_solver_remove) public func removeRow(_ solver: OpaquePointer?, _ row: Int32) -> Int32 {
  with(solver) { guest in
    try guest.solver.removeRow(guest.rows[row])
    guest.rows.remove(row)
    return 0
  }
}

@c(plumb_solver_forget) public func removeVariable(_ solver: OpaquePointer?, _ variable: Int32) -> Int32 {
  with(solver) { guest in
    try guest.solver.removeVariable(guest.variables[variable])
    guest.variables.remove(variable)
    return 0
  }
}

@c(plumb_solver_change) public func setConstant(_ solver: OpaquePointer?, _ row: Int32, _ constant: Double) -> Int32 {
  with(solver) { guest in
    try guest.solver.setConstant(constant, of: guest.rows[row])
    return 0
  }
}

@c(plumb_solver_suggest) public func suggest(
  _ solver: OpaquePointer?, _ variable: Int32, _ value: Double, _ priority: Double
) -> Int32 {
  with(solver) { guest in
    try guest.suggest(value, for: variable, priority)
    return 0
  }
}

@c(plumb_solver_solve) public func solve(_ solver: OpaquePointer?) -> Int32 {
  with(solver) { guest in
    try guest.solver.solve()
    return 0
  }
}

@c(plumb_solver_value) public func value(_ solver: OpaquePointer?, _ variable: Int32) -> Double {
  guard let guest = guest(solver) else { return .nan }
  return (try? guest.solver.value(of: guest.variables[variable])) ?? .nan
}

/// O(conflicts * rows).
@c(plumb_solver_conflict) public func conflicts(
  _ solver: OpaquePointer?, _ rows: UnsafeMutablePointer<Int32>?, _ capacity: Int32
) -> Int32 {
  guard let guest = guest(solver) else { return 0 }
  let broken = guest.solver.conflicts.compactMap { conflict in guest.rows.index { $0 == conflict.broken } }
  for (index, row) in broken.prefix(Int(max(capacity, 0))).enumerated() { rows?[index] = row }
  return Int32(broken.count)
}

@c(plumb_solver_last_error) public func lastError(_ solver: OpaquePointer?) -> UnsafePointer<CChar>? {
  guest(solver)?.lastError
}

private func guest(_ solver: OpaquePointer?) -> Guest? {
  solver.map { Unmanaged<Guest>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

private func with(_ solver: OpaquePointer?, _ body: (Guest) throws -> Int32) -> Int32 {
  guard let guest = guest(solver) else { return Int32(PLUMB_SOLVER_FAILED) }
  return guest.attempt { try body(guest) }
}
