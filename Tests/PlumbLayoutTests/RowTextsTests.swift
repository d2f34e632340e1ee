import PlumbSolver
import Testing

@testable import PlumbLayout

/// The texts of solver rows.
@Suite struct RowTextsTests {
  private func text(_ constant: Double, multiplier: Double = 1) -> ConstraintText {
    ConstraintText(
      first: "a", firstAttribute: .width, relation: .equal, second: "b", secondAttribute: .width,
      multiplier: multiplier,
      constant: constant, priority: 1000)
  }

  @Test func aRowHasNoTextUntilItIsAdded() throws {
    let solver = Solver()
    let variable = try solver.addVariable(place: Place(0))
    let rows = try (0..<4).map { index in
      try solver.addRow([Term(variable)], .equal, 1, priority: 1, place: Place(Int64(index)))
    }
    var texts = RowTexts(of: Array(rows[1...]))
    #expect(texts.missing == 3 && !texts.isMissing(rows[0]) && texts[rows[0]] == nil)
    for index in 1...3 {
      #expect(texts.isMissing(rows[index]))
      texts.add(text(Double(index)), of: rows[index])
      #expect(!texts.isMissing(rows[index]))
    }
    #expect(texts.missing == 0)
    for index in 1...3 { #expect(texts[rows[index]]?.constant == Double(index)) }
  }

  @Test func aMultiplierOfOneIsOmitted() {
    #expect(text(0).text == "a.width == b.width")
    #expect(text(4, multiplier: 2).text == "a.width == 2 * b.width + 4")
    #expect(text(-4).text == "a.width == b.width - 4")
  }
}
