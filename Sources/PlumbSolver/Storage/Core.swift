/// Everything the solver knows, in flat runs of plain values; the files beside this one are what it does with it.
///
/// Indices are `Int32` and stay valid until their thing is removed; freed ones are used again.
struct Core: ~Copyable {
  // What was given.
  var variables: Buffer<VariableRecord>
  var groups: Buffer<GroupRecord>
  var members: Members
  var entries: Buffer<Entry>
  var marks: MarkList
  var freeVariables = Buffer<Int32>()
  /// Ranks of variables that are too long for their records.
  var longRanks = Buffer<Int64>()
  var freeLongRanks = Buffer<Int32>()
  var freeGroups = Buffer<Int32>()
  /// First of the freed runs of entries of each length; they are chained by `next`. Longer ones share the last.
  var freeEntries: Buffer<Int32>
  var generalGroupCount = 0
  var variableCount = 0
  var rowCount = 0
  /// How many rows were added as attracting ones: where there are none, nobody looks for them.
  var attractingCount = 0

  var duals: Duals

  // What the next solve must look at.
  var newVariables: Buffer<Int32>
  var newGroups: Buffer<Int32>
  var orphans: Buffer<Int32>
  var refits: Buffer<Int32>
  var primalQueue: PrimalQueue
  var dualQueue: DualQueue
  var residuals: Buffer<Residual>
  var moved: Buffer<Int32>
  var restTurned: Buffer<Int32>
  /// Variables with another value than when the caller last asked.
  var altered: Buffer<Int32>
  var isDoubtful = false
  var drawnCount = 0
  var breakdown = false

  // Scratch of the walks and solves, kept so that a warm solve allocates nothing.
  var stamp: UInt32 = 0
  var walk: Walk
  var coefficient: Buffer<Tally>
  var change: Buffer<Double>
  /// By variable, what is worn of its coefficient or rate (see `Tally`), where something is.
  var wear = Buffer<Double>(capacity: 0)
  var hasWornRates = false
  var hasWornWeights = false
  var rowImage: Buffer<Weighted>
  var stepImage: Buffer<Weighted>
  var vectors: Vectors
  var candidates: Buffer<Candidate>
  var tied: Buffer<Int32>
  /// A heap of candidates, for steps of many rounds, and how many candidates have come to it.
  var ranked = Buffer<Int32>()
  var rankedCount = 0
  var roundCount = 0
  /// The candidate that was sent on last in this step.
  var lastFlip = none
  var tieParts = Buffer<TiePart>()
  /// Loose groups with violated soft rows, which candidates may relieve or strain further.
  var tieSources: Buffer<Int32>
  /// How many entries were visited to look at ties group by group, since doubts were last dispelled together.
  var lookedThrough: Int64 = 0
  /// Doubted groups about which nothing is decided yet, and the variables that lead to none of them.
  var undecidedCount = 0
  var closed: Buffer<Int32>
  var crossings = Buffer<Crossing>()
  var tieScratch = SharedBuffer<TiePart, TieUse>()
  var terms: Buffer<Weighted>
  /// Some new row over several variables may be a soft equality.
  var hasSoftEquality = false
  var deadVariables = Buffer<Int32>()
  var blocks = BlockStore()

  /// Constants as they were given, of rows whose stored ones do not give them back.
  var roundedConstants: [Int32: Double] = [:]
  var conflicts = ConflictSet()
  var work = Work()
  var limits = StepLimits()
  /// The last solve failed: the basis is not to be built on.
  var isUnsound = false

  /// Always nil. What might hold a value of any type stays where it is in memory; without that, the compiler takes a core
  /// for a value like any other and copies all of it for each call that only reads.
  private let anchor: Any? = nil

  init(in room: inout FirstRoom) {
    variables = Buffer(in: &room, capacity: 16)
    groups = Buffer(in: &room, capacity: 32)
    members = Members(in: &room)
    entries = Buffer(in: &room, capacity: 64)
    marks = MarkList(in: &room)
    freeEntries = Buffer(in: &room, capacity: 80)
    duals = Duals(in: &room)
    newVariables = Buffer(in: &room, capacity: 32)
    newGroups = Buffer(in: &room, capacity: 32)
    orphans = Buffer(in: &room, capacity: 32)
    refits = Buffer(in: &room, capacity: 32)
    primalQueue = PrimalQueue(in: &room)
    dualQueue = DualQueue(in: &room)
    residuals = Buffer(in: &room, capacity: 8)
    moved = Buffer(in: &room, capacity: 32)
    restTurned = Buffer(in: &room, capacity: 32)
    altered = Buffer(in: &room, capacity: 32)
    walk = Walk(in: &room)
    rowImage = Buffer(in: &room, capacity: 16)
    stepImage = Buffer(in: &room, capacity: 16)
    vectors = Vectors(in: &room)
    candidates = Buffer(in: &room, capacity: 16)
    tied = Buffer(in: &room, capacity: 32)
    tieSources = Buffer(in: &room, capacity: 32)
    closed = Buffer(in: &room, capacity: 32)
    terms = Buffer(in: &room, capacity: 16)
    coefficient = Buffer(in: &room, capacity: 16)
    change = Buffer(in: &room, capacity: 16)
    _ = freeEntries.grow(by: Int(Tuning.longestShelf) + 1, filling: none)
  }
}

/// A change of the cost's gradient that has not reached the forces yet: at one priority, on one variable.
struct Residual {
  var priority: Double
  var variable: Int32
  var amount: Double
}
