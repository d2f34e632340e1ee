import PlumbLayout
import PlumbScene
import Testing

/// The scene of a live tree contains the explicit frames, not the frames after rounding to pixels or after a conflict.
@Suite struct LiveSceneTests {
  private func stage(_ constraints: [String]) throws -> Stage {
    var scene = Scene(root: ViewModel(id: "root"))
    scene.root.properties = [.size: .numbers([100.25, 50]), .scale: .number(2)]
    var view = ViewModel(id: "v")
    view.properties[.autoresizing] = .numbers([0, 0.1, 12.3, 0])
    (scene.root.views, scene.constraints) = ([view], constraints.map { SceneConstraint($0) })
    return try Stage(scene)
  }

  @Test func framesBetweenPixelsAreRecordedExactly() throws {
    let scene = Scene(of: try stage([]).root)
    #expect(scene.root.properties[.size] == .numbers([100.25, 50]))
    #expect(scene.root.views.first?.properties[.autoresizing] == .numbers([0, 0.1, 12.3, 0]))
  }

  @Test func anUnsetScaleIsNotRecorded() {
    #expect(Scene(of: View(identifier: "root")).root.properties[.scale] == nil)
  }

  @Test(arguments: [(17.0, nil), (18, Setting.number(18)), (16, .number(16))])
  func onlyANonDefaultFontSizeIsRecorded(size: Double, setting: Setting?) {
    let (root, label) = (View(identifier: "root"), Label(text: "a"))
    label.fontSize = size
    root.addSubview(label)
    #expect(Scene(of: root).root.views.first?.properties[.fontSize] == setting)
  }

  @Test func numbersThatAreNullHaveTheirDefaultValues() throws {
    let none = { (count: Int) in Setting.numbers([Double?](repeating: nil, count: count)) }
    var scene = Scene(root: ViewModel(id: "root"))
    scene.root.properties = [.size: .numbers([100, 50]), .margins: none(4)]
    scene.root.views = [ViewModel(id: "v")]
    scene.root.views[0].properties = [.intrinsic: none(2), .hug: none(2), .compress: none(2)]
    let root = try Stage(scene).root
    let view = try #require(root.subviews.first)
    #expect(root.directionalLayoutMargins == .zero)
    for axis in Axis.allCases {
      #expect(view.contentHuggingPriority(for: axis) == 250)
      #expect(view.contentCompressionResistancePriority(for: axis) == 750)
    }
  }

  @Test func viewsWithoutAValidNameGetAGeneratedName() throws {
    let root = View(identifier: "root")
    for name in [nil, "a", "a", "width", "view-1", "not a name", nil] {
      let view = View()
      view.identifier = name
      root.addSubview(view)
    }
    let ids = Scene(of: root).root.views.map(\.id)
    #expect(ids == ["view-2", "a", "view-3", "view-4", "view-1", "view-5", "view-6"])
  }

  @Test func aViewInAConflictKeepsItsFrameInTheScene() throws {
    let stage = try stage(["v.width == 40", "v.width <= 30"])
    #expect(!stage.root.conflicts.isEmpty)
    #expect(Scene(of: stage.root).root.views.first?.properties[.autoresizing] == .numbers([0, 0.1, 12.3, 0]))
  }
}
