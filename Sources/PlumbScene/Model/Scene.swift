/// A layout, what happens to it, and what is expected of it: one document for the corpus, findings, benchmarks and reports.
public struct Scene: Sendable {
  public var name = ""
  /// Why it is there.
  public var why = ""
  /// Where the expected numbers come from.
  public var source = ""
  public var root: ViewModel
  public var constraints: [String] = []
  public var steps: [Step] = []
  public var expectations: [Expectation] = []
  /// How far frames may be from what is expected; none for the usual 0.001.
  public var tolerance: Double?

  /// O(1).
  public init(root: ViewModel) {
    self.root = root
  }

  /// How far frames may be from what is expected.
  public var usedTolerance: Double { tolerance ?? 0.001 }
}

/// A view as a scene describes it.
public struct ViewModel: Sendable {
  /// What kind of view it is.
  public enum Kind: String, Sendable, CaseIterable {
    case view, stack, scroll, label
  }

  public var id: String
  public var kind = Kind.view
  /// Everything about it that is a plain value, by key, in the order in which it is written.
  public var properties: [Property: Setting] = [:]
  public var guides: [String] = []
  public var arranged: [ViewModel] = []
  public var views: [ViewModel] = []

  /// O(1).
  public init(id: String, kind: Kind = .view) {
    self.id = id
    self.kind = kind
  }
}

/// What is expected after a step; none of what is not named.
public struct Expectation: Sendable {
  public var step: Int
  public var frames: [(id: String, frame: [Double])] = []
  public var sizes: [(id: String, size: [Double])] = []
  public var broken: [String]?
  public var ambiguous: [String]?
  /// For a stack, by identifier, the texts of its constraints.
  public var constraints: [(id: String, sets: [(identifier: String, texts: [String])])] = []

  /// O(1).
  public init(step: Int) {
    self.step = step
  }
}
