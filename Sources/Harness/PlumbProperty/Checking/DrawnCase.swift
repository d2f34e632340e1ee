import Foundation

/// A case of a property: the numbers from which it was drawn.
public struct DrawnCase: CaseDocument, Hashable {
  public var property: String
  public var numbers: [UInt64]
  /// Descriptions of the drawn values, one on each line, for people.
  public var drawn: [String]
  public private(set) var note: FindingNote?

  /// O(1).
  public init(property: String, numbers: [UInt64], drawn: [String] = []) {
    (self.property, self.numbers, self.drawn) = (property, numbers, drawn)
  }

  /// The error for a text that is not a case of a property.
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
      throw Unreadable(reason: "no case of a property")
    }
    self.init(property: read.property, numbers: read.numbers, drawn: read.drawn ?? [])
    note = read.finding.map { found in
      FindingNote(
        fault: Fault(law: read.property, step: 0, what: found.what), seed: found.seed, number: found.number)
    }
  }

  public var text: String {
    let found = note.map { Document.Found(what: $0.fault.what, seed: $0.seed, number: $0.number) }
    let document = Document(property: property, finding: found, drawn: drawn.isEmpty ? nil : drawn, numbers: numbers)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(document) else { return "{}\n" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// All findings of a property count as one.
  public var shape: String { property }
  public var stepCount: Int { 0 }
  public var lines: [String] { drawn.isEmpty ? ["nothing drawn"] : drawn }

  public func noted(_ note: FindingNote?) -> DrawnCase {
    var noted = self
    noted.note = note
    return noted
  }
}

extension DrawnCase {
  package typealias Pass = Shrinker<DrawnCase>.Pass

  /// Fewer numbers first, then smaller ones, then those in order. An element of a list is a number that says that there is one, and
  /// those of its parts: all of these are removed at once.
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

  /// Decreases a number by one and removes the next one, as for the length of a list before its elements.
  private static let moved: Pass = { drawn, index in
    drawn.replaced(at: index, 2) { numbers in numbers[0] == 0 ? [] : [[numbers[0] - 1]] }
  }

  /// Exchanges two numbers at a distance if the larger one comes first.
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

  /// Copies in which some numbers from an index on are replaced; nil beyond the end. Zeros follow the last number.
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
  /// Smaller numbers, the smallest first, then ever closer ones.
  fileprivate var smaller: [UInt64] {
    var (list, distance): ([UInt64], UInt64) = ([], self)
    while distance > 0 {
      list.append(self - distance)
      distance /= 2
    }
    return list
  }
}
