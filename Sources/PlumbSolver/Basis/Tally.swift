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
    abs(sum) > Tuning.noise * size ? sum : 0
  }

  /// The same where terms are worn: `wear` is what those are, added up.
  func value(wornBy wear: Double) -> Double {
    abs(sum) > Tuning.noise * (size + wear) ? sum : 0
  }

  /// Whether so many digits have cancelled that the rounding of the larger ones shows in what follows from the sum.
  @inline(__always)
  var isWorn: Bool {
    abs(sum) < Tuning.wornPart * size
  }

  /// By how much the sum is worn, `wear` being what its terms are: what counts of it as something that was summed wherever it
  /// goes from here, so that what cancels again is not taken for a number. 0 while that is less than the sum itself.
  func wear(after wear: Double) -> Double {
    let all = isWorn ? wear + Tuning.wornPart * size : wear
    return all > abs(sum) ? all : 0
  }

  /// By how many times itself the value is worn; 0 where nothing shows, or there is no value.
  func wearOfValue(after wear: Double) -> Double {
    guard wear > 0 || isWorn, value != 0 else { return 0 }
    return self.wear(after: wear) / abs(sum)
  }
}
