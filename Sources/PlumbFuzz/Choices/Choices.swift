import PlumbTwin

/// The byte stream from which all random choices are made: generated from a seed, or replayed. Zero bytes make the
/// simplest choice, and a replayed stream continues with zeros, so shorter streams make simpler cases.
public struct Choices: Sendable {
  private var random: Seeded
  private let given: [UInt8]?
  private var position = 0
  /// All bytes consumed so far. Replaying them makes the same choices.
  public private(set) var taken: [UInt8] = []

  /// An endless stream from a seed. O(1).
  public init(seed: UInt64) {
    random = Seeded(seed: seed)
    given = nil
  }

  /// Replays bytes, then zeros. O(1).
  public init(bytes: [UInt8]) {
    random = Seeded(seed: 0)
    given = bytes
  }

  private mutating func byte() -> UInt8 {
    let byte: UInt8
    if let given {
      byte = position < given.count ? given[position] : 0
      position += 1
    } else {
      byte = UInt8(truncatingIfNeeded: random.next() >> 32)
    }
    taken.append(byte)
    return byte
  }

  /// Eight bytes. O(1).
  public mutating func word() -> UInt64 {
    (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) }
  }

  /// A number in a range; zeros give the lower bound. O(1).
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int((UInt64(byte()) << 8 | UInt64(byte())) % UInt64(range.count))
  }

  /// True with this probability in per cent; zeros give false. O(1).
  public mutating func chance(_ percent: Int) -> Bool { integer(in: 0...99) >= 100 - percent }

  /// One of the elements, of which there must be at least one; zeros give the first. O(1).
  public mutating func pick<Options: RandomAccessCollection<Element>, Element>(_ options: Options) -> Element
  where Options.Index == Int {
    options[options.startIndex + integer(in: 0...options.count - 1)]
  }
}
