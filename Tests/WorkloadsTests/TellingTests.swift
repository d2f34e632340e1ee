import Testing
import Workloads

@Suite struct TellingTests {
  @Test func timesHaveThreeDigitsAndTheUnitThatFits() {
    #expect(Figures.time(0.000_000_5) == "500 ns")
    #expect(Figures.time(0.000_012_34) == "12.3 us")
    #expect(Figures.time(0.001_234) == "1.23 ms")
    #expect(Figures.time(205) == "205 s")
    #expect(Figures.time(.nan) == "-")
  }

  @Test func countsAreWholeWhereTheyCanBe() {
    #expect(Figures.count(3) == "3")
    #expect(Figures.count(2.5) == "2.50")
    #expect(Figures.fixed(-0.001, places: 2) == "0.00")
  }

  @Test func aTableIsAlignedOrMarkdown() {
    var table = Table(["name", "n"])
    table.append(["a", "100"])
    #expect(table.aligned == "name    n\na     100")
    #expect(table.markdown == "| name |   n |\n| :--  | --: |\n| a    | 100 |")
  }

  @Test func theMedianIsTheMiddleOfAllSamples() {
    var samples = Samples()
    #expect(samples.median.isNaN)
    for milliseconds in [5, 1, 3] { samples.append(.milliseconds(milliseconds)) }
    #expect(samples.median == 0.003)
    samples.append(.milliseconds(4))
    #expect(abs(samples.median - 0.0035) < 1e-12)
  }

  @Test func samplingEndsWithTheBudgetButNotBeforeTheFewest() {
    let effort = Effort(fewest: 2, most: 4, budget: 1)
    var samples = Samples()
    samples.append(.seconds(5))
    #expect(!effort.isEnough(samples))
    samples.append(.seconds(5))
    #expect(effort.isEnough(samples))
  }

  @Test func growthIsTheExponentOfThePowerLaw() throws {
    let square = try #require(Growth.exponent([10.0, 100, 1000].map { (size: $0, cost: 3 * $0 * $0) }))
    #expect(abs(square - 2) < 1e-9)
    #expect(Growth.exponent([(size: 10, cost: 1)]) == nil)
    #expect(Growth.exponent([(size: 10, cost: 1), (size: 10, cost: 2)]) == nil)
  }
}
