import PlumbProperty
import PlumbScene

/// A case after one of its steps, for use in laws.
protocol LawContext: AnyObject {
  /// The indices of the laws that apply to this kind of case. O(1).
  static func laws(of trial: Trial) -> [Int]
  /// Describes the violation of a law that applies to this kind of case; nil if the law holds. Throws if a state cannot be
  /// played.
  func violation(of law: Law) throws -> String?

  /// The number of steps played.
  var step: Int { get }
  /// Whether all numbers are in the domain for which every law is promised.
  var isInDomain: Bool { get }
  /// Adds the answer to the case's digest, rounded if `decimals` is given. O(size of the case).
  func addAnswer(to digest: inout Digest, _ decimals: Int?)

  /// The turn of the first costly law. The turn of a costly law determines the single step after which the law is checked. Nil if
  /// costly laws are checked after every step.
  var firstTurn: Int? { get }
  /// Whether the case is large. Campaigns skip costly laws for large cases. Thorough trials of several laws check each costly law
  /// of a large case after only one step.
  var isLarge: Bool { get }
  /// The finding that the case reproduces, if any.
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
  /// Whether the layout has more than 400 views and guides.
  var isLarge: Bool { snapshot.frames.keys.count > 400 }
  var finding: FindingRecord? { stage.scene.finding }
}

extension SystemStepContext: LawContext {
  static func laws(of trial: Trial) -> [Int] { trial.lawsOfSystems }
  func violation(of law: Law) throws -> String? { try law.onSystem?(self) }

  func addAnswer(to digest: inout Digest, _ decimals: Int?) {
    for (_, value) in observation.values { digest.take(value, toDecimals: decimals) }
  }

  /// Nil, because a new solver is cheap.
  var firstTurn: Int? { nil }
  var isLarge: Bool { false }
  var finding: FindingRecord? { player.model.finding }
}
