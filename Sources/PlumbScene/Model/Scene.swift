/// A layout, what happens to it, and what is expected of it: one document for the corpus, findings, benchmarks and reports.
public struct Scene: Sendable {
  public var name = ""
  /// Why it is there.
  public var why = ""
  /// Where the expected numbers come from.
  public var source = ""
  public var root: ViewModel
  public var constraints: [String] = [] { didSet { written = nil } }
  /// Those, taken apart, if that has been done; none where one is of the other language or cannot be read.
  package internal(set) var written: [WrittenConstraint?]?
  public var steps: [Step] = []
  public var expectations: [Expectation] = []
  /// How far frames may be from what is expected; none for the usual 0.001.
  public var tolerance: Double?

  /// O(1).
  public init(root: ViewModel) {
    self.root = root
  }

  /// How far an earlier scene is looked through for a constraint, where some are gone.
  static let mostMissing = 4
  /// Of so many all are looked at.
  static let few = 24

  /// Takes its constraints apart once, for all layouts that are made of it and of scenes made from it. Those that an
  /// earlier scene has in the same order are taken from there. O(their length).
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

  /// Changes what its constraints of the constraint language say, and takes out those that are to say nothing. O(their
  /// length).
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
      // What is changed is what it is when it is read as it is written.
      texts.append(changed == old ? text : changed.fullText)
      new.append(changed == old ? old : WrittenConstraint(texts[texts.count - 1]))
    }
    constraints = texts
    written = new
  }

  /// Keeps some of its constraints, in an order. O(their number).
  package mutating func takeConstraints(_ order: [Int]) {
    let taken = written.map { written in order.map { written[$0] } }
    constraints = order.map { constraints[$0] }
    written = taken
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
