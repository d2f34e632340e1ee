import PlumbLayout
import PlumbProperty
import PlumbScene
import PlumbSolver

/// A scene after one of its steps, for use in laws.
public final class StepContext {
  /// The number of steps played.
  public let step: Int
  /// The current tree and constraints, as a scene without steps.
  public let state: Scene
  /// The layout after the step.
  public let snapshot: LayoutSnapshot
  /// The layout before the last step; nil at the start.
  public let before: Before?
  /// All live views, superviews first. Laws must not change them.
  public private(set) lazy var views = stage.views()
  /// The live layout. Laws may lay it out again, but must not change it otherwise.
  let stage: Stage
  /// The views and constraints of the state.
  let outline: Outline
  /// Features of the layout. Some laws do not apply to layouts with some of these features.
  let features: Features
  /// The stacks whose own rows are all satisfied.
  private(set) lazy var soundStacks = findSoundStacks()
  /// The stacks in `soundStacks` that contain only sized views.
  private(set) lazy var plainStacks = soundStacks.compactMap { PlainStack($0, outline) }
  /// Whether all inputs and results of the layout are in the domain.
  private(set) lazy var isInDomain = liesInDomain()
  private(set) lazy var framesByName = snapshot.frames.sorted
  private var freshSnapshot: LayoutSnapshot?
  /// Stages that were built from scratch and have not been changed.
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

  /// The layout of the state, built from scratch by the first call and then cached. Takes as long as one layout.
  public func fresh() throws(SceneError) -> LayoutSnapshot {
    if let freshSnapshot { return freshSnapshot }
    let stage = try Stage(state)
    let snapshot = LayoutSnapshot(stage)
    unchanged.append(stage)
    freshSnapshot = snapshot
    return snapshot
  }

  /// Random numbers that depend only on the step's result and on `number`, which differs for each law.
  func random(_ number: Int = 0) -> Seeded {
    Seeded(seed: Digest(of: number + step, snapshot.frames.keys.joined()).value)
  }

  /// A stage built from scratch from the state, read-only.
  func built() throws(SceneError) -> Stage {
    if unchanged.isEmpty { unchanged.append(try Stage(state)) }
    return unchanged[0]
  }

  /// A stage built from scratch from the state, which the caller may change. May be the stage that `built()` returned before.
  func builtAnew() throws(SceneError) -> Stage {
    if let stage = unchanged.popLast() { return stage }
    return try Stage(state)
  }

  /// Two stages built from scratch from the state, read-only.
  func builtTwice() throws(SceneError) -> (Stage, Stage) {
    while unchanged.count < 2 { unchanged.append(try Stage(state)) }
    return (unchanged[0], unchanged[1])
  }

  /// The tolerance for the solver's values.
  private(set) lazy var precision = snapshot.tolerance

  /// The tolerance for frames, which includes one pixel if there is a display scale. O(1).
  public var tolerance: Double { features.scale > 0 ? 1 / features.scale + precision : precision }

  /// The tolerance for comparing the frames of two layouts.
  private(set) lazy var agreement = tolerance + looseness()
}

/// A function that injects a fault into a layout before the laws check it.
public typealias FaultInjector = @Sendable (inout LayoutSnapshot, _ step: Int) -> Void

/// The part of a scene's context that is available to custom laws, in addition to `step`, `state`, `snapshot` and `before`.
extension StepContext {
  /// The layout before the last step.
  public struct Before: Sendable {
    /// The previous tree and constraints, as a scene without steps.
    public let state: Scene
    /// The frames of views and guides, in their superviews' coordinates.
    public let frames: Named<Rect>
    public let conflicts: [ConflictReport]
  }

  /// The part of this context that the next step's context stores. O(1).
  var asBefore: Before { Before(state: state, frames: snapshot.frames, conflicts: snapshot.conflicts) }

  /// The last played step; nil at the start. O(steps).
  public var lastStep: Step? { stage.playedSteps.last }

  /// The live root view. Laws may read all views, but must not change them. O(1).
  public var root: View { stage.root }

  /// The live stack views, superviews first. O(views).
  public var stacks: [StackView] { views.compactMap { $0 as? StackView } }

  /// The live view with the given id; nil if there is none. O(views).
  public func view(_ id: String) -> View? { views.first { $0.identifier == id } }

  /// The frame of the view or guide with the given id, in its superview's coordinates; nil if there is none. O(1) expected.
  public func frame(of id: String) -> Rect? { snapshot.frames[id] }

  /// The broken required constraints, each with the constraints that it contradicts. O(1).
  public var conflicts: [ConflictReport] { snapshot.conflicts }

  /// The views whose position or size is ambiguous. May need a few small solves.
  public var ambiguousViews: [View] { views.filter(\.hasAmbiguousLayout) }

