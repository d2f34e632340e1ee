import PlumbBasics
import PlumbLayout
import PlumbSolver

/// Plays a scene with real views.
public final class Stage {
  public let scene: Scene
  public let root: View
  /// Views and guides, by id.
  @exclusivity(unchecked) var items = Named<LayoutItem>()
  /// Constraints, by identifier. O(constraints added since the last access).
  var named: Named<[LayoutConstraint]> {
    get {
      nameThoseThatCame()
      return knownByName
    }
    _modify {
      nameThoseThatCame()
      yield &knownByName
    }
  }
  @exclusivity(unchecked) private var knownByName = Named<[LayoutConstraint]>()
  /// New constraints that are not yet in `named`, because most stages never access it.
  @exclusivity(unchecked) private var cameWithNames: [LayoutConstraint] = []
  /// The number of steps played.
  public private(set) var step = 0
  /// Steps played in addition to the steps of the scene.
  private var playedOn: [Step] = []
  /// All steps that have been played. O(steps).
  package var playedSteps: ArraySlice<Step> { (scene.steps + playedOn).prefix(step) }
  /// The solver's work in the last layout.
  package private(set) var lastWork = WorkCounters()
  /// Whether the layout reached a stable state. O(1).
  public var isSettled: Bool { root.isLayoutSettled }
  /// Whether the solver found a solution. O(1).
  public var isSolved: Bool { root.isLayoutSolved }

  /// Records the views' calls, if set.
  private let log: CallLog?

  /// Builds the scene's initial view tree and lays it out. O(scene).
  public convenience init(_ scene: Scene) throws(SceneError) { try self.init(scene, watchedBy: nil) }

  /// Builds the scene's initial view tree from views that record their calls, and lays it out. O(scene).
  package init(_ scene: Scene, watchedBy log: CallLog?) throws(SceneError) {
    (self.scene, self.log) = (scene, log)
    root = log?.root(scene.root.id) ?? View(identifier: scene.root.id)
    items.reserve(Self.few)
    items.append(scene.root.id, root)
    guard scene.root.arranged.isEmpty else {
      throw SceneError("the root cannot arrange views; add a stack view to it", path: "root.arranged")
    }
    try furnish(root, scene.root, at: "root")
    cameWithNames.reserveCapacity(scene.constraints.count)
    for (index, constraint) in scene.constraints.enumerated() {
      try constrain(constraint, at: "constraints[\(index)]")
    }
    layOut()
  }

  /// The initial capacity, sufficient for most layouts.
  private static var few: Int { 8 }

  private func layOut() {
    let before = root.layoutWork
    root.layoutIfNeeded()
    lastWork = root.layoutWork - before
  }

  /// Records a constraint that has an identifier.
  func keepName(of constraint: LayoutConstraint) { cameWithNames.append(constraint) }

  private func nameThoseThatCame() {
    guard !cameWithNames.isEmpty else { return }
    for constraint in cameWithNames {
      guard let id = constraint.identifier else { continue }
      if let others = knownByName[id] {
        knownByName[id] = others + [constraint]
      } else {
        knownByName.append(id, [constraint])
      }
    }
    cameWithNames = []
  }

  /// Plays the next step, if there is one, and lays out.
  public func playStep() throws(SceneError) {
    guard !isOver else { return }
    try apply(scene.steps[step], at: "steps[\(step)]")
    step += 1
    layOut()
  }

  /// Applies a step that is not in the scene, without laying out.
  package func begin(_ step: Step) throws(SceneError) { try apply(step, at: "step") }

  /// Plays a step that is not in the scene, and lays out.
  package func play(_ step: Step) throws(SceneError) {
    try apply(step, at: "step")
    layOut()
  }

  /// Plays a step in addition to the steps of the scene, and adds it to `playedSteps`.
  package func playOn(_ step: Step) throws(SceneError) {
    try play(step)
    playedOn.append(step)
    self.step += 1
  }

  /// The view or guide with an id.
  func item(_ id: String, _ path: @autoclosure () -> String) throws(SceneError) -> LayoutItem {
    guard let item = items[id] else {
      throw SceneError("unknown view \"\(id)\"\(suggestion(for: id, among: items.keys))", path: path())
    }
    return item
  }

