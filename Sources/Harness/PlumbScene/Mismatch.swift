/// A difference between the actual and the expected result.
public struct Mismatch: Hashable, Sendable {
  public var step: Int
  /// The id of the view, guide or box with a wrong frame or size, or the name of the variable with a wrong value. Otherwise,
  /// `broken`, `ambiguous` or `infeasible`. For a stack's own constraints, the stack's id and the constraints' identifier, as in
  /// `stack.UISV-spacing`.
  public var subject: String
  public var expected: String
  public var found: String
  /// The path of the expectation in the document: `expect[0].frames.red`.
  public var path: String
  /// The expected frame or size; empty for other subjects.
  public var expectedNumbers: [Double] = []
  public var foundNumbers: [Double] = []

  /// The mismatch on one line. O(length).
  public var description: String {
    "step \(step): \(subject): expected \(expected), found \(found)\(difference)".onOneLine
  }

  /// The differences of the numbers: ` (width +10)`.
  private var difference: String {
    let names = ["x", "y", "width", "height"].suffix(expectedNumbers.count)
    let parts = zip(names, zip(expectedNumbers, foundNumbers)).compactMap { name, numbers -> String? in
      let more = ((numbers.1 - numbers.0) * 1000).rounded() / 1000
      return more == 0 ? nil : "\(name) \(more > 0 ? "+" : "")\(ConstraintLanguage.number(more))"
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }
}
