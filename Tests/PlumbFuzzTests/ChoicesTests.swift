import PlumbFuzz
import Testing

@Suite struct ChoicesTests {
  @Test func theBytesUsedReproduceTheChoices() {
    var drawn = Choices(seed: 7)
    let numbers = (0..<20).map { _ in drawn.integer(in: 0...1000) }
    var replayed = Choices(bytes: drawn.taken)
    let again = (0..<20).map { _ in replayed.integer(in: 0...1000) }
    #expect(again == numbers)
  }

  @Test func withoutBytesLeftTheSimplestChoiceIsMade() {
    var choices = Choices(bytes: [])
    let (word, isTrue, number) = (choices.pick(["simple", "other"]), choices.chance(99), choices.integer(in: 3...9))
    #expect(word == "simple")
    #expect(!isTrue)
    #expect(number == 3)
  }
}
