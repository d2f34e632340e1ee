import PlumbSolver

/// Plays a case: builds its initial state, and then plays its steps in order. Lays out or solves after each of these.
public protocol CasePlayer: AnyObject {
  associatedtype Document: TestCase

  /// The case. O(1).
  var document: Document { get }
  /// The number of steps played.
  var step: Int { get }
  /// Whether the layout passes reached a stable state. O(1).
  var isSettled: Bool { get }
  /// Whether the solver found a solution. O(1).
  var isSolved: Bool { get }
  /// The solver's work since the start. O(1).
  var work: WorkCounters { get }

  /// Builds the initial state of the case, and lays out or solves. O(case).
  init(_ document: Document) throws(SceneError)
  /// Plays the next step, if there is one, and lays out or solves.
  func playStep() throws(SceneError)

  /// The output of `plumb solve` for the current state. O(case).
  func report(_ contents: StepReport.Contents) -> StepReport
  /// The mismatches between the current state and an expectation. O(expectations).
  func mismatches(_ expected: Document.Expected, at path: String) throws(SceneError) -> [Mismatch]
  /// An expectation that records the complete current state. O(case).
  func recorded() -> Document.Expected
  /// The expectation with its values replaced by the actual values. O(case).
  func recorded(_ expectation: Document.Expected) throws(SceneError) -> Document.Expected
}

extension CasePlayer {
  /// Whether all steps have been played. O(1).
  public var isOver: Bool { step >= document.stepCount }

  /// Plays steps until `wanted` steps have been played or no step is left.
  public func play(to wanted: Int) throws(SceneError) {
    while step < wanted && !isOver { try playStep() }
  }
}
