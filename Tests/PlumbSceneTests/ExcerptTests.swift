import Foundation
import Testing

@testable import PlumbScene

/// Long lists in reports.
@Suite struct ExcerptTests {
  private func lines(_ identifiers: [String?], keeping kept: Int? = nil) -> [String] {
    Excerpt.lines(of: identifiers, keeping: kept) { "\($0)" }
  }

  @Test func atMostThreeConstraintsPerIdentifierAreListed() {
    #expect(
      lines([nil, "a", "a", nil, "a", "a", nil, nil, nil, "a", "b"])
        == ["0", "1", "2", "3", "4", "6", "  … and 2 more without an identifier", "  … and 2 more #a", "10"])
  }

  @Test(arguments: [(1, ["0", "1", "2", "  … and 2 more #a"]), (4, ["0", "1", "2", "4", "  … and 1 more #a"])])
  func theBrokenConstraintIsAlwaysListed(kept: Int, wanted: [String]) {
    #expect(lines(Array(repeating: "a", count: 5), keeping: kept) == wanted)
  }

  @Test func constraintsAreListedForOnlyTheFirstTenIdentifiers() {
    let found = lines((0..<1000).map { "\($0)" }, keeping: 700)
    #expect(found == (0..<10).map { "\($0)" } + ["700", "  … and 989 more with other identifiers"])
  }

  @Test func kindsOfConstraintsAreCountedInOrderOfAppearance() {
    #expect(Excerpt.counts(of: ["b", "a", "b"]) == "2 b, 1 a")
    let kinds = (0..<13).map { "\($0)" }
    #expect(Excerpt.counts(of: kinds) == (0..<10).map { "1 \($0)" }.joined(separator: ", ") + ", 3 others")
  }

  @Test func longListsAreShortenedToThreeItems() {
    let items = (0..<21).map { "\($0)" }
    #expect(Excerpt.sentence(Array(items.dropLast()), separator: ", ") == items.dropLast().joined(separator: ", "))
    #expect(Excerpt.sentence(items, separator: "; ") == "0; 1; 2 and 18 more")
  }

  /// A chain of equal widths between two different constants.
  private func chain(_ count: Int) -> String {
    var entries = ["UIView:0x1.width == 10"]
    for index in 1..<count { entries.append("UIView:0x\(index).width == UIView:0x\(index + 1).width") }
    entries.append("UIView:0x\(count).width == 20")
    return entries.enumerated().map { "<NSLayoutConstraint:0xa\($0) \($1)   (active)>" }.joined(separator: "\n")
  }

  @Test func aLargeLoggedConflictIsShortened() throws {
    let log = try ConflictLog(chain(30))
    let brief = try Explanation.report(of: log, isWhole: false)
    #expect(brief.contains("These 31 constraints cannot all hold:"))
    #expect(brief.contains("  … and 28 more without an identifier"))
    #expect(brief.hasSuffix(Excerpt.hint))
    let whole = try Explanation.report(of: log, isWhole: true)
    #expect(try whole == Explanation.all(of: log)[0].text)
    #expect(whole.split(separator: "\n").count { $0.hasPrefix("  - ") } == 31)
  }

  @Test func onlyTheFirstThreeLoggedConflictsAreExplained() throws {
    let block = "Unable to simultaneously satisfy constraints.\n" + chain(2) + "\n"
    let log = try ConflictLog(String(repeating: block, count: 21))
    let brief = try Explanation.report(of: log, isWhole: false)
    #expect(brief.components(separatedBy: "cannot all hold").count == 4)
    #expect(brief.hasSuffix("\n\nThe log has 18 more conflicts.\n\n\(Excerpt.hint)"))
    let whole = try Explanation.report(of: log, isWhole: true)
    #expect(whole.components(separatedBy: "cannot all hold").count == 22)
  }
}
