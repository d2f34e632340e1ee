/// A finding from a random test, stored in the document that reproduces it. A finding about a screen is stored in a scene with
/// the screen's layout, but without the code that is needed to reproduce the finding.
public struct FindingRecord: Sendable, Hashable {
  /// The name of the violated law.
  public var law: String
  /// The number of steps played before the violation.
  public var step: Int
  /// A description of the violation, for example `red moved`.
  public var what: String
  /// The seed and the number of the generated case; nil if the document was not generated.
  public var seed: UInt64?
  public var number: UInt64?
  /// The path to the external solver under test; nil for Plumb's solver.
  public var solver: String?
  /// The command that starts the layout engine under test, for box documents.
  public var engine: String?
  /// The name of the screen that violated the law; nil for other findings. The scene contains the screen's layout, but not its
  /// code.
  public var screen: String?
  /// The ids of the affected views, for a finding about a screen.
  public var views: [String] = []

  /// Creates the record of a finding, by default for Plumb's solver. O(1).
  public init(
    law: String, step: Int, what: String, seed: UInt64? = nil, number: UInt64? = nil, solver: String? = nil
  ) {
    (self.law, self.step, self.what) = (law, step, what)
    (self.seed, self.number, self.solver) = (seed, number, solver)
  }

  /// The finding as a sentence: `Found by the law undo after step 3: red moved`. O(length).
  public var sentence: String {
    "Found by the law \(law)\(step > 0 ? " after step \(step)" : ""): \(what)"
  }
}
