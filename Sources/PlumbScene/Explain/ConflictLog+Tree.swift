import PlumbLayout

/// The view tree of a log. UIKit prints a superview only where a constraint is printed as a visual format with `|`; margins,
/// stack views and neighbours tell of others.
extension ConflictLog {
  /// How many ancestors of an item the log tells of. O(depth).
  func depth(of key: String) -> Int { lineage(of: key).count - 1 }

  /// How deep the view lies that a constraint is installed on, the nearest common ancestor of its items: 1 for an outermost view
  /// of the log, 0 for the view around those, which the log does not name. O(depth).
  func ownerDepth(of constraint: LoggedConstraint) -> Int {
    let one = lineage(of: constraint.first.item)
    guard let second = constraint.second, second.item != constraint.first.item else {
      // A guide's size is its owner's affair, and what a stack view says of an arranged view is the stack's own.
      let isGuide = items[constraint.first.item]?.type == "UILayoutGuide"
      let isOfStack = constraint.identifier?.hasPrefix("UISV-") ?? false
      return isGuide || isOfStack ? one.count - 1 : one.count
    }
    let other = lineage(of: second.item)
    return zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
  }

  /// An item, and its ancestors from the inside out.
  private func lineage(of key: String) -> [String] {
    var (lineage, current) = ([key], items[key]?.parent)
    while let parent = current, lineage.count <= Self.deepest {
      lineage.append(parent)
      current = items[parent]?.parent
    }
    return lineage
  }

  /// Completes the parents. Each round can add one for every constraint, so there are few. O(rounds * constraints * depth).
  mutating func inferParents() {
    var isComplete = false
    while !isComplete {
      isComplete = true
      for constraint in blocks.lazy.flatMap(\.constraints) {
        for (child, parent) in kinship(of: constraint) where adopt(child, by: parent) { isComplete = false }
      }
    }
  }

  /// How many neighbours stand before each item, where gaps between them tell. O(rounds * constraints).
  func ordinals(in block: Block) -> [String: Int] {
    var ordinals: [String: Int] = [:]
    // A chain is no longer than there are constraints; in a circle there is no order.
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

  /// Who is whose child by what a constraint says.
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

  /// The stack view whose canvas it is: itself, or the owner of the margins guide.
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

  /// Deeper trees are a loop in a log that was put together by hand.
  private static let deepest = 100
}

extension LoggedConstraint {
  /// Whether both items lie in the same view: neighbours do, and what a stack view aligns or compares.
  fileprivate var isBetweenSiblings: Bool {
    let aligned = ["UISV-alignment", "UISV-spacing", "UISV-spanning-boundary", "UISV-fill-equally"]
    if let identifier, aligned.contains(identifier) { return true }
    return isGap
  }

  /// Whether it says how far behind its second item its first one begins.
  fileprivate var isGap: Bool {
    guard let second, second.item != first.item, !printed.contains("|") else { return false }
    let far: [LayoutAttribute] = [.trailing, .bottom, .right]
    let near: [LayoutAttribute] = [.leading, .top, .left]
    return near.contains(first.attribute) && far.contains(second.attribute)
  }
}
