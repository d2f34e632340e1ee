/// What a random test has found in a document: a member of scenes and systems.
public struct FindingRecord: Sendable, Hashable {
  /// The broken law.
  public var law: String
  /// The number of steps played before.
  public var step: Int
  /// What differed.
  public var what: String
  /// The seed and the number that draw the case; nil for a document that was not drawn.
  public var seed: UInt64?
  public var number: UInt64?
  /// The path of the solver under test, if it is not Plumb's own.
  public var solver: String?

  /// O(1).
  public init(
    law: String, step: Int, what: String, seed: UInt64? = nil, number: UInt64? = nil, solver: String? = nil
  ) {
    (self.law, self.step, self.what) = (law, step, what)
    (self.seed, self.number, self.solver) = (seed, number, solver)
  }
}
