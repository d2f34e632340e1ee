import PlumbProperty
import PlumbReference
import PlumbScene

extension Law {
  /// Nothing to check, because every moment was played: `Trial.refusal(of:_:)` reports cases that cannot be played.
  static let played = Law(
    "played", "a scene that the reference can play, and every generated system, can be played",
    onScene: { _ in nil }, onSystem: { _ in nil })
}

extension Trial {
  /// The broken law if a scene cannot be played though the reference can play it. Costs the scene.
  func refusal(of scene: Scene, _ error: SceneError) -> Fault? {
    guard checksPlaying, ReferenceVerdict.canPlay(scene) else { return nil }
    var played = -1
    if let stage = try? Stage(scene) {
      repeat { played += 1 } while !stage.isOver && (try? stage.playStep()) != nil
    }
    return Fault(law: Law.played.name, step: max(played, 0), what: "it cannot be played: \(error)")
  }

  /// The same for a generated case that could not be generated to its end. Generated systems are always valid.
  func refusal(of drawn: Case, _ error: SceneError) -> Fault? {
    switch drawn {
    case .scene(let scene): refusal(of: scene, error)
    case .system:
      checksPlaying && guest == nil ? Fault(law: Law.played.name, step: 0, what: "it cannot be played: \(error)") : nil
    }
  }

  private var checksPlaying: Bool { laws.contains { $0.name == Law.played.name } }
}
