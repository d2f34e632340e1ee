import PlumbBench
import Testing

@Suite struct FiguresTests {
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
}
