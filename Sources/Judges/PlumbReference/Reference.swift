import PlumbDocument
import PlumbTwin

/// The specification as a program. It plays the steps of a document on plain values, generates the constraints that the
/// specification requires, and solves them with the exact twin. Slow and simple; it shares no code with the layout or its solver.
public struct Reference {
  /// The default maximum number of views and guides. Larger scenes take too long with the dense exact simplex.
  public static let usualLimit = 12

  private(set) var tree: Tree
  private let limit: Int
  private let solver: ProvingSolver?

  /// Reads the document. `solver` solves scenes of more than `limit` views and guides; without a solver they are rejected. O(views
  /// squared).
  public init(_ scene: Scene, limit: Int = usualLimit, beyond solver: ProvingSolver? = nil) throws(Refusal) {
    (tree, self.limit, self.solver) = (try Tree(scene), limit, solver)
  }

  /// Plays one step. O(views squared).
  public mutating func play(_ step: Step) throws(Refusal) { try tree.play(step) }

  /// The layout of the document after the steps played so far. Exponential at worst; a few milliseconds for eight views.
  public func outcome() throws(Refusal) -> Outcome {
    let size = tree.size
    guard size <= limit || solver != nil else { throw .large(size) }
    let (layout, solution) = try Layout(of: tree, solver: size <= limit ? nil : solver).settled()
    return Outcome(
      frames: layout.framesOnPixels(solution),
      broken: solution.broken.map { Outcome.Broken($0, layout, solution) },
      ambiguous: try layout.ambiguous(solution))
  }
}

extension Reference {
  /// The layout after a step.
  public struct Outcome: Sendable {
    /// A required constraint that was dropped.
    public struct Broken: Hashable, Sendable {
      public var identifier: String?
      /// The two anchors, as `view.attribute`; the second is empty for a constraint with one anchor.
      public var first, second: String
      /// The absolute violation.
      public var violation: Double
    }

    /// `[x, y, width, height]` of every view and guide, relative to the superview.
    public var frames: [String: [Double]]
    public var broken: [Broken]
    /// The ambiguous attributes of each view: any of leading, top, width and height.
    public var ambiguous: [String: [String]]
  }
}

extension Reference.Outcome.Broken {
  init(_ statement: Statement, _ layout: Layout, _ solution: Solution) {
    let (expression, tree) = (layout.expression(statement), layout.tree)
    self.init(
      identifier: statement.identifier, first: tree.text(of: statement.first),
      second: statement.second.map(tree.text) ?? "", violation: abs(solution.value(expression).approximation))
  }
}

/// The reason that the reference gives no answer for a scene.
public enum Refusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// The scene has more views and guides than the limit, and there is no solver for large scenes.
  case large(Int)
  /// The exact checker rejects the proof of the answer.
  case unproved(String)
  /// A number does not fit a fraction of 128-bit integers.
  case numbers
  /// Sizes and the numbers that depend on them (heights of texts, insets) repeatedly change each other.
  case oscillating
  /// The document, or a step of it, is invalid.
  case unplayable(String)

  public var description: String {
    switch self {
    case .large(let count): "\(count) views and guides are too many for the exact dense simplex"
    case .unproved(let fault): "the proof of the answer is invalid: \(fault)"
    case .numbers: "a number does not fit a fraction of 128-bit integers"
    case .oscillating: "sizes and the text heights or insets that depend on them do not converge"
    case .unplayable(let what): "the scene cannot be played: \(what)"
    }
  }
}
