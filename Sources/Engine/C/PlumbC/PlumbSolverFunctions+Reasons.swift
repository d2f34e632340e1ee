import CSolver
import PlumbSolver

// The functions of PLUMB_SOLVER_REASONS.

/// O(conflicts · their rows).
@c(plumb_solver_conflict_rows) public func conflictRows(
  _ solver: OpaquePointer?, _ row: Int32, _ rows: UnsafeMutablePointer<Int32>?,
  _ multipliers: UnsafeMutablePointer<Double>?, _ capacity: Int32
) -> Int32 {
  with(solver) { written($0.members(of: row), to: rows, multipliers, capacity) }
}

/// Costs what `Solver.ambiguousVariables` costs.
@c(plumb_solver_ambiguous) public func ambiguous(
  _ solver: OpaquePointer?, _ variables: UnsafeMutablePointer<Int32>?, _ capacity: Int32
) -> Int32 {
  with(solver) { exported in
    written(try exported.solver.ambiguousVariables(), capacity) { variables?[$0] = exported.variableNumbers[$1.number] }
  }
}

/// O(terms + rows + multipliers).
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

/// O(terms + rows + multipliers).
@c(plumb_solver_multipliers) public func multipliers(
  _ solver: OpaquePointer?, _ priority: Double, _ rows: UnsafeMutablePointer<Int32>?,
  _ multipliers: UnsafeMutablePointer<Double>?, _ capacity: Int32
) -> Int32 {
  with(solver) { written($0.multipliers(at: priority), to: rows, multipliers, capacity) }
}

/// O(terms + rows).
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
