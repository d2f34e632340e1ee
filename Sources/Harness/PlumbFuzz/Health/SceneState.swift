import PlumbScene

/// The tree and the constraints of a scene after some steps, computed without a layout.
struct SceneState {
  struct Node {
    let kind: ViewModel.Kind
    var properties: Properties
    var parent: String?
    var isArranged: Bool
    /// The arranged views, in order.
    var arranged: [String] = []
    /// The subviews that are not arranged.
    var views: [String] = []
    var guides: [String]
    /// Whether a step added the view with an explicit frame.
    var arrivedFramed = false

    var isHidden: Bool { properties[.hidden] == .flag(true) }
    var isWrapping: Bool {
      guard kind == .label, case .number(let lines)? = properties[.lines] else { return false }
      return lines != 1
    }
    var isSharing: Bool { kind == .stack && properties[.distribution] == .word(.fillProportionally) }
    var isVertical: Bool { properties[.axis] == .word(.vertical) }
    var children: [String] { arranged + views }
  }

  private(set) var nodes: [String: Node] = [:]
  private(set) var guideOwners: [String: String] = [:]
  private(set) var constraints: [WrittenConstraint] = []
  let root: String

  init(_ scene: Scene) {
    root = scene.root.id
    add(scene.root, to: nil, isArranged: false, at: nil)
    constraints = scene.constraints.compactMap(\.written)
  }

  subscript(id: String) -> Node? { nodes[id] }

  /// The view itself and its superviews.
  func ancestry(of id: String) -> [String] {
    var (names, next) = ([String](), Optional(id))
    while let name = next, let node = nodes[name] {
      names.append(name)
      next = node.parent
    }
    return names
  }

  /// The view and its descendants.
  func tree(of id: String) -> [String] {
    guard let node = nodes[id] else { return [] }
    return [id] + node.children.flatMap(tree)
  }

  /// The item itself if it is a view, or the view that owns it if it is a guide.
  func host(of item: String) -> String? { nodes[item] == nil ? guideOwners[item] : item }

  func constraint(_ id: String) -> WrittenConstraint? { constraints.first { $0.identifier == id } }

  /// Applies a single step, which is not a batch.
  mutating func apply(_ step: Step) {
    switch step {
    case .append(let parent, let view, let isArranged):
      add(view, to: parent, isArranged: isArranged && nodes[parent]?.kind == .stack, at: nil)
      nodes[view.id]?.arrivedFramed = view.properties[.autoresizing] != nil
    case .insert(let parent, let index, let view):
      add(view, to: parent, isArranged: nodes[parent]?.kind == .stack, at: index)
      nodes[view.id]?.arrivedFramed = view.properties[.autoresizing] != nil
    case .move(let id, let index):
      guard let node = nodes[id], let parent = node.parent else { return }
      place(id, in: parent, isArranged: node.isArranged, at: index)
    case .remove(let id):
      let gone = Set(tree(of: id))
      leave(id)
      for id in gone {
        for guide in nodes[id]?.guides ?? [] { guideOwners[guide] = nil }
        nodes[id] = nil
      }
      constraints = constraints.filter { $0.sides.allSatisfy { host(of: $0.item) != nil } }
    case .detach(let id): if let parent = nodes[id]?.parent { place(id, in: parent, isArranged: false, at: nil) }
    case .arrange(let id, let index):
      if let parent = nodes[id]?.parent { place(id, in: parent, isArranged: true, at: index) }
    case .transfer(let id, let parent, let index):
      let (inside, isLeaving) = (Set(tree(of: id)), nodes[id]?.parent != parent)
      place(id, in: parent, isArranged: nodes[parent]?.kind == .stack, at: index)
      guard isLeaving else { return }
      constraints = constraints.filter {
        Set($0.sides.map { host(of: $0.item).map(inside.contains) ?? false }).count < 2
      }
    case .addGuide(let id, let owner):
      nodes[owner]?.guides.append(id)
      guideOwners[id] = owner
    case .removeGuide(let id):
      if let owner = guideOwners.removeValue(forKey: id) { nodes[owner]?.guides.removeAll { $0 == id } }
      constraints.removeAll { $0.sides.contains { $0.item == id } }
    case .hide(let id): nodes[id]?.properties[.hidden] = .flag(true)
    case .show(let id): nodes[id]?.properties[.hidden] = .flag(false)
    case .set(let id, let property, let value): nodes[id]?.properties[property] = value
    case .intrinsic(let id, let size): nodes[id]?.properties[.intrinsic] = size
    case .constrain(let constraint): if let written = constraint.written { constraints.append(written) }
    case .release(let id): constraints.removeAll { $0.identifier == id }
    case .constant(let id, let value): change(id) { $0.constant = value }
    case .priority(let id, let value): change(id) { $0.priority = value }
    case .resize, .batch: break
    }
  }

  private mutating func change(_ id: String, _ body: (inout WrittenConstraint) -> Void) {
    for index in constraints.indices where constraints[index].identifier == id { body(&constraints[index]) }
  }

  private mutating func add(_ view: ViewModel, to parent: String?, isArranged: Bool, at index: Int?) {
    nodes[view.id] = Node(
      kind: view.kind, properties: view.properties, parent: nil, isArranged: false, guides: view.guides)
    for guide in view.guides { guideOwners[guide] = view.id }
    if let parent { place(view.id, in: parent, isArranged: isArranged, at: index) }
    for child in view.arranged { add(child, to: view.id, isArranged: true, at: nil) }
    for child in view.views { add(child, to: view.id, isArranged: false, at: nil) }
  }

  private mutating func leave(_ id: String) {
    guard let parent = nodes[id]?.parent else { return }
    nodes[parent]?.arranged.removeAll { $0 == id }
    nodes[parent]?.views.removeAll { $0 == id }
  }

  private mutating func place(_ id: String, in parent: String, isArranged: Bool, at index: Int?) {
    leave(id)
    nodes[id]?.parent = parent
    nodes[id]?.isArranged = isArranged
    let count = (isArranged ? nodes[parent]?.arranged.count : nodes[parent]?.views.count) ?? 0
    let index = min(max(index ?? count, 0), count)
    if isArranged { nodes[parent]?.arranged.insert(id, at: index) } else { nodes[parent]?.views.insert(id, at: index) }
  }
}
