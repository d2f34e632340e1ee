import PlumbReference
import PlumbScene
import PlumbTwin
import Testing

/// Scenes that are too large for the exact twin.
@Suite struct LargeSceneTests {
  private static let row =
    "{ \"id\": \"row\", \"kind\": \"stack\", \"distribution\": \"fillEqually\", \"arranged\": [{ \"id\": \"a\" }, { \"id\": \"b\" }, { \"id\": \"c\" }] }"
  private static let corner = [
    "row.leading == root.leading", "row.top == root.top", "row.width == 100", "b.height == 20",
  ]

  @Test func theExternalSolverReceivesTheRowsOfTheSpecification() throws {
    let found = try outcome { system throws(Refusal) in
      let answer = try Self.twin(system)
      return ProvedAnswer(values: answer.values.map(\.approximation), broken: Set(answer.givenUp), ambiguous: [])
    }
    #expect(found.x("b") == 100.0 / 3 && found.width("b") == 100.0 / 3 && found.height("b") == 20)
    #expect(found.ambiguous == [:])
  }

  @Test func roundedValuesAreConvertedToSimpleFractions() throws {
    let found = try outcome { system throws(Refusal) in
      let answer = try Self.twin(system)
      return ProvedAnswer(
        values: answer.values.map { $0.approximation * (1 + 1e-15) }, broken: Set(answer.givenUp), ambiguous: [])
    }
    #expect(found.width("b") == 100.0 / 3)
  }

  @Test func anUnprovenAnswerIsRejected() throws {
    #expect(throws: Refusal.unproved("no proof")) {
      try outcome { _ throws(Refusal) in throw .unproved("no proof") }
    }
  }

  @Test func smallScenesDoNotUseTheExternalSolver() throws {
    let found = try outcome(limit: 9) { _ throws(Refusal) in throw .unproved("not asked") }
    #expect(found.width("b") == 100.0 / 3)
  }

  private func outcome(limit: Int = 1, beyond solver: @escaping ProvingSolver) throws -> Reference.Outcome {
    let scene = try scene("{ \"id\": \"root\", \"size\": [400, 300], \"views\": [\(Self.row)] }", Self.corner)
    return try Reference(scene, limit: limit, beyond: solver).outcome()
  }

  private static func twin(_ system: SystemDescription) throws(Refusal) -> Twin.Answer {
    do { return try Twin.answer(to: system) } catch { throw .numbers }
  }
}
