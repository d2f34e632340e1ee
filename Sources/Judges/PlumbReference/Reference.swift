import PlumbDocument
import PlumbTwin

/// The layout specification as a program. It plays the steps of a document on plain values, generates the constraints that the
/// specification requires, and solves them with an exact solver. It is slow and simple, and shares no code with the layout engine
/// or its solver.
public struct Reference {
  /// The default maximum number of views and guides. The dense exact simplex is too slow for larger scenes.
  public static let usualLimit = 12

  private(set) var tree: Tree
  private let limit: Int
  private let solver: ProvingSolver?

  /// Creates the reference for a document. `solver` solves scenes with more than `limit` views and guides. Without a solver, larger
  /// scenes are rejected. O(views squared).
  public init(_ scene: Scene, limit: Int = usualLimit, beyond solver: ProvingSolver? = nil) throws(Refusal) {
    (tree, self.limit, self.solver) = (try Tree(scene), limit, solver)
  }

  /// Plays one step of the document. O(views squared).
  public mutating func play(_ step: Step) throws(Refusal) { try tree.play(step) }

  /// Returns the layout of the document after the steps played so far. Takes exponential time at worst, but a few milliseconds
  /// for eight views.
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
  /// The layout that the specification requires after a step.
  public struct Outcome: Sendable {
    /// A required constraint that was dropped.
    public struct Broken: Hashable, Sendable {
      public var identifier: String?
      /// The two anchors, written as `view.attribute`. The second is empty for a constraint with one anchor.
      public var first, second: String
      /// The absolute amount by which the constraint is violated.
      public var violation: Double
    }

    /// The frame of every view and guide, by name, as `[x, y, width, height]` relative to the superview.
    public var frames: [String: [Double]]
    public var broken: [Broken]
    /// The ambiguous attributes of each view, by name. The attributes are leading, top, width and height.
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

/// The reason why the reference gives no answer for a scene.
public enum Refusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// The scene has this number of views and guides, which exceeds the limit, and there is no solver for large scenes.
  case large(Int)
  /// The exact checker rejects the proof of the answer, for the given reason.
  case unproved(String)
  /// A number cannot be represented as a fraction of 128-bit integers.
  case numbers
  /// The layout does not settle: sizes and the numbers that depend on them (heights of texts, insets) repeatedly change each other.
  case oscillating
  /// The document or one of its steps is invalid, for the given reason.
  case unplayable(String)

  public var description: String {
    switch self {
    case .large(let count): "\(count) views and guides are too many for the exact dense simplex"
    case .unproved(let fault): "the proof of the answer is invalid: \(fault)"
    case .numbers: "a number cannot be written as a fraction of two 128-bit integers"
    case .oscillating: "sizes and the text heights or insets that depend on them do not converge"
    case .unplayable(let what): "the scene cannot be played: \(what)"
    }
  }
}
