/// The behaviours that occurred in the cases of a run. Each behaviour is identified by a number.
public struct Behaviours: Sendable, Hashable {
  /// The behaviours that occurred in exactly one case.
  public private(set) var once: Set<Int> = []
  /// The behaviours that occurred in more than one case.
  public private(set) var often: Set<Int> = []

  /// Creates an empty set. O(1).
  public init() {}

  /// All behaviours that occurred. O(behaviours).
  public var all: Set<Int> { once.union(often) }

  /// The expected number of further cases until a new behaviour occurs, rounded up. The Good–Turing estimate is the number of
  /// cases, divided by the number of behaviours that occurred once. Nil if no behaviour occurred exactly once. O(1).
  public func casesPerNewOne(of cases: Int) -> Int? { once.isEmpty ? nil : (cases + once.count - 1) / once.count }

  /// Adds the behaviours of one case. O(behaviours of the case).
  public mutating func take(_ numbers: [Int]) {
    for number in Set(numbers) where !often.contains(number) {
      if once.remove(number) == nil { once.insert(number) } else { often.insert(number) }
    }
  }

  /// Adds the behaviours of other cases. O(behaviours).
  public mutating func take(_ other: Behaviours) {
    often.formUnion(other.often)
    often.formUnion(once.intersection(other.once))
    once = once.symmetricDifference(other.once).subtracting(often)
  }
}

/// Encodes each set as a hexadecimal number with one bit for each behaviour, because there are thousands of behaviours.
extension Behaviours: Codable {
  private enum CodingKeys: CodingKey { case once, often }

  /// Decodes both sets. Throws if either is not a hexadecimal number. O(behaviours).
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    (once, often) = (try Self.set(in: members, .once), try Self.set(in: members, .often))
  }

  /// Encodes both sets. O(behaviours).
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(Self.text(once), forKey: .once)
    try members.encode(Self.text(often), forKey: .often)
  }

  private static func text(_ numbers: Set<Int>) -> String {
    var digits = Array(repeating: 0, count: (numbers.max() ?? 0) / 4 + 1)
    for number in numbers { digits[number / 4] |= 1 << (number % 4) }
    return digits.reversed().map { String($0, radix: 16) }.joined()
  }

  private static func set(in members: KeyedDecodingContainer<CodingKeys>, _ key: CodingKeys) throws -> Set<Int> {
    let digits = try members.decode(String.self, forKey: key).reversed().map { digit in
      guard let value = digit.hexDigitValue else {
        throw DecodingError.dataCorruptedError(forKey: key, in: members, debugDescription: "not a hexadecimal number")
      }
      return value
    }
    return Set(
      digits.indices.flatMap { place in (0..<4).filter { digits[place] >> $0 & 1 == 1 }.map { 4 * place + $0 } })
  }
}
