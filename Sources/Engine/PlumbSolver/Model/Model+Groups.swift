/// Groups of rows over the same expression. A group is looked up in the shortest column of its variables. The shortest column
/// usually has few entries, because most rows have a variable that few other groups contain.
extension Model {
  /// Returns the group whose terms equal the scratch buffer `terms` (sorted and scaled), or nil. Searches the column of `variable`,
  /// which must occur in these terms. O(terms + column).
  @inline(__always)
  func group(inColumnOf variable: Int32) -> Int32? {
    var entry = variables[variable].column
    while entry != none {
      if hasTerms(entries[entry].group) { return entries[entry].group }
      entry = entries[entry].next
    }
    return nil
  }

  /// Whether a group has a single term but is not a unit group, because its rows were added by `Solver.addRowsApart`.
  @inline(__always)
  func isSeparate(_ group: Int32) -> Bool { groups[group].termCount == 1 }

  /// Whether a group's terms equal the scratch buffer `terms`.
  func hasTerms(_ group: Int32) -> Bool {
    guard Int(groups[group].termCount) == terms.count else { return false }
    let start = groups[group].firstEntry
    for offset in 0..<groups[group].termCount {
      let (entry, term) = (entries[start + offset], terms[offset])
      if entry.variable != term.index || entry.coefficient != term.amount { return false }
    }
    return true
  }

  /// Adds a group with the terms in the scratch buffer `terms`, and links each term into the column of its variable. O(terms).
  mutating func addGroup() -> Int32 {
    let count = Int32(terms.count)
    let start = entries.take(count)
    var record = GroupRecord()
    (record.firstEntry, record.termCount, record.isNew) = (start, count, true)
    let group = add(record)
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

  /// Removes a group without rows that is not a unit group: removes its terms from the columns of their variables. O(terms).
  mutating func freeGeneralGroup(_ group: Int32) {
    for entry in terms(of: group) {
      if entry.previous == none {
        variables[entry.variable].column = entry.next
      } else {
        entries[entry.previous].next = entry.next
      }
      if entry.next != none { entries[entry.next].previous = entry.previous }
    }
    entries.free(groups[group].firstEntry, count: groups[group].termCount)
    free(group)
  }
}
