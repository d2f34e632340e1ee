/// A small ordered dictionary. Compares names linearly, which is faster for most layouts, and uses hashing only for
/// many names.
public struct Named<Value> {
  @inlinable public var keys: [String] { names }
  @inlinable public var values: [Value] { contents }
  @usableFromInline var names: [String] = []
  @usableFromInline var contents: [Value] = []
  @usableFromInline var places: [String: Int] = [:]
  @usableFromInline static var few: Int { 16 }
  /// The initial capacity. A smaller capacity would cause reallocations.
  @usableFromInline static var first: Int { 8 }

  /// An empty dictionary. O(1).
  @inlinable public init() {}

  /// The value for a name. A value for a new name is appended. When a value is removed, the last value moves to its position.
  /// O(1) if there are many values, O(values) if there are few.
  @inlinable public subscript(name: String) -> Value? {
    get { place(of: name).map { contents[$0] } }
    set {
      switch (newValue, place(of: name)) {
      case (let value?, let place?): contents[place] = value
      case (let value?, nil): append(name, value)
      case (nil, let place?): remove(at: place)
      case (nil, nil): break
      }
    }
  }

  /// Appends a value with a new name. O(1) amortised.
  @inlinable public mutating func append(_ name: String, _ value: Value) {
    if names.capacity == 0 { reserve(Self.first) }
    names.append(name)
    contents.append(value)
    guard names.count > Self.few || !places.isEmpty else { return }
    if places.isEmpty { places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first } }
    places[name] = names.count - 1
  }

  /// Reserves capacity for a total of `count` values. O(values).
  @inlinable public mutating func reserve(_ count: Int) {
    names.reserveCapacity(count)
    contents.reserveCapacity(count)
  }

  @inlinable mutating func remove(at place: Int) {
    if !places.isEmpty {
      places[names[place]] = nil
      if place < names.count - 1 { places[names[names.count - 1]] = place }
    }
    names.swapAt(place, names.count - 1)
    contents.swapAt(place, names.count - 1)
    names.removeLast()
    contents.removeLast()
  }

  @inlinable func place(of name: String) -> Int? {
    if !places.isEmpty { return places[name] }
    for index in names.indices where names[index] == name { return index }
    return nil
  }

  /// The values sorted by name. O(n log n).
  public var sorted: [(key: String, value: Value)] {
    // Usually there is at most one value, for which `sorted` is slow.
    guard names.count > 1 else { return zip(names, contents).map { (key: $0, value: $1) } }
    return names.indices.sorted { names[$0] < names[$1] }.map { (key: names[$0], value: contents[$0]) }
  }
}

extension Named: Sendable where Value: Sendable {}
