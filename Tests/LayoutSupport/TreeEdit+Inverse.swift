import PlumbLayout

extension TreeDescription {
  /// The edits that undo one: played after it they lead back here. Removal forgets what reached out of a tree, so that is
  /// put back too.
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
    case .addGuide, .ask: return []
    case .batch(let edits):
      var (inverses, tree) = ([[TreeEdit]](), self)
      for edit in edits {
        inverses.append(tree.inverse(of: edit))
        tree.apply(edit)
      }
      return inverses.reversed().flatMap(\.self)
    }
  }

  /// Back to where it was, among the subviews and among those arranged.
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
