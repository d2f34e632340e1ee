import Testing

@testable import PlumbTesting

@Suite struct FoldedDrawsTests {
  @Test func `Neighbouring draws with the same value share one line`() {
    let drawn = ["draw 1 = \"A\"", "draw 2 = \"A\"", "draw 3 = \"A\"", "draw 4 = 7"]
    #expect(FoldedDraws(drawn).lines == ["draws 1 to 3 = \"A\"", "draw 4 = 7"])
  }

  @Test func `Named draws and other lines are unchanged and end a run of equal draws`() {
    let drawn = ["draw 1 = 2", "name = 2", "draw 3 = 2", "draw 4 = 2", "draw an = x", "2"]
    #expect(FoldedDraws(drawn).lines == ["draw 1 = 2", "name = 2", "draws 3 to 4 = 2", "draw an = x", "2"])
  }

  @Test func `A run of equal draws ends at an omitted number`() {
    #expect(FoldedDraws(["draw 1 = 2", "draw 3 = 2"]).lines == ["draw 1 = 2", "draw 3 = 2"])
  }
}
