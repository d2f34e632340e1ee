import PlumbSolver

/// The order of variables and rows that have the same mark, which is a position in the solver's order. It depends first on the role
/// of their region, then on their attribute and relation.
enum Rank {
  @inline(__always)
  static func variable(_ role: RegionRole, _ number: Int) -> Int64 { order(of: role) << 8 | Int64(number) }

  @inline(__always)
  static func row(_ role: RegionRole, _ attribute: Int, _ relation: LayoutRelation, _ ordinal: Int) -> Int64 {
    order(of: role) &<< 56 | Int64(attribute) &<< 48 | Int64(relation.rawValue) &<< 46 | Int64(ordinal)
  }

  /// Views and guides have their own marks, so their order is 0.
  @inline(__always)
  private static func order(of role: RegionRole) -> Int64 {
    role == .view || role == .guide ? 0 : Int64(role.rawValue)
  }
}

extension LayoutAttribute {
  /// The order of an item's rows by attribute: near edges, far edges, lengths, centres, baselines.
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

  /// The order of inequalities between positions among an item's rows. Inequalities of near edges follow other rows of near edges.
  /// Inequalities of centres, baselines and far edges follow other rows of far edges.
  var tieOrderOfBounds: Int {
    switch self {
    case .centerX, .centerY: 7
    case .firstBaseline, .lastBaseline: 8
    case .right, .trailing, .bottom: 9
    default: 3
    }
  }
}

/// The conflict rank of a required row. If required rows conflict, the weakest row is broken or, if several rows are equally
/// weak, the one with the last place.
///
/// Rows that determine the size of the whole layout are strongest. Otherwise, rows with the deepest owner are weakest, because an
/// inner view has to fit its surroundings. At equal depth, the kind of the row decides (Documentation/Conflicts.md compares this
/// with UIKit). The owner is the view on which a constraint is installed: the nearest common ancestor of its items.
package struct ConflictRank: Hashable, Sendable {
  /// The kinds of required rows. Of two conflicting rows of equal depth, the row of the earlier kind is broken.
  package enum Kind: Int32, CaseIterable, Sendable {
    case spacing, arrangement, farPin, other, rootSizing, structure
  }

  /// The rank as a number. It is larger for stronger rows.
  package let rawValue: Int32

  /// Creates the conflict rank of a row whose owner has `depth` ancestors. O(1).
  package init(_ kind: Kind, depth: Int32) {
    // The limit is larger than the depth of any tree.
    let levels = min(depth, 1 << 27)
    rawValue = kind.rawValue >= Kind.rootSizing.rawValue ? kind.rawValue : kind.rawValue - levels << 3
  }
}

extension ConflictRank.Kind {
  /// Creates the kind of a constraint. `isOfRoot` is true if the constraint's first item is the root.
  package init(
    identifier: String?, _ first: LayoutAttribute, _ second: LayoutAttribute?, isOfRoot: Bool = false
  ) {
    let isOfStack = identifier?.hasPrefix("UISV-") ?? false
    self =
      if identifier.map(Self.isRootSizing) ?? false || isOfRoot && first.kind == .length && second == nil {
        .rootSizing
      } else if identifier == "UISV-spacing" || first.isFar && second?.isNear ?? false
        || first.isNear && second?.isFar ?? false
      {
        .spacing
      } else if isOfStack && first.kind != .length {
        .arrangement
      } else if first.isFar && second?.isFar ?? false {
        .farPin
      } else {
        .other
      }
  }

  /// Whether UIKit gives this identifier to constraints that determine the size of a layout.
  private static func isRootSizing(_ identifier: String) -> Bool {
    // The user chooses most identifiers, and few start with these letters.
    guard let first = identifier.utf8.first, first == UInt8(ascii: "U") || first == UInt8(ascii: "f") else {
      return false
    }
    let roots = [
      "UIView-Encapsulated-", "fittingSize", "UIViewSafeAreaLayoutGuide", "UISV-hiding", "UICollectionViewListCell-",
    ]
    return roots.contains(where: identifier.hasPrefix)
  }
}

