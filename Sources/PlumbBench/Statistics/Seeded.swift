/// The SplitMix64 random generator: deterministic for a seed, on every machine.
public struct Seeded: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// O(1).
  public init(_ seed: UInt64) {
    state = seed
  }

  /// O(1).
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A random index below `count`, which must be above 0. O(1).
  public mutating func index(below count: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(count)).high)
  }
}
