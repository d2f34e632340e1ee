import PlumbLayout
import PlumbProperty
import PlumbTestSupport

/// Real views built from a description, and edited together with it.
public final class LiveTree {
  public private(set) var views: [View] = []
  private var guides: [[LayoutGuide]] = []
  private var constraints: [Int: LayoutConstraint] = [:]
  /// The description of the current state.
  public private(set) var description = TreeDescription()

  public var root: View { views[0] }

  /// Builds the views in their final state. `order` randomises the order of building, which must not matter.
  public init(_ description: TreeDescription, order: Seeded = Seeded(seed: 0)) {
    var order = order
    let isPropertiesFirst = order.chance(50)
    for node in description.nodes.indices { make(node, description.nodes[node]) }
    if isPropertiesFirst { setAll(description) }
    for node in order.shuffled(Array(description.nodes.indices)) { fill(node, description.nodes[node]) }
    if !isPropertiesFirst { setAll(description) }
    for node in description.nodes.indices { setSpacings(node, description) }
    // Children first: setting a child's frame changes its superview's frame, which is then set again.
    for node in description.nodes.indices.sorted(by: { description.depth(of: $0) > description.depth(of: $1) }) {
      setFrame(node, description)
    }
    for constraint in order.shuffled(description.orderedConstraints) { add(constraint) }
    self.description = description
  }

  private func make(_ number: Int, _ node: NodeDescription) {
    let view: View
    switch node.kind {
    case .plain: view = SizedView(identifier: "v\(number)")
    case .stack: view = StackView(identifier: "s\(number)")
    case .scroll: view = ScrollView(identifier: "c\(number)")
    case .label: view = Label(identifier: "l\(number)")
    }
    views.append(view)
    guides.append([])
    for _ in 0..<node.guideCount { addGuide(number) }
  }

  private func fill(_ number: Int, _ node: NodeDescription) {
    for child in node.children { views[number].addSubview(views[child]) }
    guard let stack = views[number] as? StackView else { return }
    for child in node.arranged { stack.addArrangedSubview(views[child]) }
  }

  private func setAll(_ description: TreeDescription) {
    for (number, node) in description.nodes.enumerated() {
      views[number].apply(node.properties, replacing: Properties(), isRoot: number == 0)
    }
  }

  /// Sets an autoresizing frame while the superview has the size that the frame was set at.
  private func setFrame(_ number: Int, _ description: TreeDescription) {
    let node = description.nodes[number]
    if let frame = node.properties.frame, let parent = node.parent {
      views[parent].frame = Rect(origin: .zero, size: frame.base)
    }
    views[number].applyFrame(node.properties.frame)
  }

  private func setSpacings(_ number: Int, _ description: TreeDescription) {
    for child in description.nodes[number].arranged {
      guard let spacing = description.nodes[child].spacingAfter else { continue }
      (views[number] as? StackView)?.setCustomSpacing(spacing, after: views[child])
    }
  }

  private func addGuide(_ number: Int) {
    let guide = LayoutGuide(identifier: "v\(number).g\(guides[number].count)")
    guides[number].append(guide)
    views[number].addLayoutGuide(guide)
  }

  /// Applies an edit to the views and to the description, without laying out.
  public func play(_ edit: TreeEdit) {
    switch edit {
    case .set(let node, let properties):
      let before = description.nodes[node].properties
      views[node].apply(properties, replacing: before, isRoot: node == 0)
      if before.frame != properties.frame { views[node].applyFrame(properties.frame) }
    case .customSpacing(let node, let spacing):
      (views[node].superview as? StackView)?
        .setCustomSpacing(spacing ?? StackView.spacingUseDefault, after: views[node])
    case .insert(let node, let parent, let index): views[parent].insertSubview(views[node], at: index)
    case .arrange(let node, let parent, let index):
      (views[parent] as? StackView)?.insertArrangedSubview(views[node], at: index)
    case .unarrange(let node): (views[node].superview as? StackView)?.removeArrangedSubview(views[node])
    case .detach(let node): views[node].removeFromSuperview()
    case .addGuide(let node): addGuide(node)
    case .constrain(let constraint): add(constraint)
    case .release(let name): constraints.removeValue(forKey: name)?.isActive = false
    case .constant(let name, let constant): constraints[name]?.constant = constant
    case .priority(let name, let priority): constraints[name]?.priority = LayoutPriority(priority)
    case .query(let node): query(node)
    case .batch(let edits): return edits.forEach(play)
    }
    description.apply(edit)
  }

  private func query(_ node: Int) {
    _ = views[node].systemLayoutSizeFitting(.compressed)
    _ = root.conflicts
    _ = views[node].hasAmbiguousLayout
  }

  private func add(_ constraint: ConstraintDescription) {
    let built = LayoutConstraint(
      item(constraint.first), constraint.firstAttribute, constraint.relation, constraint.second.map(item),
      constraint.secondAttribute, multiplier: constraint.multiplier, constant: constraint.constant,
      priority: LayoutPriority(constraint.priority), identifier: "k\(constraint.name)")
    built.isActive = true
    constraints[constraint.name] = built
  }

  private func item(_ item: ConstraintDescription.Item) -> LayoutItem {
    switch item {
    case .view(let node): views[node]
    case .guide(let node, let index): guides[node][index]
    case .margins(let node): views[node].layoutMarginsGuide
    case .safeArea(let node): views[node].safeAreaLayoutGuide
    case .readable(let node): views[node].readableContentGuide
    case .content(let node): (views[node] as? ScrollView)?.contentLayoutGuide ?? views[node]
    case .frame(let node): (views[node] as? ScrollView)?.frameLayoutGuide ?? views[node]
    }
  }
}
