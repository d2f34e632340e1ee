/// An irreducible part of the basis: as many tight groups as variables, each depending on all others, factored into
/// triangles. Built anew whenever a pivot touches it, so there is no chain of updates to drift or to walk.
final class Block {
  let size: Int
  /// The variables, in the order of their columns; the row of the same number is the group matched to each.
  let variables: Buffer<Int32>
  let factors: Factors
  let right: Buffer<Double>
  let result: Buffer<Double>
  let residual: Buffer<Double>
  var isValid = true

  init(variables: consuming Buffer<Int32>, rows: consuming SparseRows) {
    size = variables.count
    self.variables = variables
    factors = Factors(rows)
    right = Block.zeros(size)
    result = Block.zeros(size)
    residual = Block.zeros(size)
  }

  private static func zeros(_ size: Int) -> Buffer<Double> {
    var buffer = Buffer<Double>(capacity: size)
    _ = buffer.grow(by: size, filling: 0)
    return buffer
  }

  /// From `right` to `result`. O(non-zeros of the factors).
  func solve() {
    for index in 0..<size { residual[index] = right[index] }
    factors.solve(residual, into: result)
  }
}
