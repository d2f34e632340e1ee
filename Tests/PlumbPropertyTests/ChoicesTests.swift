import PlumbProperty
import Testing

@Suite struct ChoicesTests {
  @Test func recordedNumbersReproduceTheChoices() {
    var drawn = Choices(seed: 7)
    let numbers = (0..<20).map { _ in drawn.integer(in: 0...1000) }
    var replayed = Choices(numbers: drawn.taken)
    let again = (0..<20).map { _ in replayed.integer(in: 0...1000) }
    #expect(again == numbers)
  }

  @Test func theSimplestChoiceIsMadeWhenNoBytesAreLeft() {
    var choices = Choices(bytes: [])
    let (word, isTrue, number) = (choices.pick(["simple", "other"]), choices.chance(99), choices.integer(in: 3...9))
    #expect(word == "simple")
    #expect(!isTrue)
    #expect(number == 3)
  }

  @Test func aSmallRangeUsesTwoBytesAndALargeRangeUsesEight() {
    var choices = Choices(bytes: [1, 2, 0, 0, 0, 0, 0, 0, 1, 0, 5])
    #expect(choices.number(below: 1000) == 258)
    #expect(choices.number(below: 0) == 256)
    // One byte is left, followed by a zero.
    #expect(choices.number(below: 65_536) == 5 << 8)
  }

  @Test func theWidestRangeGivesNegativeAndPositiveIntegers() {
    var choices = Choices(seed: 1)
    let drawn = (0..<20).map { _ in choices.integer(in: Int.min...Int.max) }
    #expect(drawn.contains { $0 < 0 })
    #expect(drawn.contains { $0 > 0 })
  }
}
