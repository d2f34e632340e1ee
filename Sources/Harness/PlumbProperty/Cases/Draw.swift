/// The source of a property's random values, which also records them.
public final class Draw {
  private var choices: Choices
  /// Called with this object after each recorded line.
  package var telling: ((Draw) -> Void)? { didSet { isTold = telling != nil } }
  /// The drawn values and notes, one on each line.
  package private(set) var lines: [String] = []
  /// The labels that the case has so far.
  public private(set) var labels: Set<String> = []
  private var count = 0

  /// Creates a source that draws values from the given choices. O(1).
  public init(_ choices: Choices) { self.choices = choices }

  /// All drawn numbers. Replaying them draws the same values. O(1).
  public var taken: [UInt64] { choices.taken }

  /// Draws a value from a generator. Reports show the value under the given name. Takes as long as the generator, plus the time
  /// to describe the value if it is reported.
  public func callAsFunction<Value>(_ generator: Generator<Value>, _ name: String? = nil) -> Value {
    let value = generator.make(&choices)
    count += 1
    describe { "\(name ?? "draw \(self.count)") = \(String(reflecting: value))" }
    return value
  }

  /// Draws a list whose number of elements is in a range. O(elements).
  public func list<Element>(of element: Generator<Element>, count: ClosedRange<Int> = 0...20, _ name: String? = nil)
    -> [Element]
  {
    self(.lists(of: element, count: count), name)
  }

  /// Draws an integer in a range. O(1).
  public func integer(_ range: ClosedRange<Int>, _ name: String? = nil) -> Int { self(.integers(range), name) }

  /// Draws a number in a range. O(1).
  public func double(_ range: ClosedRange<Double>, _ name: String? = nil) -> Double { self(.doubles(range), name) }

  /// Draws true or false. O(1).
  public func bool(_ name: String? = nil) -> Bool { self(.bools, name) }

  /// Draws a string whose number of characters is in a range. O(characters).
  public func text(
    of character: Generator<Character> = .characters(" "..."~"), count: ClosedRange<Int> = 0...20, _ name: String? = nil
  ) -> String {
    self(.texts(of: character, count: count), name)
  }

  /// Picks an element of a non-empty list; the first element is the simplest. O(1).
  public func pick<Element>(from options: [Element], _ name: String? = nil) -> Element {
    let value = choices.pick(options)
    count += 1
    describe { "\(name ?? "draw \(self.count)") = \(String(reflecting: value))" }
    return value
  }

  /// Discards the case if a condition does not hold. O(1).
  public func assume(_ condition: Bool) throws {
    if !condition { throw Discarded() }
  }

  /// Adds a line to the report of a failing case. O(1), because the argument is evaluated only for reported cases.
  public func note(_ line: @autoclosure () -> String) { describe(line) }

  /// Counts the case under a label. The result of the check contains the number of cases with each label. O(1).
  public func label(_ label: String) { labels.insert(label) }

  /// Whether lines are recorded. Descriptions are slow, so they are created only for reported cases.
  package var isTold = false

  private func describe(_ line: () -> String) {
    guard isTold else { return }
    lines.append(line())
    telling?(self)
  }

  /// The error that discards a case.
  package struct Discarded: Error {}
}

/// Creates values of a type from choices. Smaller choices should give simpler values, because shrinking tries smaller choices.
///
///     let names = Generator.texts(of: .characters("a"..."z"), count: 1...8)
///     let points = Generator.pairs(.integers(0...9), .integers(0...9))
public struct Generator<Value>: Sendable {
  let make: @Sendable (inout Choices) -> Value

  /// Creates a generator from a function of the choices. The function must depend on nothing else. O(1).
  public init(_ make: @escaping @Sendable (inout Choices) -> Value) { self.make = make }

  /// A generator whose values are transformed by a function. O(1).
  public func map<Other>(_ change: @escaping @Sendable (Value) -> Other) -> Generator<Other> {
    let make = make
    return Generator<Other> { change(make(&$0)) }
  }

  /// A generator that first draws a value from this generator, and then draws from the generator that `next` returns for that
  /// value. O(1).
  public func flatMap<Other>(_ next: @escaping @Sendable (Value) -> Generator<Other>) -> Generator<Other> {
    let make = make
    return Generator<Other> { choices in next(make(&choices)).make(&choices) }
  }

  /// A generator that returns either nil or a value of this generator; nil is simpler. O(1).
  public var optional: Generator<Value?> {
    let make = make
    return Generator<Value?> { choices in choices.chance(75) ? make(&choices) : nil }
  }

  /// A generator that always returns the same value. O(1).
  public static func constant(_ value: Value) -> Generator where Value: Sendable { Generator { _ in value } }

  /// A generator that picks elements of a non-empty list; the first element is the simplest. O(1).
  public static func picks(from options: [Value]) -> Generator where Value: Sendable {
    Generator { choices in choices.pick(options) }
  }

  /// A generator that picks one of several generators for each value; the first generator is the simplest. O(1).
  public static func one(of generators: [Generator]) -> Generator {
    Generator { choices in choices.pick(generators).make(&choices) }
  }

  /// A generator of pairs of values. O(1).
  public static func pairs<First, Second>(_ first: Generator<First>, _ second: Generator<Second>) -> Generator
  where Value == (First, Second) {
    Generator { choices in (first.make(&choices), second.make(&choices)) }
  }

  /// A generator of lists whose number of elements is in a range. O(1).
  public static func lists<Element>(of element: Generator<Element>, count: ClosedRange<Int> = 0...20) -> Generator
  where Value == [Element] {
    // Before each element, a choice decides whether the element exists. So removing the numbers of an element removes the element.
    let usual = UInt64(max(1, min(8, (count.upperBound - count.lowerBound) / 2)))
    return Generator { choices in
      var list: [Element] = []
      while list.count < count.upperBound {
        if list.count >= count.lowerBound, choices.number(below: usual + 1) == 0 { break }
        list.append(element.make(&choices))
      }
      return list
    }
  }
}

