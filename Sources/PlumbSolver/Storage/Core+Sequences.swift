/// The two sequences that everything goes through: the terms of a group, and its rows. Both hold pointers: they are valid until
/// a term or a row is added.
extension Core {
  /// The terms of a group, in the order of variables. Unit groups have none stored.
  @inline(__always)
  func terms(of group: Int32) -> Terms {
    let record = groups.pointer(to: group)
    let start = entries.base + Int(record.pointee.firstEntry)
    return Terms(current: start, end: start + Int(record.pointee.termCount))
  }

  /// The rows of a group, the latest first.
  @inline(__always)
  func rows(of group: Int32) -> RowList { RowList(current: groups[group].firstMember, members: members.list) }
}

extension GroupRecord {
  /// Where its terms stand among all entries.
  @inline(__always)
  var entryRange: Range<Int32> { Range(uncheckedBounds: (firstEntry, firstEntry + termCount)) }
}

struct Terms: Sequence, IteratorProtocol {
  fileprivate var current: UnsafeMutablePointer<Entry>
  fileprivate let end: UnsafeMutablePointer<Entry>

  /// Known, so that an array of terms is allocated once.
  @inline(__always)
  var underestimatedCount: Int { end - current }

  @inline(__always)
  mutating func next() -> Entry? {
    guard current < end else { return nil }
    defer { current += 1 }
    return current.pointee
  }
}

struct RowList: Sequence, IteratorProtocol {
  fileprivate var current: Int32
  fileprivate let members: Members.List

  @inline(__always)
  mutating func next() -> Member? {
    guard current != none else { return nil }
    let row = members[current]
    current = row.next
    return row
  }
}
