import PlumbSolver

/// How the two sides of a constraint compare.
public enum LayoutRelation: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case lessThanOrEqual, equal, greaterThanOrEqual

  /// As it is written: `<=`, `==` or `>=`. O(1).
  public var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// What it becomes when the two sides change places. O(1).
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
