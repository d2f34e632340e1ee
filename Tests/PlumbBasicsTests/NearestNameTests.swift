import PlumbBasics
import Testing

/// The name that was probably meant.
@Suite struct NearestNameTests {
  /// Three letters allow one slip, and two substitutions would be two.
  @Test(arguments: ["agp", "gpa"]) func twoSwappedLettersCountAsOneMistake(written: String) {
    #expect(written.nearest(among: ["gap"]) == "gap")
  }

  @Test func namesOfMoreThanSixtyFourBytesAreNotCompared() {
    let name = String(repeating: "a", count: 64)
    #expect(name.nearest(among: [name + "b"]) == name + "b")
    #expect((name + "a").nearest(among: [name]) == nil)
  }

  /// Both are one slip away, and "farm" comes first in the alphabet.
  @Test func swappedLettersAreNotNearerThanAReplacedLetter() {
    #expect("form".nearest(among: ["from", "farm"]) == "farm")
  }
}
