/// What a random test has found: a member of scenes and systems. The document shows it again, unless it is about a screen.
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
  /// The command of the layout engine under test, for boxes.
  public var engine: String?
  /// The name of the screen that broke a law of screens; nil for other findings. The scene is the layout of the screen, whose
  /// code is elsewhere.
  public var screen: String?
  /// The ids of the views that the finding is about, if it is about a screen.
  public var views: [String] = []

  /// O(1).
  public init(
    law: String, step: Int, what: String, seed: UInt64? = nil, number: UInt64? = nil, solver: String? = nil
  ) {
    (self.law, self.step, self.what) = (law, step, what)
    (self.seed, self.number, self.solver) = (seed, number, solver)
  }

  /// The finding for people: `Found by the law undo after step 3: red moved`. O(its length).
  public var sentence: String {
    "Found by the law \(law)\(step > 0 ? " after step \(step)" : ""): \(what)"
  }
}
