import PlumbSolver

/// The rank and the strength of a row.
extension RegionPointer {
  /// The rank of a row among those at its region's mark. Rows of constraints also have an ordinal.
  @inline(__always)
  func rank(of row: LayoutRow, ordinal: Int = 0) -> Int64 {
    let (attribute, relation) = row.statement.mirroredStart(isRightToLeft: self[row.holder].isRightToLeft)
    return Rank.row(self[row.region].role, attribute.tieOrder, relation, ordinal << 6 | Int(row.kind.rawValue))
  }

  func rank(of row: LayoutRow, _ constraint: LayoutConstraint) -> Int64 {
    guard constraint.attracts else { return rank(of: row, ordinal: constraint.ordinal) }
    let (attribute, relation) = row.statement.starting(with: row.region)
      .mirroredStart(isRightToLeft: self[row.holder].isRightToLeft)
    // Flipped, because a lower bound comes first.
    return Rank.row(
      self[row.region].role, attribute.tieOrderOfBounds, relation.flipped,
      Int(attribute.rawValue) << 40 | constraint.ordinal << 6 | Int(row.kind.rawValue))
  }

  /// The strength of a row that the engine makes. O(1).
  @inline(__always)
  func strength(of row: LayoutRow) -> Strength {
    let role = self[row.region].role
    // A scroll view always shows an area of its own size.
    if role == .frame { return Strength(.structure, depth: 0) }
    let kind: Strength.Kind =
      switch row.kind {
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
    return Strength(kind, depth: self[row.holder].depth)
  }

  /// The strength of a constraint's row, by the edges as they are mirrored in the owner's layout direction. O(1).
  func strength(of row: LayoutRow, _ constraint: LayoutConstraint) -> Strength {
    let mirrored = row.statement.mirrored(isRightToLeft: self[row.holder].isRightToLeft)
    let isOfRoot = self[row.statement.first].parent == nowhere && self[row.statement.first].role == .view
    let kind = Strength.Kind(
      identifier: constraint.identifier, mirrored.firstAttribute,
      constraint.secondAttribute == nil ? nil : mirrored.secondAttribute, isOfRoot: isOfRoot)
    return Strength(kind, depth: self[constraint.owner?.region ?? row.holder].depth)
  }
}
