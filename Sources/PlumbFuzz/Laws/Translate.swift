import PlumbScene

extension Law {
  /// Left out are insets that reach in from above, and what is broken: the size of a root is the last to go.
  static let translate = Law.costly("translate", "moving the outermost view in another moves nothing within it") {
    moment in
    guard !moment.features.hasInheritance, moment.features.scale == 0, moment.reading.conflicts.isEmpty else {
      return nil
    }
    let image = Reading(try Stage(moment.state.moved(into: moment.outline.freeID("outermost"))))
    for (id, frame) in moment.framesByName where id != moment.state.root.id {
      guard let other = image.frames[id], !other.isNear(frame, within: moment.agreement) else { continue }
      return "moved, \(id) lies at \(other.text), not \(frame.text)"
    }
    return nil
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
