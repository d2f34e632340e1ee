import PlumbDocument
import PlumbTwin

/// A view as a plain value: its properties in the document and its place in the tree.
struct PlainView {
  let id: Name
  let kind: ViewModel.Kind
  var properties: Properties
  var guides: [Name]
  var parent: Name?
  /// All subviews, arranged or not, in subview order.
  var subviews: [Name] = []
  var arranged: [Name] = []
}

/// The document after the steps played so far, as plain values.
struct Tree {
  let root: Name
  private(set) var names = Names()
  /// By name; nil for guides, and for views that were removed.
  private(set) var views: [PlainView?] = []
  /// The active constraints of the document.
  var statements: [Statement] = []

  init(_ scene: Scene) throws(Refusal) {
    root = names.take(scene.root.id)
    try add(scene.root, to: nil, isArranged: false, at: nil)
    for constraint in scene.constraints { try constrain(constraint) }
  }

  subscript(id: Name) -> PlainView {
    get { views[id.number] ?? PlainView(id: id, kind: .view, properties: Properties(), guides: []) }
    set { views[id.number] = newValue }
  }

  /// The number of views and guides.
  var size: Int { views.reduce(0) { size, view in view.map { size + 1 + $0.guides.count } ?? size } }

  /// The view with this name.
  func view(_ text: String) throws(Refusal) -> Name {
    guard let name = names[text], has(name) else { throw .unplayable("there is no view \"\(text)\"") }
    return name
  }

  private func has(_ name: Name) -> Bool { name.number < views.count && views[name.number] != nil }

  func parent(of id: Name) -> Name? { views[id.number]?.parent }

  /// A view's superview, or the view that owns a guide.
  func container(of item: Item) -> Name? {
    switch item {
    case .view(let id): parent(of: id)
    case .guide(let id): owner(ofGuide: id)
    case .area(let id, _), .spanner(let id), .spacer(let id), .gap(let id, _): id
    }
  }

  private func owner(ofGuide guide: Name) -> Name? {
    for view in views { if let view, view.guides.contains(guide) { return view.id } }
    return nil
  }

  /// The view or guide with this name.
  func item(named text: String) -> Item? {
    guard let name = names[text] else { return nil }
    if has(name) { return .view(name) }
    return owner(ofGuide: name) == nil ? nil : .guide(name)
  }

  /// A view and its descendants in preorder; arranged views come in arranged order, before other subviews.
  func inOrder(from id: Name) -> [Name] {
    let view = self[id]
    let others = view.subviews.filter { !view.arranged.contains($0) }
    return [id] + (view.arranged + others).flatMap(inOrder)
  }

  mutating func add(
    _ model: ViewModel, to parent: Name?, isArranged: Bool, at index: Int?
  ) throws(Refusal) {
    guard item(named: model.id) == nil else { throw .unplayable("there is a \"\(model.id)\" already") }
    let name = take(model.id)
    var view = PlainView(id: name, kind: model.kind, properties: model.properties, guides: [])
    for guide in model.guides { view.guides.append(take(guide)) }
    view.parent = parent
    self[name] = view
    if let parent {
      let count = self[parent].subviews.count
      self[parent].subviews.insert(name, at: isArranged ? count : min(index ?? count, count))
      if isArranged {
        let count = self[parent].arranged.count
        self[parent].arranged.insert(name, at: min(index ?? count, count))
      }
    }
    for child in model.arranged { try add(child, to: name, isArranged: true, at: nil) }
    for child in model.views { try add(child, to: name, isArranged: false, at: nil) }
  }

  /// The name with this text, which may be new.
  mutating func take(_ text: String) -> Name {
    let name = names.take(text)
    if name.number >= views.count { views.append(nil) }
    return name
  }

  /// Removes a view from the tree, with all constraints on it.
  mutating func remove(_ id: Name) throws(Refusal) {
    detach(id)
    guard let parent = parent(of: id) else { throw .unplayable("the root cannot be removed") }
    self[parent].subviews.removeAll { $0 == id }
    let gone = Set(inOrder(from: id))
    let isGone: (Anchor) -> Bool = { [self] anchor in
      if case .view(let id) = anchor.item { return gone.contains(id) }
      return container(of: anchor.item).map(gone.contains) ?? true
    }
    statements.removeAll { $0.mentions(isGone) }
    for id in gone { views[id.number] = nil }
  }
}
