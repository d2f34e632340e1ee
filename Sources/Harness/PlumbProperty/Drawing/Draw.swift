/// The source from which a property draws values, and a record of them.
public final class Draw {
  private var choices: Choices
  /// Receives itself after each line.
  package var telling: ((Draw) -> Void)? { didSet { isTold = telling != nil } }
  /// The drawn values and notes, one on each line.
  package private(set) var lines: [String] = []
  /// The labels so far.
  public private(set) var labels: Set<String> = []
  private var count = 0

  /// Draws from these choices. O(1).
  public init(_ choices: Choices) { self.choices = choices }

  /// All numbers that were drawn: replaying them draws the same values. O(1).
  public var taken: [UInt64] { choices.taken }

  /// A value of a generator. A name makes reports easier to read. Costs what the generator costs, and a description of the value
  /// in reports.
  public func callAsFunction<Value>(_ generator: Generator<Value>, _ name: String? = nil) -> Value {
    let value = generator.make(&choices)
    count += 1
    describe { "\(name ?? "draw \(self.count)") = \(String(reflecting: value))" }
    return value
  }

  /// A list with a number of elements in a range. O(elements).
  public func list<Element>(of element: Generator<Element>, count: ClosedRange<Int> = 0...20, _ name: String? = nil)
    -> [Element]
  {
    self(.lists(of: element, count: count), name)
  }

  /// An integer of a range. O(1).
  public func integer(_ range: ClosedRange<Int>, _ name: String? = nil) -> Int { self(.integers(range), name) }

  /// A number of a range. O(1).
  public func double(_ range: ClosedRange<Double>, _ name: String? = nil) -> Double { self(.doubles(range), name) }

  /// True or false. O(1).
  public func bool(_ name: String? = nil) -> Bool { self(.bools, name) }

  /// A text with a number of characters in a range. O(characters).
  public func text(
    of character: Generator<Character> = .characters(" "..."~"), count: ClosedRange<Int> = 0...20, _ name: String? = nil
  ) -> String {
    self(.texts(of: character, count: count), name)
  }

  /// An element of a non-empty list; the first is the simplest. O(1).
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

  /// Adds a line to the report of a failing case. The line is not evaluated otherwise: O(1).
  public func note(_ line: @autoclosure () -> String) { describe(line) }

  /// Counts the case under a label: the report states the share of cases with each label. O(1).
  public func label(_ label: String) { labels.insert(label) }

  /// Whether lines are recorded. Descriptions are slow, and needed only for a case that is shown.
  package var isTold = false

  private func describe(_ line: () -> String) {
    guard isTold else { return }
    lines.append(line())
    telling?(self)
  }

  /// Thrown to discard the case.
  package struct Discarded: Error {}
}
