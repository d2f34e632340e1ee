/// Runs of entries, and the columns that thread them.
extension Core {
  /// Stores the scratch `terms` as a run of entries of a group, and threads them into their columns. O(terms).
  mutating func storeTerms(of group: Int32) {
    forgetRoute()
    let count = Int32(terms.count)
    let start = takeEntries(count)
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

  /// Takes a group's entries out of their columns and frees them. O(terms).
  mutating func dropTerms(of group: Int32) {
    forgetRoute()
    let (start, count) = (groups[group].firstEntry, groups[group].termCount)
    for entry in terms(of: group) {
      if entry.previous == none {
        variables[entry.variable].column = entry.next
      } else {
        entries[entry.previous].next = entry.next
      }
      if entry.next != none && !planted(.columnLinkLost) { entries[entry.next].previous = entry.previous }
    }
    let shelf = min(count, Tuning.longestShelf)
    entries[start].group = count
    entries[start].next = freeEntries[shelf]
    freeEntries[shelf] = start
    groups[group].firstEntry = none
    groups[group].termCount = 0
  }

  private mutating func takeEntries(_ count: Int32) -> Int32 {
    let shelf = min(count, Tuning.longestShelf)
    var (previous, candidate) = (none, freeEntries[shelf])
    while candidate != none && entries[candidate].group != count {
      previous = candidate
      candidate = entries[candidate].next
    }
    if candidate == none {
      let blank = Entry(coefficient: 0, variable: none, group: none, next: none, previous: none)
      return Int32(entries.grow(by: Int(count), filling: blank))
    }
    if previous == none {
      freeEntries[shelf] = entries[candidate].next
    } else {
      entries[previous].next = entries[candidate].next
    }
    return candidate
  }

  /// The group's value, and the sum of its terms' magnitudes, to which tolerances are relative. O(terms).
  @inline(__always)
  func activity(of group: Int32) -> (value: Double, magnitude: Double) {
    if groups[group].isUnit {
      let value = variables[groups[group].variable].value
      return (value, abs(value))
    }
    var (value, magnitude) = (0.0, 0.0)
    for term in terms(of: group) {
      let part = term.coefficient * variables[term.variable].value
      value += part
      magnitude += abs(part)
    }
    return (value, magnitude)
  }

  /// The coefficient of a variable in a group that has it. O(terms).
  @inline(__always)
  func coefficient(of variable: Int32, in group: Int32) -> Double {
    if groups[group].isUnit { return 1 }
    var index = groups[group].firstEntry
    while entries[index].variable != variable { index += 1 }
    return entries[index].coefficient
  }
}
