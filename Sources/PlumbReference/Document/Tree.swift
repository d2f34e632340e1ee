import PlumbDocument
import PlumbTwin

/// A view as a plain value: its properties in the document and its place in the tree.
struct PlainView {
  let id: String
  let kind: ViewModel.Kind
  var properties: Properties
  var guides: [String]
  var parent: String?
  /// All subviews, arranged or not, in subview order.
  var subviews: [String] = []
  var arranged: [String] = []
}

/// The document after the steps played so far, as plain values.
struct Tree {
  let root: String
  private(set) var views: [String: PlainView] = [:]
  /// The active constraints of the document.
  var statements: [Statement] = []

  init(_ scene: Scene) throws(Refusal) {
    root = scene.root.id
    try add(scene.root, to: nil, isArranged: false, at: nil)
    for constraint in scene.constraints { try constrain(constraint) }
  }

  subscript(id: String) -> PlainView {
    get { views[id] ?? PlainView(id: id, kind: .view, properties: Properties(), guides: []) }
    set { views[id] = newValue }
  }

  func view(_ id: String) throws(Refusal) -> PlainView {
    guard let view = views[id] else { throw .unplayable("there is no view \"\(id)\"") }
    return view
  }

  /// A view's superview, or the view that owns a guide.
  func container(of item: Item) -> String? {
    switch item {
    case .view(let id): views[id]?.parent
    case .guide(let id): views.values.first { $0.guides.contains(id) }?.id
    case .area(let id, _), .spanner(let id), .spacer(let id), .gap(let id, _): id
    }
  }

  /// The view or guide with this name.
  func item(named name: String) -> Item? {
    if views[name] != nil { return .view(name) }
    return views.values.contains { $0.guides.contains(name) } ? .guide(name) : nil
  }

  /// A view and its descendants in preorder; arranged views come in arranged order, before other subviews.
  func inOrder(from id: String) -> [String] {
    let view = self[id]
    let others = view.subviews.filter { !view.arranged.contains($0) }
    return [id] + (view.arranged + others).flatMap(inOrder)
  }

  /// The views that contain an item, the nearest first. A view contains itself.
  func ancestors(of item: Item) -> [String] {
    var chain: [String] = []
    var next = container(of: item)
    if case .view(let id) = item { next = id }
    while let id = next {
      chain.append(id)
      next = views[id]?.parent
    }
    return chain
  }

  /// The nearest view that contains both items.
  func nearestCommonAncestor(_ one: Item, _ other: Item) -> String? {
    let others = ancestors(of: other)
    return ancestors(of: one).first(where: others.contains)
  }

  mutating func add(
    _ model: ViewModel, to parent: String?, isArranged: Bool, at index: Int?
  ) throws(Refusal) {
    guard item(named: model.id) == nil else { throw .unplayable("there is a \"\(model.id)\" already") }
    var view = PlainView(id: model.id, kind: model.kind, properties: model.properties, guides: model.guides)
    view.parent = parent
    views[model.id] = view
    if let parent {
      let count = self[parent].subviews.count
      self[parent].subviews.insert(model.id, at: isArranged ? count : min(index ?? count, count))
      if isArranged {
        let count = self[parent].arranged.count
        self[parent].arranged.insert(model.id, at: min(index ?? count, count))
      }
    }
    for child in model.arranged { try add(child, to: model.id, isArranged: true, at: nil) }
    for child in model.views { try add(child, to: model.id, isArranged: false, at: nil) }
  }

  /// Removes a view from the tree, with all constraints on it.
  mutating func remove(_ id: String) throws(Refusal) {
    try detach(id)
    guard let parent = try view(id).parent else { throw .unplayable("the root cannot be removed") }
    self[parent].subviews.removeAll { $0 == id }
    let gone = Set(inOrder(from: id))
    let isGone: (Anchor) -> Bool = { [self] anchor in
      if case .view(let id) = anchor.item { return gone.contains(id) }
      return container(of: anchor.item).map(gone.contains) ?? true
    }
    statements.removeAll { $0.anchors.contains(where: isGone) }
    for id in gone { views[id] = nil }
  }
}
