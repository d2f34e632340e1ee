/// All tuning constants of the solver, and their origins.
///
/// "Derived" constants follow from double precision. "Measured" constants were chosen by a benchmark; the commit or the page of
/// `Benchmarks/Results` is named. "Chosen" constants have no recorded measurement: they separate cases that are far apart.
@usableFromInline enum Tuning {}

// MARK: - Rounding

extension Tuning {
  /// The largest relative error of rounding a number to a double. Derived.
  static let unitRounding = 0x1p-53
  /// The absolute tolerance, in points or the unit of the rows. Chosen: far below visible differences in a layout, and far above
  /// the rounding of values around 1.
  static let absoluteTolerance = 1e-9
  /// The relative tolerance, a fraction of the summed magnitudes. Derived: 2^-42, a thousand roundings.
  static let roundingPart = 2.3e-13
  /// The relative tolerance of a sum of terms compared with its constant. Derived: 32 roundings.
  static let termRoundingPart = 0x1p-47
  /// The relative tolerance of a sum of anchors times the entries of a refined pivot row. Derived: 256 roundings.
  static let entryRoundingPart = 0x1p-45
  /// A sum of dual values, rates or coefficients below this fraction of the summed magnitudes is a rounding error. Measured: 4 % of
  /// rejected certificates became 1 % when sums were first compared with the magnitudes (a368dc0).
  static let noise = 1e-11
  /// In a sum below this fraction of the summed magnitudes, so many digits have cancelled that the errors of several such sums may
  /// matter. A pivot computed as such a sum is inexact. Derived: 12 of the 53 bits; 22 such errors add up to `noise`.
  static let inexactPart = 0x1p-12
  /// A solve is refined if cancellation in its inexact sums left fractions whose product is below this. Derived: the rounding of
  /// the terms, 2^-53, then exceeds `noise` relative to the remaining sum.
  static let doubtfulPart: Float = 0x1p-16

  /// A dual value below this fraction of its largest term has too few correct digits for comparisons. Derived: the 16 digits of a
  /// double less the 11 of `noise`, with a factor of 2 to spare.
  static let inexactDualPart = 2e-5
  /// A dual value below this fraction of its largest term is a rounding error. Derived: a few dozen roundings.
  static let vanishedDualPart = 1e-14
  /// If a dual value was once larger by this factor, it may be compared too coarsely. Chosen: the sums of a recomputed value are
  /// not this much larger.
  static let absorbingPart = 4.0
  /// If a dual value is larger than this, other dual values may have errors above the tolerance. Derived: the 16 digits of a double
  /// less the 9 of the coarsest multiplier that counts (`leastMultiplier`).
  static let largeDual = 1e7
  /// The maximum number of times that one solve may recompute dual values. Chosen: the second time leaves only rounding errors.
  static let dualRecomputations = 3

  /// A multiplier of a certificate with a magnitude below this is a rounding error. Chosen: a violated row has the multiplier 1.
  static let leastMultiplier = 1e-9
  /// The distance that a group or variable must be able to move to be ambiguous. Chosen: above all tolerances of values in the
  /// domain.
  static let ambiguousDistance = 1e-7
  /// The largest error of a value, in tolerances, and the largest relative error of a sum of dual values that
  /// `invariantViolation` allows. Chosen.
  static let checkedValueTolerances = 100.0
  static let checkedDualPart = 1e-7
}

// MARK: - Factors of a block

extension Tuning {
  /// A pivot is at least this fraction of the largest entry of its row, or of its column. This is the usual threshold (Duff,
  /// Erisman, Reid 1986), which bounds the growth of entries at 11.
  static let pivotThreshold = 0.1
  /// Columns of up to this many entries are searched for larger entries. Measured: Benchmarks/Results/2026-11-22-equal-views.md.
  static let shortColumn: Int32 = 4
  /// A pivot that is large in its column is at least this fraction of the largest entry of its row. Derived: 20 of 53 bits leave
  /// ten digits.
  static let leastPivotInRow = 0x1p-20
  /// Entries below this fraction of the largest entry of their row are rounding errors, not pivots. Derived: a few dozen roundings.
  static let vanishedEntryPart = 1e-14
  /// A difference below this fraction of the minuend is 0. Derived: ten times the roundings of `vanishedEntryPart`, because both
  /// terms were rounded.
  static let cancelledPart = 1e-13

