/// Every number of the method that could be another one, and where it comes from.
///
/// "Derived" numbers follow from double precision. "Measured" ones were chosen by a benchmark; the commit or the page of
/// `Benchmarks/Results` is named. "Chosen" ones have no recorded measurement: they separate cases that lie far apart.
enum Tuning {}

// MARK: - Rounding

extension Tuning {
  /// Differences up to this count as none, in points or whatever unit the rows have. Chosen: a thousand times below what a
  /// layout can show, a thousand times above the rounding of values around 1.
  static let absoluteTolerance = 1e-9
  /// The part of the summed magnitudes that rounding may make wrong. Derived: 2^-42, a thousand roundings.
  static let roundingPart = 2.3e-13
  /// The same where a wrong "violated" loses nothing (a soft row). Derived: 32 roundings.
  static let softRoundingPart = 0x1p-47
  /// A sum of forces, rates or coefficients below this part of what was summed is rounding. Measured: 4 % of refused
  /// certificates became 1 % when sums began to be compared with what went into them (a368dc0).
  static let noise = 1e-11
  /// A sum below this part of what was summed has lost so many digits that the rounding of its terms shows. Derived: 12 of
  /// the 53 bits, and 22 such errors are `noise`.
  static let inexactPart = 0x1p-12

  /// A dual value below this part of its largest term has fewer right digits than are compared. Derived: the 16 digits of a
  /// double less the 11 of `noise`, with a factor of 2 to spare.
  static let inexactDualPart = 2e-5
  /// Below this part a dual value is exactly what a few additions round off, and vanishes. Derived: a few dozen roundings.
  static let vanishedDualPart = 1e-14
  /// Beside a larger dual value others may be wrong by more than they are compared to. Derived: the 16 digits of a double less
  /// the 9 of the coarsest multiplier that counts (`leastMultiplier`).
  static let largeDual = 1e7
  /// How often one solve recomputes dual values. Chosen: the second time is exact to rounding already.
  static let dualRenewals = 3

  /// A multiplier of a certificate below this is what others left in cancelling. Chosen: a violated row has 1.
  static let leastMultiplier = 1e-9
  /// How far a group must be able to move before its variables are called ambiguous. Chosen: above all tolerances of values
  /// in the domain.
  static let ambiguousRoom = 1e-7
  /// How far sums may be off in checked builds: values in tolerances, dual values as a part of what was summed. Chosen.
  static let checkedValueTolerances = 100.0
  static let checkedDualPart = 1e-7
}

// MARK: - Factors of a block

extension Tuning {
  /// A pivot is at least this part of the largest entry of its row, or of its column. The usual threshold (Duff, Erisman,
  /// Reid 1986); it bounds the growth of entries at 11.
  static let pivotThreshold = 0.1
  /// Columns of up to so many entries are searched for a larger one. Measured: Benchmarks/Results/2026-11-22-equal-views.md.
  static let shortColumn: Int32 = 4
  /// A pivot that is large in its column may be this small in its row. Derived: 20 of 53 bits leave ten digits.
  static let leastPivotInRow = 0x1p-20
  /// Entries below this part of their row's largest came of rounding: no pivots. Derived: a few dozen roundings.
  static let vanishedEntryPart = 1e-14
  /// The same of one subtraction. Derived: ten times as many roundings, as the terms were rounded before.
  static let cancelledPart = 1e-13

  /// A block whose coefficients differ by more is refined in every solve. Derived: 20 bits lost of 53 leave ten digits.
  static let delicateRatio = 0x1p20
  /// Passes of refinement at most. Chosen: each gains the right digits of the first; two or three do as a rule.
  static let refinements = 12
  /// Refinement ends when the next correction would be below this part. Derived: twice 53 bits, less 11 to spare.
  static let refinedPart = 0x1p-95
  /// After refinement, an entry below this part of the largest one is set to 0. Derived: ten bits above `refinedPart`.
  static let refinedZeroPart = 0x1p-85
  /// An entry that is 0 in a plain solve, and below this part of the largest after refinement, is set to 0. Derived: 2^5
  /// roundings.
  static let plainZeroPart = 0x1p-48
}

