import PlumbLayout
import PlumbSolver

/// A scene while it is played: real views, and what they are called.
public final class Stage {
  public let scene: Scene
  public let root: View
  /// Views and guides by id.
  var items: [String: LayoutItem] = [:]
  /// Constraints that have an identifier, by it.
  var named: [String: [LayoutConstraint]] = [:]
  /// How many steps have been played.
  public private(set) var step = 0
  /// What the last layout cost the solver.
  package private(set) var lastWork = Work()

  /// The scene as it is at the start, laid out. O(scene).
  public init(_ scene: Scene) throws(SceneError) {
    self.scene = scene
    root = View(identifier: scene.root.id)
    items[scene.root.id] = root
    try furnish(root, scene.root, at: "root")
    for (index, text) in scene.constraints.enumerated() { try constrain(text, at: "constraints[\(index)]") }
    layOut()
  }

  private func layOut() {
    let before = root.layoutWork
    root.layoutIfNeeded()
    lastWork = root.layoutWork - before
  }

  /// Whether there are steps left.
  public var isOver: Bool { step == scene.steps.count }

  /// Plays the next step, if there is one, and lays out.
  public func playStep() throws(SceneError) {
    guard !isOver else { return }
    try apply(scene.steps[step], at: "steps[\(step)]")
    step += 1
    layOut()
  }

  /// Plays a step that the scene does not have, and lays out.
  package func play(_ step: Step) throws(SceneError) {
    try apply(step, at: "step")
    layOut()
  }

  /// Plays steps until so many have been played. Beyond the last there is nothing to play.
  public func play(to wanted: Int) throws(SceneError) {
    while step < wanted && !isOver { try playStep() }
  }

  /// The view or guide of a name.
  func item(_ id: String, _ path: String) throws(SceneError) -> LayoutItem {
    guard let item = items[id] else {
      throw SceneError("no view \"\(id)\"\(suggestion(for: id, among: items.keys))", path: path)
    }
    return item
  }

  func view(_ id: String, _ path: String) throws(SceneError) -> View {
    guard let view = try item(id, path) as? View else {
      throw SceneError("\"\(id)\" is a guide, not a view", path: path)
    }
    return view
  }

  /// Makes a view and all that is in it. Without recursion, for trees may be deep.
  func makeView(_ model: ViewModel, at path: String) throws(SceneError) -> View {
    let view = Self.bareView(model)
    try register(view, model.id, path)
    try furnish(view, model, at: path)
    return view
  }

  private func furnish(_ top: View, _ model: ViewModel, at path: String) throws(SceneError) {
    var waiting = [(top, model, path)]
    var spaced: [(View, Setting, String)] = []
    while let (view, model, path) = waiting.popLast() {
      view.translatesAutoresizingMaskIntoConstraints = model.properties[.autoresizing] != nil || view === root
      for id in model.guides {
        let guide = LayoutGuide(identifier: id)
        try register(guide, id, path + ".guides")
        view.addLayoutGuide(guide)
      }
      for (index, child) in model.arranged.enumerated() {
        let made = Self.bareView(child)
        try register(made, child.id, "\(path).arranged[\(index)].id")
        (view as? StackView)?.addArrangedSubview(made)
        waiting.append((made, child, "\(path).arranged[\(index)]"))
      }
      for (index, child) in model.views.enumerated() {
        let made = Self.bareView(child)
        try register(made, child.id, "\(path).views[\(index)].id")
        view.addSubview(made)
        waiting.append((made, child, "\(path).views[\(index)]"))
      }
      for property in Property.allCases where property != .customSpacing {
        guard let setting = model.properties[property] else { continue }
        try set(property, setting, of: view, at: "\(path).\(property.rawValue)")
      }
      if let setting = model.properties[.customSpacing] { spaced.append((view, setting, path + ".customSpacing")) }
    }
    for (view, setting, path) in spaced { try set(.customSpacing, setting, of: view, at: path) }
  }

  private static func bareView(_ model: ViewModel) -> View {
    switch model.kind {
    case .view: SceneView(identifier: model.id)
    case .stack: StackView(identifier: model.id)
    case .scroll: SceneScrollView(identifier: model.id)
    case .label: Label(identifier: model.id)
    }
  }

  private func register(_ item: LayoutItem, _ id: String, _ path: String) throws(SceneError) {
    guard items[id] == nil else { throw SceneError("\"\(id)\" is the id of another view or guide", path: path) }
    items[id] = item
  }

  /// Forgets the names of a tree that has gone.
  func forget(_ view: View) {
    var waiting = [view]
    while let view = waiting.popLast() {
      if let id = view.identifier, items[id] === view { items[id] = nil }
      for guide in view.layoutGuides { if let id = guide.identifier { items[id] = nil } }
      waiting.append(contentsOf: view.subviews)
    }
    for (name, constraints) in named {
      let alive = constraints.filter(\.isActive)
      named[name] = alive.isEmpty ? nil : alive
    }
  }
}

/// A view of a natural size that can be set.
final class SceneView: View {
  var naturalSize = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) {
    didSet { if oldValue != naturalSize { invalidateIntrinsicContentSize() } }
  }
  override var intrinsicContentSize: Size { naturalSize }
}

/// The same for what scrolls.
final class SceneScrollView: ScrollView {
  var naturalSize = Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric) {
    didSet { if oldValue != naturalSize { invalidateIntrinsicContentSize() } }
  }
  override var intrinsicContentSize: Size { naturalSize }
}
