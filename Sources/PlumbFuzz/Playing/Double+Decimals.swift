import Foundation

extension Double {
  /// The number rounded to decimals, fewer above 1. Where rounding turns to the next number is a tenth away from halves, quarters
  /// and so on, because that is what layouts consist of, and their last digits must not decide.
  func rounded(toDecimals digits: Int) -> Double {
    guard isFinite else { return self }
    let quantum = pow(10, -Double(digits)) * max(1, magnitude.binade)
    return (self / quantum + 0.1).rounded() * quantum
  }
}
