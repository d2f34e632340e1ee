/// A layout with steps and expectations: the document of the corpus, findings, benchmarks and reports.
public struct Scene: Sendable {
  public var name = ""
  /// Why the scene exists.
  public var why = ""
  /// The source of the expected numbers.
  public var source = ""
  /// The finding that the scene shows, if it is one.
  public var finding: FindingRecord?
  public var root: ViewModel
  public var constraints: [SceneConstraint] = []
  public var steps: [Step] = []
  public var expectations: [Expectation] = []
  /// The tolerance of expected frames; nil for the default of 0.001.
  public var tolerance: Double?

  /// O(1).
  public init(root: ViewModel) {
    self.root = root
  }
}

/// The expectations after a step. What they do not name is not checked.
public struct Expectation: Sendable {
  public var step: Int
  public var frames: [(id: String, frame: [Double])] = []
  public var sizes: [(id: String, size: [Double])] = []
  public var broken: [String]?
  public var ambiguous: [String]?
  /// For each stack, the texts of its internal constraints by identifier.
  public var constraints: [(id: String, sets: [(identifier: String, texts: [String])])] = []

  /// O(1).
  public init(step: Int) {
    self.step = step
  }
}
