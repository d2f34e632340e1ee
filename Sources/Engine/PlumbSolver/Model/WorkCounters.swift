/// Counts of the work that a solver has done since it was created. The same calls give the same counts on every machine. The
/// counters have 64 bits on every platform, because a long-lived solver counts past 2^31.
public struct WorkCounters: Hashable, Sendable {
  /// The number of basis changes.
  public var pivots: Int64 = 0
  /// The number of times that a tight group moved to another break and stayed in the basis.
  public var flips: Int64 = 0
  /// The number of primal iterations that changed no value.
  public var zeroSteps: Int64 = 0
  /// The number of candidates that ratio tests examined.
  public var candidatesRanked: Int64 = 0
  /// The number of restarts from an empty basis, after rounding errors, a singular block or too much work.
  public var freshStarts: Int64 = 0
  /// The number of times that a loose group's value was computed.
  public var rowsTouched: Int64 = 0
  /// The number of times that a variable's value was computed.
  public var valuesMoved: Int64 = 0
  /// The number of changes to the dual values of tight groups.
  public var multipliersChanged: Int64 = 0
  /// The number of coefficients visited by solves with the basis.
  public var entriesMoved: Int64 = 0
  /// The number of factorisations of irreducible blocks, including first factorisations. Reports call it `refactorisations`.
  public var blocksFactored: Int64 = 0

  public init() {}

  /// Returns the work done between an earlier and a later reading of the counters. O(1).
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
