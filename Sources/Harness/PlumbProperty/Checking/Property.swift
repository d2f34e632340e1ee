import Foundation

/// A statement that must hold for all values that it draws.
///
///     let property = Property("sorting twice changes nothing") { draw in
///       let list = draw.list(of: .integers(0...9))
///       try expect(sort(sort(list)) == sort(list))
///     }
public struct Property {
  /// The name in reports and findings.
  public let name: String
  private let body: (Draw) throws -> Void

  /// Creates a property. `body` throws if the drawn values violate the statement, and depends only on the values that it draws.
  /// O(1).
  public init(_ name: String, _ body: @escaping (Draw) throws -> Void) { (self.name, self.body) = (name, body) }

  /// The result of a case.
  enum Trial {
    case holds, discarded
    case fails(String)
  }

  /// Plays a case. O(case).
  func play(_ draw: Draw) -> Trial {
    do {
      try body(draw)
      return .holds
    } catch is Draw.Discarded {
      return .discarded
    } catch {
      return .fails("\(error)")
    }
  }

  /// The case for the given numbers, with descriptions of its values.
  func told(_ numbers: [UInt64]) -> DrawnCase {
    let draw = Draw(Choices(numbers: numbers))
    draw.isTold = true
    _ = play(draw)
    return DrawnCase(property: name, numbers: numbers, drawn: draw.lines)
  }

  /// The case for the numbers drawn so far.
  private func told(_ draw: Draw) -> DrawnCase {
    DrawnCase(property: name, numbers: draw.taken, drawn: draw.lines)
  }
}

extension Property: CaseRunner {
  /// Draws the case with the given number, and plays it.
  public func outcome(of number: Int, seed: UInt64, telling: ((DrawnCase) -> Void)?) -> Outcome<DrawnCase> {
    let draw = Draw(Choices(seed: seed, case: number))
    if let telling { draw.telling = { telling(told($0)) } }
    var outcome = Outcome<DrawnCase>(number: number)
    let trial = play(draw)
    outcome.digest.take(Double(number))
    for number in draw.taken { outcome.digest.take(Double(number)) }
    outcome.labels = draw.labels
    let drawn = DrawnCase(property: name, numbers: draw.taken)
    switch trial {
    case .holds: outcome.drawn = drawn
    case .discarded: outcome.isRefused = true
    case .fails(let what):
      outcome.drawn = drawn
      outcome.digest.take(what.utf8)
      outcome.finding = Finding(
        fault: Fault(law: name, step: 0, what: what), number: number, seed: seed, smallest: drawn)
    }
    return outcome
  }

  /// Replays a case from its recorded random numbers, and returns its fault. Throws if the case is discarded, or belongs to a different
  /// property.
  public func fault(in subject: DrawnCase, telling: ((DrawnCase) -> Void)?) throws -> Fault? {
    guard subject.property == name else {
      throw DrawnCase.Unreadable(reason: "the case belongs to \"\(subject.property)\", not to \"\(name)\"")
    }
    let draw = Draw(Choices(numbers: subject.numbers))
    if let telling { draw.telling = { telling(told($0)) } }
    switch play(draw) {
    case .holds: return nil
    case .discarded: throw Draw.Discarded()
    case .fails(let what): return Fault(law: name, step: 0, what: what)
    }
  }

  public var passes: [Shrinker<DrawnCase>.Pass] { DrawnCase.passes }

  /// Shrinks a finding to a case with fewer and smaller numbers.
  public func shrunk(_ finding: Finding<DrawnCase>) -> Finding<DrawnCase> {
    var shrunk = finding
    let smallest = Shrinker(passes) { ((try? fault(in: $0)) ?? nil) != nil }.smallest(finding.smallest)
    shrunk.smallest = told(smallest.numbers)
    shrunk.fault = ((try? fault(in: smallest)) ?? nil) ?? finding.fault
    return shrunk
  }
}

extension Property: NamedCaseRunner {
  /// Whether the case belongs to this property. O(1).
  public func accepts(_ subject: DrawnCase) -> Bool { subject.property == name }

  /// The case with descriptions of its values. O(case).
  public func told(_ subject: DrawnCase) -> DrawnCase { told(subject.numbers) }
}

/// A failed expectation of a property.
public struct ExpectationFailure: Error, CustomStringConvertible, Sendable {
  public var what: String
  public var file: String
  public var line: Int

  public var description: String { "\(what) (\(file):\(line))" }
}

/// Throws if a condition does not hold. O(1).
public func expect(
  _ condition: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "the condition does not hold",
  file: String = #fileID, line: Int = #line
) throws {
  if try !condition() { throw ExpectationFailure(what: message(), file: file, line: line) }
}

/// Throws an error that describes both values if they are not equal. Takes as long as the comparison.
public func expect<Value: Equatable>(
  _ found: @autoclosure () throws -> Value, equals wanted: @autoclosure () throws -> Value, file: String = #fileID,
  line: Int = #line
) throws {
  let (found, wanted) = (try found(), try wanted())
  if found != wanted {
    throw ExpectationFailure(
      what: "found \(String(reflecting: found)), expected \(String(reflecting: wanted))", file: file, line: line)
  }
}

