import PlumbFuzz
import Testing

@Suite struct ChoicesTests {
  @Test func theBytesTakenMakeTheSameChoicesAgain() {
    var drawn = Choices(seed: 7)
    let numbers = (0..<20).map { _ in drawn.integer(in: 0...1000) }
    var replayed = Choices(bytes: drawn.taken)
    #expect((0..<20).map { _ in replayed.integer(in: 0...1000) } == numbers)
  }

  @Test func whereBytesEndTheSimplestIsChosen() {
    var choices = Choices(bytes: [])
    #expect(choices.pick(["simple", "other"]) == "simple")
    #expect(!choices.chance(99))
    #expect(choices.integer(in: 3...9) == 3)
  }
}
