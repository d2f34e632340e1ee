/// An irreducible part of the basis: as many tight groups as variables, each depending on all others, factored into
/// triangles. Built anew whenever a pivot touches it, so there is no chain of updates to drift or to walk.
final class Block {
  let size: Int
  /// The variables, in the order of their columns; the row of the same number is the group matched to each.
  let variables: Buffer<Int32>
  let factors: Factors
  let right: Buffer<Tally>
  let result: Buffer<Double>
  /// The values while they are refined.
  let solution: Buffer<LongSum>
  let outside: Buffer<LongSum>
  var isValid = true

  init(variables: consuming Buffer<Int32>, rows: consuming SparseRows) {
    size = variables.count
    self.variables = variables
    factors = Factors(rows)
    right = Block.filled(size, with: Tally())
    result = Block.filled(size, with: 0)
    solution = Block.filled(size, with: LongSum(0))
    outside = Block.filled(size, with: LongSum(0))
  }

  private static func filled<Element>(_ size: Int, with element: Element) -> Buffer<Element> {
    var buffer = Buffer<Element>(capacity: size)
    _ = buffer.grow(by: size, filling: element)
    return buffer
  }

  /// From `right`, which is destroyed, to `result`. O(non-zeros of the factors).
  func solve() {
    factors.solve(right, into: result)
  }

  var largestResult: Double {
    var largest = 0.0
    for index in 0..<size { largest = max(largest, abs(result[index])) }
    return largest
  }

  /// The magnitude of the solution.
  var scale: Double {
    var largest = 0.0
    for index in 0..<size { largest = max(largest, abs(solution[index].high)) }
    return largest
  }

  /// Adds the result to the solution.
  func correct() {
    for index in 0..<size {
      solution[index].add(result[index])
      solution[index].normalise()
    }
  }

  /// The solution into the result. What is nothing beside the largest is what is left of 0.
  func round() {
    let nothing = 0x1p-85 * scale
    for index in 0..<size {
      let value = solution[index].rounded
      result[index] = abs(value) <= nothing ? 0 : value
    }
  }
}
