/// A view's properties, in the order of the document. Stored compactly and found by counting bits, since there are few
/// and layouts are built from them often.
public struct Properties: Sendable, Equatable, Sequence, ExpressibleByDictionaryLiteral {
  public typealias Element = (key: ViewProperty, value: Setting)

  private var present = 0 as UInt32
  private var entries: [Element] = []

  /// No properties. O(1).
  public init() {}

  /// Properties from a literal; the last of duplicates wins. O(properties).
  public init(dictionaryLiteral elements: (ViewProperty, Setting)...) {
    for (property, setting) in elements { self[property] = setting }
  }

  /// The setting of a property, if present. O(1); adding or removing one is O(properties).
  public subscript(property: ViewProperty) -> Setting? {
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

  private func place(of property: ViewProperty) -> Int { (present & (property.bit - 1)).nonzeroBitCount }

  /// Whether both have the same properties with the same values. O(properties).
  public static func == (one: Properties, other: Properties) -> Bool {
    one.entries.elementsEqual(other.entries, by: ==)
  }

  /// Iterates over the properties in order. O(1).
  public func makeIterator() -> IndexingIterator<[Element]> { entries.makeIterator() }
}

extension ViewProperty {
  /// One bit for each case. Enums without payloads are stored as the number of the case.
  fileprivate var bit: UInt32 { 1 << UInt32(unsafeBitCast(self, to: UInt8.self)) }
}
