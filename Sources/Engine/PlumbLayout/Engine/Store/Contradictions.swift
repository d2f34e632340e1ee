import PlumbSolver

/// A required constraint that nothing can satisfy: its terms cancel, and what is left does not hold. The solver takes no row
/// without terms, so it does not have it.
struct Contradiction {
  let constraint: LayoutConstraint
  /// What is left on the right side, with 0 on the left.
  let constant: Double
  fileprivate(set) var isReported = false

  init(constraint: LayoutConstraint, constant: Double) { (self.constraint, self.constant) = (constraint, constant) }
}

/// All contradictions of a tree.
struct Contradictions {
  private var members: [ObjectIdentifier: Contradiction] = [:]

  var isEmpty: Bool { members.isEmpty }
  var reportedCount: Int { members.values.count { $0.isReported } }

  subscript(constraint: LayoutConstraint) -> Contradiction? { members[ObjectIdentifier(constraint)] }

  /// One that was reported and is still there is not reported again.
  mutating func insert(_ member: Contradiction) {
    var member = member
    member.isReported = self[member.constraint]?.isReported ?? false
    members[ObjectIdentifier(member.constraint)] = member
  }

  mutating func remove(_ constraint: LayoutConstraint) {
    // Mostly there are none.
    if isEmpty { return }
    members[ObjectIdentifier(constraint)] = nil
  }

  /// Keeps these members only, and returns those of them that were not reported before.
  mutating func report(_ kept: [Contradiction]) -> [Contradiction] {
    members = [:]
    for var member in kept {
      member.isReported = true
      members[ObjectIdentifier(member.constraint)] = member
    }
    return kept.filter { !$0.isReported }
  }
}