  /// Whether the layout reached a stable state within the allowed number of passes. O(1).
  public var isSettled: Bool { stage.isSettled }

  /// The solver's work in the last step. O(1).
  public var work: WorkCounters { snapshot.work }

  /// The layout of another scene, such as a modified copy of `state`, after all of its steps. Throws if the scene is invalid.
  /// O(all steps).
  public func layout(of scene: Scene) throws(SceneError) -> LayoutSnapshot { try LayoutSnapshot(playing: scene) }

  /// A description of the first frame or broken constraint that differs from another layout by more than the tolerance; nil if
  /// the layouts agree. O(views).
  public func difference(from other: LayoutSnapshot) -> String? { snapshot.difference(from: other, within: agreement) }
}

/// Features of a state. Laws that compare two scenes often do not hold for scenes with some of these features.
struct Features {
  private(set) var hasText = false
  private(set) var hasWrappingText = false
  private(set) var hasBaselines = false
  private(set) var hasProportions = false
  /// Whether stacks have negative spacings.
  private(set) var hasOverlaps = false
  /// Whether views below the root have explicit frames.
  private(set) var hasSetFrames = false
  private(set) var hasRightToLeft = false
  private(set) var hasSafeArea = false
  /// Whether insets depend on a view's position.
  private(set) var hasInheritance = false
  /// Whether constraints couple widths with heights.
  private(set) var hasCoupling = false
  /// Whether constraints relate horizontal and vertical positions. Such constraints also count as coupling.
  private(set) var hasCoupledPositions = false
  private(set) var hasReadable = false
  private(set) var hasPhysical = false
  private(set) var scale = 0.0

  init(_ state: Scene, _ outline: Outline) {
    for entry in outline.entries { note(entry.view, isRoot: entry.parent == nil) }
    for written in outline.constraints { note(written) }
    if case .number(let number)? = state.root.properties[.scale] { scale = number }
  }

  private mutating func note(_ view: ViewModel, isRoot: Bool) {
    hasText = hasText || view.kind == .label
    if view.kind == .label, view.properties[.lines] != nil { hasWrappingText = true }
    if view.properties[.baseline] != nil || view.properties[.baselineRelative] != nil { hasBaselines = true }
    if view.properties[.alignment]?.word?.isBaseline ?? false { hasBaselines = true }
    if view.properties[.distribution] == .word(.fillProportionally) { hasProportions = true }
    let spacings = [view.properties[.spacing], view.properties[.customSpacing]].compactMap(\.self)
    if spacings.contains(where: \.isNegative) { hasOverlaps = true }
    if view.properties[.autoresizing] != nil, !isRoot { hasSetFrames = true }
    if view.properties[.direction] == .word(.rtl) { hasRightToLeft = true }
    if view.properties[.safeArea] != nil || view.properties[.additionalSafeArea] != nil { hasSafeArea = true }
    if hasSafeArea || view.properties[.preservesSuperviewMargins] != nil { hasInheritance = true }
  }

  private mutating func note(_ written: WrittenConstraint) {
    let (one, other) = (written.first, written.second ?? written.first)
    if one.attribute.isHorizontal != other.attribute.isHorizontal {
      hasCoupling = true
      if !one.attribute.isLength { hasCoupledPositions = true }
    }
    if written.mentionsBaselines { hasBaselines = true }
    if one.attribute.isPhysical || other.attribute.isPhysical { hasPhysical = true }
    if one.guide == .readable || other.guide == .readable { hasReadable = true }
  }
}

extension Setting {
  fileprivate var isNegative: Bool {
    switch self {
    case .number(let number): number < 0
    case .spacings(let spacings): spacings.values.contains(where: \.isNegative)
    default: false
    }
  }
}

extension LayoutAttribute {
  var isLength: Bool { self == .width || self == .height }
}

extension ViewModel {
  var isHidden: Bool { properties[.hidden] == .flag(true) }

  /// Whether the view is a plain view without subviews and without an explicit frame.
  var isBare: Bool {
    kind == .view && arranged.isEmpty && views.isEmpty && guides.isEmpty && properties[.autoresizing] == nil
  }

  func numbers(_ property: ViewProperty) -> [Double?]? {
    if case .numbers(let numbers)? = properties[property] { return numbers }
    return nil
  }

  /// Whether there is a custom spacing after an arranged view.
  func hasSpacing(after id: String) -> Bool {
    if case .spacings(let spacings)? = properties[.customSpacing] { spacings[id] != nil } else { false }
  }

  /// Whether a spacing is negative. A hidden view may then start before its neighbour's end or before the stack's start.
  var overlaps: Bool {
    var spacings = [properties[.spacing]]
    if case .spacings(let own)? = properties[.customSpacing] { spacings += own.values.map { $0 } }
    return spacings.contains { if case .number(let number)? = $0 { number < 0 } else { false } }
  }
}
