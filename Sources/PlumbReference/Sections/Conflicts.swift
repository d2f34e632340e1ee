import PlumbTwin

// SPEC 5, Documentation/Conflicts.md: which of the required constraints is given up. The view decides that a constraint is installed
// on, then its kind, then its place.

extension Layout {
  /// The larger, the stronger: what sizes the whole is the strongest; of the others those of the deepest owner are the weakest, and
  /// at one depth the kind decides.
  func strength(of statement: Statement) -> Int {
    // A gap of a stack is placed by its views, whatever else is said.
    if statement.source == .nature || statement.source == .gap { return 2 }
    // A scroll view always shows an area of its own size.
    if case .area(_, .frame) = statement.first.item, statement.source == .area { return 2 }
    if sizesTheWhole(statement) { return 1 }
    return kind(of: statement).rawValue - Kind.allCases.count * (depth(of: owner(of: statement)) + 1)
  }

  private enum Kind: Int, CaseIterable {
    /// A trailing or bottom edge against a leading or top one.
    case spacing
    /// The other edges and centres that a stack view ties: alignment, spanning boundaries, canvas connections.
    case tie
    /// A trailing or bottom edge against another.
    case farPin
    case other
  }

  /// A frame that was set, a window's, an encapsulated or fitting size, the safe area, a required width or height of the root.
  private func sizesTheWhole(_ statement: Statement) -> Bool {
    if statement.source == .frame { return true }
    if statement.source == .hugging || statement.source == .compression { return false }
    if statement.first == Anchor(item: .view(outermost), attribute: statement.first.attribute), statement.second == nil
    {
      return statement.first.attribute.isSize
    }
    let names = ["UIView-Encapsulated-Layout-", "fittingSize"]
    return names.contains { statement.identifier?.hasPrefix($0) ?? false }
  }

  /// A size is installed on the view itself, a pin on the superview, and everything that a stack view makes on the stack view.
  private func owner(of statement: Statement) -> String {
    if let stack = statement.stack { return stack }
    let ancestors = tree.ancestors(of: statement.first.item)
    guard let second = statement.second else {
      return statement.first.attribute.isSize
        ? ancestors.first ?? outermost : tree.container(of: statement.first.item) ?? outermost
    }
    return tree.nearestCommonAncestor(statement.first.item, second.item) ?? outermost
  }

  private func depth(of id: String) -> Int { tree.ancestors(of: .view(id)).count }

  private func kind(of statement: Statement) -> Kind {
    guard let second = statement.second else { return .other }
    if statement.source == .spacing { return .spacing }
    let isTurned = turns(statement)
    let edges = [statement.first.attribute, second.attribute].map { isTurned ? $0.mirrored : $0 }
    if edges.contains(where: \.isSize) { return .other }
    let far = edges.filter(\.isFarEdge).count
    if far == 1, edges.contains(where: \.isNearEdge) { return .spacing }
    if statement.stack != nil { return .tie }
    return far == 2 ? .farPin : .other
  }
}

extension Attribute {
  var isFarEdge: Bool { self == .bottom || self == .trailing || self == .right }
  var isNearEdge: Bool { self == .top || self == .leading || self == .left }
}
