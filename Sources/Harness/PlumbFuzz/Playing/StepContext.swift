import PlumbLayout
import PlumbProperty
import PlumbScene

/// A scene after one of its steps, as laws see it.
public final class StepContext {
  /// The number of steps played.
  public let step: Int
  /// A scene that starts with the current tree and constraints.
  public let state: Scene
  /// The resulting layout.
  public let snapshot: LayoutSnapshot
  /// The layout before the last step; nil at the start.
  public let before: Before?
  /// All live views, superviews first. Laws must not change them.
  public private(set) lazy var views = stage.views()
  /// The live layout. Laws must not change it, except by laying out again.
  let stage: Stage
  /// The views and constraints of the state.
  let outline: Outline
  /// The features for which some laws are not checked.
  let features: Features
  /// The stacks without a broken row of their own.
  private(set) lazy var soundStacks = findSoundStacks()
  /// The sound stacks that contain only sized views.
  private(set) lazy var plainStacks = soundStacks.compactMap { PlainStack($0, outline) }
  /// Whether all numbers of the layout lie in the domain, inputs and results.
  private(set) lazy var isInDomain = liesInDomain()
  private(set) lazy var framesByName = snapshot.frames.sorted
  private var freshSnapshot: LayoutSnapshot?
  /// Stages built from scratch and not changed since.
  private var unchanged: [Stage] = []

  init(_ stage: Stage, _ faultInjector: FaultInjector?, after before: Before?) {
    (self.stage, self.before) = (stage, before)
    step = stage.step
    var state = Scene(of: stage.root)
    state.root.properties[.direction] = state.root.properties[.direction] ?? .word(.ltr)
    self.state = state
    outline = Outline(state)
    features = Features(state, outline)
    var snapshot = LayoutSnapshot(stage, withSystem: true)
    faultInjector?(&snapshot, stage.step)
    self.snapshot = snapshot
  }

  /// The layout of the state built from scratch. Costs a layout once.
  public func fresh() throws(SceneError) -> LayoutSnapshot {
    if let freshSnapshot { return freshSnapshot }
    let stage = try Stage(state)
    let snapshot = LayoutSnapshot(stage)
    unchanged.append(stage)
    freshSnapshot = snapshot
    return snapshot
  }

  /// Random numbers that depend only on the step's result and on the law's own number.
  func random(_ number: Int = 0) -> Seeded {
    Seeded(seed: Digest(of: number + step, snapshot.frames.keys.joined()).value)
  }

  /// The state built from scratch, read-only.
  func built() throws(SceneError) -> Stage {
    if unchanged.isEmpty { unchanged.append(try Stage(state)) }
    return unchanged[0]
  }

  /// The state built from scratch, for changes. Takes the read-only one if it exists.
  func builtAnew() throws(SceneError) -> Stage {
    if let stage = unchanged.popLast() { return stage }
    return try Stage(state)
  }

  /// The state built from scratch twice, read-only.
  func builtTwice() throws(SceneError) -> (Stage, Stage) {
    while unchanged.count < 2 { unchanged.append(try Stage(state)) }
    return (unchanged[0], unchanged[1])
  }

  /// The tolerance of the solver's values.
  private(set) lazy var precision = snapshot.tolerance

  /// The tolerance of frames: a pixel if there is a display scale. O(1).
  public var tolerance: Double { features.scale > 0 ? 1 / features.scale + precision : precision }

  /// The tolerance between the frames of two layouts.
  private(set) lazy var agreement = tolerance + looseness()
}

/// Injects a fault into the result before laws see it.
public typealias FaultInjector = @Sendable (inout LayoutSnapshot, _ step: Int) -> Void
