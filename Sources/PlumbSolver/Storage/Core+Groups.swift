/// Merging by expression: rows over the same terms share one group, found through a hash table of our own
/// (the standard library's is seeded anew in each process, and nothing here may depend on that).
extension Core {
  /// The group over the scratch `terms` (sorted by variable, first coefficient positive). O(terms) expected.
  mutating func findOrMakeGroup() -> Int32 {
    let hash = hashOfTerms()
    var group = buckets[Int(hash) & (buckets.count - 1)]
    while group != none {
      if groups[group].hash == hash && hasTerms(group) { return group }
      group = groups[group].nextInBucket
    }
    return makeGeneralGroup(hash)
  }

  private mutating func makeGeneralGroup(_ hash: UInt32) -> Int32 {
    if generalGroupCount >= buckets.count { doubleBuckets() }
    let group = takeGroup()
    groups[group].hash = hash
    groups[group].isNew = true
    newGroups.append(group)
    storeTerms(of: group)
    let bucket = Int(hash) & (buckets.count - 1)
    groups[group].nextInBucket = buckets[bucket]
    buckets[bucket] = group
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
    let bucket = Int(groups[group].hash) & (buckets.count - 1)
    var (previous, current) = (none, buckets[bucket])
    while current != group {
      previous = current
      current = groups[current].nextInBucket
    }
    if previous == none {
      buckets[bucket] = groups[group].nextInBucket
    } else {
      groups[previous].nextInBucket = groups[group].nextInBucket
    }
    dropTerms(of: group)
    groups[group].isAlive = false
    groups[group].isNew = false
    freeGroups.append(group)
    generalGroupCount -= 1
  }

  private mutating func doubleBuckets() {
    let size = buckets.count * 2
    buckets.removeAll()
    _ = buckets.grow(by: size, filling: none)
    for index in 0..<groups.count where groups[index].isAlive && !groups[index].isUnit {
      let bucket = Int(groups[index].hash) & (size - 1)
      groups[index].nextInBucket = buckets[bucket]
      buckets[bucket] = Int32(index)
    }
  }

  private func hashOfTerms() -> UInt32 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in 0..<terms.count {
      hash = (hash ^ UInt64(truncatingIfNeeded: terms[index].index)) &* 0xFF51_AFD7_ED55_8CCD
      hash = (hash ^ (hash >> 33) ^ terms[index].amount.bitPattern) &* 0xC4CE_B9FE_1A85_EC53
      hash ^= hash >> 29
    }
    return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }

  private func hasTerms(_ group: Int32) -> Bool {
    guard Int(groups[group].termCount) == terms.count else { return false }
    let start = groups[group].firstEntry
    for offset in 0..<groups[group].termCount {
      let (entry, term) = (entries[start + offset], terms[offset])
      if entry.variable != term.index || entry.coefficient != term.amount { return false }
    }
    return true
  }
}
