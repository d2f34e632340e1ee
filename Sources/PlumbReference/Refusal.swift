/// Why there is no answer to a scene.
public enum Refusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// More views and guides than an exact dense simplex is for.
  case large(Int)
  /// An answer whose proof the exact checker does not accept.
  case unproved(String)
  /// Numbers that 128 bits do not hold as fractions.
  case numbers
  /// What sizes depend on and sizes change each other in turn.
  case restless
  /// A document that cannot be played.
  case unplayable(String)

  public var description: String {
    switch self {
    case .large(let count): "\(count) views and guides are too many for an exact dense simplex"
    case .unproved(let fault): "the proof of its answer fails: \(fault)"
    case .numbers: "its exact numbers do not fit into fractions of 128 bits"
    case .restless: "a size and what follows from it change each other in turn"
    case .unplayable(let what): "cannot be played: \(what)"
    }
  }
}
