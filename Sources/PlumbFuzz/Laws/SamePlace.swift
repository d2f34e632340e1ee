import PlumbScene

extension Law {
  static let samePlace = Law(
    "same-place", "rows at one place, and constraints on one side of an item, may be added in any order",
    isCostly: true,
    onScene: { moment in
      guard moment.state.hasNeighbours else { return nil }
      var scene = moment.state
      scene.constraints.reverse()
      let other = try Reading(playing: scene)
      // If the live layout differs from a new tree, `incremental` reports it.
      return try moment.fresh().difference(from: other, within: moment.agreement)
        ?? moment.reading.difference(from: other, within: moment.agreement)
    },
    onSystem: { moment in
      guard moment.state.hasPlaces else { return nil }
      return moment.difference(from: try moment.state.outcome(inReverse: true))
    })
}

extension Scene {
  /// Whether two constraints have the same item and attribute on their first side.
  fileprivate var hasNeighbours: Bool {
    var sides = Set<WrittenConstraint.Side>()
    return constraints.contains { $0.written.map { !sides.insert($0.first).inserted } ?? false }
  }
}
