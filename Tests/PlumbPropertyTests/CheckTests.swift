import Foundation
import PlumbProperty
import Testing

/// `check`, called in the same way as by users.
@Suite struct CheckTests {
  /// A folder that does not exist yet.
  private let folder = NSTemporaryDirectory() + "plumb-property-\(UUID().uuidString)"

  /// The failure of a violated property.
  private func failure(
    _ name: String, cases: Int = 300, seed: UInt64 = 1, findings: String? = nil, _ body: @escaping (Draw) throws -> Void
  ) throws -> PropertyFailure {
    try #require(throws: PropertyFailure.self) { try check(name, cases: cases, seed: seed, findings: findings, body) }
  }

  @Test func aPropertyThatHoldsIsCheckedTheRequestedNumberOfTimes() throws {
    var count = 0
    let results = try check("sorting twice changes nothing", cases: 50, findings: nil) { draw in
      count += 1
      let list = draw.list(of: .integers(0...9))
      try expect(list.sorted().sorted(), equals: list.sorted())
    }
    #expect(count == 50)
    #expect(results.cases == 50)
  }

  @Test func aListThatIsTooLongShrinksToTheShortestFailingList() throws {
    let failure = try failure("lists are short") { draw in
      try expect(draw.list(of: .integers(0...1000), count: 0...30, "list").count < 4)
    }
    #expect(failure.finding.smallest.drawn == ["list = [0, 0, 0, 0]"])
  }

  @Test func aListWithALargeSumShrinksToOneNumber() throws {
    let failure = try failure("sums are small") { draw in
      try expect(draw.list(of: .integers(0...1000), "list").reduce(0, +) < 100)
    }
    #expect(failure.finding.smallest.drawn == ["list = [100]"])
  }

  /// An element consists of four numbers: a marker for its presence, and its parts.
  @Test(arguments: 1...8)
  func shrinkingRemovesAnElementDrawnInSeveralPartsAsAWhole(seed: UInt64) throws {
    let parts = Generator.pairs(.pairs(.integers(0...9), .integers(0...9)), .integers(0...9))
    let failure = try failure("no element is large", seed: seed) { draw in
      try expect(draw.list(of: parts, count: 0...12, "list").allSatisfy { $0.1 < 5 })
    }
    #expect(failure.finding.smallest.drawn == ["list = [((0, 0), 5)]"])
  }

  @Test func aFailureThatDependsOnTwoNumbersShrinksBoth() throws {
    let failure = try failure("lists are their own reverse") { draw in
      let list = draw.list(of: .integers(-50...50), "list")
      try expect(Array(list.reversed()), equals: list)
    }
    #expect(failure.finding.smallest.drawn == ["list = [0, 1]"])
  }

  @Test func largeNumbersShrinkToTheSmallestFailingNumber() throws {
    let failure = try failure("numbers are below a million") { draw in
      try expect(draw.integer(0...Int.max, "number") < 1_000_000)
    }
    #expect(failure.finding.smallest.drawn == ["number = 1000000"])
  }

  @Test func aFailureMessageStatesTheExpectationThePlaceAndTheDrawnValues() throws {
    let failure = try failure("texts have no x", seed: 7) { draw in
      let text = draw.text(of: .characters("a"..."z"), "text")
      try expect(text.contains("x"), equals: false)
    }
    let lines = "\(failure)".split(separator: "\n")
    #expect(
      lines[0].hasPrefix(
        "\"texts have no x\" does not hold: found true, expected false (PlumbPropertyTests/CheckTests.swift:"))
    #expect(lines[1] == "  text = \"x\"")
    #expect(
      lines[2].hasPrefix("This is the smallest case found, reduced from case ") && lines[2].hasSuffix(" of seed 7."))
    #expect(lines.count == 3)
  }

  @Test func aFindingIsSavedAndCheckedFirstInTheNextRun() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let body: (Draw) throws -> Void = { draw in try expect(draw.integer(0...1000, "n") < 900) }
    let first = try failure("numbers are small", cases: 1000, findings: folder, body)
    #expect(FileManager.default.fileExists(atPath: try #require(first.path)))
    // No case is drawn, but the saved case still fails.
    let again = try failure("numbers are small", cases: 0, findings: folder, body)
    #expect(again.finding.smallest.drawn == ["n = 900"])
    #expect(again.path == first.path)
    try check("numbers are small", cases: 0, findings: folder) { draw in _ = draw.integer(0...1000) }
  }

  @Test func aSavedFindingOfAnotherPropertyIsNotChecked() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try failure("one", findings: folder) { _ in try expect(false) }
    try check("another", cases: 0, findings: folder) { _ in try expect(false) }
  }

  @Test func discardedCasesAreCountedSeparately() throws {
    let results = try check("half of the numbers are even", cases: 400, findings: nil) { draw in
      let number = draw.integer(0...99)
      try draw.assume(number % 2 == 0)
      draw.label(number < 50 ? "small" : "large")
      try expect(number % 2 == 0)
    }
    #expect(results.cases == 400)
    #expect((100...300).contains(results.refused))
    #expect(results.labels.values.reduce(0, +) == 400 - results.refused)
  }

  @Test func theSameSeedGeneratesTheSameCases() throws {
    let digests = try [3, 3, 4].map { seed in
      try check("anything", seed: seed, findings: nil) { draw in _ = draw.text() }.digest
    }
    #expect(digests[0] == digests[1])
    #expect(digests[0] != digests[2])
  }
}
