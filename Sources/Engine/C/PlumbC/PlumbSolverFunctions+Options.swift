import CSolver
import PlumbSolver

// The functions of PLUMB_SOLVER_BULK, PLUMB_SOLVER_OPTIONS and PLUMB_SOLVER_RESHAPES.

/// O(existing variables, rows and terms).
@c(plumb_solver_reserve) public func reserve(
  _ solver: OpaquePointer?, _ variables: Int32, _ rows: Int32, _ terms: Int32
) -> Int32 {
  with(solver) { exported in
    exported.solver.reserve(
      variables: Int(max(variables, 0)), rows: Int(max(rows, 0)), terms: Int(max(terms, 0)))
    return 0
  }
}

/// O(count).
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

/// O(variables written).
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

/// O(1) amortised.
@c(plumb_solver_variable_with) public func addVariable(
  _ solver: OpaquePointer?, _ kind: Int32, _ place: Int64
) -> Int32 {
  with(solver) { try $0.addVariable(kind == Int32(PLUMB_SOLVER_SIZE) ? .size : .offset, Place(place)) }
}

/// O(terms) expected, and a solve if the row is checked.
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

/// O(rows over the same expression).
@c(plumb_solver_set_priority) public func setPriority(
  _ solver: OpaquePointer?, _ row: Int32, _ priority: Double
) -> Int32 {
  with(solver) { exported in
    try exported.solver.setPriority(priority, of: exported.rows[row].row)
    return 0
  }
}

/// O(terms) expected.
@c(plumb_solver_set_terms) public func setTerms(
  _ solver: OpaquePointer?, _ row: Int32, _ terms: UnsafePointer<plumb_term>?, _ count: Int32
) -> Int32 {
  with(solver) { exported in
    try exported.setTerms(terms.buffer(count), of: row)
    return 0
  }
}
