/// What is known of the rounding of one variable's amount or rate in a solve.
struct Precision: BitwiseCopyable {
  /// A bound of the rounding error, if it is not negligible (see `Tally`).
  var error = 0.0
  /// Of a row image that is refined, the amount on the variable of which the image is.
  var source = LongSum(0)
  /// During a refinement, the weight or rate so far, what it leaves, and by how much rounding of the given coefficients changes
  /// it.
  var sum = LongSum(0)
  var remainder = LongSum(0)
  private var doubt = 0.0

  mutating func noteDoubt(_ change: Double) { doubt = max(doubt, abs(change)) }

  /// The sum, rounded once. Up to `limit`, and up to what rounding of the coefficients could make of 0, it becomes 0.
  mutating func roundSum(zeroUpTo limit: Double) -> Double {
    if abs(sum.rounded) <= max(limit, Tuning.shakenTimes * doubt) { sum = LongSum(0) }
    doubt = 0
    return sum.rounded
  }

  /// The same, and forgets the sum.
  mutating func takeSum(zeroUpTo limit: Double) -> Double {
    defer { sum = LongSum(0) }
    return roundSum(zeroUpTo: limit)
  }

  /// The rounding error of a product with a coefficient, to one side or the other: one is as good as the other, but which it is
  /// must not follow the structure of the rows.
  static func rounding(of product: Double, _ group: Int32, _ variable: Int32, _ pattern: Int32) -> Double {
    let mixed = (UInt32(bitPattern: group) &* 0x9E37_79B1) ^ (UInt32(bitPattern: variable) &* 0x85EB_CA77)
    let isUp = (mixed ^ mixed >> 15) >> UInt32(pattern) & 1 == 0
    return (isUp ? 0x1p-53 : -0x1p-53) * product
  }
}
