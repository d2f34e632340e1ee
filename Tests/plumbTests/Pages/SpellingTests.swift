import Foundation
import Testing

/// Pages and comments use British spelling, and the names and terms in `words.txt` in this folder.
@Suite struct SpellingTests {
  @Test(.enabled(if: Spelling.isInstalled, "needs the British dictionary: apt-get install hunspell-en-gb"))
  func pagesAndCommentsAreSpelledCorrectly() throws {
    var texts = try Page.all().map { (path: $0.path, prose: Prose(page: $0).text) }
    for path in try Files.named(suffix: ".swift") where !path.contains("/downloads/") {
      let source = try String(contentsOfFile: Program.repository + "/" + path, encoding: .utf8)
      texts.append((path, Prose(source: source).text))
    }
    for word in try Spelling.unknownWords(in: texts.map(\.prose).joined(separator: "\n")) {
      let places = texts.filter { $0.prose.split { !$0.isLetter && $0 != "'" }.contains { $0 == word } }.map(\.path)
      Issue.record("\(word): in \(places.prefix(3).joined(separator: ", "))")
    }
  }

  @Test(.enabled(if: Spelling.isInstalled, "needs the British dictionary: apt-get install hunspell-en-gb"))
  func aMisspelledWordIsReported() throws {
    let prose = Prose(page: Page(path: "", text: "The superview's behaviour is a behavoir, `not code` of UIKit, 7x."))
    #expect(try Spelling.unknownWords(in: prose.text) == ["behavoir"])
  }

  @Test func theWordListIsSortedAndHasNoDuplicates() throws {
    let words = try Spelling.words()
    #expect(words.count > 50)
    #expect(words == Set(words).sorted())
  }

  @Test func theSpellingOfCodeOfAddressesAndOfQuotedInputIsNotChecked() {
    let page = Page(path: "", text: "One `cod` [two](adress.md) <https://exampel.com>\n\n    indentd\n```\nblok\n```\n")
    #expect(Prose(page: page).text.split { !$0.isLetter } == ["One", "two"])
    let source = """
      /// One `cod`
      let number = 1  // two "inptu"
      let address = "https://exampel.com"
      // three https://exampel.com
      """
    #expect(Prose(source: source).text.split { !$0.isLetter } == ["One", "two", "three"])
  }
}

/// The program `hunspell`, if it is installed with its British dictionary.
private enum Spelling {
  static let isInstalled = (try? Shell.run("echo word | hunspell -d en_GB -l").code) == 0

  /// Names and terms that the dictionary lacks.
  static func words() throws -> [String] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("words.txt")
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// The unknown words, sorted, without duplicates. A word with a digit or an inner capital is a quantity or a name in code.
  static func unknownWords(in text: String) throws -> [String] {
    let known = Set(try words())
    // The dictionary contains few possessives.
    let input = text.replacing("'s", with: "")
    let found = try Shell.run("hunspell -d en_GB -i utf-8 -l", input: input).text.split(separator: "\n")
    return Set(found.map(String.init)).subtracting(known).filter { !$0.contains(/[0-9]|.[A-Z]/) }.sorted()
  }
}

/// The words of a page, or of a source's comments, for the spelling check.
private struct Prose {
  let text: String

  init(page: Page) {
    let lines = page.linesOutsideOfBlocks.filter { !$0.hasPrefix("    ") }
    text = lines.map(Self.withoutCode).joined(separator: "\n")
  }

  init(source: String) {
    let comments = source.split(separator: "\n").compactMap(Self.comment)
    text = comments.map { Self.withoutCode(Self.outside(of: "\"", $0)) }.joined(separator: "\n")
  }

  /// A comment that starts a line or follows two spaces.
  private static func comment(of line: Substring) -> String? {
    guard let mark = line.firstRange(of: "//") else { return nil }
    let before = line[..<mark.lowerBound]
    let comment = line[mark.upperBound...].drop { $0 == "/" }
    guard before.allSatisfy({ $0 == " " }) || before.hasSuffix("  "), comment.first == " " else { return nil }
    return String(comment.dropFirst())
  }

  /// The words outside code spans, without addresses, paths and tags.
  private static func withoutCode(_ line: String) -> String {
    outside(of: "`", line).split(separator: " ").map { word in
      let shown = word.firstRange(of: "](").map { word[..<$0.lowerBound] } ?? word
      let inner = shown.dropFirst().dropLast()
      return inner.contains("/") || inner.contains(".") || shown.contains("<") ? "" : String(shown)
    }
    .joined(separator: " ")
  }

  /// The parts of a line outside pairs of a mark.
  private static func outside(of mark: Character, _ line: String) -> String {
    let parts = line.split(separator: mark, omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined(separator: " ")
  }
}
