/// A sum, and the sum of the magnitudes of its terms. Comparing the two reveals whether large terms cancelled, so that the sum
/// is only a rounding error.
struct SumWithMagnitude {
  private(set) var sum = 0.0
  private(set) var magnitude = 0.0

  init() {}

  @inline(__always)
  init(of term: Double) { add(term) }

  @inline(__always)
  mutating func add(_ term: Double) {
    sum += term
    magnitude += abs(term)
  }

  /// The sum, or 0 if it is within rounding of 0. An overflowed sum is not rounded to 0.
  @inline(__always)
  var value: Double { abs(sum) > Tuning.noise * magnitude || !magnitude.isFinite ? sum : 0 }

  /// Whether so many digits have cancelled that rounding of the terms may matter, but at least one correct digit is left.
  @inline(__always)
  var isInexact: Bool { abs(sum) < Tuning.inexactPart * magnitude && abs(sum) > Tuning.vanishedPart * magnitude }

  /// The magnitude of the sum as a fraction of the summed magnitudes. At least one term must be non-zero.
  var partLeft: Float { Float(abs(sum) / magnitude) }
}
