import PlumbProperty
import PlumbScene
import Testing

@testable import PlumbFuzz

/// The law `lasting` for more edits than a campaign has time for.
@Suite struct LongWalkTests {
  @Test(arguments: [1, 2, 3])
  func thousandsOfEditsAccumulateNoState(seed: UInt64) throws {
    var choices = Choices(seed: seed)
    let stage = try Stage(SceneGenerator.scene(from: &choices))
    #expect(try stage.fault(after: 3_000, editsFrom: &choices) == nil)
    // Beyond the domain nothing is checked.
    #expect(StepContext(stage, nil, after: nil).isInDomain)
  }
}
