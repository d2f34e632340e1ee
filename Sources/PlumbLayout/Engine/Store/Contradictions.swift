import PlumbSolver

/// A required constraint that nothing can satisfy: its terms cancel, and what is left does not hold. The solver takes no row
/// without terms, so it does not have it.
struct Contradiction {
  let constraint: LayoutConstraint
  /// What is left on the right side, with 0 on the left.
  let constant: Double
}

/// All contradictions of a tree, and which of them were reported.
struct Contradictions {
  private var members: [ObjectIdentifier: Contradiction] = [:]
  private var reported: Set<ObjectIdentifier> = []

  var isEmpty: Bool { members.isEmpty && reported.isEmpty }
  var reportedCount: Int { reported.count }

  subscript(constraint: LayoutConstraint) -> Contradiction? { members[ObjectIdentifier(constraint)] }

  mutating func insert(_ member: Contradiction) { members[ObjectIdentifier(member.constraint)] = member }

  mutating func remove(_ constraint: LayoutConstraint) {
    // Mostly there are none.
    if isEmpty { return }
    members[ObjectIdentifier(constraint)] = nil
    reported.remove(ObjectIdentifier(constraint))
  }

  /// Keeps these members only, and returns those of them that were not reported before.
  mutating func report(_ kept: [Contradiction]) -> [Contradiction] {
    let fresh = kept.filter { !reported.contains(ObjectIdentifier($0.constraint)) }
    members = Dictionary(uniqueKeysWithValues: kept.map { (ObjectIdentifier($0.constraint), $0) })
    reported = Set(members.keys)
    return fresh
  }
}
