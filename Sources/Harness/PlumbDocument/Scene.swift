/// A layout with steps and expectations: the kind of document used for the corpus, findings, benchmarks and reports.
public struct Scene: Sendable, Equatable {
  public var name = ""
  /// The purpose of the scene.
  public var why = ""
  /// Where the expected numbers come from.
  public var source = ""
  /// The finding that the scene reproduces, or nil if it reproduces none.
  public var finding: FindingRecord?
  public var root: ViewModel
  public var constraints: [SceneConstraint] = []
  public var steps: [Step] = []
  public var expectations: [Expectation] = []
  /// The largest tolerated difference between an expected and an actual coordinate or length; nil for the default of 0.001.
  public var tolerance: Double?

  /// Creates a scene with a view tree, without constraints and steps. O(1).
  public init(root: ViewModel) {
    self.root = root
  }
}

/// The values expected after a step. Only the listed values are checked.
public struct Expectation: Sendable, Equatable {
  public var step: Int
  public var frames: [(id: String, frame: [Double])] = []
  public var sizes: [(id: String, size: [Double])] = []
  public var broken: [String]?
  public var ambiguous: [String]?
  /// The expected internal constraints of each listed stack, as text, grouped by identifier.
  public var constraints: [(id: String, sets: [(identifier: String, texts: [String])])] = []

  /// Creates an expectation without values. O(1).
  public init(step: Int) {
    self.step = step
  }

  /// Whether both expect the same values in the same order after the same step. O(values).
  public static func == (one: Expectation, other: Expectation) -> Bool {
    one.step == other.step && one.broken == other.broken && one.ambiguous == other.ambiguous
      && one.frames.elementsEqual(other.frames, by: ==) && one.sizes.elementsEqual(other.sizes, by: ==)
      && one.constraints.elementsEqual(other.constraints) { $0.id == $1.id && $0.sets.elementsEqual($1.sets, by: ==) }
  }
}

/// An edit to a layout, followed by a layout pass.
public indirect enum Step: Sendable, Equatable {
  case append(to: String, view: ViewModel, isArranged: Bool)
  case insert(to: String, at: Int, view: ViewModel)
  case move(view: String, at: Int)
  case remove(view: String)
  case detach(view: String)
  /// Makes a subview of a stack an arranged subview, by default at the end. A view that is already arranged is moved.
  case arrange(view: String, at: Int?)
  /// Moves a view into another view. Constraints inside the moved tree stay active.
  case transfer(view: String, to: String, at: Int?)
  case addGuide(String, to: String)
  /// Removes a guide and its constraints.
  case removeGuide(String)
  case hide(view: String)
  case show(view: String)
  case set(target: String, property: ViewProperty, value: Setting)
  case intrinsic(view: String, size: Setting)
  case constrain(SceneConstraint)
  case release(id: String)
  case constant(id: String, value: Double)
  case priority(id: String, value: Double)
  case resize(size: [Double])
  /// Several edits before a single layout pass.
  case batch([Step])

  /// The kind of a step.
  public enum Kind: String, Sendable, CaseIterable {
    case append, insert, move, remove, detach, arrange, transfer, addGuide, removeGuide, hide, show, set, intrinsic
    case constrain, release, constant, priority, resize, batch
  }

  /// The kind of the step. O(1).
  public var kind: Kind {
    switch self {
    case .append: .append
    case .insert: .insert
    case .move: .move
    case .remove: .remove
    case .detach: .detach
    case .arrange: .arrange
    case .transfer: .transfer
    case .addGuide: .addGuide
    case .removeGuide: .removeGuide
    case .hide: .hide
    case .show: .show
    case .set: .set
    case .intrinsic: .intrinsic
    case .constrain: .constrain
    case .release: .release
    case .constant: .constant
    case .priority: .priority
    case .resize: .resize
    case .batch: .batch
    }
  }
}
