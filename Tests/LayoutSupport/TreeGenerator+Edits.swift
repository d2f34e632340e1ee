import PlumbLayout
import PlumbProperty
import PlumbTestSupport

extension TreeGenerator {
  /// A random edit that is valid for the tree.
  public func edit(_ tree: TreeDescription, using random: inout Seeded) -> TreeEdit {
    guard random.chance(25) else { return single(tree, using: &random) }
    var (edits, after) = ([TreeEdit](), tree)
    for _ in 0..<random.integer(in: 2...5) {
      let edit = single(after, using: &random)
      after.apply(edit)
      edits.append(edit)
    }
    return .batch(edits)
  }

  private func single(_ tree: TreeDescription, using random: inout Seeded) -> TreeEdit {
    let attached = tree.attached
    let node = random.pick(from: attached)
    switch random.integer(in: 1...100) {
    case ...14: return hide(random.pick(from: Array(tree.nodes.indices)), tree)
    case ...38: return set(random.pick(from: Array(tree.nodes.indices)), tree, using: &random)
    case ...44: return .customSpacing(node, random.chance(60) ? random.pick(from: Self.gaps) : nil)
    case ...60: return move(tree, using: &random)
    case ...65: return node != 0 && isFree(node, tree) ? .detach(node) : .query(node)
    case ...69: return .unarrange(node)
    case ...71: return .addGuide(node)
    case ...79: return constraint(in: tree, using: &random).map(TreeEdit.constrain) ?? .query(node)
    case ...91: return changeConstraint(tree, using: &random)
    case ...95: return resize(tree, using: &random)
    default: return .query(node)
    }
  }

  private func hide(_ node: Int, _ tree: TreeDescription) -> TreeEdit {
    guard node != 0 else { return .query(0) }
    var properties = tree.nodes[node].properties
    properties.isHidden.toggle()
    return .set(node, properties)
  }

  private func set(_ node: Int, _ tree: TreeDescription, using random: inout Seeded) -> TreeEdit {
    let old = tree.nodes[node]
    var properties = changed(old.properties, of: old.kind, isRoot: node == 0, using: &random)
    let isArranged = old.parent.map { tree.arranges($0, node) } ?? false
    if node != 0 && !isArranged && random.chance(15) {
      properties.frame = random.chance(50) ? frame(for: node, in: tree, using: &random) : nil
    }
    return .set(node, properties)
  }

  /// Moves a node into any node that it does not contain.
  private func move(_ tree: TreeDescription, using random: inout Seeded) -> TreeEdit {
    let nodes = tree.nodes.indices.filter { $0 != 0 && isFree($0, tree) }
    guard !nodes.isEmpty else { return .query(0) }
    let node = random.pick(from: Array(nodes))
    let inside = Set(tree.subtree(of: node))
    let parents = tree.attached.filter { !inside.contains($0) && tree.nodes[$0].kind != .label }
    guard !parents.isEmpty else { return .query(0) }
    // Prefers the node's own parent, so that reordering is frequent.
    let own = tree.nodes[node].parent.flatMap { parents.contains($0) ? $0 : nil }
    let parent = random.chance(40) ? own ?? random.pick(from: parents) : random.pick(from: parents)
    let index = random.integer(in: 0...tree.nodes[parent].children.count)
    return tree.nodes[parent].kind == .stack && random.chance(85)
      ? .arrange(node, in: parent, at: index) : .insert(node, into: parent, at: index)
  }

  /// Whether the node can move: an autoresizing mask would count from another superview afterwards.
  private func isFree(_ node: Int, _ tree: TreeDescription) -> Bool {
    tree.nodes[node].properties.frame?.mask.isEmpty ?? true
  }

  private func changeConstraint(_ tree: TreeDescription, using random: inout Seeded) -> TreeEdit {
    let constraints = tree.orderedConstraints
    guard !constraints.isEmpty else { return .query(0) }
    let constraint = random.pick(from: constraints)
    switch random.integer(in: 1...3) {
    case 1: return .release(constraint.name)
    case 2: return .constant(constraint.name, random.pick(from: Self.lengths + Self.gaps))
    default: return .priority(constraint.name, random.pick(from: Self.priorities))
    }
  }

  private func resize(_ tree: TreeDescription, using random: inout Seeded) -> TreeEdit {
    var properties = tree.nodes[0].properties
    properties.frame?.rect.size = Size(
      width: Double(random.integer(in: 10...160)) * 4, height: Double(random.integer(in: 10...160)) * 4)
    return .set(0, properties)
  }
}
