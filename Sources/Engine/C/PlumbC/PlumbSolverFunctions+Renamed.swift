import CSolver

// The names in versions 1 and 2 of functions that version 3 renamed, for programs that call them.

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
