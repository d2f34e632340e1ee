import Testing

@testable import PlumbScene

/// Systems that only code can create, and rare steps of other systems.
@Suite struct SystemPlayerTests {
  /// Two variables share 10, and 8 is suggested for each at the same priority. The suggestion that is last in place holds.
  private static let sharing: [SystemModel.Step] = [
    .add(SystemModel.RowModel(id: "sum", terms: [("a", 1), ("b", 1)], relation: .equal, constant: 10)),
    .suggest(variable: "a", value: 8, priority: 500), .suggest(variable: "b", value: 8, priority: 500),
  ]

  private func values(after steps: [SystemModel.Step]) throws -> [String: Double] {
    var system = SystemModel()
    system.variables = ["a", "b"]
    system.steps = steps
    let player = try SystemPlayer(system)
    for _ in steps { try player.playStep() }
    return Dictionary(uniqueKeysWithValues: player.observe().values.map { ($0.variable, $0.value) })
  }

  @Test func suggestionsAreOrderedByTheirVariables() throws {
    #expect(try values(after: Self.sharing) == ["a": 2, "b": 8])
  }

  @Test func aReaddedVariableIsLastInOrder() throws {
    let steps: [SystemModel.Step] = [.removeVariable("a"), .addVariable("a", isSize: false)] + Self.sharing
    #expect(try values(after: steps) == ["a": 8, "b": 2])
  }

  @Test func anUnusableNumberIsRejected() throws {
    var system = SystemModel()
    system.variables = ["x"]
    system.rows = [SystemModel.RowModel(id: "r", terms: [("x", 1)], relation: .equal, constant: .infinity)]
    let error = try #require(throws: SceneError.self) { _ = try SystemPlayer(system) }
    #expect(error.message == "a number is infinite, NaN or too large")
    #expect(error.path == "rows[0]")
  }

  @Test func aFailureInStepsThatAreSolvedTogetherIsReportedAtTheLastStep() throws {
    var system = SystemModel()
    system.variables = (0..<60).map { "x\($0)" }
    system.rows = (0..<59).map { index in
      SystemModel.RowModel(
        id: "r\(index)", terms: [("x\(index + 1)", 1e-6), ("x\(index)", -1e5)], relation: .equal, constant: 0)
    }
    system.steps = [.add(SystemModel.RowModel(id: "first", terms: [("x0", 1)], relation: .equal, constant: 1))]
    let player = try SystemPlayer(system)
    let error = try #require(throws: SceneError.self) { try player.playStepsAtOnce(1) }
    #expect(error.message == "the numbers in the rows are too badly scaled to be solved")
    #expect(error.path == "steps[0]")
  }
}
