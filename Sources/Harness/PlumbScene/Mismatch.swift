/// A difference between an expected and an actual result.
public struct Mismatch: Hashable, Sendable {
  public var step: Int
  /// What differs: the id of the view, guide or box with a wrong frame or size; the name of the variable with a wrong value; or
  /// `broken`, `ambiguous` or `infeasible`. If a stack's own constraints differ, it is the stack's id and the constraints'
  /// identifier, as in `stack.UISV-spacing`.
  public var subject: String
  public var expected: String
  public var found: String
  /// The path to the expectation in the document, for example `expect[0].frames.red`.
  public var path: String
  /// The expected frame or size; empty for other subjects.
  public var expectedNumbers: [Double] = []
  public var foundNumbers: [Double] = []

  /// The mismatch on one line. O(length).
  public var description: String {
    "step \(step): \(subject): expected \(expected), found \(found)\(difference)".onOneLine
  }

  /// The differences between the numbers, for example ` (width +10)`.
  private var difference: String {
    let names = ["x", "y", "width", "height"].suffix(expectedNumbers.count)
    let parts = zip(names, zip(expectedNumbers, foundNumbers)).compactMap { name, numbers -> String? in
      let more = ((numbers.1 - numbers.0) * 1000).rounded() / 1000
      return more == 0 ? nil : "\(name) \(more > 0 ? "+" : "")\(ConstraintLanguage.number(more))"
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }
}
