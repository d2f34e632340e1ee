@testable import PlumbSolver

/// The block of variables, 0 and up if none are given, whose rows have these coefficients.
func block(_ matrix: [[Double]], of variables: [Int32]? = nil) -> Block {
  var rows = SparseRows(count: matrix.count)
  var outside = SparseRows(count: matrix.count)
  var columns = Buffer<Int32>(capacity: matrix.count)
  for (row, amounts) in matrix.enumerated() {
    for (column, amount) in amounts.enumerated() where amount != 0 {
      rows.append(Weighted(index: Int32(column), amount: amount))
    }
    rows.endRow()
    outside.endRow()
    columns.append(variables?[row] ?? Int32(row))
  }
  return Block(variables: columns, rows: rows, outside: outside)
}
