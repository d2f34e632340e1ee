/// Merging by expression: rows over the same terms share one group. It is found by going through the shortest of the
/// columns concerned; most rows bring a variable in which hardly anything stands yet.
extension Core {
  /// The group over the scratch `terms`, sorted by variable and scaled. O(terms + shortest column).
  mutating func findOrMakeGroup() -> Int32 {
    var rarest = terms[0].index
    for index in 1..<terms.count where variables[terms[index].index].uses < variables[rarest].uses {
      rarest = terms[index].index
    }
    var entry = variables[rarest].column
    while entry != none {
      if hasTerms(entries[entry].group) { return entries[entry].group }
      entry = entries[entry].next
    }
    let group = takeGroup()
    groups[group].isNew = true
    newGroups.append(group)
    storeTerms(of: group)
    generalGroupCount += 1
    return group
  }

  mutating func takeGroup() -> Int32 {
    var record = GroupRecord()
    record.isAlive = true
    if freeGroups.isEmpty {
      groups.append(record)
      return Int32(groups.count - 1)
    }
    let group = freeGroups.removeLast()
    // A queue may still hold the index from its former life; the flags say so.
    record.isQueued = groups[group].isQueued
    record.isSuspect = groups[group].isSuspect
    record.isRefitting = groups[group].isRefitting
    record.isDoubted = groups[group].isDoubted
    groups[group] = record
    return group
  }

  mutating func freeGeneralGroup(_ group: Int32) {
    dropTerms(of: group)
    groups[group].isAlive = false
    groups[group].isNew = false
    freeGroups.append(group)
    if !planted(.expressionLeaked) { generalGroupCount -= 1 }
  }

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
}
