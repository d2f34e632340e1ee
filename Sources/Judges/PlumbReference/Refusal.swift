/// Why the reference gives no answer for a scene.
public enum Refusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// The scene has more views and guides than the limit, and there is no solver for large scenes.
  case large(Int)
  /// The exact checker rejects the proof of the answer.
  case unproved(String)
  /// A number does not fit a fraction of 128-bit integers.
  case numbers
  /// Sizes and the numbers that depend on them (heights of texts, insets) keep changing each other.
  case oscillating
  /// The document, or a step of it, is invalid.
  case unplayable(String)

  public var description: String {
    switch self {
    case .large(let count): "\(count) views and guides are too many for the exact dense simplex"
    case .unproved(let fault): "the proof of its answer fails: \(fault)"
    case .numbers: "a number does not fit a fraction of 128-bit integers"
    case .oscillating: "sizes and the text heights or insets that depend on them do not converge"
    case .unplayable(let what): "cannot be played: \(what)"
    }
  }
}
