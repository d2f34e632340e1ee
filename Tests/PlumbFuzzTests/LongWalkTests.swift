import PlumbProperty
import PlumbScene
import Testing

@testable import PlumbFuzz

/// The law `lasting` with more edits than campaigns use.
@Suite struct LongWalkTests {
  @Test(arguments: [1, 2, 3])
  func thousandsOfEditsAccumulateNoState(seed: UInt64) throws {
    var choices = Choices(seed: seed)
    let stage = try Stage(SceneGenerator.scene(from: &choices))
    #expect(try stage.fault(after: 3_000, editsFrom: &choices) == nil)
    // Nothing is checked outside the domain.
    #expect(StepContext(stage, nil, after: nil).isInDomain)
  }
}
