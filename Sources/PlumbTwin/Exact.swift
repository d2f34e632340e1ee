/// What the tableau computes with: exactly, or not at all.
protocol Exact: Comparable, ExpressibleByIntegerLiteral {
  /// None where it does not fit.
  init?(holding value: Double)
  /// Whether any number can be divided by any other. Of those that cannot, only what goes in is divided.
  static var isField: Bool { get }
  var negated: Self { get }
  func plus(_ other: Self) throws(Twin.Failure) -> Self
  func times(_ other: Self) throws(Twin.Failure) -> Self
  func over(_ other: Self) throws(Twin.Failure) -> Self
  var rational: Rational { get }
}

extension Exact {
  @inline(__always)
  var size: Self { self < 0 ? negated : self }
}

/// Whole numbers, by far the quickest. The least of all is none of them, as it has no opposite.
extension Int64: Exact {
  /// Of a number that a scale has made whole.
  init?(holding value: Double) {
    guard value.magnitude < 0x1p62 else { return nil }
    self = Int64(value)
  }

  static var isField: Bool { false }
  @inline(__always)
  var negated: Int64 { -self }
  var rational: Rational { Rational(Int(self)) }

  @inline(__always)
  func plus(_ other: Int64) throws(Twin.Failure) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    guard !overflow, sum != .min else { throw .overflow }
    return sum
  }

  @inline(__always)
  func times(_ other: Int64) throws(Twin.Failure) -> Int64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    guard !overflow, product != .min else { throw .overflow }
    return product
  }

  @inline(__always)
  func over(_ other: Int64) -> Int64 { other == 1 ? self : self / other }
}

/// Fractions, for all that whole numbers cannot hold.
extension Rational: Exact {
  init?(holding value: Double) {
    self.init(value)
    if isOverflowed { return nil }
  }

  static var isField: Bool { true }
  var negated: Rational { -self }
  var rational: Rational { self }

  func plus(_ other: Rational) throws(Twin.Failure) -> Rational { try (self + other).ifExact() }
  func times(_ other: Rational) throws(Twin.Failure) -> Rational { try (self * other).ifExact() }
  func over(_ other: Rational) throws(Twin.Failure) -> Rational { try (self / other).ifExact() }

  private func ifExact() throws(Twin.Failure) -> Rational {
    guard !isOverflowed else { throw .overflow }
    return self
  }
}
