import PlumbProperty
import PlumbScene
import PlumbTwin

extension Law {
  static let refused = Law.costly(
    "refused", "a document that is wrong in one place is refused, and the error names that place; the schema agrees",
    oneIn: 10,
    onScene: { context in
      var scene = context.stage.scene
      scene.steps = Array(context.stage.playedSteps)
      scene.expectations = [context.stage.recordedInFull()]
      scene.tolerance = 0.25
      if context.step == 0 { scene.finding = FindingRecord(law: "refused", step: 0, what: "", seed: 1, number: 2) }
      if let fault = context.faultOfGoneNames(scene) { return fault }
      let json = scene.json
      if !Schema.scene.accepts(json) { return "the schema refuses \(json.brief)" }
      return try refusal(of: json, .scene, .scene) { json throws(SceneError) in
        let stage = try Stage(try Scene(json: json))
        try stage.play(to: stage.scene.steps.count)
      }
    },
    onSystem: { context in
      guard context.player.step == context.player.model.steps.count else { return nil }
      var model = context.player.model
      model.tolerance = 0.25
      model.expectations = [context.observation.expectation]
      return try refusal(of: model.json, .system, nil) { json throws(SceneError) in
        let player = try SystemPlayer(try SystemModel(json: json))
        for _ in model.steps { try player.playStep() }
      }
    })

  /// How many changes are tried.
  private static let changes = 3

  private static func refusal(
    of document: JSON, _ form: Form, _ schema: Schema?, _ play: (JSON) throws(SceneError) -> Void
  ) throws(SceneError) -> String? {
    var random = Seeded(seed: Digest(of: 1, document.brief).value)
    let places = Damage.Places(document, form)
    for _ in 0..<changes {
      guard let damage = Damage(places, &random) else { continue }
      let text = PlacedText(damage.json, &random)
      let found = fault(of: damage, form, text, play) ?? schema.flatMap { fault(of: $0, damage) }
      guard let found else { continue }
      return "\(found): \(String(decoding: text.bytes, as: UTF8.self))"
    }
    return nil
  }

  private static func fault(
    of damage: Damage, _ form: Form, _ text: PlacedText, _ play: (JSON) throws(SceneError) -> Void
  ) -> String? {
    let (read, error) = snapshot(text.bytes)
    switch damage.verdict {
    case .accepted: return error.map { "it is valid, but refused: \($0.path): \($0.message)" }
    case .refused(let path, let indices, let isAtKey, _):
      guard let error else { return "\(path) is wrong, but accepted" }
      let place = isAtKey ? text.key(at: indices) : text.value(at: indices)
      if error.path != path { return "\(path) is wrong, but \(error.path) is refused: \(error.message)" }
      return error.place == place ? nil : "\(path) is wrong, but the error is at \(error.place)"
    case .unplayable(let path):
      guard let error = error ?? read.flatMap({ refusal(toPlay: $0, play) }) else {
        return "\(path) names nothing, but it is played"
      }
      // The entry of a list, such as a step, or the root.
      let entry = path.hasPrefix("root") ? "root" : path.prefix { $0 != "]" }
      let isThere = path.hasPrefix(error.path) && error.path.hasPrefix(entry)
      guard isThere else { return "\(path) names nothing, but \(error.path) is refused: \(error.message)" }
      let known = FormedPlace.all(in: damage.json, form).first { $0.path == error.path }
      guard let known, let place = (try? DocumentFile(bytes: text.bytes))?.located(error).place else { return nil }
      return place == text.value(at: known.indices) ? nil : "\(error.path) is refused, but the error is at \(place)"
    }
  }

  private static func fault(of schema: Schema, _ damage: Damage) -> String? {
    switch (damage.verdict, schema.accepts(damage.json)) {
    case (.accepted, false): "it is valid, but the schema refuses it"
    case (.refused(let path, _, _, isMalformed: true), true): "\(path) is wrong, but the schema accepts it"
    default: nil
    }
  }

  fileprivate static func refusal(toPlay json: JSON, _ play: (JSON) throws(SceneError) -> Void) -> SceneError? {
    do {
      try play(json)
      return nil
    } catch {
      return error
    }
  }

  private static func snapshot(_ bytes: [UInt8]) -> (JSON?, SceneError?) {
    do {
      let file = try DocumentFile(bytes: bytes)
      _ = try Case(file)
      return (file.json, nil)
    } catch {
      return (nil, error)
    }
  }
}

extension StepContext {
  /// Steps cannot name what earlier steps have removed.
  fileprivate func faultOfGoneNames(_ scene: Scene) -> String? {
    var names = Set(scene.constraints.compactMap { $0.written?.identifier })
    scene.root.visit { names.formUnion([$0.id] + $0.guides) }
    for step in scene.steps.flatMap(\.plain) {
      switch step {
      case .constrain(let made): if let name = made.written?.identifier { names.insert(name) }
      case .append(_, let view, _), .insert(_, _, let view): view.visit { names.formUnion([$0.id] + $0.guides) }
      case .addGuide(let guide, _): names.insert(guide)
      default: break
      }
    }
    for entry in outline.entries { names.subtract([entry.view.id] + entry.view.guides) }
    names.subtract(outline.constraints.compactMap(\.identifier))
    for name in names.sorted().suffix(2) {
      for (step, path) in [(Step.hide(view: name), "view"), (.constant(id: name, value: 1), "id")] {
        var other = scene
        other.steps.append(step)
        let wanted = "steps[\(scene.steps.count)].\(path)"
        let error = Law.refusal(toPlay: other.json) { json throws(SceneError) in
          let stage = try Stage(try Scene(json: json))
          try stage.play(to: stage.scene.steps.count)
        }
        if error?.path != wanted { return "\(name) is gone, but a step names it: \(error?.path ?? "played")" }
      }
    }
    return nil
  }
}

extension Step {
  /// The steps of a batch, or the step itself.
  fileprivate var plain: [Step] { if case .batch(let steps) = self { steps.flatMap(\.plain) } else { [self] } }
}

extension ViewModel {
  fileprivate func visit(_ body: (ViewModel) -> Void) {
    body(self)
    for child in arranged + views { child.visit(body) }
  }
}
