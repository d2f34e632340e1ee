/// All tuning numbers of the method, and where they come from.
///
/// "Derived" numbers follow from double precision. "Measured" ones were chosen by a benchmark; the commit or the page of
/// `Benchmarks/Results` is named. "Chosen" ones have no recorded measurement: they separate cases that lie far apart.
@usableFromInline enum Tuning {}

// MARK: - Rounding

extension Tuning {
  /// The part of a number that its rounding to a double changes at most. Derived.
  static let unitRounding = 0x1p-53
  /// The absolute tolerance, in points or the unit that the rows have. Chosen: far below what a layout can show, and far
  /// above the rounding of values around 1.
  static let absoluteTolerance = 1e-9
  /// The relative tolerance, a part of the summed magnitudes. Derived: 2^-42, a thousand roundings.
  static let roundingPart = 2.3e-13
  /// The relative tolerance of a sum of terms beside its constant. Derived: 32 roundings.
  static let termRoundingPart = 0x1p-47
  /// The relative tolerance of a sum of anchors times the entries of a refined pivot row. Derived: 256 roundings.
  static let entryRoundingPart = 0x1p-45
  /// A sum of dual values, rates or coefficients below this part of the summed magnitudes is rounding. Measured: 4 % of
  /// rejected certificates became 1 % when sums were first compared with the magnitudes (a368dc0).
  static let noise = 1e-11
  /// In a sum below this part of the summed magnitudes, so many digits have cancelled that several such sums may matter. A pivot
  /// that is left in one is inexact. Derived: 12 of the 53 bits; 22 such errors add up to `noise`.
  static let inexactPart = 0x1p-12
  /// A solve is refined if the parts that are left in its inexact sums, multiplied, are below this. Derived: the rounding of
  /// the terms, 2^-53, is more than `noise` beside what is left.
  static let doubtfulPart: Float = 0x1p-16

  /// A dual value below this part of its largest term has fewer correct digits than comparisons need. Derived: the 16 digits
  /// of a double less the 11 of `noise`, with a factor of 2 to spare.
  static let inexactDualPart = 2e-5
  /// A dual value below this part of its largest term is rounding. Derived: a few dozen roundings.
  static let vanishedDualPart = 1e-14
  /// A dual value that was this much larger before may be compared too coarsely. Chosen: more than sums of a fresh one.
  static let absorbingPart = 4.0
  /// Next to a larger dual value, others may have errors above the tolerance. Derived: the 16 digits of a double less the 9
  /// of the coarsest multiplier that counts (`leastMultiplier`).
  static let largeDual = 1e7
  /// How often one solve may recompute dual values. Chosen: the second time leaves only rounding.
  static let dualRecomputations = 3

  /// A multiplier of a certificate below this is rounding. Chosen: a violated row has the multiplier 1.
  static let leastMultiplier = 1e-9
  /// How far a group or variable must be able to move to be ambiguous. Chosen: above all tolerances of values in the
  /// domain.
  static let ambiguousDistance = 1e-7
  /// The errors of sums that `invariantViolation` allows: in tolerances, and relative for dual values. Chosen.
  static let checkedValueTolerances = 100.0
  static let checkedDualPart = 1e-7
}

// MARK: - Factors of a block

extension Tuning {
  /// A pivot is at least this part of the largest entry of its row, or of its column. The usual threshold (Duff, Erisman,
  /// Reid 1986); it bounds the growth of entries at 11.
  static let pivotThreshold = 0.1
  /// Columns of up to this many entries are searched for larger ones. Measured: Benchmarks/Results/2026-11-22-equal-views.md.
  static let shortColumn: Int32 = 4
  /// A pivot that is large in its column may be this small in its row. Derived: 20 of 53 bits leave ten digits.
  static let leastPivotInRow = 0x1p-20
  /// Entries below this part of their row's largest are rounding, not pivots. Derived: a few dozen roundings.
  static let vanishedEntryPart = 1e-14
  /// A difference below this part of the minuend is 0. Derived: ten times as many roundings, since both terms were rounded.
  static let cancelledPart = 1e-13

