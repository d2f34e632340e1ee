import PlumbLayout
import PlumbScene
import Testing

/// The scene of a live tree contains the frames of the last layout where no explicit frame applies.
@Suite struct ScenesOfComputedFramesTests {
  @Test func theSceneOfALiveRootHasTheSizeFromItsConstraints() {
    let root = View(identifier: "root")
    root.translatesAutoresizingMaskIntoConstraints = false
    root.widthAnchor.constraint(equalToConstant: 50).isActive = true
    root.heightAnchor.constraint(equalToConstant: 40).isActive = true
    root.layoutIfNeeded()
    #expect(Scene(of: root).root.properties[.size] == .numbers([50, 40]))
  }

  @Test func theSceneOfALiveViewHasTheFrameFromItsAutoresizingMask() {
    let root = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), identifier: "root")
    let view = View(frame: Rect(x: 10, y: 10, width: 80, height: 20), identifier: "view")
    root.addSubview(view)
    view.autoresizingMask = .flexibleWidth
    root.layoutIfNeeded()
    root.frame = Rect(x: 0, y: 0, width: 150, height: 100)
    root.layoutIfNeeded()
    #expect(Scene(of: root).root.views.first?.properties[.autoresizing] == .numbers([10, 10, 130, 20]))
  }
}