extension Generator<Bool> {
  /// False or true; false is simpler. O(1).
  public static var bools: Generator { Generator { $0.number(below: 2) == 1 } }
}

extension Generator<Int> {
  /// Integers in a range; integers closer to 0 are simpler. In a large range, small and large integers are equally likely. O(1).
  public static func integers(_ range: ClosedRange<Int>) -> Generator {
    Generator { choices in
      // The distances of the bounds from the number closest to 0.
      let simplest = min(max(0, range.lowerBound), range.upperBound)
      let above = UInt64(bitPattern: Int64(range.upperBound &- simplest))
      let below = UInt64(bitPattern: Int64(simplest &- range.lowerBound))
      let isNegative = above == 0 || below > 0 && choices.number(below: 2) == 1
      let distance = choices.distance(upTo: isNegative ? below : above)
      return isNegative ? simplest &- Int(truncatingIfNeeded: distance) : simplest &+ Int(truncatingIfNeeded: distance)
    }
  }
}

extension Generator<Double> {
  /// Numbers in a finite range, including many integers and multiples of one half. O(1).
  public static func doubles(_ range: ClosedRange<Double>) -> Generator {
    Generator { choices in
      let simplest = min(max(0, range.lowerBound), range.upperBound)
      let kind = choices.number(below: 4)
      let (below, above) = (simplest - range.lowerBound, range.upperBound - simplest)
      let isNegative = above == 0 || below > 0 && choices.number(below: 2) == 1
      let reach = isNegative ? below : above
      let part = Double(choices.distance(upTo: UInt64(1) << 53)) / 0x1p53 * reach
      let distance: Double =
        switch kind {
        case 0: Double(choices.distance(upTo: UInt64(min(reach, 0x1p53))))
        case 1: (part * 2).rounded(.down) / 2
        default: part
        }
      return min(max(simplest + (isNegative ? -distance : distance), range.lowerBound), range.upperBound)
    }
  }
}

extension Generator<Character> {
  /// Characters that consist of a single scalar in a range, without surrogates; the first character is the simplest. O(1).
  public static func characters(_ range: ClosedRange<Unicode.Scalar>) -> Generator {
    Generator { choices in
      let number = choices.integer(in: Int(range.lowerBound.value)...Int(range.upperBound.value))
      return Character(Unicode.Scalar(UInt32(number)) ?? range.lowerBound)
    }
  }
}

extension Generator<String> {
  /// Strings whose number of characters is in a range. By default, the characters are printable ASCII. O(1).
  public static func texts(
    of character: Generator<Character> = .characters(" "..."~"), count: ClosedRange<Int> = 0...20
  )
    -> Generator
  {
    Generator<[Character]>.lists(of: character, count: count).map { String($0) }
  }
}

extension Choices {
  /// A number up to a limit. If the limit has more than 16 bits, first draws the number of bits.
  fileprivate mutating func distance(upTo limit: UInt64) -> UInt64 {
    guard limit > 0xFFFF else { return number(below: limit + 1) }
    let bits = number(below: UInt64(64 - limit.leadingZeroBitCount) + 1)
    return min(number(below: bits == 64 ? 0 : 1 << bits), limit)
  }
}

/// The stream of numbers behind all random choices. Its numbers come from a seed, or are replayed. Zeros give the simplest
/// choices, and a replayed stream continues with zeros, so shorter streams and smaller numbers give simpler cases.
public struct Choices: Sendable {
  private var random: Seeded
  private let bytes: [UInt8]
  private let numbers: [UInt64]
  private let isReplayed: Bool
  private var position = 0
  /// All numbers taken so far. Replaying them gives the same choices.
  public private(set) var taken: [UInt64] = []

  /// Creates an endless stream from a seed. O(1).
  public init(seed: UInt64) { self.init(Seeded(seed: seed), isReplayed: false) }

  /// Creates a stream that replays numbers, and then continues with zeros. O(1).
  public init(numbers: [UInt64]) { self.init(numbers: numbers, isReplayed: true) }

  /// Creates a stream that reads numbers from bytes, for example from a coverage-guided fuzzer. A number with a bound of at
  /// most 65,536 takes two bytes, and any other number takes eight, in big-endian order. After the last byte, the stream
  /// continues with zeros. O(1).
  public init(bytes: [UInt8]) { self.init(bytes: bytes, isReplayed: true) }

  private init(_ random: Seeded = Seeded(seed: 0), bytes: [UInt8] = [], numbers: [UInt64] = [], isReplayed: Bool) {
    (self.random, self.bytes, self.numbers, self.isReplayed) = (random, bytes, numbers, isReplayed)
  }

  /// Draws a number below a bound, or any 64-bit number if the bound is 0. O(1).
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

  /// Draws any 64-bit number. O(1).
  public mutating func word() -> UInt64 { number(below: 0) }

  /// Draws a number in a range. A stream of zeros gives the lower bound. O(1).
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound
      &+ Int(truncatingIfNeeded: number(below: UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1))
  }

  /// Draws true with a probability of `percent` per cent. A stream of zeros gives false. O(1).
  public mutating func chance(_ percent: Int) -> Bool { integer(in: 0...99) >= 100 - percent }

  /// Draws an element of a non-empty collection. A stream of zeros gives the first element. O(1).
  public mutating func pick<Options: RandomAccessCollection<Element>, Element>(_ options: Options) -> Element
  where Options.Index == Int {
    options[options.startIndex + integer(in: 0...options.count - 1)]
  }
}
