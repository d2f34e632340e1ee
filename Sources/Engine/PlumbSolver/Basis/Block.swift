/// An irreducible part of the basis (a strongly connected component), which has as many tight groups as variables, and its
/// triangular factors. A block is factored from scratch if a pivot changes it, so that update errors cannot accumulate.
final class Block {
  let size: Int
  /// The variables, in the order of the block's columns. The row with the same index is the variable's assigned group.
  let variables: Buffer<Int32>
  let factors: Factors
  let rows: SparseRows
  /// The coefficients of the block's groups at variables outside the block.
  let outside: SparseRows
  /// Whether coefficients differ so much that a plain solve may lose the small coefficients.
  let isDelicate: Bool
  let right: Buffer<SumWithMagnitude>
  let result: Buffer<Double>
  // Scratch of a refinement: the right-hand side, and the solution so far.
  let rightHandSide: Buffer<DoubleDoubleSum>
  let solution: Buffer<DoubleDoubleSum>
  /// The residual of a transposed solution, for blocks that refine transposed solutions.
  let residual: Buffer<DoubleDoubleSum>
  var isValid = true

  init(variables: consuming Buffer<Int32>, rows: consuming SparseRows, outside: consuming SparseRows) {
    size = variables.count
    self.variables = variables
    var coefficients = AmountRange()
    for entry in rows.entries.elements { coefficients.add(entry.amount) }
    isDelicate = coefficients.isWider(than: Tuning.delicateRatio)
    factors = Factors(rows)
    self.rows = rows
    self.outside = outside
    right = Block.filled(size, with: SumWithMagnitude())
    result = Block.filled(size, with: 0)
    rightHandSide = Block.filled(size, with: DoubleDoubleSum(0))
    solution = Block.filled(size, with: DoubleDoubleSum(0))
    residual = Block.filled(isDelicate || factors.hasInexactPivots ? size : 0, with: DoubleDoubleSum(0))
  }

  private static func filled<Element>(_ size: Int, with element: Element) -> Buffer<Element> {
    var buffer = Buffer<Element>(capacity: size)
    _ = buffer.grow(by: size, filling: element)
    return buffer
  }

  /// Computes the values of the variables from the right-hand side in `right`, which is overwritten, and writes them to `result`.
  /// O(non-zeros of the factors).
  func solve() { isRefined ? refineRight(isTransposed: false) : factors.solve(right, into: result) }

  /// Computes the entries of a tableau row from the right-hand side in `right`, which is overwritten, and writes them to `result`.
  /// O(non-zeros of the factors).
  func solveTransposed() { isRefined ? refineRight(isTransposed: true) : factors.solveTransposed(right, into: result) }

  /// Whether solutions are refined, because a plain solve is too inexact.
  private var isRefined: Bool { isDelicate || hasInexactPivots }

  /// Whether terms of a pivot nearly cancelled, so solutions have fewer correct digits.
  var hasInexactPivots: Bool { factors.hasInexactPivots }

  /// Whether an entry of the last result is so much smaller than the largest entry that it may be a rounding error. O(size).
  var hasSuspectResult: Bool {
    var rates = AmountRange()
    for amount in result.elements where amount != 0 { rates.add(amount) }
    return rates.isWider(than: Tuning.suspectRatio)
  }

  /// The column of a variable. O(size).
  func index(of variable: Int32) -> Int32 {
    var index: Int32 = 0
    while variables[index] != variable { index += 1 }
    return index
  }

  /// The variable with the largest rate along a row. If several rates are equal, the variable to which the row is assigned is
  /// preferred.
  func variableOfLargestRate(along row: Int32) -> Int32 {
    for index in 0..<size { right[index] = SumWithMagnitude() }
    right[row].add(1)
    solve()
    var best = row
    for index in 0..<Int32(size) where abs(result[index]) > abs(result[best]) { best = index }
    return variables[best]
  }

  private func refineRight(isTransposed: Bool) {
    for index in 0..<size { rightHandSide[index] = DoubleDoubleSum(right[index].value) }
    refine(isTransposed: isTransposed)
  }
}
