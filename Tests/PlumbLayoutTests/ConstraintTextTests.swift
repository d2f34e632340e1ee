import Testing

@testable import PlumbLayout

/// Constants in the texts of constraints.
@Suite struct ConstraintTextTests {
  @Test(arguments: [
    (1.0, "a.width == b.width + 1"), (0.5, "a.width == b.width + 0.5"), (-0.5, "a.width == b.width - 0.5"),
    (-1, "a.width == b.width - 1"),
  ])
  func aSmallConstantHasItsSign(constant: Double, expected: String) {
    let text = ConstraintText(
      first: "a", firstAttribute: .width, relation: .equal, second: "b", secondAttribute: .width, multiplier: 1,
      constant: constant, priority: 1000)
    #expect(text.text == expected)
  }
}
