/// The SplitMix64 random generator (Steele, Lea and Flood). The same seed gives the same numbers on every machine.
///
/// `shuffled` and `integer` replace methods of the standard library, because each version of the library may use a generator
/// differently.
public struct Seeded: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a random index below `count`. Precondition: `count` is above 0. O(1).
  public mutating func index(below count: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// Returns a random integer in a range. Its distribution is close enough to uniform for tests. O(1).
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Returns true with a probability of `percent` per cent. O(1).
  public mutating func chance(_ percent: Int) -> Bool {
    integer(in: 1...100) <= percent
  }

  public mutating func pick<Element>(from choices: [Element]) -> Element {
    choices[integer(in: 0...choices.count - 1)]
  }

  /// Returns the elements in random order. O(elements).
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    shuffle(&elements)
    return elements
  }

  /// Shuffles the elements in place. O(elements).
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    var last = elements.count - 1
    while last > 0 {
      elements.swapAt(last, integer(in: 0...last))
      last -= 1
    }
  }
}
