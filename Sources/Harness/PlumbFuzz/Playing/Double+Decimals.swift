import Foundation

extension Double {
  /// The number rounded to decimals, fewer above 1. It is rounded up from four tenths of the last decimal on: layouts have many
  /// numbers that end at a half of it, such as 9.5625 with quanta of 0.000008, and there last digits would decide.
  func rounded(toDecimals digits: Int) -> Double {
    guard isFinite else { return self }
    let quantum = pow(10, -Double(digits)) * max(1, magnitude.binade)
    return (self / quantum + 0.1).rounded() * quantum
  }
}
