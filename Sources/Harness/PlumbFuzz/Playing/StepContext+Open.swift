import PlumbLayout
import PlumbScene
import PlumbSolver

/// What laws from outside see of a scene, besides `step`, `state`, `snapshot` and `before`.
extension StepContext {
  /// The layout before the last step.
  public struct Before: Sendable {
    /// A scene that starts with the tree and the constraints as they were.
    public let state: Scene
    /// The frames of views and guides, in the superview's coordinates.
    public let frames: Named<Rect>
    public let conflicts: [ConflictReport]
  }

  /// The part of this context that the next step's context keeps. O(1).
  var asBefore: Before { Before(state: state, frames: snapshot.frames, conflicts: snapshot.conflicts) }

  /// The step that led here; nil at the start. O(steps).
  public var lastStep: Step? { stage.playedSteps.last }

  /// The live root view. Laws read it and all other views, but must not change them. O(1).
  public var root: View { stage.root }

  /// The live stack views, superviews first. O(views).
  public var stacks: [StackView] { views.compactMap { $0 as? StackView } }

  /// The live view with an id. O(views).
  public func view(_ id: String) -> View? { views.first { $0.identifier == id } }

  /// The frame of a view or guide, in the superview's coordinates. O(1) expected.
  public func frame(of id: String) -> Rect? { snapshot.frames[id] }

  /// The broken required constraints, each with the constraints it contradicts. O(1).
  public var conflicts: [ConflictReport] { snapshot.conflicts }

  /// The views with an ambiguous position or size. May take a few small solves.
  public var ambiguousViews: [View] { views.filter(\.hasAmbiguousLayout) }

  /// Whether the layout reached a stable state within its passes. O(1).
  public var isSettled: Bool { stage.isSettled }

  /// The solver's work in the last step. O(1).
  public var work: WorkCounters { snapshot.work }

  /// The layout of another scene, such as a changed `state`, after all its steps. Throws if the scene is invalid. Costs the
  /// scene.
  public func layout(of scene: Scene) throws(SceneError) -> LayoutSnapshot { try LayoutSnapshot(playing: scene) }

  /// The first frame or broken constraint that differs between another layout and this one, described; nil if there is
  /// none. Takes the tolerance between two layouts into account. O(views).
  public func difference(from other: LayoutSnapshot) -> String? { snapshot.difference(from: other, within: agreement) }
}
