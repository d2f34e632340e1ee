import PlumbLayout
import PlumbScene

/// Draws layouts: one step as a picture, or all steps as a page.
public enum SceneDrawing {
  /// A scene after a step (0 is its start) as an SVG file. Deterministic. O(steps + views), and the layout.
  public static func svg(_ scene: Scene, step: Int) throws(SceneError) -> String {
    guard step >= 0, step <= scene.steps.count else {
      throw SceneError("there is no step \(step): the scene has \(scene.steps.count)")
    }
    let stage = try Stage(scene)
    try stage.play(to: step)
    return svg(of: stage)
  }

  /// The current state of a stage as an SVG file. O(steps + views).
  public static func svg(of stage: Stage) -> String {
    let snapshot = Snapshot.read(stage.root, colors: stage.scene.colors(after: stage.step))
    let subtitle = stage.scene.steps.isEmpty ? "" : stage.scene.summary(ofStep: stage.step)
    var file = DrawingFile(title: stage.scene.name, subtitle: subtitle)
    file.difference = ExpectedFrames(stage.scene.finding, in: snapshot)
    return file.svg(snapshot)
  }

  /// A view tree after its last layout as an SVG file. Views are named by their identifiers. O(views).
  public static func svg(of root: View) -> String {
    DrawingFile().svg(Snapshot.read(root))
  }

  /// A scene with all its steps as one self-contained HTML file. Deterministic. O(steps · views), and the layout.
  public static func html(_ scene: Scene) throws(SceneError) -> String {
    try Page(scene).html
  }
}

extension Scene {
  /// The step's number, the number of steps, and what the step does.
  func summary(ofStep step: Int) -> String {
    guard step > 0, step <= steps.count else {
      return "at the start, before \(steps.count) step\(steps.count == 1 ? "" : "s")"
    }
    return "step \(step) of \(steps.count): \(steps[step - 1].summary)"
  }
}
