import PlumbScene

/// A transformation of a scene that must not change the layout, once the result is transformed back.
struct Transformation: Sendable {
  typealias Inverse = (inout LayoutSnapshot) -> Void
  /// The description of the transformed layout.
  let name: String
  /// Transforms a state, and returns how to transform the result back; nil if not applicable.
  let apply: @Sendable (_ scene: inout Scene, _ context: StepContext) -> Inverse?

  init(_ name: String, apply: @escaping @Sendable (_ scene: inout Scene, _ context: StepContext) -> Inverse?) {
    self.name = name
    self.apply = apply
  }
}

extension Law {
  /// Checks that the layout is the same under all applicable transformations at once.
  static func invariant(_ name: String, _ summary: String, _ transformations: [Transformation]) -> Law {
    costly(name, summary) { try $0.fault(in: transformations) }
  }
}

extension StepContext {
  /// The difference under the transformation, or nil.
  fileprivate func fault(in transformations: [Transformation]) throws(SceneError) -> String? {
    var (scene, applied): (Scene, [(name: String, undo: Transformation.Inverse)]) = (state, [])
    for transformation in transformations {
      if let undo = transformation.apply(&scene, self) { applied.append((transformation.name, undo)) }
    }
    guard !applied.isEmpty else { return nil }
    var image = try LayoutSnapshot(playing: scene)
    for (_, undo) in applied.reversed() { undo(&image) }
    let title = applied.map(\.name).joined(separator: ", ")
    if let fault = snapshot.frameDifference(from: image, within: agreement) { return "\(title): \(fault)" }
    let (found, wanted) = (brokenNames(in: image), brokenNames(in: snapshot))
    return found == wanted ? nil : "\(title), \(found) are given up, not \(wanted)"
  }

  /// The names of the constraints given up. A transformation may rename the system's constraints, which only count.
  private func brokenNames(in snapshot: LayoutSnapshot) -> [String] {
    snapshot.conflicts.map { conflict in
      conflict.broken.identifier.flatMap { outline.constraintIDs.contains($0) ? $0 : nil } ?? "-"
    }.sorted()
  }
}
