import PlumbProperty
import PlumbReference
import PlumbScene

extension Law {
  /// Nothing to check, because every step was played: `Trial.refusal(of:_:)` reports cases that cannot be played.
  static let played = Law(
    "played", "a scene that the reference can play, and every generated system, can be played",
    onScene: { _ in nil }, onSystem: { _ in nil })
}

extension Trial {
  /// The broken law if a scene cannot be played though the reference can play it. Costs the scene.
  private func refusal(of scene: Scene, _ error: SceneError) -> Fault? {
    guard checksPlaying, ReferenceVerdict.canPlay(scene) else { return nil }
    var played = -1
    if let stage = try? Stage(scene) {
      repeat { played += 1 } while !stage.isOver && (try? stage.playStep()) != nil
    }
    return Self.fault(max(played, 0), error)
  }

  /// The same for a case that was generated, or is part of one. Generated systems are always valid.
  func refusal(of subject: Case, _ error: SceneError) -> Fault? {
    switch subject {
    case .scene(let scene): refusal(of: scene, error)
    case .system:
      checksPlaying && externalSolver == nil ? Self.fault(0, error) : nil
    }
  }

  private static func fault(_ step: Int, _ error: SceneError) -> Fault {
    Fault(law: Law.played.name, step: step, what: error.description(inFile: "it cannot be played"))
  }

  private var checksPlaying: Bool { laws.contains { $0.name == Law.played.name } }
}
