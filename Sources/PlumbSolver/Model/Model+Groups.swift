/// Groups: rows over the same expression share one. A group is looked up in the shortest column of its variables, which is
/// short because most rows bring a variable that few groups have yet.
extension Model {
  /// The group over the scratch `terms`, which are sorted and scaled; `isNew` if it had to be added. O(terms + shortest
  /// column).
  mutating func findOrAddGroup() -> (group: Int32, isNew: Bool) {
    var rarest = terms[0].index
    for index in 1..<terms.count where variables[terms[index].index].uses < variables[rarest].uses {
      rarest = terms[index].index
    }
    var entry = variables[rarest].column
    while entry != none {
      if hasTerms(entries[entry].group) { return (entries[entry].group, false) }
      entry = entries[entry].next
    }
    let group = addGeneralGroup()
    storeTerms(of: group)
    return (group, true)
  }

  /// Removes a group of several terms that has no rows any more. O(terms).
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
      if planted(.coefficientsMixedUp) && entry.variable == term.index { continue }
      if entry.variable != term.index || entry.coefficient != term.amount { return false }
    }
    return true
  }

  /// Stores the scratch `terms` as the terms of a group, and links them into their columns.
  private mutating func storeTerms(of group: Int32) {
    let count = Int32(terms.count)
    let start = entries.take(count)
    groups[group].firstEntry = start
    groups[group].termCount = count
    for offset in 0..<count {
      let term = terms[offset]
      let head = variables[term.index].column
      let index = start + offset
      entries[index] = Entry(
        coefficient: term.amount, variable: term.index, group: group, next: head, previous: none)
      if head != none { entries[head].previous = index }
      variables[term.index].column = index
    }
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
    groups[group].firstEntry = none
    groups[group].termCount = 0
  }
}
