import PlumbLayout
import PlumbScene
import Testing

/// Numbers that are required in documents but optional in code.
@Suite struct MissingSettingTests {
  @Test func missingBaselinesAndPositionsAreZero() throws {
    var scene = Scene(root: ViewModel(id: "root"))
    scene.root.properties[.size] = .numbers([100, 50])
    scene.root.views = [ViewModel(id: "v")]
    scene.root.views[0].properties = [.baseline: .numbers([nil, nil]), .autoresizing: .numbers([nil, nil, 30, 20])]
    let root = try Stage(scene).root
    let view = try #require(root.subviews.first)
    #expect(view.firstBaselineOffset == 0)
    #expect(view.lastBaselineOffset == 0)
    #expect(view.frame == Rect(x: 0, y: 0, width: 30, height: 20))
  }
}
