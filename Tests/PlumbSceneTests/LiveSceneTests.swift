import PlumbLayout
import PlumbScene
import Testing

/// The scene of a live tree has the frames that were set, not those that pixels and conflicts made of them.
@Suite struct LiveSceneTests {
  private func stage(_ constraints: [String]) throws -> Stage {
    var scene = Scene(root: ViewModel(id: "root"))
    scene.root.properties = [.size: .numbers([100.25, 50]), .scale: .number(2)]
    var view = ViewModel(id: "v")
    view.properties[.autoresizing] = .numbers([0, 0.1, 12.3, 0])
    (scene.root.views, scene.constraints) = ([view], constraints)
    return try Stage(scene)
  }

  @Test func framesBetweenPixelsAreKept() throws {
    let scene = Scene(of: try stage([]).root)
    #expect(scene.root.properties[.size] == .numbers([100.25, 50]))
    #expect(scene.root.views.first?.properties[.autoresizing] == .numbers([0, 0.1, 12.3, 0]))
  }

  @Test func aSetFrameInAConflictStaysInTheScene() throws {
    let stage = try stage(["v.width == 40", "v.width <= 30"])
    #expect(!stage.root.conflicts.isEmpty)
    #expect(Scene(of: stage.root).root.views.first?.properties[.autoresizing] == .numbers([0, 0.1, 12.3, 0]))
  }
}
