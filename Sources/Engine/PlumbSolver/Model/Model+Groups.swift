/// Groups: rows over the same expression share one. A group is looked up in the shortest column of its variables, which is
/// short because most rows bring a variable that few groups have yet.
extension Model {
  /// The group over the scratch `terms`, which are sorted and scaled, if there is one; looked up in the column of one of their
  /// variables. O(terms + column).
  @inline(__always)
  func group(inColumnOf variable: Int32) -> Int32? {
    var entry = variables[variable].column
    while entry != none {
      if hasTerms(entries[entry].group) { return entries[entry].group }
      entry = entries[entry].next
    }
    return nil
  }

  /// Whether a group has a single term and is not the variable's unit group: rows over a shared variable that are kept apart
  /// (`Solver.addRowsApart`).
  @inline(__always)
  func isSeparate(_ group: Int32) -> Bool { groups[group].termCount == 1 }

  /// Removes a group that is no unit group and has no rows any more. O(terms).
  mutating func freeGeneralGroup(_ group: Int32) {
    dropTerms(of: group)
    removeGeneralGroup(group)
  }

  /// Whether a group has exactly the scratch `terms`.
  func hasTerms(_ group: Int32) -> Bool {
    guard Int(groups[group].termCount) == terms.count else { return false }
    let start = groups[group].firstEntry
    for offset in 0..<groups[group].termCount {
      let (entry, term) = (entries[start + offset], terms[offset])
      if entry.variable != term.index || entry.coefficient != term.amount { return false }
    }
    return true
  }

  /// A new group over the scratch `terms`, which are linked into their columns. O(terms).
  mutating func addGroup() -> Int32 {
    let count = Int32(terms.count)
    let start = entries.take(count)
    let group = addGeneralGroup(from: start, count: count)
    var index = start
    for term in terms.elements {
      let variable = variables.pointer(to: term.index)
      let head = variable.pointee.column
      entries[index] = Entry(coefficient: term.amount, variable: term.index, group: group, next: head, previous: none)
      if head != none { entries[head].previous = index }
      variable.pointee.column = index
      index &+= 1
    }
    return group
  }

  /// Takes the terms of a group out of their columns and frees them.
  private mutating func dropTerms(of group: Int32) {
    for entry in terms(of: group) {
      if entry.previous == none {
        variables[entry.variable].column = entry.next
      } else {
        entries[entry.previous].next = entry.next
      }
      if entry.next != none { entries[entry.next].previous = entry.previous }
    }
    entries.free(groups[group].firstEntry, count: groups[group].termCount)
  }
}
