import PlumbSolver

/// What decides the ranks and strengths of the rows of one region that are measured in one other.
struct RowSite: BitwiseCopyable {
  let role: RegionRole
  /// Of the region in whose coordinates the rows are measured.
  let isRightToLeft: Bool
  let depth: Int32
}

extension LayoutRow {
  /// The rank among the rows at its region's mark. Rows of constraints also have an ordinal.
  @inline(__always)
  func rank(at site: RowSite, ordinal: Int = 0) -> Int64 {
    let (attribute, relation) = statement.mirroredStart(isRightToLeft: site.isRightToLeft)
    return Rank.row(site.role, attribute.tieOrder, relation, ordinal << 6 | Int(kind.rawValue))
  }

  /// The conflict rank of a row that the engine makes. O(1).
  @inline(__always)
  func conflictRank(at site: RowSite) -> ConflictRank {
    // A scroll view always shows an area of its own size.
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
    // Flipped, because a lower bound comes first.
    return Rank.row(
      self[row.region].role, attribute.tieOrderOfBounds, relation.flipped,
      Int(attribute.rawValue) << 40 | constraint.ordinal << 6 | Int(row.kind.rawValue))
  }

  /// The conflict rank of a constraint's row, by the edges as they are mirrored in the owner's layout direction. O(1).
  func conflictRank(of row: LayoutRow, _ constraint: LayoutConstraint) -> ConflictRank {
    let mirrored = row.statement.mirrored(isRightToLeft: self[row.holder].isRightToLeft)
    let isOfRoot = self[row.statement.first].parent == nowhere && self[row.statement.first].role == .view
    let kind = ConflictRank.Kind(
      identifier: constraint.identifier, mirrored.firstAttribute,
      constraint.secondAttribute == nil ? nil : mirrored.secondAttribute, isOfRoot: isOfRoot)
    return ConflictRank(kind, depth: self[constraint.owner?.region ?? row.holder].depth)
  }
}
