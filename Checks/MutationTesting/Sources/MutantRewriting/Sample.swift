/// A random order that a seed determines.
public struct Sample {
  private var state: UInt64

  /// Different for each seed. O(1).
  public init(seed: UInt64) { state = seed }

  /// Shuffles. The same seed and the same list give the same order. O(n).
  public mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
    var list = list
    for index in stride(from: list.count - 1, to: 0, by: -1) { list.swapAt(index, Int(next() % UInt64(index + 1))) }
    return list
  }

  /// SplitMix64: Steele, Lea, Flood 2014.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
