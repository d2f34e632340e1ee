import PlumbSolver

/// Plays a case: builds its start, then plays one step after the other, and lays out or solves after each.
public protocol CasePlayer: AnyObject {
  associatedtype Document: TestCase

  /// The case. O(1).
  var document: Document { get }
  /// The number of steps played.
  var step: Int { get }
  /// Whether layout passes reached a stable state. O(1).
  var isSettled: Bool { get }
  /// Whether the solver found an answer. O(1).
  var isSolved: Bool { get }
  /// The solver's work since the start. O(1).
  var work: WorkCounters { get }

  /// Builds the start of the case, and lays out or solves. O(case).
  init(_ document: Document) throws(SceneError)
  /// Plays the next step, if there is one, and lays out or solves.
  func playStep() throws(SceneError)

  /// What `plumb solve` prints of the current state. O(case).
  func report(_ contents: StepReport.Contents) -> StepReport
  /// The expectations that the current state does not meet. O(what is expected).
  func mismatches(_ expected: Document.Expected, at path: String) throws(SceneError) -> [Mismatch]
  /// The current state as an expectation. O(case).
  func recorded() -> Document.Expected
  /// The expectation with the actual values of what it expects. O(case).
  func recorded(_ expectation: Document.Expected) throws(SceneError) -> Document.Expected
}

extension CasePlayer {
  /// Whether all steps have been played. O(1).
  public var isOver: Bool { step >= document.stepCount }

  /// Plays steps until this many have been played, or none is left.
  public func play(to wanted: Int) throws(SceneError) {
    while step < wanted && !isOver { try playStep() }
  }
}
