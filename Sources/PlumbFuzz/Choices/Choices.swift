import PlumbTwin

/// One stream of choices, from which everything random is made: from a seed, or from bytes that are replayed. The simplest
/// choice is the one that zeros make, and where given bytes end there are zeros, so shorter bytes make simpler cases.
public struct Choices: Sendable {
  private var random: Seeded
  private let given: [UInt8]?
  private var position = 0
  /// All bytes so far: given again, they make the same choices.
  public private(set) var taken: [UInt8] = []

  /// From a seed, without end. O(1).
  public init(seed: UInt64) {
    random = Seeded(seed: seed)
    given = nil
  }

  /// From bytes. O(1).
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

  /// A number of a range, the lower bound for zeros. O(1).
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int((UInt64(byte()) << 8 | UInt64(byte())) % UInt64(range.count))
  }

  /// True in so many cases out of a hundred; false for zeros. O(1).
  public mutating func chance(_ percent: Int) -> Bool { integer(in: 0...99) >= 100 - percent }

  /// One of several, the first for zeros. There must be one. O(1).
  public mutating func pick<Options: RandomAccessCollection<Element>, Element>(_ options: Options) -> Element
  where Options.Index == Int {
    options[options.startIndex + integer(in: 0...options.count - 1)]
  }
}
