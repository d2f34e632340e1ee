/// The order of primal steps: the most important level first, and as they came within a level. What is put right there then
/// stays so while less important levels are. Where each view of a stack has a level of its own, as in equalCentering, taking
/// them as they came cost ten steps a view in place of one.
extension Core {
  mutating func improveInTurn(_ group: Int32, _ way: Double, _ level: Double) {
    if limits.isStalled || (dualQueue.unpricedCount == 0 && dualQueue.highestLevel ?? 0 <= level) {
      groups[group].isDoubted = false
      return improve(group, way, .level)
    }
    dualQueue.push(group, at: level)
  }

  /// All that wait are suspects again, and as many of their doubts as can be are settled together.
  mutating func takeUpPostponed() {
    if dualQueue.repriceInfeasible(in: groups) && !limits.isStalled { dispelDoubts() }
  }
}
