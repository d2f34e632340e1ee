import PlumbFuzz
import PlumbProperty
import PlumbScene
import Testing

/// Cases that cannot be played although they are valid.
@Suite struct UnplayableTests {
  /// Coefficients and constants with such different magnitudes that the solver finds no answer, and an unrelated row.
  private static let system = """
    { "system": 1, "finding": { "law": "LAW", "step": 0, "what": "it cannot be played" },
      "variables": ["x0", "x2", "x3", "x4", "x5", "x6", "alone"],
      "rows": [
        { "id": "r0", "terms": [["x5", -9], ["x4", 8e-06]], "relation": "<=", "constant": -500000, "priority": 250 },
        { "id": "needless", "terms": [["alone", 1]], "relation": "==", "constant": 1 },
        { "id": "r1", "terms": [["x6", -0.009], ["x2", 400], ["x3", 1e-06]], "relation": ">=", "constant": 40000000000,
          "priority": 750 },
        { "id": "r2", "terms": [["x2", -0.0003], ["x0", -5e-05], ["x3", 4]], "relation": "==", "constant": 700000 },
        { "id": "r3", "terms": [["x5", -0.001], ["x0", -800000], ["x2", -0.02]], "relation": "<=", "constant": -0.2 },
        { "id": "r4", "terms": [["x4", 50], ["x2", -600000], ["x6", -0.002]], "relation": "==", "constant": -800000,
          "priority": 250 }
      ] }
    """

  private func subject(foundBy law: String) throws -> Case {
    try Case(bytes: Array(Self.system.replacing("LAW", with: law).utf8))
  }

  @Test func aSavedFindingOfAnUnplayableCaseIsFoundAgain() throws {
    #expect(try Trial().fault(in: subject(foundBy: "played"))?.law == "played")
    #expect(throws: SceneError.self) { try Trial().fault(in: subject(foundBy: "twin")) }
    #expect(throws: SceneError.self) {
      try Trial(laws: Law.all.filter { $0.name == "twin" }).fault(in: subject(foundBy: "played"))
    }
  }

  @Test func anUnplayableCaseIsShrunkToAValidCase() throws {
    let subject = try subject(foundBy: "played")
    let fault = try #require(try Trial().fault(in: subject))
    let shrunk = Trial().shrunk(Finding(fault: fault, number: 0, seed: 0, smallest: subject))
    guard case .system(let smallest) = shrunk.smallest else { throw SceneError("it became a scene") }
    #expect(!smallest.rows.isEmpty && !smallest.rows.contains { $0.id == "needless" })
    #expect(
      shrunk.fault == fault
        && fault.what == "the case cannot be played: the numbers in the rows are too badly scaled to be solved")
  }

  @Test func aFailureInStepsThatAreSolvedTogetherIsReportedAtTheLastStep() throws {
    guard case .system(var model) = try subject(foundBy: "played") else { throw SceneError("it is a scene") }
    (model.steps, model.rows) = (model.rows.map { .add($0) }, [])
    let player = try SystemPlayer(model)
    let error = try #require(throws: SceneError.self) { try player.playStepsAtOnce(model.steps.count) }
    #expect(error.path == "steps[\(model.steps.count - 1)]")
  }
}
