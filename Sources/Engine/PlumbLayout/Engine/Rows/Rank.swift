/// The order of the variables and rows at one mark: by the kind of region, then by their statements.
enum Rank {
  @inline(__always)
  static func variable(_ role: RegionRole, _ number: Int) -> Int64 { order(of: role) << 8 | Int64(number) }

  @inline(__always)
  static func row(_ role: RegionRole, _ attribute: Int, _ relation: LayoutRelation, _ ordinal: Int) -> Int64 {
    order(of: role) &<< 56 | Int64(attribute) &<< 48 | Int64(relation.rawValue) &<< 46 | Int64(ordinal)
  }

  /// Views and guides have marks of their own.
  @inline(__always)
  private static func order(of role: RegionRole) -> Int64 {
    role == .view || role == .guide ? 0 : Int64(role.rawValue)
  }
}

extension LayoutAttribute {
  /// The order of rows of one item by their attribute: near edges, far edges, lengths, centres, baselines.
  var tieOrder: Int {
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

  /// The order of inequalities between positions among those rows: of near edges after the other rows of near edges; of
  /// centres, baselines and far edges after those of far edges.
  var tieOrderOfBounds: Int {
    switch self {
    case .centerX, .centerY: 7
    case .firstBaseline, .lastBaseline: 8
    case .right, .trailing, .bottom: 9
    default: 3
    }
  }
}
