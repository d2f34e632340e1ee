import PlumbTwin

// SPEC 5 (Documentation/Conflicts.md) defines which of several conflicting required constraints is dropped. The depth of the view
// on which a constraint is installed decides, then the constraint's kind, then its place.

extension Layout {
  /// Returns the conflict rank of a required constraint. The constraint with the lowest rank in a conflict is dropped. Constraints
  /// that fix the size of the root are the strongest. Among all other constraints, a deeper owner is weaker, and at equal depth the
  /// kind decides.
  func conflictRank(of statement: Statement) -> Int {
    // Built-in constraints and gaps are never dropped. The views of a stack always determine its gaps.
    if statement.source == .builtIn || statement.source == .gap { return 2 }
    // The frame guide always has the size of its scroll view.
    if case .area(_, .frame) = statement.first.item, statement.source == .area { return 2 }
    if fixesRootSize(statement) { return 1 }
    return kind(of: statement).rawValue - Kind.allCases.count * (depth(of: owner(of: statement)) + 1)
  }

  private enum Kind: Int, CaseIterable {
    /// A trailing or bottom edge compared with a leading or top edge.
    case spacing
    /// Other edges and centres that a stack view connects: alignment, spanning boundaries and canvas connections.
    case stackEdge
    /// A trailing or bottom edge compared with another trailing or bottom edge.
    case farEdges
    case other
  }

  /// Whether a constraint fixes the size of the layout: an autoresizing frame, the window's size, an encapsulated or fitting size,
  /// the safe area, or a constant width or height of the root.
  private func fixesRootSize(_ statement: Statement) -> Bool {
    if statement.source == .frame { return true }
    if statement.source == .hugging || statement.source == .compression { return false }
    if statement.first == Anchor(item: .view(outermost), attribute: statement.first.attribute), statement.second == nil
    {
      return statement.first.attribute.isLength
    }
    let names = ["UIView-Encapsulated-Layout-", "fittingSize"]
    return names.contains { statement.identifier?.hasPrefix($0) ?? false }
  }

  /// Returns the view on which UIKit installs a constraint. For a constraint that a stack view generates, it is the stack view.
  /// Otherwise, it is the view itself for a constant size, the superview for a position, and the nearest common ancestor for two
  /// items.
  private func owner(of statement: Statement) -> Name {
    if let stack = statement.stack { return stack }
    guard let second = statement.second else {
      return statement.first.attribute.isLength
        ? tree.ancestors(of: statement.first.item).first ?? outermost
        : tree.container(of: statement.first.item) ?? outermost
    }
    return tree.nearestCommonAncestor(statement.first.item, second.item) ?? outermost
  }

  private func depth(of id: Name) -> Int { tree.ancestors(of: .view(id)).reduce(0) { depth, _ in depth + 1 } }

  private func kind(of statement: Statement) -> Kind {
    guard let second = statement.second else { return .other }
    if statement.source == .spacing { return .spacing }
    let isMirrored = isMirrored(statement)
    let edges = [statement.first.attribute, second.attribute].map { isMirrored ? $0.opposite : $0 }
    if edges.contains(where: \.isLength) { return .other }
    let far = edges.filter(\.isFarEdge).count
    if far == 1, edges.contains(where: \.isNearEdge) { return .spacing }
    if statement.stack != nil { return .stackEdge }
    return far == 2 ? .farEdges : .other
  }
}

extension Attribute {
  var isFarEdge: Bool { self == .bottom || self == .trailing || self == .right }
  var isNearEdge: Bool { self == .top || self == .leading || self == .left }
}
