import PlumbSolver

extension Arrangement {
  /// The order in which rows are added. It must not affect the answer, but it affects the time of some solvers.
  public enum Order: Sendable {
    /// Each view with all its rows, as an application adds them.
    case viewByView
    /// All variables, then all rows between views, then all sizes.
    case linksFirst
  }

  /// Adds the whole outline and solves once.
  @inlinable
  public mutating func build(_ order: Order, holding: Bool = false) throws {
    var spot: S.Spot?
    for index in outline.nodes.indices {
      let next = try solver.addSpot(after: spot)
      spot = next
      try addView(index, at: next)
      if index == 0 { try addPins() }
      if order == .viewByView { try addRows(index) }
    }
    if order == .linksFirst {
      for index in outline.nodes.indices { try addLinks(index) }
      for index in outline.nodes.indices { try addOwnRows(index) }
    }
    if let height = outline.height { try addHolder(height, often: holding) }
    try solver.solve()
  }

  /// Links come first: some solvers take a hundred times as long if sizes, and above all lower bounds, come before them.
  @inlinable
  mutating func addRows(_ index: Int) throws {
    try addLinks(index)
    try addOwnRows(index)
  }

  /// The rows of a single view.
  @inlinable
  mutating func addOwnRows(_ index: Int) throws {
    if outline.nodes[index].axis == nil { try addSizes(index) }
    try addFloors(index)
  }

  @inlinable
  mutating func addHolder(_ height: Double, often: Bool) throws {
    let root = views[0]
    if often {
      holder = try solver.hold(root.height, at: height, rank: Rank.hold, at: root.spot)
    } else {
      holder = try solver.addCondition(
        [S.addend(root.height, 1)], .equal, height, rank: Rank.hold, at: root.spot)
    }
  }
}
