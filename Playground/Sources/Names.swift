// What the merged sources need besides: names that the modules' names stood for, and the searches in strings that Embedded Swift
// does not have.

package typealias SolverRow = Row

func documentMember(_ key: String, _ value: JSON) -> JSON.Member { member(key, value) }

extension StringProtocol {
  /// Where another text begins and ends in this one for the first time. O(length of both, multiplied).
  func firstRange(of other: some StringProtocol) -> Range<Index>? {
    var start = startIndex
    while start != endIndex {
      if self[start...].starts(with: other) { return start..<index(start, offsetBy: other.count) }
      formIndex(after: &start)
    }
    return nil
  }

  func contains(_ other: some StringProtocol) -> Bool { firstRange(of: other) != nil }
}

// The library's versions of these cast dynamically, which Embedded Swift cannot. Of arrays these are found first.
extension Dictionary {
  @usableFromInline init(_ pairs: [(Key, Value)], uniquingKeysWith combine: (Value, Value) -> Value) {
    self.init()
    for (key, value) in pairs { self[key] = if let known = self[key] { combine(known, value) } else { value } }
  }

  init(uniqueKeysWithValues pairs: [(Key, Value)]) { self.init(pairs) { _, last in last } }

  init<Element>(grouping values: [Element], by key: (Element) -> Key) where Value == [Element] {
    self.init()
    for value in values { self[key(value), default: []].append(value) }
  }

  mutating func merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value) {
    for (key, value) in other { self[key] = if let known = self[key] { combine(known, value) } else { value } }
  }
}
