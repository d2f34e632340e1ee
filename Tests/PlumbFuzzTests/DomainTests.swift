import PlumbFuzz
import PlumbLayout
import PlumbScene
import Testing

private func scene(_ text: String) throws -> Scene { try Scene(bytes: Array(text.utf8)) }

/// A column that contains a view with the given height.
private func column(height: Double) throws -> Scene {
  try scene(
    """
    { "scene": 1, "root": { "id": "root", "size": [100, 100], "views": [
      { "id": "column", "kind": "stack", "axis": "vertical", "arranged": [ { "id": "a", "intrinsic": [10, \(height)] } ] } ] } }
    """)
}

/// The first law that is violated if the reported width of view `a` is `excess` points too large.
private func brokenLaw(_ scene: Scene, widening excess: Double) throws -> String? {
  // Excludes `atomic`, which is promised for all numbers and would report the changed width, because it compares with the snapshot.
  let laws = Law.all.filter { $0.name != "atomic" }
  let trial = Trial(
    laws: laws,
    faultInjector: { snapshot, _ in
      guard let frame = snapshot.frames["a"] else { return }
      snapshot.frames["a"] = Rect(x: frame.minX, y: frame.minY, width: frame.width + excess, height: frame.height)
    })
  return try trial.fault(in: .scene(scene))?.law
}

@Suite("The domain of numbers")
struct DomainTests {
  @Test("a wrong width within the domain breaks a law")
  func aWrongWidthWithinTheDomainBreaksALaw() throws {
    #expect(try brokenLaw(column(height: 9_000_000), widening: 50) != nil)
  }

  @Test("a wrong width outside the domain breaks no law")
  func aWrongWidthOutsideTheDomainBreaksNoLaw() throws {
    #expect(try brokenLaw(column(height: 11_000_000), widening: 50) == nil)
    #expect(try brokenLaw(column(height: 0.00001), widening: 50) == nil)
  }

  @Test("a frame outside the domain that is not finite breaks a law")
  func aNonFiniteFrameOutsideTheDomainBreaksALaw() throws {
    #expect(try brokenLaw(column(height: 11_000_000), widening: .nan) == "finite")
  }

  @Test("a layout that the solver cannot solve is reported and has finite frames")
  func anUnsolvedLayoutIsReportedWithFiniteFrames() throws {
    let scene = try scene(
      """
      { "scene": 1, "root": { "id": "root", "size": [0, 0], "views": [
        { "id": "v1", "kind": "stack", "axis": "vertical", "distribution": "fillEqually", "spacing": -3,
          "additionalSafeArea": [1000000000, 0, 1000000000, 0], "arranged": [
            { "id": "v2", "kind": "stack", "alignment": "trailing", "marginsRelative": true, "arranged": [
              { "id": "v3", "intrinsic": [0, 1e-07] } ] },
            { "id": "v4", "intrinsic": [0, 0] } ] } ] } }
      """)
    let stage = try Stage(scene)
    #expect(!stage.isSolved)
    #expect(!stage.root.isLayoutSolved)
    for view in stage.views() { #expect((view.frame.minX + view.frame.width).isFinite) }
    var reports = 0
    stage.root.issueHandler = { issue in
      if case .unsolved = issue { reports += 1 }
    }
    stage.root.frame = Rect(x: 0, y: 0, width: 301, height: 300)
    stage.root.layoutIfNeeded()
    #expect((reports > 0) == !stage.root.isLayoutSolved)
  }
}
