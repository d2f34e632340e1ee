import Testing

@testable import PlumbScene

/// Systems as texts for people.
@Suite struct SystemTextTests {
  private func summary(_ terms: [(variable: String, coefficient: Double)], priority: Double = 1000) -> String {
    SystemModel.RowModel(id: "r", terms: terms, relation: .lessOrEqual, constant: 10, priority: priority).summary
  }

  @Test func aRowHasTheSignsAndCoefficientsOfItsTerms() {
    #expect(summary([("x", -1), ("y", 2.5), ("z", -0.5), ("w", 1)]) == "-x + 2.5 * y - 0.5 * z + w <= 10")
    #expect(summary([("x", 0.5), ("y", 0.5)], priority: 750) == "0.5 * x + 0.5 * y <= 10 @750")
    #expect(summary([("x", 0), ("y", 0), ("z", 1)]) == "0 * x + 0 * y + z <= 10")
  }

  @Test func rowsAreListedWithTheirIdsAndSuggestionsWithoutOne() throws {
    var system = SystemModel()
    system.variables = ["x"]
    system.rows = [SystemModel.RowModel(id: "least", terms: [("x", 1)], relation: .greaterOrEqual, constant: 3)]
    system.steps = [.suggest(variable: "x", value: 5, priority: 500)]
    let player = try SystemPlayer(system)
    try player.playStep()
    #expect(player.listing().lines(.constraints) == ["rows", "  x >= 3  #least", "  x == 5 @500"])
  }

  @Test func theRowsThatCannotAllHoldAreNamedBelowTheValues() throws {
    var system = SystemModel()
    system.variables = ["x", "long"]
    system.rows = [
      SystemModel.RowModel(id: "low", terms: [("x", 1)], relation: .greaterOrEqual, constant: 10, conflictRank: 1),
      SystemModel.RowModel(id: "high", terms: [("x", 1)], relation: .lessOrEqual, constant: 3),
      SystemModel.RowModel(id: "fix", terms: [("long", 1)], relation: .equal, constant: 2.5),
    ]
    let text = try SystemPlayer(system).observe().text
    #expect(text == "step 0\n  x     10\n  long  2.5\ncannot all hold: high, low; given up: high")
  }
}
