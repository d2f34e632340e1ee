/// Orphans: variables whose determining group went. Unlike new ones they have others that depend on them, so what becomes
/// of them must leave the basis regular: the orphan's unit group takes the place of the group that went, and then perhaps a
/// new group takes that of the unit group. Both are pivots, and no pivot may be zero.
extension Core {
  /// Makes an orphan of the variable that a tight group determines. In a circle, holding that one may leave the others
  /// without a solution; then it is one that follows the group, and the matching is mended as for a pivot.
  mutating func orphan(by group: Int32) {
    let end = groups[group].variable
    var variable = end
    if let block = block(around: end) {
      variable = block.strongestFollower(of: block.index(of: end))
      if variable != end {
        let start = variables[variable].determiner
        findPath(from: start, to: end)
        rematch(from: start, to: end)
      }
    }
    forgetRoute()
    retireBlock(of: variable)
    variables[variable].standing = .orphan
    variables[variable].determiner = none
    orphans.append(variable)
  }

  /// The factored block that a determined variable is in, if it depends on itself.
  private mutating func block(around variable: Int32) -> Block? {
    guard blocks.hasUnfactored || variables[variable].block != none else { return nil }
    beginWalk(.backward)
    reachBackward(from: variable)
    let component = walk.component(walk.ends.count - 1)
    return component.count > 1 ? factoredBlock(component) : nil
  }

  /// Computes what follows the orphans. A new group that determines one may close a circle, which shows only now, and the
  /// circle may be singular. Then the orphans in it are held where they are after all: with all of them held the basis
  /// was regular, and so was the part of it that the circle is.
  mutating func settleOrphans() {
    settleValues()
    while breakdown && giveUpCircles() { settleValues() }
  }

  /// False when no block that turned out to be singular has an orphan in it.
  private mutating func giveUpCircles() -> Bool {
    var singular = Buffer<Int32>()
    for index in 0..<orphans.count {
      let variable = orphans[index]
      guard variables[variable].isAlive, variables[variable].standing == .determined else { continue }
      if isInSingularBlock(variable) { singular.append(variable) }
    }
    guard !singular.isEmpty else { return false }
    breakdown = false
    for index in 0..<singular.count {
      let variable = singular[index]
      loosen(variables[variable].determiner)
      variables[variable].standing = .orphan
      hold(variable)
      moved.append(variable)
    }
    return true
  }

  private func isInSingularBlock(_ variable: Int32) -> Bool {
    blocks.block(variables[variable].block).map { !$0.isValid } ?? false
  }
}