  /// A block whose coefficients differ by a larger factor is always refined. Derived: 12 of 53 bits leave 41, and `noise`, which
  /// dual values are compared by, is 37.
  static let delicateRatio = 0x1p12
  /// The most passes of refinement. Chosen: each gains as many digits as the first; two or three usually suffice.
  static let refinements = 12
  /// Refinement also ends when a correction is more than this part of the one before. Chosen: then the block is as good as
  /// singular.
  static let leastGain = 0.5
  /// Refinement ends when the next correction would be below this part. Derived: twice 53 bits, with 11 to spare.
  static let refinedPart = 0x1p-95
  /// After refinement, an entry below this part of the largest one is set to 0. Derived: ten bits above `refinedPart`.
  static let refinedZeroPart = 0x1p-85
  /// Likewise, times the part that one correction was of the one before. Derived: that part is the rounding of a double, 2^-53,
  /// times the condition number; the rounding of the solution is 2^-106 times it, with 8 bits to spare.
  static let refinedGainPart = 0x1p-45
  /// An entry or rate may be rounding if another is more than this many times as large. A tableau row with such an entry is
  /// refined before rows are given up for it, and a column through a block with such a rate is refined. Derived: 20 of 53 bits
  /// leave ten digits.
  static let suspectRatio = 0x1p20
  /// How often a refined row or column is solved for with rounded coefficients, and how many times the largest change an entry
  /// or rate must be to count. Chosen: the changes of two patterns of rounding are seldom both far below the usual one.
  static let shakes: Int32 = 2
  static let shakenTimes = 16.0
  /// A sum below this part of the summed magnitudes has no correct digit. Derived: 2^5 roundings.
  static let vanishedPart = 0x1p-48
}

// MARK: - Termination

extension Tuning {
  /// Attempts of a solve, each but the first from an empty basis. Chosen: the last one uses Bland's rule throughout.
  static let attempts = 3
  /// Iterations that an attempt may take, and additional ones for each group and row. Measured: benchmarks take at most 0.13 for
  /// each group and row (Benchmarks/Results/2026-11-22-solver-mechanisms.md).
  static let iterations = 2_000
  static let iterationsPerRow = 60
  /// After this many successive iterations without a move, plus one for each `idlePart` groups and rows, Bland's rule decides.
  /// Measured: benchmarks have at most 43 (Benchmarks/Results/2026-11-22-solver-mechanisms.md).
  static let idleIterations = 100
  static let idlePart = 4
  /// After this many times `idleIterations` dual iterations of any length, `satisfyRequired` replaces them. Chosen.
  static let dualIterationsPerIdleOne = 10
  /// The work limit: a solve that visits more than this many times all entries restarts once; small models count as
  /// `leastEntries`. Measured: Benchmarks/Results/2026-11-23-map.md (b0a7e217).
  static let workLimitTimes: Int64 = 10
  static let leastEntries = 4096
  /// With more than one in `buildPart` variables new, a solve is a build, which has no work limit. Chosen.
  static let buildPart = 2
  /// Required rows contradict each other if their constants make up more than this part of what is left of the infeasibility.
  /// Chosen: they make up all of it, or only rounding.
  static let contradictedPart = 0.5
  /// After a change of a constant, a conflict is still proved if its gap is more than this many tolerances. Otherwise it is
  /// found again, or not, as if it was new. Chosen: more than what keeping the gap up to date can lose.
  static let provedTolerances = 8.0
  /// How many breaks a group passes one by one while it is reanchored, before all its breaks are sorted. Chosen: groups of
  /// layouts have two or three rows.
  static let breaksPassed = 4
}

// MARK: - Pricing

extension Tuning {
  /// Rounds of the ratio test that go over all candidates; later ones use a heap. Measured: rows-graded (5777f0f).
  static let plainRounds = 4
  /// More groups than this are infeasible, all soft, and together their iterations (each at least `leastReach`) exceed
  /// `crossingPart` times all groups: then all are crossed at once. Measured: steep-stacks (9975463a).
  static let crossedAtOnce = 3
  static let leastReach = 64
  static let crossingPart = 4
  /// A longer queue, with more than one in `orderedPart` of all groups, is sorted in the order of memory. Measured: a shorter
  /// one fits the second-level cache (a line each, 128 KiB).
  static let orderedQueue = 2048
  static let orderedPart = 16
  /// It is not sorted if fewer than one in `jumpPart` are further than this many groups from the one before.
  static let nearGroups: Int32 = 32
  static let jumpPart = 8
  /// Changes of the gradient at more priorities than this go through the lists of dual values once, from the highest. Chosen:
  /// shorter lists are gone through as fast from their heads.
  static let fewPriorities = 8
  /// If the last row solve gave entries to one in `densePart` of the groups found, the next one tries to do without a walk.
  /// Chosen.
  static let densePart = 2
  /// Up to this many unpriced groups are priced one by one. Chosen: pricing them together costs as much to set up.
  static let fewUnpriced = 8
  /// Entries that pricing one by one may visit for each waiting group before all are priced together, and that pricing
  /// together may visit where it may not pay. Measured: Benchmarks/Results/2026-11-22-solver-mechanisms.md (f850293).
  static let entriesPerUnpriced = 16
}