  /// A block whose coefficients differ by a larger factor is always refined. Derived: 12 of 53 bits leave 41, and `noise`, the
  /// tolerance of dual values, needs 37 bits.
  static let delicateRatio = 0x1p12
  /// The maximum number of refinement passes. Chosen: each pass gains as many digits as the first pass; two or three passes usually
  /// suffice.
  static let refinements = 12
  /// Refinement also ends if a correction exceeds this fraction of the previous correction. Chosen: the block is then numerically
  /// singular.
  static let leastGain = 0.5
  /// Refinement ends if the next correction would be below this fraction of the solution. Derived: twice 53 bits, with 11 to spare.
  static let refinedPart = 0x1p-95
  /// After refinement, an entry below this fraction of the largest entry is set to 0. Derived: ten bits above `refinedPart`.
  static let refinedZeroPart = 0x1p-85
  /// After refinement, an entry is also set to 0 if its fraction of the largest entry is below this number times the ratio of
  /// successive corrections. Derived: this ratio is the rounding of a double, 2^-53, times the condition number; the rounding of
  /// the solution is 2^-106 times the condition number, with 8 bits to spare.
  static let refinedGainPart = 0x1p-45
  /// An entry or rate may be a rounding error if another entry or rate is larger by more than this factor. A tableau row with such
  /// an entry is refined before rows are dropped because of it, and a column through a block with such a rate is refined. Derived:
  /// 20 of 53 bits leave ten digits.
  static let suspectRatio = 0x1p20
  /// The number of times that a refined row or column is solved with rounded coefficients, and the factor by which an entry or rate
  /// must exceed its largest change to count. Chosen: the changes of two rounding patterns are seldom both far below the usual
  /// change.
  static let shakes: Int32 = 2
  static let shakenTimes = 16.0
  /// A sum below this fraction of the summed magnitudes has no correct digit. Derived: 2^5 roundings.
  static let vanishedPart = 0x1p-48
}

// MARK: - Termination

extension Tuning {
  /// The maximum number of attempts at a solve. Every attempt after the first starts from an empty basis. Chosen: the last
  /// attempt uses Bland's rule throughout.
  static let attempts = 3
  /// The number of iterations that an attempt may use, and the number of additional iterations for each group and row. Measured:
  /// benchmarks use at most 0.13 for each group and row (Benchmarks/Results/2026-11-22-solver-mechanisms.md).
  static let iterations = 2_000
  static let iterationsPerRow = 60
  /// After this many consecutive degenerate iterations, plus one for each `idlePart` groups and rows, Bland's rule applies.
  /// Measured: benchmarks have at most 43 (Benchmarks/Results/2026-11-22-solver-mechanisms.md).
  static let idleIterations = 100
  static let idlePart = 4
  /// After this many times `idleIterations` dual iterations of any length, `satisfyRequired` replaces dual iterations. Chosen.
  static let dualIterationsPerIdleOne = 10
  /// The work limit: a solve restarts once if it visits more than this many times the number of entries in the model, which counts
  /// as at least `leastEntries`. Measured: Benchmarks/Results/2026-11-23-map.md (b0a7e217).
  static let workLimitTimes: Int64 = 10
  static let leastEntries = 4096
  /// If more than 1 in `buildPart` variables is new, a solve is a build, which has no work limit. Chosen.
  static let buildPart = 2
  /// Required rows contradict each other if their constants account for more than this fraction of the remaining infeasibility.
  /// Chosen: the constants account for all of it, or only for rounding.
  static let contradictedPart = 0.5
  /// After a change of a constant, a conflict is still proved if its gap exceeds this many tolerances. Otherwise its row is
  /// restored and solved again. Chosen: more than the error of updating the gap.
  static let provedTolerances = 8.0
  /// The number of breaks that a group passes one by one while it is reanchored, before all its breaks are sorted. Chosen: groups
  /// of layouts have two or three rows.
  static let breaksPassed = 4
}

// MARK: - Pricing

