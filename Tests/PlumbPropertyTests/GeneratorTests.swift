import Testing

@testable import PlumbProperty

@Suite struct GeneratorTests {
  private func drawn<Value>(_ generator: Generator<Value>, count: Int = 500) -> [Value] {
    var choices = Choices(seed: 3)
    return (0..<count).map { _ in generator.make(&choices) }
  }

  /// The value for no choices, at which shrinking ends.
  private func simplest<Value>(_ generator: Generator<Value>) -> Value {
    var choices = Choices(numbers: [])
    return generator.make(&choices)
  }

  @Test(arguments: [0...9, -5...5, -20 ... -10, 3...3, 100...100_000, Int.min...Int.max, Int.min...0, -1...Int.max])
  func integersAreInRangeAndTheSimplestIsNearestToZero(_ range: ClosedRange<Int>) {
    #expect(drawn(.integers(range)).allSatisfy(range.contains))
    #expect(simplest(.integers(range)) == min(max(0, range.lowerBound), range.upperBound))
  }

  @Test func bothEndsOfASmallRangeAreDrawn() {
    #expect(Set(drawn(.integers(-3...3))) == [-3, -2, -1, 0, 1, 2, 3])
  }

  @Test func smallAndLargeNumbersOfALargeRangeAreDrawn() {
    let numbers = drawn(.integers(0...Int.max))
    #expect(numbers.contains { $0 < 100 })
    #expect(numbers.contains { $0 > 1 << 50 })
  }

  @Test func drawnNumbersAreInRange() {
    for range in [0.0...1, -2.5...2.5, 10...1e9, -1e300...1e300] {
      #expect(drawn(.doubles(range)).allSatisfy(range.contains))
    }
    #expect(simplest(.doubles(-2.5...2.5)) == 0)
    #expect(drawn(.doubles(0...10)).contains { $0 != $0.rounded() })
    #expect(drawn(.doubles(0...10)).contains { $0 == $0.rounded() && $0 > 0 })
  }

  @Test func listsHaveTheRequestedNumberOfElements() {
    let counts = Set(drawn(.lists(of: .bools, count: 2...6)).map(\.count))
    #expect(counts == [2, 3, 4, 5, 6])
    #expect(simplest(.lists(of: .bools, count: 2...6)) == [false, false])
  }

  @Test func drawnTextsUseTheGivenCharacters() {
    #expect(drawn(.texts(of: .characters("a"..."c"), count: 0...4)).allSatisfy { $0.allSatisfy("abc".contains) })
    #expect(simplest(.texts()) == "")
  }

  @Test func generatorsCanBeCombined() {
    #expect(Set(drawn(.one(of: [.constant(1), .integers(7...8)]))) == [1, 7, 8])
    #expect(Set(drawn(Generator.bools.optional)).count == 3)
    #expect(drawn(.pairs(.integers(0...9), .bools)).allSatisfy { (0...9).contains($0.0) })
    #expect(
      drawn(Generator.integers(1...4).flatMap { .lists(of: .bools, count: $0...$0) }).allSatisfy {
        (1...4).contains($0.count)
      })
    #expect(Set(drawn(Generator.bools.map { $0 ? "yes" : "no" })) == ["yes", "no"])
  }

  @Test func customGeneratorsShrink() {
    struct Point: Equatable {
      var x, y: Int
    }
    let points = Generator.pairs(.integers(0...9), .integers(0...9)).map { Point(x: $0.0, y: $0.1) }
    #expect(simplest(points) == Point(x: 0, y: 0))
  }
}
