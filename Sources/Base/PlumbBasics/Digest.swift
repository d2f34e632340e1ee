/// A 64-bit FNV hash of the cases and results of a campaign. Campaigns with equal seeds have equal digests.
public struct Digest: Sendable, Hashable {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the initial state of the hash. O(1).
  public init() {}

  /// The digest of no cases. O(1).
  public static let empty = Digest(value: 0)

  private init(value: UInt64) { self.value = value }

  /// Parses a digest. Returns nil unless `text` is 16 hexadecimal digits. O(1).
  public init?(text: some StringProtocol) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }

  /// Adds the digest of one or more cases. The order of additions does not matter. O(1).
  public mutating func join(_ other: Digest) { value &+= other.value }

  /// Creates the digest of a case that terminated its process, from the case's number and the kind of failure. O(characters).
  public init(of number: Int, _ word: String) {
    self.init()
    take(Double(number))
    take(word.utf8)
  }

  /// Adds a byte. O(1).
  public mutating func take(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Adds bytes. O(bytes).
  public mutating func take(_ bytes: some Sequence<UInt8>) { for byte in bytes { take(byte) } }

  /// Adds a number. O(1).
  public mutating func take(_ number: Double) {
    // -0 and 0 are equal, so their digests must be equal.
    let bits = (number == 0 ? 0 : number).bitPattern
    for shift in stride(from: 0, to: 64, by: 8) { take(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
  }

  /// The digest as 16 hexadecimal digits. O(1).
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
