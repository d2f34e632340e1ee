import PlumbBasics
import Testing

/// Suggestions of the most similar name.
@Suite struct NearestNameTests {
  /// A name of three letters allows an edit distance of 1. Two substitutions would have the distance 2.
  @Test(arguments: ["agp", "gpa"]) func swappingTwoAdjacentLettersIsOneEdit(written: String) {
    #expect(written.nearest(among: ["gap"]) == "gap")
  }

  @Test func noNameIsSuggestedForANameOfMoreThan64Bytes() {
    let name = String(repeating: "a", count: 64)
    #expect(name.nearest(among: [name + "b"]) == name + "b")
    #expect((name + "a").nearest(among: [name]) == nil)
  }

  /// Both names have the distance 1, and "farm" is alphabetically first.
  @Test func swappingLettersAndReplacingALetterHaveTheSameDistance() {
    #expect("form".nearest(among: ["from", "farm"]) == "farm")
  }
}
