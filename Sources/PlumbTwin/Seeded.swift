/// A generator of numbers that are the same for a seed everywhere and for ever (Steele, Lea and Flood's SplitMix64).
///
/// The standard library's `shuffled(using:)` and `random(in:using:)` may change how they use a generator; these don't.
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

  /// A whole number of a range, each equally likely for all purposes of a test.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// True in so many cases out of a hundred.
  public mutating func chance(_ percent: Int) -> Bool {
    integer(in: 1...100) <= percent
  }

  public mutating func pick<Element>(from choices: [Element]) -> Element {
    choices[integer(in: 0...choices.count - 1)]
  }

  /// In random order. Linear.
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    shuffle(&elements)
    return elements
  }

  /// The same in place. Linear.
  mutating func shuffle<Element>(_ elements: inout [Element]) {
    var last = elements.count - 1
    while last > 0 {
      elements.swapAt(last, integer(in: 0...last))
      last -= 1
    }
  }
}
