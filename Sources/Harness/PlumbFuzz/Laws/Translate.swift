import PlumbScene

extension Law {
  static let translate = Law.invariant(
    "translate", "moving the outermost view moves nothing inside it", [.moved])
}

extension Transformation {
  /// Not applied with inherited insets, nor with conflicts: in a conflict, the size of a root yields last.
  static let moved = Transformation("moved") { scene, context in
    guard !context.features.hasInheritance, context.features.scale == 0, context.snapshot.conflicts.isEmpty else {
      return nil
    }
    let (root, origin) = (scene.root.id, context.snapshot.frames[scene.root.id]?.origin ?? .zero)
    var random = context.random(19)
    let offset = random.chance(30) ? [3_333_333.25, 1_428_571.5] : [333.25, 20]
    scene = scene.moved(into: context.outline.freeID("outermost"), by: offset)
    return { snapshot in snapshot.frames[root]?.origin = origin }
  }
}

extension Scene {
  /// The scene with its root inside a larger root.
  fileprivate func moved(into id: String, by offset: [Double]) -> Scene {
    var (inner, outer) = (root, ViewModel(id: id))
    guard case .numbers(let size)? = inner.properties[.size] else { return self }
    for property in ViewProperty.allCases where !property.applies(to: .view, isRoot: false) {
      inner.properties[property] = nil
    }
    inner.properties[.autoresizing] = .numbers(offset.map(Optional.init) + size)
    outer.properties[.size] = .numbers(zip(size, offset).map { ($0 ?? 0) + 2 * $1 + 1000 })
    outer.properties[.margins] = .numbers([0, 0, 0, 0])
    outer.views = [inner]
    var scene = self
    scene.root = outer
    return scene
  }
}
