import PlumbDocument
import PlumbTwin

/// A view as a plain value: its properties in the document and its place in the tree.
struct PlainView {
  let id: Name
  let kind: ViewModel.Kind
  var properties: Properties
  var guides: [Name]
  var parent: Name?
  /// All subviews in order, whether the stack arranges them or not.
  var subviews: [Name] = []
  var arranged: [Name] = []
}

/// The state of the document after the steps played so far, as plain values.
struct Tree {
  let root: Name
  private(set) var names = Names()
  /// The views, indexed by the numbers of their names. Nil for guides and for removed views.
  private(set) var views: [PlainView?] = []
  /// The document's active constraints.
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

  /// Returns the view with a name, or throws an error if there is none.
  func view(_ text: String) throws(Refusal) -> Name {
    guard let name = names[text], has(name) else { throw .unplayable("there is no view \"\(text)\"") }
    return name
  }

  private func has(_ name: Name) -> Bool { name.number < views.count && views[name.number] != nil }

  func parent(of id: Name) -> Name? { views[id.number]?.parent }

  /// Returns the superview of a view, or the view that contains a guide or another item.
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

  /// Returns the view or guide with this name, or nil if there is none.
  func item(named text: String) -> Item? {
    guard let name = names[text] else { return nil }
    if has(name) { return .view(name) }
    return owner(ofGuide: name) == nil ? nil : .guide(name)
  }

  /// Returns a view and its descendants in preorder. Arranged views precede other subviews, in the order in which they are
  /// arranged.
  func inOrder(from id: Name) -> [Name] {
    let view = self[id]
    let others = view.subviews.filter { !view.arranged.contains($0) }
    return [id] + (view.arranged + others).flatMap(inOrder)
  }

