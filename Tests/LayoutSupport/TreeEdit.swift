import PlumbLayout

/// One change to a tree. Nodes and constraints are referred to by number.
public indirect enum TreeEdit: Equatable, Sendable {
  case set(Int, Properties)
  case customSpacing(Int, Double?)
  /// Moves a node to become a plain subview.
  case insert(Int, into: Int, at: Int)
  case arrange(Int, in: Int, at: Int)
  case unarrange(Int)
  case detach(Int)
  case addGuide(Int)
  case constrain(ConstraintDescription)
  case release(Int)
  case constant(Int, Double)
  case priority(Int, Double)
  /// Changes nothing: queries a fitting size, conflicts and ambiguity before the next layout.
  case query(Int)
  case batch([TreeEdit])
}

extension TreeDescription {
  /// Applies an edit as views do. An impossible edit changes nothing.
  public mutating func apply(_ edit: TreeEdit) {
    switch edit {
    case .set(let node, let properties): nodes[node].properties = properties
    case .customSpacing(let node, let spacing): if isArranged(node) { nodes[node].spacingAfter = spacing }
    case .insert(let node, let parent, let index): insert(node, into: parent, at: index)
    case .arrange(let node, let parent, let index): arrange(node, in: parent, at: index)
    case .unarrange(let node): unarrange(node)
    case .detach(let node): leave(node)
    case .addGuide(let node): nodes[node].guideCount += 1
    case .constrain(let constraint):
      constraints[constraint.name] = constraint
      nextConstraint = max(nextConstraint, constraint.name + 1)
    case .release(let name): constraints[name] = nil
    case .constant(let name, let constant): constraints[name]?.constant = constant
    case .priority(let name, let priority): constraints[name]?.priority = priority
    case .query: break
    case .batch(let edits): for edit in edits { apply(edit) }
    }
  }

  private func isArranged(_ node: Int) -> Bool {
    nodes[node].parent.map { arranges($0, node) } ?? false
  }

  private mutating func insert(_ node: Int, into parent: Int, at index: Int) {
    guard !subtree(of: node).contains(parent) else { return }
    if nodes[node].parent == parent {
      nodes[parent].children.removeAll { $0 == node }
    } else {
      leave(node)
    }
    let place = min(max(index, 0), nodes[parent].children.count)
    nodes[parent].children.insert(node, at: place)
    nodes[node].parent = parent
  }

  private mutating func arrange(_ node: Int, in parent: Int, at index: Int) {
    guard !subtree(of: node).contains(parent) else { return }
    if nodes[node].parent == parent {
      nodes[parent].arranged.removeAll { $0 == node }
    } else {
      leave(node)
      nodes[parent].children.append(node)
      nodes[node].parent = parent
    }
    nodes[node].properties.frame = nil
    let place = min(max(index, 0), nodes[parent].arranged.count)
    nodes[parent].arranged.insert(node, at: place)
  }

  private mutating func unarrange(_ node: Int) {
    guard let parent = nodes[node].parent else { return }
    nodes[parent].arranged.removeAll { $0 == node }
    nodes[node].spacingAfter = nil
  }

  /// Removes a node from its superview, and all constraints between its subtree and the rest.
  private mutating func leave(_ node: Int) {
    guard let parent = nodes[node].parent else { return }
    unarrange(node)
    nodes[parent].children.removeAll { $0 == node }
    nodes[node].parent = nil
    let inside = Set(subtree(of: node))
    constraints = constraints.filter { entry in
      Set(entry.value.items.map { inside.contains($0.node) }).count == 1
    }
  }
}
