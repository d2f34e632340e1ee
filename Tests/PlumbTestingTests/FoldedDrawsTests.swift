import Testing

@testable import PlumbTesting

@Suite struct FoldedDrawsTests {
  @Test func `Neighbours that drew the same stand on one line`() {
    let drawn = ["draw 1 = \"A\"", "draw 2 = \"A\"", "draw 3 = \"A\"", "draw 4 = 7"]
    #expect(FoldedDraws(drawn).lines == ["draws 1 to 3 = \"A\"", "draw 4 = 7"])
  }

  @Test func `What is named or noted stays as it is, and ends a run`() {
    let drawn = ["draw 1 = 2", "name = 2", "draw 3 = 2", "draw 4 = 2", "draw an = x", "2"]
    #expect(FoldedDraws(drawn).lines == ["draw 1 = 2", "name = 2", "draws 3 to 4 = 2", "draw an = x", "2"])
  }

  @Test func `A number that is left out is not covered by a run`() {
    #expect(FoldedDraws(["draw 1 = 2", "draw 3 = 2"]).lines == ["draw 1 = 2", "draw 3 = 2"])
  }
}
