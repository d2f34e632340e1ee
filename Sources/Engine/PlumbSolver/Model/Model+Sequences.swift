/// The terms and rows of a group, as sequences, and the group's value. The sequences hold pointers: they are valid until a term or
/// a row is added.
extension Model {
  /// The terms of a group, in the order of variables. Unit groups store none.
  @inline(__always)
  func terms(of group: Int32) -> Terms {
    let record = groups.pointer(to: group)
    let start = entries.base + Int(record.pointee.firstEntry)
    return Terms(current: start, end: start + Int(record.pointee.termCount))
  }

  /// Calls `body` with each variable of a group, and its coefficient. Unlike `terms`, includes the variable of a unit group.
  /// O(terms).
  @inline(__always)
  func forEachTerm(of group: Int32, _ body: (Int32, Double) -> Void) {
    if groups[group].isUnit { return body(groups[group].ownVariable, 1) }
    for term in terms(of: group) { body(term.variable, term.coefficient) }
  }

  /// A variable's entries in new loose groups, each with its group. The crash basis may change the groups meanwhile.
  @inline(__always)
  func placingEntries(of variable: Int32) -> PlacingEntries {
    PlacingEntries(current: variables[variable].column, entries: entries.base, groups: groups.base)
  }

  /// The rows of a group, from the last added to the first.
  func rows(of group: Int32) -> RowList { RowList(current: groups[group].firstRow, rows: rows.list) }

  /// A group's value, and the sum of its terms' magnitudes, to which tolerances are relative. O(terms).
  @inline(__always)
  func activity(of group: Int32) -> (value: Double, magnitude: Double) { activity(of: group) { variables[$0].value } }

  /// A group's value and magnitude for given values of variables. O(terms).
  @inline(__always)
  func activity(of group: Int32, at length: (Int32) -> Double) -> (value: Double, magnitude: Double) {
    if groups[group].isUnit {
      let value = length(groups[group].ownVariable)
      return (value, abs(value))
    }
    var (value, magnitude) = (0.0, 0.0)
    for term in terms(of: group) {
      let part = term.coefficient * length(term.variable)
      value += part
      magnitude += abs(part)
    }
    return (value, magnitude)
  }

  /// The coefficient of a variable in a group that contains it. O(terms).
  @inline(__always)
  func coefficient(of variable: Int32, in group: Int32) -> Double {
    if groups[group].isUnit { return 1 }
    var index = groups[group].firstEntry
    while entries[index].variable != variable { index += 1 }
    return entries[index].coefficient
  }
}

extension GroupRecord {
  /// The range of the group's terms among all entries.
  var entryRange: Range<Int32> { Range(uncheckedBounds: (firstEntry, firstEntry + termCount)) }
}

struct Terms: Sequence, IteratorProtocol {
  fileprivate var current: UnsafeMutablePointer<Entry>
  fileprivate let end: UnsafeMutablePointer<Entry>

  /// The exact number of terms, so that creating an array of them needs only one allocation.
  var underestimatedCount: Int { end - current }

  @inline(__always)
  mutating func next() -> Entry? {
    guard current < end else { return nil }
    defer { current += 1 }
    return current.pointee
  }
}

struct PlacingEntries: Sequence, IteratorProtocol {
  fileprivate var current: Int32
  fileprivate let entries: UnsafeMutablePointer<Entry>
  fileprivate let groups: UnsafeMutablePointer<GroupRecord>

  @inline(__always)
  mutating func next() -> (entry: Int32, group: Int32)? {
    while current != none {
      let (entry, group) = (current, entries[Int(current)].group)
      current = entries[Int(entry)].next
      if groups[Int(group)].isPlacing { return (entry, group) }
    }
    return nil
  }
}

struct RowList: Sequence, IteratorProtocol {
  fileprivate var current: Int32
  fileprivate let rows: RowStore.List

  @inline(__always)
  mutating func next() -> StoredRow? {
    guard current != none else { return nil }
    let row = rows[current]
    current = row.next
    return row
  }
}
