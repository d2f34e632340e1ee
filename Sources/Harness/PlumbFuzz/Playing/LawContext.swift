import PlumbProperty
import PlumbScene

/// A case after one of its steps, as laws see it.
protocol LawContext: AnyObject {
  /// The indices of the laws that are about such cases. O(1).
  static func laws(of trial: Trial) -> [Int]
  /// The violation of a law that is about such cases, or nil. Throws if a state cannot be played.
  func violation(of law: Law) throws -> String?

  /// The number of steps played.
  var step: Int { get }
  /// Whether all numbers lie in the domain for which every law is promised.
  var isInDomain: Bool { get }
  /// Adds the answer to the digest of the case, rounded if there is a number of decimals. O(size of the case).
  func addAnswer(to digest: inout Digest, _ decimals: Int?)

  /// The number from which costly laws count their turns, each after one step of a case. Nil if they are checked after every step.
  var firstTurn: Int? { get }
  /// Whether campaigns check no costly law, and thorough trials of several laws each after one step only.
  var isLarge: Bool { get }
  /// The finding that the case shows, if it is one.
  var finding: FindingRecord? { get }
}

extension StepContext: LawContext {
  static func laws(of trial: Trial) -> [Int] { trial.lawsOfScenes }
  func violation(of law: Law) throws -> String? { try law.onScene?(self) }

  func addAnswer(to digest: inout Digest, _ decimals: Int?) {
    for (_, frame) in framesByName {
      for number in frame.numbers { digest.take(number, toDecimals: decimals) }
    }
  }

  var firstTurn: Int? { 2 * stage.scene.constraints.count }
  /// More than 400 views and guides.
  var isLarge: Bool { snapshot.frames.keys.count > 400 }
  var finding: FindingRecord? { stage.scene.finding }
}

extension SystemStepContext: LawContext {
  static func laws(of trial: Trial) -> [Int] { trial.lawsOfSystems }
  func violation(of law: Law) throws -> String? { try law.onSystem?(self) }

  func addAnswer(to digest: inout Digest, _ decimals: Int?) {
    for (_, value) in observation.values { digest.take(value, toDecimals: decimals) }
  }

  /// A new solver costs little.
  var firstTurn: Int? { nil }
  var isLarge: Bool { false }
  var finding: FindingRecord? { player.model.finding }
}
