/// The state of a refinement for one variable: its amount or rate in twice the precision.
struct Precision: BitwiseCopyable {
  /// Of a tableau row that is refined, the amount on the variable that is written over the basis, and the error that it may
  /// have.
  private(set) var source = DoubleDoubleSum(0)
  private(set) var sourceError = 0.0
  /// During a refinement, the entry or rate so far, what it leaves unexplained, and by how much rounding of the
  /// given coefficients changes it.
  var sum = DoubleDoubleSum(0)
  var residual = DoubleDoubleSum(0)
  private var doubt = 0.0

  mutating func addSource(_ amount: Double, errorPart: Double) {
    source.add(amount)
    sourceError += errorPart * abs(amount)
  }

  mutating func forgetSource() { (source, sourceError) = (DoubleDoubleSum(0), 0) }

  mutating func noteDoubt(_ change: Double) { doubt = max(doubt, abs(change)) }

  /// The sum, rounded once. Up to `limit`, and up to what rounding of the coefficients could make of 0, it becomes 0.
  mutating func roundSum(zeroUpTo limit: Double) -> Double {
    if abs(sum.rounded) <= max(limit, Tuning.shakenTimes * doubt) { sum = DoubleDoubleSum(0) }
    doubt = 0
    return sum.rounded
  }

  /// The same, and forgets the sum.
  mutating func takeSum(zeroUpTo limit: Double) -> Double {
    defer { sum = DoubleDoubleSum(0) }
    return roundSum(zeroUpTo: limit)
  }

  /// A rounding error of a product with the coefficient of an entry.
  static func rounding(of product: Double, _ entry: Entry, _ pattern: Int32) -> Double {
    Tuning.unitRounding * product * error(entry.group, entry.variable, pattern)
  }

  /// The error of a coefficient, from -1 to 1 times the largest that it may have: one is as good as another, but which it is must
  /// not follow the structure of the rows, and two must not cancel.
  static func error(_ group: Int32, _ variable: Int32, _ pattern: Int32) -> Double {
    var mixed = UInt32(bitPattern: group) &* 0x9E37_79B1 &+ UInt32(bitPattern: variable) &* 0x85EB_CA77
    mixed = (mixed ^ mixed >> 15) &* 0xC2B2_AE3D &+ UInt32(bitPattern: pattern) &* 0x27D4_EB2F
    mixed = (mixed ^ mixed >> 13) &* 0x1656_67B1
    return Double(Int32(bitPattern: mixed ^ mixed >> 16)) * 0x1p-31
  }
}
