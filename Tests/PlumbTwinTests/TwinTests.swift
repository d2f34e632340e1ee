import PlumbTwin
import Testing

@Suite("The twin, an exact solver, on systems solved by hand")
struct TwinTests {
  @Test("Stretching gives all extra space to the first view")
  func stretchingGivesAllExtraSpaceToTheFirstView() throws {
    let answer = try Twin.answer(to: chain(lengths: [40, 60, 10, 25], spacing: 5, extent: 400))
    #expect(lengths(answer) == [290, 60, 10, 25])
    #expect(answer.violations == [.init(priority: 750, violation: 0), .init(priority: 250, violation: 250)])
  }

  @Test("Shrinking shortens the first view, then the second view")
  func shrinkingShortensTheFirstViewFirst() throws {
    let little = try Twin.answer(to: chain(lengths: [40, 60, 10, 25], spacing: 5, extent: 120))
    #expect(lengths(little) == [10, 60, 10, 25])
    let much = try Twin.answer(to: chain(lengths: [40, 60, 10, 25], spacing: 5, extent: 100))
    #expect(lengths(much) == [0, 50, 10, 25])
    #expect(much.violations == [.init(priority: 750, violation: 50), .init(priority: 250, violation: 0)])
  }

  @Test("A chain is ambiguous only if it is stretched")
  func aChainIsAmbiguousOnlyIfItIsStretched() throws {
    let fitting = try Twin.ambiguous(in: chain(lengths: [40, 60], spacing: 5, extent: 105))
    #expect(!fitting.contains(true))
    let stretched = try Twin.ambiguous(in: chain(lengths: [40, 60], spacing: 5, extent: 200))
    // start, length, start, length: only the first start is unique.
    #expect(stretched == [false, true, true, true])
  }

  @Test("Attraction is optimised after sizes and before offsets, bound by bound in order of place")
  func attractedOffsetsAreAtTheirBounds() throws {
    var rows = [row(0, "x0 <= 30", 1000), row(1, "x0 >= -5", 1000), row(2, "x1 <= 40", 250)]
    for index in rows.indices { rows[index].attracts = true }
    #expect(try Twin.answer(to: system([.offset, .size], rows)).values == [30, 0])
    rows[1].place = -1
    #expect(try Twin.answer(to: system([.offset, .offset], rows)).values == [-5, 40])
  }

  @Test("The weaker of two conflicting required rows is dropped, whatever its place")
  func theWeakerRowIsDropped() throws {
    let weakerFirst = system(
      [.size], [row(0, "x0 == 10", 1000, conflictRank: 1), row(1, "x0 == 20", 1000, conflictRank: 2)])
    #expect(try Twin.answer(to: weakerFirst) == .init(values: [20], violations: [], givenUp: [0]))
    let weakerLast = system(
      [.size], [row(0, "x0 == 10", 1000, conflictRank: 2), row(1, "x0 == 20", 1000, conflictRank: 1)])
    #expect(try Twin.answer(to: weakerLast) == .init(values: [10], violations: [], givenUp: [1]))
  }

  @Test("Of conflicting rows with equal conflict ranks, the last row in place is dropped")
  func theLastOfEqualRowsIsDropped() throws {
    let answer = try Twin.answer(to: system([.size], [row(0, "x0 == 10", 1000), row(1, "x0 == 20", 1000)]))
    #expect(answer.values == [10])
    #expect(answer.givenUp == [1])
  }

  @Test("A row that is dropped does not affect the answer")
  func aDroppedRowIsIgnored() throws {
    let rows = [row(0, "x0 <= 10", 1000, conflictRank: 2), row(1, "x0 == 20", 1000, conflictRank: 1)]
    // Row 1 would be violated least at 10, but it is ignored, so x0 is 0.
    #expect(try Twin.answer(to: system([.size], rows)).values == [0])
  }

  @Test("One row at a higher level outweighs any number of rows at lower levels")
  func levelsAreLexicographic() throws {
    let few = row(0, "x0 == 1", 751)
    let many = (1...5).map { row($0, "x0 == 100", 750) }
    let answer = try Twin.answer(to: system([.size], [few] + many))
    #expect(answer.values == [1])
    #expect(answer.violations == [.init(priority: 751, violation: 0), .init(priority: 750, violation: 495)])
  }

  @Test("A level minimises the sum of violations, each multiplied by the row's coefficient")
  func levelsMinimiseSumsOfViolations() throws {
    let majority = system([.size], [row(0, "x0 == 10", 500), row(1, "x0 == 10", 500), row(2, "x0 == 30", 500)])
    #expect(try Twin.answer(to: majority).values == [10])
    let heavy = system([.size], [row(0, "x0 == 10", 500), row(1, "x0 == 10", 500), row(2, "3 x0 == 90", 500)])
    #expect(try Twin.answer(to: heavy).values == [30])
  }

  @Test("Ties are resolved after all levels, in favour of the row that is last in place")
  func tiesAreResolvedAfterAllLevels() throws {
    // All values from 10 to 30 are equally good at 750. The lower priority decides before the places do.
    let level = [row(5, "x0 == 10", 750), row(6, "x0 == 30", 750)]
    #expect(try Twin.answer(to: system([.size], level)).values == [30])
    #expect(try Twin.answer(to: system([.size], level + [row(0, "x0 == 12", 250)])).values == [12])
  }

  @Test("After ties, sizes are minimised, then negative offsets are avoided, then offsets are minimised")
  func restIsOptimisedAfterTies() throws {
    #expect(try Twin.answer(to: system([.size, .offset], [])).values == [0, 0])
    let sum = row(0, "x0 + x1 == 30", 1000)
    #expect(try Twin.answer(to: system([.offset, .size], [sum])).values == [30, 0])
    #expect(try Twin.answer(to: system([.offset, .offset], [sum])).values == [0, 30])
    let negative = row(0, "x0 + x1 == -30", 1000)
    #expect(try Twin.answer(to: system([.offset, .offset], [negative])).values == [0, -30])
    #expect(try Twin.answer(to: system([.size], [row(0, "x0 <= -7", 1000)])).values == [-7])
  }

  @Test("Values that are fractions are exact")
  func fractionsAreExact() throws {
    let rows = [row(0, "3 x0 - x1 == 0", 1000), row(1, "x0 + 4 x1 == 1", 1000)]
    let answer = try Twin.answer(to: system([.size, .size], rows))
    #expect(answer.values == [Rational(1) / 13, Rational(3) / 13])
  }

  @Test("An answer may need fractions")
  func anAnswerMayNeedFractions() throws {
    // The double nearest to a tenth is a 52-bit integer divided by a power of two.
    let rows = [row(0, "0.1 x0 == 5", 1000)] + (1..<5).map { row($0, "0.1 x\($0) - 0.1 x\($0 - 1) == 0", 1000) }
    let answer = try Twin.answer(to: system(Array(repeating: .size, count: 5), rows))
    #expect(answer.values == Array(repeating: Rational(5) / Rational(0.1), count: 5))
  }

  @Test("Overflow is reported")
  func overflowIsReported() {
    let rows = (0..<6).map { row($0, "\(1 << 40) x\($0) - x\($0 + 1) == 1", 1000) } + [row(6, "x0 == 1", 1000)]
    let growing = system(Array(repeating: .size, count: 7), rows)
    #expect(throws: Twin.Failure.overflow) { try Twin.answer(to: growing) }
  }
}
