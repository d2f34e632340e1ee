/// What is said of a view, by property, in the order in which properties are written. There are few, and layouts are built from
/// them all the time: they stand in a row and are found by counting bits.
public struct Properties: Sendable, Sequence, ExpressibleByDictionaryLiteral {
  public typealias Element = (key: Property, value: Setting)

  private var present = 0 as UInt32
  private var entries: [Element] = []

  /// Of nothing. O(1).
  public init() {}

  /// Of a few; where one comes twice, the last counts. O(their number).
  public init(dictionaryLiteral elements: (Property, Setting)...) {
    for (property, setting) in elements { self[property] = setting }
  }

  /// What is said of a property, if anything. O(1), and O(properties) to change what is said at all.
  public subscript(property: Property) -> Setting? {
    get { present & property.bit == 0 ? nil : entries[place(of: property)].value }
    set {
      let (place, isPresent) = (place(of: property), present & property.bit != 0)
      switch (newValue, isPresent) {
      case (let value?, true): entries[place].value = value
      case (let value?, false): entries.insert((property, value), at: place)
      case (nil, true): entries.remove(at: place)
      case (nil, false): return
      }
      present = newValue == nil ? present & ~property.bit : present | property.bit
    }
  }

  private func place(of property: Property) -> Int { (present & (property.bit - 1)).nonzeroBitCount }

  /// What is said, one property after the other. O(1).
  public func makeIterator() -> IndexingIterator<[Element]> { entries.makeIterator() }
}

extension Property {
  /// A bit of its own, in the order of the cases: a case without a value is stored as its number.
  fileprivate var bit: UInt32 { 1 << UInt32(unsafeBitCast(self, to: UInt8.self)) }
}