extension Tuning {
  /// The number of rounds in which the ratio test scans all candidates; later rounds use a heap. Measured: rows-graded (5777f0f).
  static let plainRounds = 4
  /// All infeasible groups are crossed at once under three conditions: they are more than this many, none is infeasible at a
  /// required row, and one iteration for each would visit more than `crossingPart` times all groups. An iteration counts as at
  /// least `leastReach` groups. Measured: steep-stacks (9975463a).
  static let crossedAtOnce = 3
  static let leastReach = 64
  static let crossingPart = 4
  /// A queue that is longer than this, and contains more than 1 in `orderedPart` of all groups, is sorted in memory order.
  /// Measured: a shorter queue fits the second-level cache (one cache line for each group, 128 KiB).
  static let orderedQueue = 2048
  static let orderedPart = 16
  /// A queue is not sorted if fewer than 1 in `jumpPart` groups are further than this many groups from their predecessors.
  static let nearGroups: Int32 = 32
  static let jumpPart = 8
  /// If gradient changes have more priorities than this, each list of dual values is traversed once, from the highest priority.
  /// Chosen: shorter lists are traversed as fast from their heads.
  static let fewPriorities = 8
  /// If the last row solve gave entries to 1 in `densePart` of the groups found, the next row solve tries to avoid a walk. Chosen.
  static let densePart = 2
  /// Up to this many unpriced groups are priced one by one. Chosen: pricing them together costs as much to set up.
  static let fewUnpriced = 8
  /// The number of entries that pricing one by one may visit for each unpriced group. After that, all groups are priced together.
  /// If it is uncertain that pricing together is faster, the same factor limits its entries. Measured:
  /// Benchmarks/Results/2026-11-22-solver-mechanisms.md (f850293).
  static let entriesPerUnpriced = 16
}

// MARK: - Crash basis

extension Tuning {
  /// Equalities above this priority determine variables before estimates are computed. Chosen: between the priorities of hugging
  /// (250) and compression resistance (750) in layouts.
  static let strongPriority = 500.0
  /// If a variable's own rows limit it on both sides, at priorities above this, it is held before weak equalities determine
  /// variables. Chosen: below the hugging priority of layouts (250).
  static let heldPriority = 200.0
  /// A crash basis with more new variables than this frees the memory of estimates. Chosen: the number of variables of a screen
  /// with 500 views.
  static let keptEstimates = 2_048
  /// The number of bisections when the length of packed sizes is computed. Derived: more than a double's 53 bits.
  static let halvings = 60
}

// MARK: - Memory

extension Tuning {
  /// The number of bytes of memory that small buffers share. Measured: a solver for ten views fits (e6ffc9d).
  static let initialArenaSize = 14 << 10
  /// `reserve` expects one group of several terms for this many terms. Derived: rows of layouts have two or three.
  static let termsPerGroup = 3
  /// The first capacity of a buffer: this many elements or bytes, whichever is more. Chosen: the allocator's small sizes.
  static let leastElements = 16
  static let leastBytes = 512
  /// Zeroed memory grows by at least 1/`zeroedGrowthPart` of its size. Chosen: it is seldom copied.
  static let zeroedGrowthPart = 4
  /// After this many removals, a queue moves its items to the front. Chosen.
  static let compactedQueue = 1024
  /// The least and the largest size in bytes of blocks that a thread keeps, and the maximum total. Measured:
  /// Benchmarks/Results/2026-11-23-kept-memory.md.
  static let leastKept = 1 << 14
  static let largestKept = 7 << 17
  static let mostKept = 1 << 21
  /// The factor by which a large block reserves more addresses than requested. Chosen: it seldom has to move.
  static let reservedTimes = 8
  /// Runs of up to this many elements are sorted by insertion. Chosen: a usual value.
  @inlinable static var insertedRun: Int { 16 }
  /// The distance between labels of appended marks. Chosen: a million marks can be appended before labels are spread again, and 44
  /// marks fit between two neighbours.
  static let markStride: UInt64 = 1 << 44
  /// The number of walks after which a solve restarts the count. One solve needs far fewer walks.
  static let lastStamp: UInt32 = 1 << 31
  /// A range of 2^n labels is sparse enough if it has fewer than 2^(n - min(n / 2, `markBits`)) marks, and their labels can be
  /// `markGap` apart. Chosen so that relabelling is O(log n) amortised (Dietz and Sleator 1987).
  static let markBits = 20
  static let markGap: UInt64 = 4
  /// Free runs of entries are listed by length up to this length. Chosen: rows of layouts are shorter. Longer runs have capacity
  /// for up to an eighth more.
  static let longestShelf: Int32 = 64
  /// The number of rows on each side in memory among which a row's predecessor in its group is searched. Chosen: consecutively
  /// added rows over one expression are neighbours in memory.
  static let nearRows: Int32 = 4
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
