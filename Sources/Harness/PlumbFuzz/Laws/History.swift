import PlumbScene

extension Law {
  static let history = Law(
    "history", "the same tree or system, built in another order, has the same layout", isCostly: true,
    onScene: { context in
      let other = try LayoutSnapshot(playing: context.state.builtInAnotherOrder)
      // If the live layout differs from a new tree, `incremental` reports it.
      return try context.fresh().difference(from: other, within: context.agreement)
        ?? context.snapshot.difference(from: other, within: context.agreement)
    },
    onSystem: { context in
      let other = try context.state.outcomeOfAnotherHistory()
      let stored = try context.fresh().footprint
      return context.difference(from: other)
        ?? (stored == other.footprint ? nil : "it stores \(other.footprint), not \(stored)")
    })
}

extension Transformation {
  static let builtInAnotherOrder = Transformation("built in another order") { scene, _ in
    scene = scene.builtInAnotherOrder
    return { _ in }
  }
}

extension Scene {
  /// A scene with the same result: bare views with half of the constraints in reverse, then steps that set the
  /// properties and add the other constraints.
  fileprivate var builtInAnotherOrder: Scene {
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
    scene.constraints = constraints[half...].reversed()
    late.insert(contentsOf: constraints[..<half].reversed().map(Step.constrain), at: late.count / 2)
    let middle = late.count / 3
    scene.steps = [.batch(Array(late[..<middle].reversed())), .batch(Array(late[middle...]))]
    return scene
  }
}

extension ViewModel {
  /// Calls the function with the view and all of its descendants.
  mutating func visit(isRoot: Bool = true, _ body: (inout ViewModel, _ isRoot: Bool) -> Void) {
    body(&self, isRoot)
    for index in arranged.indices { arranged[index].visit(isRoot: false, body) }
    for index in views.indices { views[index].visit(isRoot: false, body) }
  }
}
