import PlumbLayout
import PlumbScene

/// Draws layouts: as a picture of one moment, or as a page on which to go through all steps.
public enum SceneDrawing {
  /// A scene after a step, 0 for its start, as a file in SVG. The same scene gives the same bytes. O(steps + views) and what
  /// they cost to lay out.
  public static func svg(_ scene: Scene, step: Int) throws(SceneError) -> String {
    guard step >= 0, step <= scene.steps.count else {
      throw SceneError("there is no step \(step): the scene has \(scene.steps.count)")
    }
    let stage = try Stage(scene)
    try stage.play(to: step)
    return svg(of: stage)
  }

  /// A stage as it is now, as a file in SVG. O(steps + views).
  public static func svg(of stage: Stage) -> String {
    let snapshot = Snapshot.read(stage.root, colors: stage.scene.colors(after: stage.step))
    let subtitle = stage.scene.steps.isEmpty ? "" : stage.scene.summary(ofStep: stage.step)
    return Sheet(title: stage.scene.name, subtitle: subtitle).svg(snapshot)
  }

  /// A tree of views as of its last layout, as a file in SVG. Views are called by their identifiers. O(views).
  public static func svg(of root: View) -> String {
    Sheet().svg(Snapshot.read(root))
  }

  /// A scene with all its steps, as one file in HTML that needs nothing else. The same scene gives the same bytes. O(steps ·
  /// views) and what they cost to lay out.
  public static func html(_ scene: Scene) throws(SceneError) -> String {
    try Page(scene).html
  }
}

extension Scene {
  /// Which step of how many, and what happens in it.
  func summary(ofStep step: Int) -> String {
    guard step > 0, step <= steps.count else {
      return "at the start, before \(steps.count) step\(steps.count == 1 ? "" : "s")"
    }
    return "step \(step) of \(steps.count): \(steps[step - 1].summary)"
  }
}