  mutating func add(
    _ model: ViewModel, to parent: Name?, isArranged: Bool, at index: Int?
  ) throws(Refusal) {
    guard item(named: model.id) == nil else { throw .unplayable("duplicate id \"\(model.id)\"") }
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

  /// Returns the name with a text, and creates the name if necessary.
  mutating func take(_ text: String) -> Name {
    let name = names.take(text)
    if name.number >= views.count { views.append(nil) }
    return name
  }

  /// Removes a view and its descendants from the tree, together with all constraints on them.
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

extension Tree {
  /// Applies a step to the document.
  mutating func play(_ step: Step) throws(Refusal) {
    switch step {
    case .append(let parent, let model, let isArranged):
      let parent = try view(parent)
      try add(model, to: parent, isArranged: isArranged && self[parent].isStack, at: nil)
    case .insert(let parent, let index, let model):
      let parent = try view(parent)
      try add(model, to: parent, isArranged: self[parent].isStack, at: index)
    case .move(let id, let index): try move(try view(id), to: index)
    case .remove(let id): try remove(try view(id))
    case .detach(let id): detach(try view(id))
    case .arrange(let id, let index): try arrange(try view(id), at: index)
    case .transfer(let id, let parent, let index): try transfer(try view(id), to: try view(parent), at: index)
    case .addGuide(let id, let parent): try addGuide(id, to: try view(parent))
    case .removeGuide(let id): try removeGuide(id)
    case .hide(let id): set(try view(id), .hidden, .flag(true))
    case .show(let id): set(try view(id), .hidden, .flag(false))
    case .set(let id, let property, let value): set(try view(id), property, value)
    case .intrinsic(let id, let size): set(try view(id), .intrinsic, size)
    case .constrain(let constraint): try constrain(constraint)
    case .release(let id):
      _ = try statement(id)
      statements.removeAll { $0.identifier == id }
    case .constant(let id, let value): statements[try statement(id)].constant = Rational(written: value)
    case .priority(let id, let value): statements[try statement(id)].priority = value
    case .resize(let size): set(root, .size, .numbers(size))
    case .batch(let steps): for step in steps { try play(step) }
    }
  }

  private mutating func set(_ id: Name, _ property: ViewProperty, _ value: Setting) {
    self[id].properties[property] = value
  }

  /// Returns the index of the constraint with an identifier. The identifier must be unique.
  private func statement(_ id: String) throws(Refusal) -> Int {
    let found = statements.indices.filter { statements[$0].identifier == id }
    guard let index = found.first, found.count == 1 else {
      throw .unplayable("\(found.count) constraints have the identifier \"\(id)\"")
    }
    return index
  }

  /// Activates the constraints of an equation or a visual format.
  mutating func constrain(_ constraint: SceneConstraint) throws(Refusal) {
    switch constraint.meaning {
    case .written(let written): statements.append(try Statement(written, in: self))
    case .format(let format, let superview):
      statements += try VisualFormatReader.read(format, in: try superview.map(view) ?? root, of: self)
    case .unreadable(let message): throw .unplayable(message)
    }
  }

  // Moving views and guides in the tree.

  /// Removes a view from the arranged views of its stack. The view stays a subview, and the stack discards the spacing after it.
  mutating func detach(_ id: Name) {
    guard let parent = parent(of: id), self[parent].arranged.contains(id) else { return }
    self[parent].arranged.removeAll { $0 == id }
    guard case .spacings(var spacings)? = self[parent].properties[.customSpacing] else { return }
    spacings[text(of: id)] = nil
    self[parent].properties[.customSpacing] = .spacings(spacings)
  }

  /// Turns a subview of a stack into an arranged view, or moves an arranged view. The view loses its autoresizing frame.
  mutating func arrange(_ id: Name, at index: Int?) throws(Refusal) {
    guard let parent = parent(of: id), self[parent].isStack else {
      throw .unplayable("\"\(text(of: id))\" is not in a stack view")
    }
    self[id].properties[.autoresizing] = nil
    self[parent].arranged.move(id, to: index ?? self[parent].arranged.count)
  }

  /// Moves a view into another view. Removes the constraints between its subtree and other items.
  mutating func transfer(_ id: Name, to parent: Name, at index: Int?) throws(Refusal) {
    guard !ancestors(of: .view(parent)).contains(id) else {
      throw .unplayable("\"\(text(of: parent))\" is inside \"\(text(of: id))\"")
    }
    guard let old = self.parent(of: id) else { throw .unplayable("the root cannot be moved") }
    guard old != parent else {
      if self[parent].isStack { return try arrange(id, at: index) }
      return self[parent].subviews.move(id, to: index ?? self[parent].subviews.count)
    }
    detach(id)
    self[old].subviews.removeAll { $0 == id }
    let inside = Set(inOrder(from: id))
    statements.removeAll { [self] statement in
      let isInside = statement.anchors.map { ancestors(of: $0.item).contains(where: inside.contains) }
      return Set(isInside).count == 2
    }
    self[id].parent = parent
    if self[parent].isStack {
      self[parent].subviews.append(id)
      try arrange(id, at: index)
    } else {
      self[parent].subviews.move(id, to: index ?? self[parent].subviews.count)
    }
  }

  mutating func addGuide(_ text: String, to parent: Name) throws(Refusal) {
    guard item(named: text) == nil else { throw .unplayable("duplicate id \"\(text)\"") }
    let guide = take(text)
    self[parent].guides.append(guide)
  }

  /// Removes a guide and all constraints on it.
  mutating func removeGuide(_ text: String) throws(Refusal) {
    guard case .guide(let id)? = item(named: text), let owner = container(of: .guide(id)) else {
      throw .unplayable("there is no guide \"\(text)\"")
    }
    self[owner].guides.removeAll { $0 == id }
    statements.removeAll { $0.mentions { $0.item == .guide(id) } }
  }

  mutating func move(_ id: Name, to index: Int) throws(Refusal) {
    guard let parent = parent(of: id) else { throw .unplayable("the root cannot be moved") }
    if self[parent].arranged.contains(id) {
      // A view that is inserted as an arranged view is positioned by the stack.
      self[id].properties[.autoresizing] = nil
      self[parent].arranged.move(id, to: index)
    } else {
      self[parent].subviews.move(id, to: index)
    }
  }
}

extension [Name] {
  fileprivate mutating func move(_ element: Name, to index: Int) {
    removeAll { $0 == element }
    insert(element, at: Swift.min(index, count))
  }
}

/// The views that contain items.
extension Tree {
  /// Returns the views that contain an item, nearest first. A view contains itself.
  func ancestors(of item: Item) -> Ancestors { Ancestors(views, from: nearest(to: item)) }

  /// Returns the item itself if it is a view, or else the view that contains it.
  private func nearest(to item: Item) -> Name? { if case .view(let id) = item { id } else { container(of: item) } }

  /// Returns the nearest view that contains both items.
  func nearestCommonAncestor(_ one: Item, _ other: Item) -> Name? {
    let others = ancestors(of: other)
    return ancestors(of: one).first(where: others.contains)
  }
}

/// The sequence of a view, its superview, and so on up to the root.
struct Ancestors: Sequence, IteratorProtocol {
  fileprivate let views: [PlainView?]
  /// The next element of the sequence; initially the nearest ancestor.
  private(set) var first: Name?

  fileprivate init(_ views: [PlainView?], from first: Name?) { (self.views, self.first) = (views, first) }

  mutating func next() -> Name? {
    guard let id = first else { return nil }
    first = views[id.number]?.parent
    return id
  }
}

/// The name of a view or guide, stored as a number, because names are compared far more often than they are printed.
struct Name: Hashable {
  /// The number of the name. Names are numbered from 0 in the order in which they first occur in a tree.
  let number: Int
}

/// All names that have occurred in a tree.
struct Names {
  private(set) var texts: [String] = []
  private var byText: [String: Name] = [:]

  /// Returns the name with the given text, or nil if it has never occurred in the tree.
  subscript(text: String) -> Name? { byText[text] }

  /// Returns the name with a text, and creates the name if necessary.
  mutating func take(_ text: String) -> Name {
    if let known = byText[text] { return known }
    let name = Name(number: texts.count)
    texts.append(text)
    byText[text] = name
    return name
  }
}

/// The texts of names, as in the document.
extension Tree {
  func text(of name: Name) -> String { names.texts[name.number] }

  /// Returns the name of an item, as it is printed in constraints.
  func text(of item: Item) -> String {
    switch item {
    case .view(let id), .guide(let id): text(of: id)
    case .area(let id, let area): "\(text(of: id)).\(area.rawValue)"
    case .spanner(let id): "\(text(of: id)).spanner"
    case .spacer(let id): "\(text(of: id)).spacer"
    case .gap(let id, let view): "\(text(of: id)).gap.\(text(of: view))"
    }
  }

  func text(of anchor: Anchor) -> String { "\(text(of: anchor.item)).\(anchor.attribute.rawValue)" }
}
