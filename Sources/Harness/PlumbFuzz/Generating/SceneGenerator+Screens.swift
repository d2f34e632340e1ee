import PlumbScene

extension SceneGenerator {
  /// A typical app layout with some of its properties changed.
  mutating func screen() -> Scene {
    var scene = choices.pick(Screens.all)
    if choices.chance(60) {
      scene.root.properties[.size] = .numbers([
        Double(choices.pick([375, 320, 80, 1024])), Double(choices.pick([667, 40])),
      ])
    }
    scene.root.visit { view, isRoot in
      for property in ViewProperty.allCases where property.applies(to: view.kind, isRoot: isRoot) && isChanged() {
        if let setting = setting(of: property, in: view) { view.properties[property] = setting }
      }
    }
    return scene
  }

  private mutating func isChanged() -> Bool { choices.chance(4) }
}
