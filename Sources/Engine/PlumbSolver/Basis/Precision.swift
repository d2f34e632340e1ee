/// The state of a refinement for one variable: its amount or rate in twice the precision.
struct Precision: BitwiseCopyable {
  /// In a refined tableau row, the variable's source amount and its possible error.
  private(set) var source = DoubleDoubleSum(0)
  private(set) var sourceError = 0.0
  /// During a refinement, the entry or rate so far, its residual, and its possible change by rounding of the given coefficients.
  var sum = DoubleDoubleSum(0)
  var residual = DoubleDoubleSum(0)
  private var doubt = 0.0

  mutating func addSource(_ amount: Double, errorPart: Double) {
    source.add(amount)
    sourceError += errorPart * abs(amount)
  }

  mutating func noteDoubt(_ change: Double) { doubt = max(doubt, abs(change)) }

  /// Returns the sum, rounded once. Sums up to `limit`, and sums that rounding of the coefficients could explain, become 0.
  mutating func roundSum(zeroUpTo limit: Double) -> Double {
    if abs(sum.rounded) <= max(limit, Tuning.shakenTimes * doubt) { sum = DoubleDoubleSum(0) }
    doubt = 0
    return sum.rounded
  }

  /// The simulated rounding error of a product with an entry's coefficient.
  static func rounding(of product: Double, _ entry: Entry, _ pattern: Int32) -> Double {
    Tuning.unitRounding * product * error(entry.group, entry.variable, pattern)
  }

  /// A pseudo-random error of a coefficient, from -1 to 1 times the largest possible error. It must not depend on the structure of
  /// the rows, so that two errors do not cancel.
  static func error(_ group: Int32, _ variable: Int32, _ pattern: Int32) -> Double {
    var mixed = UInt32(bitPattern: group) &* 0x9E37_79B1 &+ UInt32(bitPattern: variable) &* 0x85EB_CA77
    mixed = (mixed ^ mixed >> 15) &* 0xC2B2_AE3D &+ UInt32(bitPattern: pattern) &* 0x27D4_EB2F
    mixed = (mixed ^ mixed >> 13) &* 0x1656_67B1
    return Double(Int32(bitPattern: mixed ^ mixed >> 16)) * 0x1p-31
  }
}
