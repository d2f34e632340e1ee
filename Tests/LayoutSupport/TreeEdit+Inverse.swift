import PlumbLayout

extension TreeDescription {
  /// The edits that undo an edit. Removing a view also removes constraints between its subtree and the rest; the inverse adds
  /// these again.
  public func inverse(of edit: TreeEdit) -> [TreeEdit] {
    switch edit {
    case .set(let node, _): return [.set(node, nodes[node].properties)]
    case .customSpacing(let node, _): return [.customSpacing(node, nodes[node].spacingAfter)]
    case .insert(let node, _, _), .arrange(let node, _, _), .unarrange(let node), .detach(let node):
      return returning(node, after: edit)
    case .constrain(let constraint): return [.release(constraint.name)]
    case .release(let name): return constraints[name].map { [.constrain($0)] } ?? []
    case .constant(let name, _): return constraints[name].map { [.constant(name, $0.constant)] } ?? []
    case .priority(let name, _): return constraints[name].map { [.priority(name, $0.priority)] } ?? []
    case .addGuide, .query: return []
    case .batch(let edits):
      var (inverses, tree) = ([[TreeEdit]](), self)
      for edit in edits {
        inverses.append(tree.inverse(of: edit))
        tree.apply(edit)
      }
      return inverses.reversed().flatMap(\.self)
    }
  }

  /// Puts a node back to its place among the subviews and the arranged views.
  private func returning(_ node: Int, after edit: TreeEdit) -> [TreeEdit] {
    var after = self
    after.apply(edit)
    guard after != self else { return [] }
    guard let parent = nodes[node].parent else { return [.detach(node)] }
    var edits: [TreeEdit] = []
    if let place = nodes[parent].arranged.firstIndex(of: node) {
      edits.append(.arrange(node, in: parent, at: place))
      edits.append(.customSpacing(node, nodes[node].spacingAfter))
    } else if after.nodes[node].parent == parent {
      edits.append(.unarrange(node))
    }
    if let place = nodes[parent].children.firstIndex(of: node) { edits.append(.insert(node, into: parent, at: place)) }
    edits.append(.set(node, nodes[node].properties))
    let lost = orderedConstraints.filter { after.constraints[$0.name] == nil }
    return edits + lost.map(TreeEdit.constrain)
  }
}
