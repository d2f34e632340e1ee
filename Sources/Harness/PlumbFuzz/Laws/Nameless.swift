import PlumbLayout
import PlumbProperty
import PlumbScene

extension Law {
  static let nameless = Law.costly(
    "nameless", "a tree whose views have no names or the same ones is recorded with valid names, and lies the same",
    oneIn: 12
  ) { context in
    let names = context.snapshot.frames.keys
    var random = context.random(9)
    let stage = try context.builtAnew()
    let items = stage.views().flatMap { [$0 as LayoutItem] + $0.layoutGuides }
    let others = [nil, "", "width", "margins", "a b", "1a", "view-1", "view-2", names.first]
    for item in items where random.chance(60) { item.identifier = random.pick(from: others) }
    let scene = Scene(of: stage.root)
    // Reads what it has written, so names must be valid and unique.
    let recorded = try Stage(try Scene(bytes: Array(scene.text.utf8)))
    let (found, wanted) = (try context.frames(of: recorded), try context.frames(of: stage))
    guard found.count == wanted.count else { return "\(wanted.count) views and guides are recorded as \(found.count)" }
    for (index, pair) in zip(found, wanted).enumerated() where !pair.0.isNear(pair.1, within: context.agreement) {
      return "\(names[index]) lies at \(pair.0.text), recorded without its name at \(pair.1.text)"
    }
    return nil
  }
}

extension StepContext {
  /// The frames of views and guides in the order of the tree.
  fileprivate func frames(of stage: Stage) throws -> [Rect] {
    stage.views().flatMap { view in [view.frame] + view.layoutGuides.map(\.layoutFrame) }
  }
}
