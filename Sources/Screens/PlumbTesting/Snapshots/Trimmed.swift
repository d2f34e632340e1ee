import Foundation

/// A length with at most three decimals and without trailing zeros: `16`, `200.75`, `33.333`.
func trimmed(_ length: CGFloat) -> String {
  guard length.isFinite else { return "\(length)" }
  let thousandths = (Double(length) * 1000).rounded()
  // Adding 0 turns -0 into 0. Beyond a billion points, all digits are written.
  guard abs(thousandths) < 1e12 else { return "\(Double(length))" }
  let value = thousandths / 1000 + 0
  return value == value.rounded() ? "\(Int(value))" : "\(value)"
}

extension CGRect {
  /// `(16, 60, 343, 205.5)`: the origin and the size.
  var listed: String { "(" + [minX, minY, width, height].map { trimmed($0) }.joined(separator: ", ") + ")" }
}
