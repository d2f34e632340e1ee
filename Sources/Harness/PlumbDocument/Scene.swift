/// A layout with steps and expectations: the document of the corpus, findings, benchmarks and reports.
public struct Scene: Sendable, Equatable {
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
public struct Expectation: Sendable, Equatable {
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

  /// Whether both expect the same, in the same order. O(what is expected).
  public static func == (one: Expectation, other: Expectation) -> Bool {
    one.step == other.step && one.broken == other.broken && one.ambiguous == other.ambiguous
      && one.frames.elementsEqual(other.frames, by: ==) && one.sizes.elementsEqual(other.sizes, by: ==)
      && one.constraints.elementsEqual(other.constraints) { $0.id == $1.id && $0.sets.elementsEqual($1.sets, by: ==) }
  }
}