  func view(_ id: String, _ path: @autoclosure () -> String) throws(SceneError) -> View {
    guard let view = try item(id, path()) as? View else {
      throw SceneError("\"\(id)\" is a guide, not a view", path: path())
    }
    return view
  }

  /// Builds a view tree. Iterative, because trees can be deep.
  func makeView(_ model: ViewModel, at path: String) throws(SceneError) -> View {
    let view = bareView(model)
    try register(view, model.id, path)
    try furnish(view, model, at: path)
    return view
  }

  private func furnish(_ top: View, _ model: ViewModel, at path: String) throws(SceneError) {
    var origins = Origins(path: path)
    var waiting = [(top, model, -1)]
    waiting.reserveCapacity(Self.few)
    var spaced: [(View, Setting, Int)] = []
    while let (view, model, number) = waiting.popLast() {
      view.translatesAutoresizingMaskIntoConstraints = model.properties[.autoresizing] != nil || view === root
      for id in model.guides {
        let guide = LayoutGuide(identifier: id)
        try register(guide, id, origins.place(number) + ".guides")
        view.addLayoutGuide(guide)
      }
      for child in model.arranged {
        let made = bareView(child)
        let place = origins.note(.arranged, of: number)
        try register(made, child.id, origins.place(place) + ".id")
        waiting.append((made, child, place))
        (view as? StackView)?.addArrangedSubview(made)
      }
      for child in model.views {
        let made = bareView(child)
        let place = origins.note(.views, of: number)
        try register(made, child.id, origins.place(place) + ".id")
        waiting.append((made, child, place))
        view.addSubview(made)
      }
      let kind = view === root ? .view : model.kind
      for (property, setting) in model.properties {
        if property == .customSpacing {
          spaced.append((view, setting, number))
        } else {
          try set(
            property, setting, of: view, kind: kind, at: "\(origins.place(number)).\(property.rawValue)")
        }
      }
    }
    for (view, setting, number) in spaced {
      try set(.customSpacing, setting, of: view, at: origins.place(number) + ".customSpacing")
    }
  }

  private func bareView(_ model: ViewModel) -> View {
    if let log { return log.view(model.kind, model.id) }
    return switch model.kind {
    case .view: SceneView(identifier: model.id)
    case .stack: StackView(identifier: model.id)
    case .scroll: SceneScrollView(identifier: model.id)
    case .label: Label(identifier: model.id)
    }
  }

  func register(_ item: LayoutItem, _ id: String, _ path: @autoclosure () -> String) throws(SceneError) {
    guard items.place(of: id) == nil else {
      throw SceneError("\"\(id)\" is the id of another view or guide", path: path())
    }
    items.append(id, item)
  }

  /// Removes the names of everything in a deleted tree.
  func forget(_ view: View) {
    var waiting = [view]
    var gone: Set<ObjectIdentifier> = []
    while let view = waiting.popLast() {
      if let id = view.identifier, items[id] === view { items[id] = nil }
      for guide in view.layoutGuides { if let id = guide.identifier { items[id] = nil } }
      gone.formUnion(view.constraints.map(ObjectIdentifier.init))
      waiting.append(contentsOf: view.subviews)
    }
    // Constraints inside the deleted tree are still active.
    forgetReleased { gone.contains(ObjectIdentifier($0)) }
  }

  /// Removes the names of inactive constraints, and of constraints for which `isGone` returns true.
  func forgetReleased(orGone isGone: (LayoutConstraint) -> Bool = { _ in false }) {
    for (name, constraints) in zip(named.keys, named.values) {
      let alive = constraints.filter { $0.isActive && !isGone($0) }
      named[name] = alive.isEmpty ? nil : alive
    }
  }
}

extension Stage: CasePlayer {
  /// The scene. O(1).
  public var document: Scene { scene }
  /// The solver's work since the start. O(1).
  public var work: WorkCounters { root.layoutWork }
}

/// A sized view without further overrides.
class SceneView: SizedView {
  override init(identifier: String?) {
    super.init(identifier: identifier)
    overridesNoLayoutCalls = true
  }
}

/// A scroll view whose natural size can be set.
class SceneScrollView: ScrollView {
  var naturalSize = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) {
    didSet { if oldValue != naturalSize { invalidateIntrinsicContentSize() } }
  }
  override var intrinsicContentSize: Size { naturalSize }

  override init(identifier: String?) {
    super.init(identifier: identifier)
    overridesNoLayoutCalls = true
  }
}
