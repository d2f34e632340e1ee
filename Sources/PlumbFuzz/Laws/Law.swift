import PlumbScene

/// Something that holds after every step of every scene, or system.
public struct Law: Sendable {
  /// What reports call it, and `--law` takes.
  public let name: String
  /// In one sentence.
  public let says: String
  /// What is wrong with a scene after a step. Throws where a scene cannot be played.
  let onScene: (@Sendable (Moment) throws -> String?)?
  /// What is wrong with a system after a step.
  let onSystem: (@Sendable (SystemMoment) throws -> String?)?

  init(
    _ name: String, _ says: String, onScene: (@Sendable (Moment) throws -> String?)? = nil,
    onSystem: (@Sendable (SystemMoment) throws -> String?)? = nil
  ) {
    self.name = name
    self.says = says
    self.onScene = onScene
    self.onSystem = onSystem
  }

  /// All of them, the cheapest first.
  public static let all: [Law] = [
    finite, nonNegative, required, certificate, sum, minSpacing, order, equalSize, equalGap, hidden, idempotent,
    incremental, history, undo, strict, conflictMinimal, mirror, transpose, scale, translate, twin,
  ]
}
