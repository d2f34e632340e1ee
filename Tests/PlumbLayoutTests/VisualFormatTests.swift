import Foundation
import PlumbLayout
import PlumbTestSupport
import Testing

/// The meaning of each part of the grammar.
@Suite struct VisualFormatTests {
  @Test func dashIsStandardSpacingBetweenViews() throws {
    #expect(try read("[a]-[b]") == ["b.leading == a.trailing + standard"])
  }

  @Test func dashAtTheSuperviewIsItsMargin() throws {
    #expect(try read("|-[a]-|") == ["a.leading == |.leading + margin", "|.trailing == a.trailing + margin"])
  }

  @Test func numberBetweenDashesIsSpacing() throws {
    #expect(try read("|-50-[a]-7.5-|") == ["a.leading == |.leading + 50", "|.trailing == a.trailing + 7.5"])
  }

  @Test func metricBetweenDashesIsSpacing() throws {
    #expect(try read("[a]-gap-[b]") == ["b.leading == a.trailing + 12"])
  }

  @Test func viewsSideBySideAreFlush() throws {
    #expect(
      try read("|[a][b]|") == ["a.leading == |.leading", "b.leading == a.trailing", "|.trailing == b.trailing"])
  }

  @Test func verticalFormatRunsFromTopToBottom() throws {
    #expect(
      try read("V:|[a]-10-[b(20)]|") == [
        "a.top == |.top", "b.top == a.bottom + 10", "b.height == 20", "|.bottom == b.bottom",
      ])
  }

  @Test func formatIsHorizontalByDefault() throws {
    #expect(try read("H:|-[a(1)]") == read("|-[a(1)]"))
  }

  @Test func predicatesOfASpacingAllApply() throws {
    #expect(
      try read("[a]-(8@750,>=4,<=gap@low)-[b]") == [
        "b.leading == a.trailing + 8 @750", "b.leading >= a.trailing + 4", "b.leading <= a.trailing + 12 @249.5",
      ])
  }

  @Test func spacingWithARelationNeedsNoParentheses() throws {
    #expect(try read("[a]->=8@20-[b]") == ["b.leading >= a.trailing + 8 @20"])
  }

  @Test func negativeSpacingOverlaps() throws {
    #expect(try read("[a]-(-8)-[b]-minus-[c]") == ["b.leading == a.trailing - 8", "c.leading == b.trailing - 4"])
  }

  @Test func zeroSpacingIsFlush() throws {
    #expect(try read("[a]-0-[b]") == read("[a][b]"))
  }

  @Test func numberInBracketsIsALength() throws {
    #expect(try read("[a(50)]") == ["a.width == 50"])
    #expect(try read("V:[a(>=50@750,<=100)]") == ["a.height >= 50 @750", "a.height <= 100"])
  }

  @Test func viewInBracketsHasTheSameLength() throws {
    #expect(try read("[a(==b)]") == ["a.width == b.width"])
    #expect(try read("V:[a(b@low)]") == ["a.height == b.height @249.5"])
  }

  @Test func lengthIsComparedWithAMultipleAndASum() throws {
    #expect(try read("[a(b*2)]") == ["a.width == 2 * b.width"])
    #expect(try read("[a(==b/2+10)]") == ["a.width == 0.5 * b.width + 10"])
    #expect(try read("[a(<=b.height*gap-minus@1)]") == ["a.width <= 12 * b.height + 4 @1"])
    #expect(try read("[a(b-3)]") == ["a.width == b.width - 3"])
  }

  @Test func attributeInBracketsIsTaken() throws {
    #expect(try read("[a(a.height)]") == ["a.width == a.height"])
    #expect(try read("V:[a(==b.width)]") == ["a.height == b.width"])
  }

  @Test func aMetricWinsOverAViewOfTheSameName() throws {
    let statements = try VisualFormat.parse("[a(b)]", views: ["a", "b"], metrics: ["b": 3])
    #expect(statements.map(\.description) == ["a.width == 3"])
  }

  @Test func aViewWithAnAttributeWinsOverAMetricOfTheSameName() throws {
    let statements = try VisualFormat.parse("[a(b.width)]", views: ["a", "b"], metrics: ["b": 3])
    #expect(statements.map(\.description) == ["a.width == b.width"])
  }

  @Test(arguments: [("8", 8.0), ("8.25", 8.25), (".5", 0.5), ("1e2", 100), ("25E-1", 2.5), ("007", 7)])
  func numbersAreReadAsInC(text: String, value: Double) throws {
    let statements = try VisualFormat.parse("[a]-\(text)-[b]", views: ["a", "b"])
    #expect(statements.map(\.constant) == [.points(value)])
  }

  @Test func whiteSpaceBetweenTokensIsIgnored() throws {
    let spaced = " V : | - [ a ( >= 50 @ 750 , b . width * 2 + 1 ) ]\n-\t8 - [b] - | "
    #expect(try read(spaced) == read("V:|-[a(>=50@750,b.width*2+1)]-8-[b]-|"))
  }

  @Test func namesAreIdentifiersOfC() throws {
    let views: Set<String> = ["_a1", "H", "V", "Über"]
    #expect(try VisualFormat.parse("H:[_a1][H][V]", views: views).count == 2)
  }

  @Test func aSingleViewGivesNoConstraints() throws {
    #expect(try read("[a]") == [])
  }

  @Test func exampleOfTheDocumentationPrintsItsComments() throws {
    var printed: [String] = []
    func print(_ statement: VisualFormat.Statement) { printed.append("// \(statement)") }
    let statements = try VisualFormat.parse(
      "H:|-[label]-(>=gap)-[button(80@750)]-|", views: ["label", "button"], metrics: ["gap": 12],
      options: .alignAllFirstBaseline)
    for statement in statements { print(statement) }
    // label.leading == |.leading + margin
    // button.leading >= label.trailing + 12
    // button.width == 80 @750
    // |.trailing == button.trailing + margin
    // button.firstBaseline == label.firstBaseline
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    #expect(printed.count == 5)
    #expect(source.contains(printed.joined(separator: "\n    ")))
  }

  @Test func ofControlCharactersOnlySpacesMayStandBetweenTheParts() {
    let parts = ["V:", "|", "-", "gap", "-", "[", "a", "(", ">=", "20", "@", "low", ")", "]", "-", "[", "b", "]", "|"]
    #expect(misreadSpaces(between: parts, from: 2) { _ = try read($0) } == [])
  }

  private func read(_ format: String) throws -> [String] {
    let metrics = ["gap": 12, "minus": -4, "low": 249.5]
    return try VisualFormat.parse(format, views: ["a", "b", "c"], metrics: metrics).map(\.description)
  }
}
