import PlumbScene

extension Law {
  static let history = Law(
    "history", "the same tree, or the same rows, come about another way, have the same layout", isCostly: true,
    onScene: { moment in
      let other = try Reading(playing: moment.state.comeAboutOtherwise)
      // Where they differ because the live layout is not that of a new tree, another law says so.
      return try moment.fresh().difference(from: other, within: moment.agreement)
        ?? moment.reading.difference(from: other, within: moment.agreement)
    },
    onSystem: { moment in
      let other = try moment.state.outcomeOfAnotherHistory()
      let stored = try moment.fresh().footprint
      return moment.difference(from: other)
        ?? (stored == other.footprint ? nil : "stored are \(other.footprint), not \(stored)")
    })
}

extension Disguise {
  static let comeAboutOtherwise = Disguise("come about otherwise") { scene, _ in
    scene = scene.comeAboutOtherwise
    return { _ in }
  }
}

extension Scene {
  /// Bare views first, with half of the constraints; then the others from the last to the first, and properties.
  fileprivate var comeAboutOtherwise: Scene {
    var scene = self
    var late: [Step] = []
    scene.root.visit { view, isRoot in
      for (property, setting) in view.properties.sorted(by: { $0.key.rawValue > $1.key.rawValue }) {
        guard !isRoot, property != .autoresizing, property != .text else { continue }
        view.properties[property] = nil
        late.append(.set(target: view.id, property: property, value: setting))
      }
    }
    let half = constraints.count / 2
    scene.takeConstraints((half..<constraints.count).reversed())
    late.insert(contentsOf: constraints[..<half].reversed().map(Step.constrain), at: late.count / 2)
    let middle = late.count / 3
    scene.steps = [.batch(Array(late[..<middle].reversed())), .batch(Array(late[middle...]))]
    return scene
  }
}

extension ViewModel {
  /// Does something with it and with all that is in it.
  mutating func visit(isRoot: Bool = true, _ body: (inout ViewModel, _ isRoot: Bool) -> Void) {
    body(&self, isRoot)
    for index in arranged.indices { arranged[index].visit(isRoot: false, body) }
    for index in views.indices { views[index].visit(isRoot: false, body) }
  }
}
