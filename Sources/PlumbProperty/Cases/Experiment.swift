/// What a campaign plays: how cases are drawn, what is wrong with one, and how it gets smaller.
public protocol Experiment {
  associatedtype Case: CaseDocument

  /// The file from which what is tested is loaded, if it is.
  var path: String? { get }

  /// Draws the case of a number and says what is wrong with it; the finding is as it was drawn. `telling` receives the case before
  /// anything is done that may end the process. Costs the case.
  func outcome(of number: Int, seed: UInt64, telling: ((Case) -> Void)?) -> Outcome<Case>

  /// What is wrong with a case. Throws if the case is invalid. `telling` receives the case with what people want to know of it,
  /// before anything is done that may end the process. Costs the case.
  func fault(in subject: Case, telling: ((Case) -> Void)?) throws -> Fault?

  /// The ways in which cases get smaller without being played.
  var passes: [Shrinker<Case>.Pass] { get }

  /// A finding with the smallest case that can be found, played in this process. Some thousand cases.
  func shrunk(_ finding: Finding<Case>) -> Finding<Case>
}

extension Experiment {
  public var path: String? { nil }

  /// What is wrong with a case. Throws if the case is invalid. Costs the case.
  public func fault(in subject: Case) throws -> Fault? { try fault(in: subject, telling: nil) }
}

/// The result of a case.
public struct Outcome<Case: CaseDocument>: Sendable {
  public var number: Int
  public var digest = Digest()
  /// It could not be played.
  public var isRefused = false
  /// What the case is counted under.
  public var labels: Set<String> = []
  /// None if it could not be.
  public var drawn: Case?
  /// As it was drawn.
  public var finding: Finding<Case>?

  /// O(1).
  public init(number: Int) { self.number = number }
}
