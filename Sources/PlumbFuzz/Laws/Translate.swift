import PlumbScene

extension Law {
  static let translate = Law.disguised(
    "translate", "moving the outermost view in another moves nothing within it", [.moved])
}

extension Disguise {
  /// Left out are insets that reach in from above, and what is broken: the size of a root is the last to go.
  static let moved = Disguise("moved") { scene, moment in
    guard !moment.features.hasInheritance, moment.features.scale == 0, moment.reading.conflicts.isEmpty else {
      return nil
    }
    let (root, origin) = (scene.root.id, moment.reading.frames[scene.root.id]?.origin ?? .zero)
    scene = scene.moved(into: moment.outline.freeID("outermost"))
    return { reading in reading.frames[root]?.origin = origin }
  }
}

extension Scene {
  /// The same in the middle of a larger root.
  fileprivate func moved(into id: String) -> Scene {
    var (inner, outer) = (root, ViewModel(id: id))
    guard case .numbers(let size)? = inner.properties[.size] else { return self }
    for property in Property.allCases where !property.applies(to: .view, isRoot: false) {
      inner.properties[property] = nil
    }
    inner.properties[.autoresizing] = .numbers([333.25, 20] + size)
    outer.properties[.size] = .numbers(size.map { ($0 ?? 0) + 1000 })
    outer.properties[.margins] = .numbers([0, 0, 0, 0])
    outer.views = [inner]
    var scene = self
    scene.root = outer
    return scene
  }
}
