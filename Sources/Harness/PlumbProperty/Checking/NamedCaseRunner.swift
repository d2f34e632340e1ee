/// A runner that `check` and `CampaignProgram` can run. `Property` is one.
public protocol NamedCaseRunner: CaseRunner {
  /// The name in reports, and for `--only`. O(1).
  var name: String { get }
  /// Whether a kept case can be played by this runner. O(1).
  func accepts(_ subject: Case) -> Bool
  /// The case with a description of its values, for people. Costs the case.
  func told(_ subject: Case) -> Case
}

extension NamedCaseRunner {
  /// The case as it is. O(1).
  public func told(_ subject: Case) -> Case { subject }
}
