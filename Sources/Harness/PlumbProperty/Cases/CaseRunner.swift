/// How a campaign draws, checks and shrinks cases.
public protocol CaseRunner {
  associatedtype Case: CaseDocument

  /// The path of the library under test, if it is loaded from a file.
  var path: String? { get }

  /// Draws the case with a number and checks it; a finding has the case as drawn. `telling` receives the case before anything
  /// is done that may end the process. Costs the case.
  func outcome(of number: Int, seed: UInt64, telling: ((Case) -> Void)?) -> Outcome<Case>

  /// The fault of a case. Throws if the case is invalid. `telling` receives the case with its drawn values described, before
  /// anything is done that may end the process. Costs the case.
  func fault(in subject: Case, telling: ((Case) -> Void)?) throws -> Fault?

  /// The ways to make a case smaller without playing it.
  var passes: [Shrinker<Case>.Pass] { get }

  /// A finding with the smallest case found, played in this process. Costs some thousand cases.
  func shrunk(_ finding: Finding<Case>) -> Finding<Case>
}

extension CaseRunner {
  public var path: String? { nil }

  /// The fault of a case. Throws if the case is invalid. Costs the case.
  public func fault(in subject: Case) throws -> Fault? { try fault(in: subject, telling: nil) }
}

/// The result of a case.
public struct Outcome<Case: CaseDocument>: Sendable {
  public var number: Int
  public var digest = Digest()
  /// The case could not be played.
  public var isRefused = false
  /// The labels under which the case is counted.
  public var labels: Set<String> = []
  /// Nil if the case could not be drawn.
  public var drawn: Case?
  /// The finding, with the case as drawn.
  public var finding: Finding<Case>?

  /// O(1).
  public init(number: Int) { self.number = number }
}
