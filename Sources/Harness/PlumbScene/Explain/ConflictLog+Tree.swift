import PlumbLayout

/// Infers the view tree of a log. UIKit prints superviews only in visual formats with `|`; others follow from margins,
/// stack views and neighbours.
extension ConflictLog {
  /// The number of known ancestors of an item. O(depth).
  func depth(of key: String) -> Int { lineage(of: key).count - 1 }

  /// The depth of the view that a constraint is installed on, the nearest common ancestor of its items: 1 for an
  /// outermost view of the log, 0 for the unnamed view around these. O(depth).
  func ownerDepth(of constraint: LoggedConstraint) -> Int {
    let one = lineage(of: constraint.first.item)
    guard let second = constraint.second, second.item != constraint.first.item else {
      // The size of a guide is installed on its view; a stack view's constraint on an arranged view, on the stack view.
      let isGuide = items[constraint.first.item]?.type == "UILayoutGuide"
      let isOfStack = constraint.identifier?.hasPrefix("UISV-") ?? false
      return isGuide || isOfStack ? one.count - 1 : one.count
    }
    let other = lineage(of: second.item)
    return zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
  }

  /// An item and its ancestors, innermost first.
  private func lineage(of key: String) -> [String] {
    var (lineage, current) = ([key], items[key]?.parent)
    while let parent = current, lineage.count <= Self.deepest {
      lineage.append(parent)
      current = items[parent]?.parent
    }
    return lineage
  }

  /// Infers parents until no constraint adds one. There are few rounds, since each can add one parent for every
  /// constraint. O(rounds · constraints · depth).
  mutating func inferParents() {
    var isComplete = false
    while !isComplete {
      isComplete = true
      for constraint in blocks.lazy.flatMap(\.constraints) {
        for (child, parent) in kinship(of: constraint) where adopt(child, by: parent) { isComplete = false }
      }
    }
  }

  /// The number of neighbours before each item, as far as gaps between items show it. O(rounds · constraints).
  func ordinals(in block: Block) -> [String: Int] {
    var ordinals: [String: Int] = [:]
    // No chain is longer than the number of constraints; this bound also ends cycles.
    for _ in block.constraints {
      var isComplete = true
      for constraint in block.constraints where constraint.isGap {
        guard let before = constraint.second?.item else { continue }
        let least = ordinals[before, default: 0] + 1
        guard ordinals[constraint.first.item, default: 0] < least else { continue }
        ordinals[constraint.first.item] = least
        isComplete = false
      }
      if isComplete { break }
    }
    return ordinals
  }

  /// The parent–child pairs that follow from a constraint.
  private func kinship(of constraint: LoggedConstraint) -> [(child: String, parent: String)] {
    guard let second = constraint.second, second.item != constraint.first.item else { return [] }
    let (one, other) = (constraint.first, second)
    if one.isMargin != other.isMargin {
      return one.isMargin ? [(other.item, one.item)] : [(one.item, other.item)]
    }
    if constraint.identifier == "UISV-canvas-connection", let canvas = canvas(of: one) {
      return [(other.item, canvas)]
    }
    guard constraint.isBetweenSiblings else { return [] }
    return [(one.item, items[other.item]?.parent), (other.item, items[one.item]?.parent)].compactMap { child, parent in
      parent.map { (child, $0) }
    }
  }

  /// The stack view that arranges inside this item: the item itself, or the owner of the margins guide.
  private func canvas(of side: LoggedConstraint.Side) -> String? {
    items[side.item]?.type == "UILayoutGuide" ? items[side.item]?.parent : side.item
  }

  private mutating func adopt(_ child: String, by parent: String) -> Bool {
    guard child != parent, let item = items[child], item.parent == nil, !lineage(of: parent).contains(child) else {
      return false
    }
    items[child]?.parent = parent
    return true
  }

  /// Deeper trees come from cycles in edited logs.
  private static let deepest = 100
}

extension LoggedConstraint {
  /// Whether both items are siblings: neighbours, or views that a stack view aligns or makes equal.
  fileprivate var isBetweenSiblings: Bool {
    let aligned = ["UISV-alignment", "UISV-spacing", "UISV-spanning-boundary", "UISV-fill-equally"]
    if let identifier, aligned.contains(identifier) { return true }
    return isGap
  }

  /// Whether it sets the gap between the end of its second item and the start of its first.
  fileprivate var isGap: Bool {
    guard let second, second.item != first.item, !printed.contains("|") else { return false }
    let far: [LayoutAttribute] = [.trailing, .bottom, .right]
    let near: [LayoutAttribute] = [.leading, .top, .left]
    return near.contains(first.attribute) && far.contains(second.attribute)
  }
}
