/// A sum in twice the precision of a double, which is rounded once, when it is read. Its last bit therefore does not depend on
/// the order of terms or on cancellation (Dekker 1971; Ogita, Rump and Oishi 2005).
struct DoubleDoubleSum {
  private(set) var high: Double
  private(set) var low = 0.0

  init(_ value: Double) { high = value }

  /// The double nearest to the sum.
  @inline(__always)
  var rounded: Double { high + low }

  @inline(__always)
  mutating func add(_ term: Double) {
    let sum = high + term
    let taken = sum - high
    low += (high - (sum - taken)) + (term - taken)
    high = sum
  }

  @inline(__always)
  mutating func subtract(_ coefficient: Double, times value: Double) {
    let product = coefficient * value
    add(-product)
    // Most coefficients are powers of two, whose products are exact.
    if coefficient.significandBitPattern != 0 { low -= (-product).addingProduct(coefficient, value) }
  }

  @inline(__always)
  mutating func subtract(_ coefficient: Double, times value: DoubleDoubleSum) {
    subtract(coefficient, times: value.high)
    low -= coefficient * value.low
  }

  /// Adds the correction of a refinement, and returns the magnitude of the corrected sum.
  mutating func correct(by correction: Double) -> Double {
    add(correction)
    normalise()
    return abs(high)
  }

  /// Moves as much of the sum as possible into the high part.
  mutating func normalise() {
    let sum = high + low
    low -= sum - high
    high = sum
  }

  /// The quotient, rounded once.
  @inline(__always)
  func divided(by divisor: Double) -> Double {
    // The inverse of a power of two is exact, and can be computed before the sum is known.
    if divisor.significandBitPattern == 0 {
      let inverse = 1 / divisor
      // Usually no term was rounded. With this prediction, the processor need not wait for `low`.
      return _fastPath(low == 0) ? high * inverse : rounded * inverse
    }
    let quotient = rounded / divisor
    var rest = self
    rest.subtract(divisor, times: quotient)
    return quotient + rest.rounded / divisor
  }
}
