/// A sum, and the magnitude of what went into it. What is left when large things cancel is rounding and not a number;
/// beside what it is small tells only the second.
struct Tally {
  private(set) var sum = 0.0
  private(set) var size = 0.0

  init() {}

  @inline(__always)
  init(of term: Double) {
    add(term)
  }

  @inline(__always)
  mutating func add(_ term: Double) {
    sum += term
    size += abs(term)
  }

  /// The sum, or 0 where that is what it must have been.
  @inline(__always)
  var value: Double {
    abs(sum) > noise * size ? sum : 0
  }
}
