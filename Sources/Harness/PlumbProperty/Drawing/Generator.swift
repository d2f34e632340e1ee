/// How values of a type are made from choices. The simplest value comes first: shrinking looks for smaller choices.
///
///     let names = Generator.texts(of: .characters("a"..."z"), count: 1...8)
///     let points = Generator.pairs(.integers(0...9), .integers(0...9))
public struct Generator<Value>: Sendable {
  let make: @Sendable (inout Choices) -> Value

  /// A generator from a function of choices, which must depend on nothing else. O(1).
  public init(_ make: @escaping @Sendable (inout Choices) -> Value) { self.make = make }

  /// The values of this generator, mapped. O(1).
  public func map<Other>(_ change: @escaping @Sendable (Value) -> Other) -> Generator<Other> {
    let make = make
    return Generator<Other> { change(make(&$0)) }
  }

  /// Values of a generator that depends on a value of this one. O(1).
  public func flatMap<Other>(_ next: @escaping @Sendable (Value) -> Generator<Other>) -> Generator<Other> {
    let make = make
    return Generator<Other> { choices in next(make(&choices)).make(&choices) }
  }

  /// Nil, or a value. O(1).
  public var optional: Generator<Value?> {
    let make = make
    return Generator<Value?> { choices in choices.chance(75) ? make(&choices) : nil }
  }

  /// Always the same value. O(1).
  public static func constant(_ value: Value) -> Generator where Value: Sendable { Generator { _ in value } }

  /// Elements of a non-empty list; the first is the simplest. O(1).
  public static func picks(from options: [Value]) -> Generator where Value: Sendable {
    Generator { choices in choices.pick(options) }
  }

  /// Values of one of several generators; the first is the simplest. O(1).
  public static func one(of generators: [Generator]) -> Generator {
    Generator { choices in choices.pick(generators).make(&choices) }
  }

  /// Pairs. O(1).
  public static func pairs<First, Second>(_ first: Generator<First>, _ second: Generator<Second>) -> Generator
  where Value == (First, Second) {
    Generator { choices in (first.make(&choices), second.make(&choices)) }
  }

  /// Lists with a number of elements in a range. O(1).
  public static func lists<Element>(of element: Generator<Element>, count: ClosedRange<Int> = 0...20) -> Generator
  where Value == [Element] {
    // A choice before each element says whether there is one, so removing its numbers removes the element.
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
  /// False, the simpler one, or true. O(1).
  public static var bools: Generator { Generator { $0.number(below: 2) == 1 } }
}

extension Generator<Int> {
  /// Integers of a range; those closer to 0 are simpler. In a large range, small and large ones are equally likely. O(1).
  public static func integers(_ range: ClosedRange<Int>) -> Generator {
    Generator { choices in
      // The distances of the ends from the number closest to 0.
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
  /// Numbers of a range of finite bounds: integers, halves, and others. O(1).
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
  /// Characters of one scalar of a range; the first is the simplest. Surrogates are left out. O(1).
  public static func characters(_ range: ClosedRange<Unicode.Scalar>) -> Generator {
    Generator { choices in
      let number = choices.integer(in: Int(range.lowerBound.value)...Int(range.upperBound.value))
      return Character(Unicode.Scalar(UInt32(number)) ?? range.lowerBound)
    }
  }
}

extension Generator<String> {
  /// Texts with a number of characters in a range, printable ASCII by default. O(1).
  public static func texts(
    of character: Generator<Character> = .characters(" "..."~"), count: ClosedRange<Int> = 0...20
  )
    -> Generator
  {
    Generator<[Character]>.lists(of: character, count: count).map { String($0) }
  }
}

extension Choices {
  /// A number up to a limit. Beyond 16 bits the number of bits is drawn first.
  fileprivate mutating func distance(upTo limit: UInt64) -> UInt64 {
    guard limit > 0xFFFF else { return number(below: limit + 1) }
    let bits = number(below: UInt64(64 - limit.leadingZeroBitCount) + 1)
    return min(number(below: bits == 64 ? 0 : 1 << bits), limit)
  }
}
