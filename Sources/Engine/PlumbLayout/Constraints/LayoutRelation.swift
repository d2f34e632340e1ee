import PlumbSolver

/// The relation of a constraint's two sides.
public enum LayoutRelation: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case lessThanOrEqual, equal, greaterThanOrEqual

  /// Its symbol: `<=`, `==` or `>=`. O(1).
  public var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// The relation with the two sides exchanged. O(1).
  public var flipped: LayoutRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  var solverRelation: Relation {
    switch self {
    case .lessThanOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterOrEqual
    }
  }
}