// MARK: - Crash basis

extension Tuning {
  /// Equalities above this priority determine variables before anything is estimated. Chosen: between the priorities of
  /// hugging (250) and compression resistance (750) in layouts.
  static let strongPriority = 500.0
  /// A size whose own rows keep it from growing and from shrinking at more than this priority is held before weak equalities
  /// determine variables. Chosen: below the hugging priority of layouts (250).
  static let heldPriority = 200.0
  /// A crash basis with more new variables than this gives back the memory of estimates. Chosen: a screen of 500 views has as
  /// many.
  static let keptEstimates = 2_048
  /// How often the interval is halved in which the length of packed sizes lies. Derived: more than a double's 53 bits.
  static let halvings = 60
}

// MARK: - Memory

extension Tuning {
  /// Bytes of memory that small buffers share. Measured: a solver of ten views fits (e6ffc9d).
  static let initialArenaSize = 14 << 10
  /// `reserve` expects one group of several terms for this many terms. Derived: rows of layouts have two or three.
  static let termsPerGroup = 3
  /// The first capacity of a buffer: this many elements or bytes, whichever is more. Chosen: the allocator's small sizes.
  static let leastElements = 16
  static let leastBytes = 512
  /// Zeroed memory grows by at least one part in this many. Chosen: it is seldom copied.
  static let zeroedGrowthPart = 4
  /// A queue moves its items to the front after this many were taken out. Chosen.
  static let compactedQueue = 1024
  /// The least and the largest size in bytes of what a thread keeps, and how many bytes it keeps. Measured:
  /// Benchmarks/Results/2026-11-23-kept-memory.md.
  static let leastKept = 1 << 14
  static let largestKept = 7 << 17
  static let mostKept = 1 << 21
  /// How many times as many addresses as were asked for a large stretch reserves. Chosen: it seldom has to move.
  static let reservedTimes = 8
  /// Runs of up to this many elements are sorted by insertion. Chosen: the usual number.
  @inlinable static var insertedRun: Int { 16 }
  /// Labels of marks that are appended are this far apart. Chosen: a million marks are appended before labels are spread again,
  /// and 44 marks fit between two neighbours.
  static let markStride: UInt64 = 1 << 44
  /// After so many walks, a solve begins to count them again. It takes far fewer itself.
  static let lastStamp: UInt32 = 1 << 31
  /// A range of 2^n labels is sparse enough with fewer than 2^(n - min(n / 2, `markBits`)) marks, whose labels can be `markGap`
  /// apart. Chosen, so that relabelling is O(log n) amortised (Dietz and Sleator 1987).
  static let markBits = 20
  static let markGap: UInt64 = 4
  /// Free runs of entries are listed by length up to this one. Chosen: rows of layouts are shorter. Longer runs have room for up
  /// to an eighth more.
  static let longestShelf: Int32 = 64
  /// The row before another one of its group is looked for among so many on both sides of it in memory. Chosen: rows over one
  /// expression that are added one after the other lie side by side.
  static let nearRows: Int32 = 4
  /// A row with at most this many terms is sorted while its terms are read. Chosen.
  static let mostInserted = 16
}

/// The tolerance for values of this magnitude.
@inline(__always)
func tolerance(_ magnitude: Double) -> Double {
  Tuning.absoluteTolerance + Tuning.roundingPart * magnitude
}

/// The tolerance for a sum whose terms are of this magnitude.
@inline(__always)
func termTolerance(_ magnitude: Double) -> Double {
  Tuning.absoluteTolerance + Tuning.termRoundingPart * magnitude
}
