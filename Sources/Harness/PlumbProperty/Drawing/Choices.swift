/// The stream of numbers from which all random choices are made: from a seed, or replayed. Zeros make the simplest choice, and a
/// replayed stream continues with zeros, so shorter streams and smaller numbers make simpler cases.
public struct Choices: Sendable {
  private var random: Seeded
  private let bytes: [UInt8]
  private let numbers: [UInt64]
  private let isReplayed: Bool
  private var position = 0
  /// All numbers so far. Replaying them makes the same choices.
  public private(set) var taken: [UInt64] = []

  /// An endless stream from a seed. O(1).
  public init(seed: UInt64) { self.init(Seeded(seed: seed), isReplayed: false) }

  /// Replays numbers, then zeros. O(1).
  public init(numbers: [UInt64]) { self.init(numbers: numbers, isReplayed: true) }

  /// Makes numbers from bytes, such as a guided fuzzer changes: two for a small number and eight for a large one, the highest
  /// first; then zeros. O(1).
  public init(bytes: [UInt8]) { self.init(bytes: bytes, isReplayed: true) }

  private init(_ random: Seeded = Seeded(seed: 0), bytes: [UInt8] = [], numbers: [UInt64] = [], isReplayed: Bool) {
    (self.random, self.bytes, self.numbers, self.isReplayed) = (random, bytes, numbers, isReplayed)
  }

  /// A number below a bound, or any number if the bound is 0. O(1).
  public mutating func number(below bound: UInt64) -> UInt64 {
    let drawn = next(isSmall: bound != 0 && bound <= 1 << 16)
    let number = bound == 0 ? drawn : drawn % bound
    taken.append(number)
    return number
  }

  private mutating func next(isSmall: Bool) -> UInt64 {
    if !numbers.isEmpty {
      defer { position += 1 }
      return position < numbers.count ? numbers[position] : 0
    }
    return (0..<(isSmall ? 2 : 8)).reduce(0) { number, _ in number << 8 | UInt64(byte()) }
  }

  private mutating func byte() -> UInt8 {
    guard isReplayed else { return UInt8(truncatingIfNeeded: random.next() >> 32) }
    defer { position += 1 }
    return position < bytes.count ? bytes[position] : 0
  }

  /// Any number. O(1).
  public mutating func word() -> UInt64 { number(below: 0) }

  /// A number in a range; zeros give the lower bound. O(1).
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound
      &+ Int(truncatingIfNeeded: number(below: UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1))
  }

  /// True with this probability in per cent; zeros give false. O(1).
  public mutating func chance(_ percent: Int) -> Bool { integer(in: 0...99) >= 100 - percent }

  /// One of the elements, of which there must be at least one; zeros give the first. O(1).
  public mutating func pick<Options: RandomAccessCollection<Element>, Element>(_ options: Options) -> Element
  where Options.Index == Int {
    options[options.startIndex + integer(in: 0...options.count - 1)]
  }
}
