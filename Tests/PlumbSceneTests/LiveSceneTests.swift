import PlumbLayout
import PlumbScene
import Testing

/// The scene of a live tree has the frames that were set, not the frames after rounding to pixels or after a conflict.
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

  @Test func viewsWithoutAUsableNameAreNamed() throws {
    let root = View(identifier: "root")
    for name in [nil, "a", "a", "width", "view-1", "not a name", nil] {
      let view = View()
      view.identifier = name
      root.addSubview(view)
    }
    let ids = Scene(of: root).root.views.map(\.id)
    #expect(ids == ["view-2", "a", "view-3", "view-4", "view-1", "view-5", "view-6"])
  }

  @Test func aSetFrameInAConflictStaysInTheScene() throws {
    let stage = try stage(["v.width == 40", "v.width <= 30"])
    #expect(!stage.root.conflicts.isEmpty)
    #expect(Scene(of: stage.root).root.views.first?.properties[.autoresizing] == .numbers([0, 0.1, 12.3, 0]))
  }
}
