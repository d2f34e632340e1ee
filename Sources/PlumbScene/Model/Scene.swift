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
  public var constraints: [String] = [] { didSet { written = nil } }
  /// The parsed constraints, if they were parsed; nil elements for visual formats and invalid strings.
  package internal(set) var written: [WrittenConstraint?]?
  public var steps: [Step] = []
  public var expectations: [Expectation] = []
  /// The tolerance of expected frames; nil for the default of 0.001.
  public var tolerance: Double?

  /// O(1).
  public init(root: ViewModel) {
    self.root = root
  }

  /// How many constraints of an earlier scene may be skipped while looking for an equal one.
  static let mostMissing = 4
  /// Up to this many, all are compared.
  static let few = 24

  /// Parses its constraints once, for all layouts made from it or its copies. Constraints that an earlier scene has in
  /// the same order are taken from there. O(their length).
  package mutating func takeConstraintsApart(knowing earlier: Scene? = nil) {
    guard written == nil else { return }
    let (texts, known) = (earlier?.constraints ?? [], earlier?.written ?? [])
    var taken: [WrittenConstraint?] = []
    taken.reserveCapacity(constraints.count)
    var next = 0
    for text in constraints {
      let near = next..<min(next + Self.mostMissing, known.count)
      if let place = near.first(where: { texts[$0] == text }) {
        taken.append(known[place])
        next = place + 1
      } else {
        taken.append(WrittenConstraint(text))
      }
    }
    written = taken
  }

  /// Rewrites its constraints, except visual formats; `body` returns nil to remove one. O(their length).
  package mutating func rewriteConstraints(_ body: (WrittenConstraint) -> WrittenConstraint?) {
    takeConstraintsApart()
    var (texts, new): ([String], [WrittenConstraint?]) = ([], [])
    texts.reserveCapacity(constraints.count)
    new.reserveCapacity(constraints.count)
    for (text, old) in zip(constraints, written ?? []) {
      guard let old else {
        texts.append(text)
        new.append(nil)
        continue
      }
      guard let changed = body(old) else { continue }
      // Keep the parsed form equal to what its text parses to.
      texts.append(changed == old ? text : changed.fullText)
      new.append(changed == old ? old : WrittenConstraint(texts[texts.count - 1]))
    }
    constraints = texts
    written = new
  }

  /// Keeps the constraints with these indices, in this order. O(their number).
  package mutating func takeConstraints(_ order: [Int]) {
    let taken = written.map { written in order.map { written[$0] } }
    constraints = order.map { constraints[$0] }
    written = taken
  }

  /// The tolerance of expected frames. O(1).
  public var usedTolerance: Double { planted(.toleranceNotUsed) ? 0.001 : tolerance ?? 0.001 }
}

/// The description of a view in a scene.
public struct ViewModel: Sendable {
  /// The kind of view.
  public enum Kind: String, Sendable, CaseIterable {
    case view, stack, scroll, label
  }

  public var id: String
  public var kind = Kind.view
  /// Its plain properties, in the order in which they are written.
  public var properties = Properties()
  public var guides: [String] = []
  public var arranged: [ViewModel] = []
  public var views: [ViewModel] = []

  /// O(1).
  public init(id: String, kind: Kind = .view) {
    self.id = id
    self.kind = kind
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
