/// A sum, and the sum of the magnitudes of its terms. When large terms cancel, the sum is only rounding error; comparing it with
/// the magnitudes shows so.
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

  /// The sum, or 0 if the sum is within rounding of 0. A sum that overflows is no 0.
  @inline(__always)
  var value: Double { abs(sum) > Tuning.noise * magnitude || !magnitude.isFinite ? sum : 0 }

  /// Whether so many digits have cancelled, but not all of them, that the rounding of the terms may matter.
  @inline(__always)
  var isInexact: Bool { abs(sum) < Tuning.inexactPart * magnitude && abs(sum) > Tuning.vanishedPart * magnitude }

  /// The magnitude of the sum, as a part of the summed magnitudes. There must be a term that is not 0.
  var partLeft: Float { Float(abs(sum) / magnitude) }
}
