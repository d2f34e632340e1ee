/// Work counters of a solver since it was created. The same calls give the same counts on every machine. Counters have 64
/// bits on every platform, because a long-lived solver counts past 2^31.
public struct WorkCounters: Hashable, Sendable {
  /// Changes of the basis.
  public var pivots: Int64 = 0
  /// Tight groups that went from one break to another and stayed in the basis.
  public var flips: Int64 = 0
  /// Primal iterations that moved no value.
  public var zeroSteps: Int64 = 0
  /// Candidates that ratio tests examined.
  public var candidatesRanked: Int64 = 0
  /// Restarts of a solve from an empty basis, after rounding errors, a singular block or too much work.
  public var freshStarts: Int64 = 0
  /// Loose groups whose value was computed.
  public var rowsTouched: Int64 = 0
  /// Variables whose value was computed.
  public var valuesMoved: Int64 = 0
  /// Changes of dual values of tight groups.
  public var multipliersChanged: Int64 = 0
  /// Coefficients visited by solves with the basis.
  public var entriesMoved: Int64 = 0
  /// Factorisations of an irreducible block of the basis, the first one of a block included. Reports call it
  /// `refactorisations`.
  public var blocksFactored: Int64 = 0

  public init() {}

  /// The work between two points in time. O(1).
  public static func - (later: WorkCounters, earlier: WorkCounters) -> WorkCounters {
    var difference = WorkCounters()
    difference.pivots = later.pivots - earlier.pivots
    difference.flips = later.flips - earlier.flips
    difference.zeroSteps = later.zeroSteps - earlier.zeroSteps
    difference.freshStarts = later.freshStarts - earlier.freshStarts
    difference.candidatesRanked = later.candidatesRanked - earlier.candidatesRanked
    difference.rowsTouched = later.rowsTouched - earlier.rowsTouched
    difference.valuesMoved = later.valuesMoved - earlier.valuesMoved
    difference.multipliersChanged = later.multipliersChanged - earlier.multipliersChanged
    difference.entriesMoved = later.entriesMoved - earlier.entriesMoved
    difference.blocksFactored = later.blocksFactored - earlier.blocksFactored
    return difference
  }
}
