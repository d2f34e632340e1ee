import Testing

@testable import PlumbBench

@Suite struct FiguresTests {
  @Test func timesHaveThreeDigitsAndAFittingUnit() {
    #expect(Figures.time(0.000_000_5) == "500 ns")
    #expect(Figures.time(0.000_012_34) == "12.3 µs")
    #expect(Figures.time(0.001_234) == "1.23 ms")
    #expect(Figures.time(205) == "205 s")
    #expect(Figures.times(0.000_001_23, 0.000_001_31) == "1.23 µs … 1.31 µs")
    #expect(Figures.time(.nan) == "-")
  }

  @Test func aTimeThatRoundsUpToTheNextUnitIsShownInThatUnit() {
    #expect(Figures.time(0.000_000_999_4) == "999 ns" && Figures.time(0.000_000_999_6) == "1.00 µs")
    #expect(Figures.time(0.000_999_6) == "1.00 ms" && Figures.time(0.999_6) == "1.00 s")
    #expect(Figures.digits(9.996) == "10.0" && Figures.digits(99.96) == "100")
  }

  @Test func wholeCountsAreShownWithoutDecimals() {
    #expect(Figures.count(3) == "3")
    #expect(Figures.count(2.5) == "2.50")
    #expect(Figures.fixed(-0.001, places: 2) == "0.00")
  }

  @Test func aTableCanBeWrittenInAlignedColumnsOrAsMarkdown() {
    var table = Table(["name", "n"])
    table.append(["a", "100"])
    #expect(table.aligned == "name    n\na     100")
    #expect(table.markdown == "| name |   n |\n| :--  | --: |\n| a    | 100 |")
  }

  @Test func columnsThatExceedTheWidthFormASecondTableBelow() {
    var table = Table(["name", "first", "second", "third"])
    table.append(["a", "1", "2", "3"])
    #expect(table.folded(to: 26) == table.aligned)
    #expect(table.folded(to: 25) == "name  first  second\na         1       2\n\nname  third\na         3")
    #expect(table.folded(to: 1).split(separator: "\n").count == 6)
  }

  @Test func emptyNumberColumnsAreOmitted() {
    var table = Table(["name", "value", "p"])
    table.append(["a", "1", ""])
    #expect(table.withoutEmptyColumns().aligned == "name  value\na         1")
  }
}