extension LayoutAttribute {
  /// Whether the attribute is a trailing, right or bottom edge.
  fileprivate var isFar: Bool { self == .trailing || self == .bottom || self == .right }

  fileprivate var isNear: Bool { self == .leading || self == .top || self == .left }
}

/// The values that, together with a row, determine its rank and conflict rank. All rows of a region that are measured in the same
/// coordinates have the same values.
struct RowSite: BitwiseCopyable {
  let role: RegionRole
  /// The layout direction of the region in whose coordinates the rows are measured.
  let isRightToLeft: Bool
  let depth: Int32
}

extension LayoutRow {
  /// Returns the row's rank among the rows with its region's mark. Rows of constraints also have an ordinal.
  @inline(__always)
  func rank(at site: RowSite, ordinal: Int = 0) -> Int64 {
    let (attribute, relation) = statement.mirroredStart(isRightToLeft: site.isRightToLeft)
    return Rank.row(site.role, attribute.tieOrder, relation, ordinal << 6 | Int(kind.rawValue))
  }

  /// Returns the conflict rank of a generated row. O(1).
  @inline(__always)
  func conflictRank(at site: RowSite) -> ConflictRank {
    // The visible area of a scroll view always has the scroll view's size.
    if site.role == .frame { return ConflictRank(.structure, depth: 0) }
    return ConflictRank(kind.conflictRank(at: site.role), depth: site.depth)
  }
}

extension RowKind {
  fileprivate func conflictRank(at role: RegionRole) -> ConflictRank.Kind {
    switch self {
    case .width, .height, .originX, .originY, .guideFit, .gapStart, .gapEnd, .nudge: .structure
    case .frameX, .frameY, .frameWidth, .frameHeight, .fittingWidth, .fittingHeight: .rootSizing
    case .guideLeading, .guideTop: role == .safeArea ? .rootSizing : .other
    case .guideTrailing, .guideBottom: role == .safeArea ? .rootSizing : .farPin
    case .spacing: .spacing
    case .canvasStart, .canvasEnd, .canvasAcrossStart, .canvasAcrossEnd, .canvasCenter, .alignStart, .alignEnd,
      .spanStart, .spanEnd:
      .arrangement
    default: .other
    }
  }
}

/// The rank and the conflict rank of a row.
extension RegionPointer {
  @inline(__always)
  func site(of region: Int32, in holder: Int32) -> RowSite {
    RowSite(role: self[region].role, isRightToLeft: self[holder].isRightToLeft, depth: self[holder].depth)
  }

  func rank(of row: LayoutRow) -> Int64 { row.rank(at: site(of: row.region, in: row.holder)) }

  func rank(of row: LayoutRow, _ constraint: LayoutConstraint) -> Int64 {
    guard constraint.attracts else {
      return row.rank(at: site(of: row.region, in: row.holder), ordinal: constraint.ordinal)
    }
    let (attribute, relation) = row.statement.starting(with: row.region)
      .mirroredStart(isRightToLeft: self[row.holder].isRightToLeft)
    // The relation is flipped, so that lower bounds precede upper bounds.
    return Rank.row(
      self[row.region].role, attribute.tieOrderOfBounds, relation.flipped,
      Int(attribute.rawValue) << 40 | constraint.ordinal << 6 | Int(row.kind.rawValue))
  }

  /// Returns the conflict rank of a constraint's row. The constraint's edges are mirrored if its owner is laid out from right to
  /// left. O(1).
  func conflictRank(of row: LayoutRow, _ constraint: LayoutConstraint) -> ConflictRank {
    let mirrored = row.statement.mirrored(isRightToLeft: self[row.holder].isRightToLeft)
    let isOfRoot = self[row.statement.first].parent == nowhere && self[row.statement.first].role == .view
    let kind = ConflictRank.Kind(
      identifier: constraint.identifier, mirrored.firstAttribute,
      constraint.secondAttribute == nil ? nil : mirrored.secondAttribute, isOfRoot: isOfRoot)
    return ConflictRank(kind, depth: self[constraint.owner?.region ?? row.holder].depth)
  }
}
