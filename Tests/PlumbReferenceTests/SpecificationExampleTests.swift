import PlumbReference
import Testing

/// Examples from the specification, with its numbers.
@Suite struct SpecificationExampleTests {
  private let four = """
    { "id": "a", "intrinsic": [40, 20] }, { "id": "b", "intrinsic": [60, 20] }, { "id": "c", "intrinsic": [10, 20] },
    { "id": "d", "intrinsic": [25, 20] }
    """

  private func row(_ properties: String = "") -> String {
    "{ \"id\": \"row\", \"kind\": \"stack\", \"spacing\": 5\(properties), \"arranged\": [\(four)] }"
  }

  private let corner = ["row.top == root.top", "row.leading == root.leading"]

  @Test func theFirstViewGetsAllTheExtraSpace() throws {
    let found = try outcome(of: row(), corner + ["row.width == 400"])
    #expect(["a", "b", "c", "d"].map(found.width) == [290, 60, 10, 25])
    #expect(found.ambiguous["a"] == ["width"])
  }

  @Test func theLastViewGetsTheSpaceThatProportionsLeave() throws {
    let found = try outcome(of: row(", \"distribution\": \"fillProportionally\""), corner + ["row.width == 400"])
    let wanted: [Double] = [106.667, 160, 26.667, 91.667]
    for (id, width) in zip(["a", "b", "c", "d"], wanted) { #expect(abs(found.width(id) - width) < 0.001) }
  }

  @Test func aFreeStackGrowsUntilCentresAreEquallySpaced() throws {
    #expect(try outcome(of: row(", \"distribution\": \"equalCentering\""), corner).width("row") == 197.5)
  }

  @Test func aHiddenViewIsInTheMiddleOfItsGap() throws {
    let found = try outcome(of: row(), corner, steps: "[{ \"do\": \"hide\", \"view\": \"b\" }]")
    #expect(found.frames["b"] == [42.5, 0, 0, 20])
    #expect(found.x("c") == 45)
  }

  @Test func aStackOfHiddenViewsIsAsLargeAsItsMargins() throws {
    let stack = """
      { "id": "row", "kind": "stack", "marginsRelative": true, "margins": [1, 2, 3, 4], "arranged": [
        { "id": "a", "intrinsic": [40, 20], "hidden": true }] }
      """
    #expect(try outcome(of: stack, corner).frames["row"] == [0, 0, 6, 4])
  }

  @Test func theWeakestConstraintOfAConflictIsBroken() throws {
    let found = try outcome(
      of: "{ \"id\": \"row\" }", corner + ["row.trailing == root.trailing", "row.height == 10", "row.width == 100 #w"])
    #expect(found.broken.map(\.identifier) == ["w"])
    #expect(found.width("row") == 400)
  }

  @Test func aContradictoryConstraintIsBroken() throws {
    let found = try outcome(of: "{ \"id\": \"row\" }", ["row.firstBaseline == row.top + 10 #never"])
    #expect(found.broken.map(\.identifier) == ["never"])
  }

  @Test(
    arguments: [
      ("row.top <= root.top + 23", 0, 23), ("row.trailing <= root.trailing - 74", 226, 0),
      ("row.trailing <= root.trailing - 74 @250", 226, 0), ("row.top >= root.top - 20", 0, -20),
    ] as [(String, Double, Double)])
  func aPositionIsAtTheBoundOfItsInequality(constraint: String, x: Double, y: Double) throws {
    let found = try outcome(of: "{ \"id\": \"row\", \"intrinsic\": [100, 100] }", [constraint])
    #expect(found.frames["row"] == [x, y, 100, 100])
  }

  @Test func theHeightOfATextDependsOnItsWidth() throws {
    let text = "{ \"id\": \"row\", \"kind\": \"label\", \"text\": \"eight by\", \"lines\": 0 }"
    #expect(try outcome(of: text, corner + ["row.width == 50"]).frames["row"] == [0, 0, 50, 41])
  }

  @Test func scrollContentStartsBelowTheSafeArea() throws {
    let root = """
      { "id": "root", "size": [400, 300], "safeArea": [20, 0, 0, 0], "views": [{ "id": "s", "kind": "scroll", "views": [
        { "id": "row", "kind": "stack", "marginsRelative": true, "arranged": [{ "id": "a", "intrinsic": [50, 60] }] }] }] }
      """
    let pins = ["H:|[s]|", "V:|[s]|", "row.top == s.content.top", "row.leading == s.content.leading"]
    #expect(try outcome(root, pins).frames["row"] == [0, 0, 50, 60])
    let scrolled = "[{ \"do\": \"set\", \"target\": \"s.contentOffset\", \"value\": [0, -5] }]"
    #expect(try outcome(root, pins, steps: scrolled).frames["row"] == [0, 0, 50, 75])
  }

  @Test func neighbouringViewsMeetAtPixelBoundaries() throws {
    let root = """
      { "id": "root", "size": [100, 10], "scale": 2, "views": [{ "id": "row", "kind": "stack", "distribution": "fillEqually",
        "arranged": [{ "id": "a" }, { "id": "b" }, { "id": "c" }] }] }
      """
    let found = try outcome(root, ["H:|[row]|", "V:|[row]|"])
    #expect(["a", "b", "c"].map(found.x) == [0, 33.5, 66.5])
    #expect(["a", "b", "c"].map(found.width) == [33.5, 33, 33.5])
  }

  @Test func rightToLeftLayoutIsMirrored() throws {
    let root = "{ \"id\": \"root\", \"size\": [400, 300], \"direction\": \"rtl\", \"views\": [\(row())] }"
    let found = try outcome(root, corner)
    #expect(found.x("row") == 250 && found.x("a") == 110 && found.x("d") == 0)
  }

  @Test func visualFormatsAndStepsAreSupported() throws {
    let views = "{ \"id\": \"a\", \"intrinsic\": [50, 40] }, { \"id\": \"b\", \"intrinsic\": [60, 40] }"
    let steps =
      "[{ \"do\": \"constrain\", \"constraint\": \"a.top == root.top + 7 #t\" }, { \"do\": \"constant\", \"id\": \"t\", \"value\": 9 }]"
    let found = try outcome(of: views, ["H:|-10-[a(>=80,b/2+100@500)]-[b]", "V:|-(>=4)-[b]"], steps: steps)
    #expect(found.frames["a"] == [10, 9, 130, 40])
    #expect(found.frames["b"] == [148, 4, 60, 40])
  }

  @Test func scenesThatAreTooLargeAreRejected() throws {
    let views = (1...20).map { "{ \"id\": \"v\($0)\" }" }.joined(separator: ", ")
    #expect(throws: Refusal.large(21)) { try outcome(of: views) }
  }
}
