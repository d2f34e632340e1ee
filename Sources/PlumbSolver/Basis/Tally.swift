/// A sum, and the sum of the magnitudes of its terms. When large terms cancel, the sum is only rounding error; comparing it with
/// the magnitudes shows so.
struct Tally {
  private(set) var sum = 0.0
  private(set) var size = 0.0

  init() {}

  @inline(__always)
  init(of term: Double) { add(term) }

  @inline(__always)
  mutating func add(_ term: Double) {
    sum += term
    size += abs(term)
  }

  /// The sum, or 0 if the sum is within rounding of 0.
  @inline(__always)
  var value: Double { abs(sum) > Tuning.noise * size ? sum : 0 }

  /// The same where the terms have rounding errors, whose bounds add up to `error`.
  func value(error: Double) -> Double { abs(sum) > Tuning.noise * (size + error) ? sum : 0 }

  /// Whether the sum is 0 only because its terms have rounding errors.
  func isDoubtful(error: Double) -> Bool { value != 0 && value(error: error) == 0 }

  /// Whether so many digits have cancelled that the rounding of the terms affects what is computed from the sum.
  @inline(__always)
  var isInexact: Bool { abs(sum) < Tuning.inexactPart * size }

  /// Whether fewer digits are left than dual values are compared by, but some. An error bound is the part of a size (see
  /// `error(after:)`).
  func isCoarse(error: Double) -> Bool {
    abs(sum) < Tuning.coarsePart * (size + error / Tuning.inexactPart) && abs(sum) > Tuning.plainZeroPart * size
  }

  /// A bound of the rounding error of the sum, given the bound for its terms; 0 if that is less than the sum. Later sums add
  /// it to their `size`, so that rounding errors that remain after a cancellation count as 0.
  func error(after error: Double) -> Double {
    let all = isInexact ? error + Tuning.inexactPart * size : error
    return all > abs(sum) ? all : 0
  }

  /// The same bound relative to the value; 0 if it is negligible or the value is 0.
  func errorOfValue(after error: Double) -> Double {
    guard error > 0 || isInexact, value != 0 else { return 0 }
    return self.error(after: error) / abs(sum)
  }
}
