/// Values by name, in an order. Most layouts are small: names are compared one by one, and only many of them are looked up.
public struct Named<Value> {
  @inlinable public var keys: [String] { names }
  @inlinable public var values: [Value] { contents }
  @usableFromInline var names: [String] = []
  @usableFromInline var contents: [Value] = []
  @usableFromInline var places: [String: Int] = [:]
  @usableFromInline static var few: Int { 16 }
  /// What room is made for at first: with less, it is made again and again.
  @usableFromInline static var first: Int { 8 }

  /// None. O(1).
  @inlinable public init() {}

  /// O(1) for many, O(their number) for few. A value that is set for the first time comes last; where one is taken out, the
  /// last comes in its place.
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

  /// Adds one whose name no other has. O(1) amortised.
  @inlinable public mutating func append(_ name: String, _ value: Value) {
    if names.capacity == 0 { reserve(Self.first) }
    names.append(name)
    contents.append(value)
    guard names.count > Self.few || !places.isEmpty else { return }
    if places.isEmpty { places = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first } }
    places[name] = names.count - 1
  }

  /// Makes room for so many in all. O(those there are).
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

  /// All, by name. O(their number · log).
  public var sorted: [(key: String, value: Value)] {
    // Mostly there is none to be sorted, which by itself takes longer than to see that.
    guard names.count > 1 else { return Array(zip(names, contents)) }
    return names.indices.sorted { names[$0] < names[$1] }.map { (names[$0], contents[$0]) }
  }
}

extension Named: Sendable where Value: Sendable {}
