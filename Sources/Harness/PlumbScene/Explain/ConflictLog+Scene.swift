import PlumbLayout

extension ConflictLog {
  /// The logged constraints as a scene. Views are nested as far as the log shows it, and otherwise siblings in the
  /// root. Margins become edges moved in by the distance with which the conflict was found. O(constraints), and a small
  /// solve for each conflict.
  public func scene() throws(SceneError) -> Scene {
    var margin = 8.0
    for explanation in try Explanation.all(of: self) where !explanation.minimal.isEmpty { margin = explanation.margin }
    let ids = ids()
    var root = ViewModel(id: "root")
    root.properties[.size] = .numbers([1000, 1000])
    // Keyed by parent; an empty key for items without a known parent.
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

  /// A view with those inside it. `parent(of:)` limits the depth.
  private func model(_ key: String, _ ids: [String: String], _ children: [String: [String]]) -> ViewModel {
    var model = ViewModel(id: ids[key] ?? "view")
    model.views = (children[key] ?? []).map { self.model($0, ids, children) }
    return model
  }

  /// An id for each item: its class, numbered if there are several.
  private func ids() -> [String: String] {
    var ids: [String: String] = [:]
    var taken: [String: Int] = ["root": 1]
    for key in items.keys.sorted() {
      let letters = (items[key]?.type ?? "view").split(separator: ".").last.map(String.init) ?? "view"
      var name = letters.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      name = name.isEmpty || !Names.isID(name) || Names.reserved.contains(name) ? "view" : name
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

  /// A valid identifier for a scene, which has hyphens only inside.
  private static func name(_ identifier: String) -> String {
    let parts = identifier.split(separator: "-").map { part in
      part.map { Names.isID("_" + String($0)) ? String($0) : "_" }.joined()
    }
    let name = parts.joined(separator: "-")
    return Names.isID(name) ? name : "_" + name
  }

  private static func inset(_ side: LoggedConstraint.Side, _ margin: Double) -> Double {
    [.trailing, .bottom, .right].contains(side.attribute) ? -margin : margin
  }
}
