import Testing

@testable import PlumbScene

/// Systems as text for people.
@Suite struct SystemTextTests {
  private func summary(_ terms: [(variable: String, coefficient: Double)], priority: Double = 1000) -> String {
    SystemModel.RowModel(id: "r", terms: terms, relation: .lessOrEqual, constant: 10, priority: priority).summary
  }

  @Test func aRowIsShownWithSignsAndCoefficients() {
    #expect(summary([("x", -1), ("y", 2.5), ("z", -0.5), ("w", 1)]) == "-x + 2.5 * y - 0.5 * z + w <= 10")
    #expect(summary([("x", 0.5), ("y", 0.5)], priority: 750) == "0.5 * x + 0.5 * y <= 10 @750")
    #expect(summary([("x", 0), ("y", 0), ("z", 1)]) == "0 * x + 0 * y + z <= 10")
  }

  @Test func rowsAreListedWithTheirIDsAndSuggestionsWithoutIDs() throws {
    var system = SystemModel()
    system.variables = ["x"]
    system.rows = [SystemModel.RowModel(id: "least", terms: [("x", 1)], relation: .greaterOrEqual, constant: 3)]
    system.steps = [.suggest(variable: "x", value: 5, priority: 500)]
    let player = try SystemPlayer(system)
    try player.playStep()
    #expect(player.listing().lines(.constraints) == ["rows", "  x >= 3  #least", "  x == 5 @500"])
  }

  @Test func conflictingRowsAreListedBelowTheValues() throws {
    var system = SystemModel()
    system.variables = ["x", "long"]
    system.rows = [
      SystemModel.RowModel(id: "low", terms: [("x", 1)], relation: .greaterOrEqual, constant: 10, conflictRank: 1),
      SystemModel.RowModel(id: "high", terms: [("x", 1)], relation: .lessOrEqual, constant: 3),
      SystemModel.RowModel(id: "fix", terms: [("long", 1)], relation: .equal, constant: 2.5),
    ]
    let text = try SystemPlayer(system).observe().text()
    #expect(
      text
        == "step 0\n  x     10\n  long  2.5\nthese rows cannot all hold: \"high\", \"low\"; the solver dropped \"high\""
    )
  }

  /// A system in which one row requires x to be 0, and `count` rows require 1.
  private func contradicting(_ count: Int) -> SystemModel {
    var system = SystemModel()
    system.variables = ["x"]
    system.rows = (0...count).map { index in
      SystemModel.RowModel(
        id: "r\(index)", terms: [("x", 1)], relation: .equal, constant: index == 0 ? 0 : 1,
        conflictRank: index == 0 ? 1 : 0)
    }
    return system
  }

  @Test func onlyTheFirstThreeOfManyConflictsAreListed() throws {
    let observation = try SystemPlayer(contradicting(30)).observe()
    let lines = observation.text().split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("these rows cannot all hold: ") } == 3)
    #expect(lines.suffix(2) == ["27 more rows were dropped, from \"r4\" to \"r30\"", Excerpt.hint[...]])
    #expect(
      observation.text(isWhole: true).split(separator: "\n").count { $0.hasPrefix("these rows cannot all hold: ") }
        == 30)
  }

  @Test func manyConflictsAreListedByRowNumberInTheJSONOfAllConflicts() throws {
    let player = try SystemPlayer(contradicting(101))
    let brief = player.report(.constraints).json
    #expect(brief["broken"]?.list.count == 101 && brief["broken"]?.list[0]["conflict"] == nil)
    #expect(brief["brokenRows"]?.list.count == 101 && brief["brokenRows"]?.list[0]["multipliers"] == nil)
    let whole = player.report(.allConflicts).json
    let texts = try #require(whole["texts"]?.list)
    for (index, broken) in try #require(whole["broken"]?.list).enumerated() {
      guard case .numbers(let rows) = broken["conflictRows"]?.value else { throw SceneError("no numbers") }
      #expect(Set(rows.map { texts[Int($0)].brief }) == ["\"r0\"", "\"r\(index + 1)\""])
    }
    #expect(try SystemPlayer(contradicting(2)).report([]).json["broken"]?.list[1]["conflict"]?.list.count == 2)
  }
}

extension JSON {
  fileprivate var list: [JSON] { if case .list(let items) = value { items } else { [] } }
}
