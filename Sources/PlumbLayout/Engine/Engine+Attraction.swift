import PlumbSolver

/// Inequalities between positions attract: a position that nothing else decides rests at their bounds, the first in place first.
extension LayoutConstraint {
  /// Whether it is an inequality whose every term is a position: an edge, a centre or a baseline, of views and guides alike.
  var attracts: Bool {
    relation != .equal && firstAttribute.kind != .length && secondAttribute.map { $0.kind != .length } ?? true
  }
}

/// Their places. `a <= b` and `b >= a` say the same and stand at one place: at the later of the two items.
extension Engine {
  /// The region at whose place a constraint's row stands: the first item's, or the later one's where it attracts. O(1).
  func home(of constraint: LayoutConstraint, _ first: Int32, _ second: Int32) -> Int32 {
    guard constraint.attracts, second != nowhere, isBefore(first, second) ?? false else { return first }
    return planted(.boundsByFirstItem) ? first : second
  }

  /// Where a constraint's row stands among those of its region: by what it says, as it is seen from there.
  func rank(of constraint: LayoutConstraint, at home: Int32, _ statement: Statement, in ancestor: Int32) -> Int64 {
    guard constraint.attracts else {
      return rank(of: .constraint, at: home, statement, in: ancestor, ordinal: constraint.ordinal)
    }
    let (attribute, relation) = statement.seen(from: home).facing(isRightToLeft: regions[Int(ancestor)].isRightToLeft)
    // Flipped, for a lower bound comes first.
    return Self.rank(
      regions[Int(home)].role, attribute.standingOfBounds, relation.flipped,
      Int(attribute.rawValue) << 40 | constraint.ordinal << 6 | Int(RowKind.constraint.rawValue))
  }
}

extension Statement {
  /// The same with the item of a region first.
  func seen(from region: Int32) -> Statement { first != region && second == region ? exchanged : self }
}

extension LayoutAttribute {
  /// Where rows about it stand among those of one item: near edges, far edges, lengths, centres, baselines.
  var standing: Int {
    switch self {
    case .left: 0
    case .top: 1
    case .leading: 2
    case .right: 4
    case .bottom: 5
    case .trailing: 6
    default: 4 + Int(rawValue)
    }
  }

  /// Where inequalities between positions stand among those rows: of near edges behind the other rows about near edges, of
  /// centres, baselines and far edges behind those about far edges.
  var standingOfBounds: Int {
    switch self {
    case .centerX, .centerY: 7
    case .firstBaseline, .lastBaseline: 8
    case .right, .trailing, .bottom: 9
    default: 3
    }
  }
}
