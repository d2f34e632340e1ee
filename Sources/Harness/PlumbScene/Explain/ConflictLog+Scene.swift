import PlumbLayout

/// Infers the view tree of a log. UIKit prints a view's superview only in visual formats with `|`. Other superviews are inferred
/// from margins, stack views and neighbours.
extension ConflictLog {
  /// The number of known ancestors of an item. O(depth).
  func depth(of key: String) -> Int { lineage(of: key).count - 1 }

  /// The depth of the view that owns a constraint: 1 for an outermost view of the log, 0 for the unnamed view around it. The owner
  /// is the nearest common ancestor of the constraint's items. O(depth).
  func ownerDepth(of constraint: LoggedConstraint) -> Int {
    let one = lineage(of: constraint.first.item)
    guard let second = constraint.second, second.item != constraint.first.item else {
      // A constraint on a guide's size belongs to the guide's view. A stack view's constraint on an arranged view belongs to the
      // stack view.
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

  /// Infers parents in rounds, until no constraint adds a parent. The number of rounds is small, because each round can add a
  /// parent for every constraint. O(rounds · constraints · depth).
  mutating func inferParents() {
    var isComplete = false
    while !isComplete {
      isComplete = true
      for constraint in blocks.lazy.flatMap(\.constraints) {
        for (child, parent) in kinship(of: constraint) where adopt(child, by: parent) { isComplete = false }
      }
    }
  }

  /// The number of neighbours before each item, inferred from the gaps between items. O(rounds · constraints).
  func ordinals(in block: Block) -> [String: Int] {
    var ordinals: [String: Int] = [:]
    // No chain is longer than the number of constraints. This bound also ends cycles.
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

  /// The pairs of a child and its parent that can be inferred from a constraint.
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

  /// The stack view that arranges views in this item: the item itself, or the owner of the margins guide.
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

  /// The maximum depth. Deeper trees result from cycles in edited logs.
  private static let deepest = 100
}

extension LoggedConstraint {
  /// Whether both items are siblings: neighbours, or views that a stack view aligns or makes equally large.
  fileprivate var isBetweenSiblings: Bool {
    let aligned = ["UISV-alignment", "UISV-spacing", "UISV-spanning-boundary", "UISV-fill-equally"]
    if let identifier, aligned.contains(identifier) { return true }
    return isGap
  }

  /// Whether the constraint sets the gap between the end of its second item and the start of its first item.
  fileprivate var isGap: Bool {
    guard let second, second.item != first.item, !printed.contains("|") else { return false }
    let far: [LayoutAttribute] = [.trailing, .bottom, .right]
    let near: [LayoutAttribute] = [.leading, .top, .left]
    return near.contains(first.attribute) && far.contains(second.attribute)
  }
}

extension ConflictLog {
  /// The logged constraints as a scene. A view is nested if the log shows its superview; all other views are children of the
  /// root. Margins become edges with the inset for which the conflict was found. O(constraints), plus a small solve for each
  /// conflict.
  public func scene() throws(SceneError) -> Scene {
    var margin = 8.0
    for explanation in try Explanation.all(of: self) where !explanation.minimal.isEmpty { margin = explanation.margin }
    let ids = ids()
    var root = ViewModel(id: "root")
    root.properties[.size] = .numbers([1000, 1000])
    // The items by parent. An empty key stands for an unknown parent.
    let children = Dictionary(grouping: items.keys.sorted()) { parent(of: $0) ?? "" }
    root.views = (children[""] ?? []).map { model($0, ids, children) }
    var scene = Scene(root: root)
    scene.name = "a conflict from a log"
    scene.why = "The constraints of a logged conflict, to experiment with."
    scene.source = "written by plumb explain"
    var seen: Set<String> = []
    for constraint in blocks.flatMap(\.constraints) where seen.insert(constraint.printed).inserted {
      scene.constraints.append(written(constraint, ids, margin: margin))
    }
    return scene
  }

  private func parent(of key: String) -> String? {
    var seen: Set<String> = [key]
    var current = items[key]?.parent
    while let parent = current {
      guard seen.count < 1000, seen.insert(parent).inserted else { return nil }
      current = items[parent]?.parent
    }
    return items[key]?.parent
  }

  /// A view with its descendants. `parent(of:)` limits the depth.
  private func model(_ key: String, _ ids: [String: String], _ children: [String: [String]]) -> ViewModel {
    var model = ViewModel(id: ids[key] ?? "view")
    model.views = (children[key] ?? []).map { self.model($0, ids, children) }
    return model
  }

  /// An id for each item: its class, numbered if there are several items of that class.
  private func ids() -> [String: String] {
    var ids: [String: String] = [:]
    var taken: [String: Int] = ["root": 1]
    for key in items.keys.sorted() {
      let letters = (items[key]?.type ?? "view").split(separator: ".").last.map(String.init) ?? "view"
      var name = letters.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      name = name.isEmpty || !name.isID || Names.reserved.contains(name) ? "view" : name
      taken[name, default: 0] += 1
      ids[key] = taken[name] == 1 ? name : "\(name)-\(taken[name] ?? 0)"
    }
    return ids
  }

  private func written(_ constraint: LoggedConstraint, _ ids: [String: String], margin: Double) -> SceneConstraint {
    var constant = constraint.constant
    if constraint.first.isMargin { constant -= Self.inset(constraint.first, margin) }
    if let second = constraint.second, second.isMargin {
      constant += Self.inset(second, margin) * constraint.multiplier
    }
    let side: (LoggedConstraint.Side) -> WrittenConstraint.Side = { side in
      WrittenConstraint.Side(item: ids[side.item] ?? "", attribute: WrittenAttribute(side.attribute))
    }
    var written = WrittenConstraint(
      first: side(constraint.first), relation: WrittenRelation(constraint.relation), multiplier: constraint.multiplier,
      second: constraint.second.map(side), constant: constant, priority: constraint.priority)
    written.identifier = constraint.identifier.map(Self.name)
    return SceneConstraint(written)
  }

  /// A valid id for a scene. It may contain hyphens, but not at either end.
  private static func name(_ identifier: String) -> String {
    let parts = identifier.split(separator: "-").map { part in
      part.map { ("_" + String($0)).isID ? String($0) : "_" }.joined()
    }
    let name = parts.joined(separator: "-")
    return name.isID ? name : "_" + name
  }

  private static func inset(_ side: LoggedConstraint.Side, _ margin: Double) -> Double {
    [.trailing, .bottom, .right].contains(side.attribute) ? -margin : margin
  }
}
