/// A hash of everything that a campaign drew and that came out: the same for the same seed (Fowler, Noll and Vo's, 64 bits).
public struct Digest: Sendable, Hashable {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// O(1).
  public init() {}

  /// That of no cases at all. O(1).
  public static let empty = Digest(value: 0)

  private init(value: UInt64) { self.value = value }

  /// From what `text` gave. O(1).
  public init?(text: some StringProtocol) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }

  /// Takes in that of a case, or of many: in whatever order they come, the outcome is the same. O(1).
  public mutating func join(_ other: Digest) { value &+= other.value }

  /// That of a case of which only this is known.
  init(of number: Int, _ word: String) {
    self.init()
    take(Double(number))
    take(word.utf8)
  }

  mutating func take(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func take(_ bytes: some Sequence<UInt8>) { for byte in bytes { take(byte) } }

  mutating func take(_ number: Double) {
    // A zero is a zero.
    let bits = (number == 0 ? 0 : number).bitPattern
    for shift in stride(from: 0, to: 64, by: 8) { take(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
  }

  /// As sixteen digits. O(1).
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