/// A case of a property, stored as the numbers from which it was drawn.
public struct DrawnCase: CaseDocument, Hashable {
  public var property: String
  public var numbers: [UInt64]
  /// Human-readable descriptions of the drawn values, one on each line.
  public var drawn: [String]
  public private(set) var note: FindingNote?

  /// Creates a case of the property with the given name. O(1).
  public init(property: String, numbers: [UInt64], drawn: [String] = []) {
    (self.property, self.numbers, self.drawn) = (property, numbers, drawn)
  }

  /// The error for text that is not a case of a property.
  public struct Unreadable: Error, CustomStringConvertible {
    let reason: String
    public var description: String { reason }
  }

  /// The document's members.
  private struct Document: Codable {
    struct Found: Codable {
      var what: String
      var seed: UInt64
      var number: Int

      enum CodingKeys: String, CodingKey {
        case what, seed
        case number = "case"
      }
    }

    var property: String
    var finding: Found?
    var drawn: [String]?
    var numbers: [UInt64]
  }

  public init(document: String) throws {
    guard let read = try? JSONDecoder().decode(Document.self, from: Data(document.utf8)) else {
      throw Unreadable(reason: "not a case of a property")
    }
    self.init(property: read.property, numbers: read.numbers, drawn: read.drawn ?? [])
    note = read.finding.map { found in
      FindingNote(
        fault: Fault(law: read.property, step: 0, what: found.what), seed: found.seed, number: found.number)
    }
  }

  public var text: String {
    let found = note.map { Document.Found(what: $0.fault.what, seed: $0.seed, number: $0.number) }
    return Document(property: property, finding: found, drawn: drawn.isEmpty ? nil : drawn, numbers: numbers).jsonText
  }

  /// The name of the property, so that all findings of one property count as one finding.
  public var shape: String { property }
  public var stepCount: Int { 0 }
  public var lines: [String] { drawn.isEmpty ? ["no values were drawn"] : drawn }

  public func noted(_ note: FindingNote?) -> DrawnCase {
    var noted = self
    noted.note = note
    return noted
  }
}

extension Encodable {
  /// The value as JSON text, with one member on each line, sorted by name. O(length).
  package var jsonText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

extension DrawnCase {
  package typealias Pass = Shrinker<DrawnCase>.Pass

  /// Passes that remove numbers, then passes that reduce numbers, then passes that sort numbers. Some passes remove several numbers
  /// together, because an element of a list consists of a number that marks its presence and the numbers of its parts.
  package static let passes: [Pass] =
    [16, 8, 7, 6, 5, 4, 3, 2, 1].map(removing) + [zeros(8), zeros(2), lower, moved] + [1, 2, 3].map(swapping)

  private static func removing(_ count: Int) -> Pass {
    { $0.replaced(at: $1, count) { _ in [[]] } }
  }

  private static func zeros(_ count: Int) -> Pass {
    { $0.replaced(at: $1, count) { _ in [Array(repeating: 0, count: count)] } }
  }

  private static let lower: Pass = { drawn, index in
    drawn.replaced(at: index, 1) { numbers in numbers[0].smaller.map { [$0] } }
  }

  /// Decreases a number by one and removes the next number, for example a list's length and its first element.
  private static let moved: Pass = { drawn, index in
    drawn.replaced(at: index, 2) { numbers in numbers[0] == 0 ? [] : [[numbers[0] - 1]] }
  }

  /// Swaps two numbers that are `distance` places apart if the larger number is first.
  private static func swapping(_ distance: Int) -> Pass {
    { drawn, index in
      drawn.replaced(at: index, distance + 1) { numbers in
        guard numbers[0] > numbers[distance] else { return [] }
        var swapped = numbers
        swapped.swapAt(0, distance)
        return [swapped]
      }
    }
  }

  /// Copies in which other numbers replace `count` numbers, starting at an index. If fewer numbers are left, zeros take the place
  /// of the missing numbers. Nil if the index is beyond the end.
  private func replaced(at index: Int, _ count: Int, by others: ([UInt64]) -> [[UInt64]]) -> [DrawnCase]? {
    guard index < numbers.count else { return nil }
    let all = numbers + Array(repeating: 0, count: max(0, index + count - numbers.count))
    let part = Array(all[index..<index + count])
    return others(part).filter { $0 != part }.map { replacement in
      var copy = self
      copy.numbers = all
      copy.numbers.replaceSubrange(index..<index + count, with: replacement)
      // A replayed stream continues with zeros, so zeros at the end are redundant.
      while copy.numbers.last == 0 { copy.numbers.removeLast() }
      return copy
    }.filter { $0.numbers != numbers }
  }
}

extension UInt64 {
  /// Smaller numbers, smallest first, with decreasing distances from the number.
  fileprivate var smaller: [UInt64] {
    var (list, distance): ([UInt64], UInt64) = ([], self)
    while distance > 0 {
      list.append(self - distance)
      distance /= 2
    }
    return list
  }
}