// MARK: - Termination

extension Tuning {
  /// Attempts of a solve, each but the first from nothing. Chosen: the last takes steps by least index from the start.
  static let attempts = 3
  /// Steps an attempt may take, and for each group and row. Measured: at most 0.13 a group or row are taken in the
  /// benchmarks (Documentation/Solver.md, "Termination").
  static let steps = 2_000
  static let stepsPerRow = 60
  /// Steps of length zero in a row after which the least index decides, and the part of groups and rows added to it.
  /// Measured: at most 43 follow each other in the benchmarks (Documentation/Solver.md, "Termination").
  static let idleSteps = 100
  static let idlePart = 4
  /// So many times as many dual steps of any length end dual steps. Chosen.
  static let dualStepsPerIdleStep = 10
  /// Entries a solve may visit, in times of all that there are, before it begins from nothing once; at least so many are
  /// counted. Measured: Benchmarks/Results/2026-11-22-solver-mechanisms.md (8e8c3af).
  static let effort: Int64 = 40
  static let leastEntries = 4096
  /// Breaks that one group may pass while it is fitted. Chosen: no group has so many rows.
  static let breaksPassed = 1_000_000
}

// MARK: - Pricing

extension Tuning {
  /// Rounds of the ratio test that go over all candidates; later ones use a heap. Measured: rows-graded (5777f0f).
  static let plainRounds = 4
  /// So many soft groups must be infeasible, in steps that reach at least `leastReach` and together `crossingPart` times all
  /// groups, before all are assumed to be violated at once. Measured: e400e0f.
  static let crossedAtOnce = 24
  static let leastReach = 64
  static let crossingPart = 4
  /// A queue is put in order of memory where it holds so many, and this part of all groups. Measured: below, a queue fits
  /// the second-level cache (a line each, 128 KiB).
  static let orderedQueue = 2048
  static let orderedPart = 16
  /// So few unpriced groups are priced one by one. Chosen: setting up the common way costs as much.
  static let fewUnpriced = 8
  /// Entries visited for each waiting group before all are priced together, and that pricing together may take where it
  /// may not pay. Measured: Benchmarks/Results/2026-11-22-solver-mechanisms.md (f850293).
  static let entriesPerUnpriced = 16
}

// MARK: - Crash

extension Tuning {
  /// Equalities above this priority determine variables before anything is estimated. Chosen: between the priorities of
  /// hugging (250) and compression resistance (750) in layouts.
  static let strongPriority = 500.0
  /// A size whose own rows keep it from growing and from shrinking at more than this priority is held before weak equalities
  /// determine variables. Chosen: below the hugging priority of layouts (250).
  static let heldPriority = 200.0
}

// MARK: - Memory

extension Tuning {
  /// Bytes of memory that small buffers share. Measured: a solver of ten views fits (e6ffc9d).
  static let firstRoom = 14 << 10
  /// A buffer begins with so many elements, or with so many bytes. Chosen: the allocator's small sizes.
  static let leastElements = 16
  static let leastBytes = 512
  /// Zeroed memory grows by at least this part. Chosen: it is seldom copied.
  static let zeroedGrowthPart = 4
  /// A queue moves its items to the front when so many were taken. Chosen.
  static let compactedQueue = 1024
  /// Runs of entries that were freed wait by length up to this one. Chosen: rows of layouts are shorter.
  static let longestShelf: Int32 = 64
}

/// The least difference that counts between values of this magnitude.
@inline(__always)
func tolerance(_ magnitude: Double) -> Double {
  (planted(.looseTolerance) ? 1e-3 : Tuning.absoluteTolerance) + Tuning.roundingPart * magnitude
}
