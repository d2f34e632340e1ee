import PlumbScene

extension Law {
  static let samePlace = Law(
    "same-place", "rows at one place, and constraints on one side of an item, may be added in any order",
    isCostly: true,
    onScene: { context in
      guard context.state.hasNeighbours else { return nil }
      var scene = context.state
      scene.constraints.reverse()
      let other = try LayoutSnapshot(playing: scene)
      // If the live layout differs from a new tree, `incremental` reports it.
      return try context.fresh().difference(from: other, within: context.agreement)
        ?? context.snapshot.difference(from: other, within: context.agreement)
    },
    onSystem: { context in
      guard context.state.hasPlaces else { return nil }
      return context.difference(from: try context.state.outcome(inReverse: true))
    })
}

extension Scene {
  /// Whether two constraints have the same item and attribute on their first side.
  fileprivate var hasNeighbours: Bool {
    var sides = Set<WrittenConstraint.Side>()
    return constraints.contains { $0.written.map { !sides.insert($0.first).inserted } ?? false }
  }
}
