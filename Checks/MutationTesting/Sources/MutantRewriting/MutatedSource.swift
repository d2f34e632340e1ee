import SwiftSyntax

/// A source file with several mutants. A number selects the active mutant.
public struct MutatedSource {
  /// The text to compile.
  public private(set) var text = "import MutantSwitch\n"
  /// The numbers of the lines that each mutant occupies in `text`, counted from one.
  public private(set) var lines: [(number: Int, lines: ClosedRange<Int>)] = []

  private let original: [UInt8]
  private var line = 2

  /// Inserts mutants into a file's text. O(text · nesting depth of mutants).
  public init(_ original: String, _ mutants: [(number: Int, mutant: Mutant)]) {
    self.original = Array(original.utf8)
    let sorted = mutants.sorted { Self.order($0.mutant) < Self.order($1.mutant) }
    write(0..<self.original.count, sorted[...])
  }

  /// Returns a key that sorts outer mutants before inner ones, and statements before expressions at the same position.
  private static func order(_ mutant: Mutant) -> (Int, Int, Int) {
    let isInsertion = mutant.form == .insertion
    return (mutant.start, isInsertion ? Int.min : -mutant.end, mutant.form.rawValue)
  }

  private mutating func write(_ range: Range<Int>, _ mutants: ArraySlice<(number: Int, mutant: Mutant)>) {
    var (place, rest) = (range.lowerBound, mutants)
    while let (number, mutant) = rest.popFirst() {
      let inner = rest.prefix { $0.mutant.start < mutant.end }
      rest = rest.dropFirst(inner.count)
      write(bytes: place..<mutant.start)
      let firstLine = line
      write(mutant, number, inner)
      lines.append((number, firstLine...line))
      place = mutant.end
    }
    write(bytes: place..<range.upperBound)
  }

  private mutating func write(
    _ mutant: Mutant, _ number: Int, _ inner: ArraySlice<(number: Int, mutant: Mutant)>
  ) {
    let range = mutant.start..<mutant.end
    let isActive = "mutantIsActive(\(number))"
    switch mutant.form {
    case .insertion:
      write(" if \(isActive) {\(mutant.replacement) };")
      write(range, inner)
    case .statement where mutant.replacement.isEmpty:
      write("if !\(isActive) { ")
      write(range, inner)
      write(" }")
    case .statement:
      write("if \(isActive) { \(mutant.replacement) } else { ")
      write(range, inner)
      write(" }")
    case .negation:
      write("((")
      write(range, inner)
      write(") != \(isActive))")
    case .expression:
      write("(\(isActive) ? (\(mutant.replacement)) : (")
      write(range, inner)
      write("))")
    }
  }

  private mutating func write(bytes: Range<Int>) { write(String(decoding: original[bytes], as: UTF8.self)) }

  private mutating func write(_ piece: String) {
    text += piece
    line += piece.utf8.count { $0 == 0x0A }
  }
}

/// The bytes of a source file, divided into lines.
struct SourceText {
  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    self.bytes = bytes
  }

  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the line of an offset, counted from one. O(log lines).
  func line(of offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the lines that a range touches, before and after a replacement. They are joined, without indentation.
  func lines(around range: Range<Int>, replacedBy replacement: String) -> (before: String, after: String) {
    let start = lineStarts[line(of: range.lowerBound) - 1]
    let last = line(of: range.upperBound)
    let end = last < lineStarts.count ? lineStarts[last] - 1 : bytes.count
    let before = self[start..<end]
    let after = self[start..<range.lowerBound] + replacement + self[range.upperBound..<end]
    return (Self.joined(before), Self.joined(after))
  }

  private static func joined(_ lines: String) -> String {
    lines.split(whereSeparator: \.isNewline).map { line in
      String(line.drop { $0 == " " || $0 == "\t" })
    }.joined(separator: " ")
  }
}

extension SyntaxProtocol {
  /// The range without the spaces and comments around it.
  var trimmedRange: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}
