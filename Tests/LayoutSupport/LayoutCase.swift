import PlumbLayout

/// A test case of a law: a tree and the edits that follow.
public struct LayoutCase: Equatable, Sendable {
  public var start: TreeDescription
  public var edits: [TreeEdit] = []

  public init(_ start: TreeDescription, _ edits: [TreeEdit] = []) {
    self.start = start
    self.edits = edits
  }

  /// Whether every edit refers to existing nodes and constraints. Shrinking can make edits invalid.
  public var isValid: Bool {
    var tree = start
    for edit in edits {
      guard edit.fits(tree) else { return false }
      tree.apply(edit)
    }
    return true
  }

  /// The tree after all edits.
  public var end: TreeDescription {
    var tree = start
    for edit in edits { tree.apply(edit) }
    return tree
  }

  /// Runs the case, and returns the first failure that the check finds after a step.
  public func run(_ check: (LiveTree, Int) -> String?) -> String? {
    let live = LiveTree(start)
    live.root.layoutIfNeeded()
    if let found = check(live, 0) { return found }
    for (index, edit) in edits.enumerated() {
      live.play(edit)
      live.root.layoutIfNeeded()
      if let found = check(live, index + 1) { return found }
    }
    return nil
  }
}

extension LayoutCase: CustomStringConvertible {
  public var description: String {
    var (lines, tree) = (["\(start)"], start)
    for edit in edits {
      lines.append("then " + edit.text(in: tree))
      tree.apply(edit)
    }
    return lines.joined(separator: "\n")
  }
}

extension TreeEdit {
  func fits(_ tree: TreeDescription) -> Bool {
    switch self {
    case .constrain(let constraint):
      let tops = Set(constraint.items.map { tree.top(of: $0.node) })
      return tops.count == 1 && constraint.items.allSatisfy { tree.has($0) } && tree.constraints[constraint.name] == nil
    case .release(let name), .constant(let name, _), .priority(let name, _): return tree.constraints[name] != nil
    case .batch(let edits): return LayoutCase(tree, edits).isValid
    default: return true
    }
  }

  /// A short description.
  func text(in tree: TreeDescription) -> String {
    switch self {
    case .set(let node, let properties):
      return "set \(node) \(properties.difference(from: tree.nodes[node].properties))"
    case .constrain(let constraint): return "constrain k\(constraint.name): \(constraint)"
    case .batch(let edits):
      var (words, after) = ([String](), tree)
      for edit in edits {
        words.append(edit.text(in: after))
        after.apply(edit)
      }
      return "together {\n  \(words.joined(separator: "\n  "))\n}"
    default: return "\(self)"
    }
  }
}

extension TreeDescription {
  func top(of node: Int) -> Int {
    var top = node
    while let parent = nodes[top].parent { top = parent }
    return top
  }

  func has(_ item: ConstraintDescription.Item) -> Bool {
    guard case .guide(let node, let index) = item else { return true }
    return index < nodes[node].guideCount
  }
}
