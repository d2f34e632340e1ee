/// Work counters of a solver since it was made. The same calls give the same counts on every machine. Counters have 64 bits on
/// every platform, as a long-lived solver counts past 2^31.
public struct Work: Hashable, Sendable {
  /// Changes of the basis.
  public var pivots: Int64 = 0
  /// Tight rows that went from one break to another without leaving the basis.
  public var flips: Int64 = 0
  /// Pivots that moved no value.
  public var zeroSteps: Int64 = 0
  /// Candidates that ratio tests looked at.
  public var candidatesRanked: Int64 = 0
  /// Times that a solve started over without a basis, after rounding errors or a singular block.
  public var freshStarts: Int64 = 0
  /// Rows whose value was computed.
  public var rowsTouched: Int64 = 0
  /// Variables whose value was computed.
  public var valuesMoved: Int64 = 0
  /// Tight rows whose multiplier was changed.
  public var multipliersChanged: Int64 = 0
  /// Coefficients visited by solves with the basis.
  public var entriesMoved: Int64 = 0
  /// Factorisations of an irreducible block of the basis.
  public var refactorisations: Int64 = 0

  public init() {}

  /// The work between two readings. O(1).
  public static func - (later: Work, earlier: Work) -> Work {
    var difference = Work()
    difference.pivots = later.pivots - earlier.pivots
    difference.flips = later.flips - earlier.flips
    difference.zeroSteps = later.zeroSteps - earlier.zeroSteps
    difference.freshStarts = later.freshStarts - earlier.freshStarts
    difference.candidatesRanked = later.candidatesRanked - earlier.candidatesRanked
    difference.rowsTouched = later.rowsTouched - earlier.rowsTouched
    difference.valuesMoved = later.valuesMoved - earlier.valuesMoved
    difference.multipliersChanged = later.multipliersChanged - earlier.multipliersChanged
    difference.entriesMoved = later.entriesMoved - earlier.entriesMoved
    difference.refactorisations = later.refactorisations - earlier.refactorisations
    return difference
  }
}
