/// Values by name, in an order. Most layouts are small: names are compared one by one, and only many of them are looked up.
public struct Named<Value> {
  public private(set) var keys: [String] = []
  public private(set) var values: [Value] = []
  private var places: [String: Int] = [:]
  private static var few: Int { 16 }

  /// None. O(1).
  public init() {}

  /// O(1) for many, O(their number) for few. A value that is set for the first time comes last; none is taken out.
  public subscript(name: String) -> Value? {
    get { place(of: name).map { values[$0] } }
    set {
      guard let newValue else { return }
      if let place = place(of: name) { values[place] = newValue } else { append(name, newValue) }
    }
  }

  /// Adds one whose name no other has. O(1) amortised.
  mutating func append(_ name: String, _ value: Value) {
    keys.append(name)
    values.append(value)
    if keys.count > Self.few {
      if places.isEmpty { places = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first } }
      places[name] = keys.count - 1
    }
  }

  private func place(of name: String) -> Int? {
    if keys.count > Self.few { return places[name] }
    for index in keys.indices where keys[index] == name { return index }
    return nil
  }

  /// All, by name. O(values · log).
  var sorted: [(key: String, value: Value)] {
    keys.indices.sorted { keys[$0] < keys[$1] }.map { (keys[$0], values[$0]) }
  }
}

extension Named: Sendable where Value: Sendable {}
