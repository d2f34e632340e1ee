/// The crash basis: adds new variables and groups to the basis without a pivot. A variable is held, or a group determines it
/// (`Core+Assignments`). The choice affects only the number of iterations, never the answer.
///
/// The stored data is valid for one call.
struct CrashBasis: ~Copyable {
  /// Whether to hold all variables. In that case no equality determines a variable, so the basis is regular. Set after a
  /// singular basis, and by tests that check that the crash basis does not affect answers.
  var isPlain = false
  /// The priority above which a variable's own rows must limit it on both sides for it to be held.
  var threshold = 0.0
  /// The number of unknown new variables.
  var openCount = 0
  /// The equalities of groups with one unknown variable: a list of the groups of required equalities, and a heap of soft equalities
  /// by priority and place.
  var requiredEqualities: Buffer<Int32>
  var softEqualities: Buffer<IndexedAmount>
  /// A chain of gaps and its last size (`CrashBasis+Gaps`).
  var gaps = Buffer<Gap>(capacity: 0)
  var lastSize = none
  var ordered = Buffer<Int32>(capacity: 0)
  /// The estimate of each open variable, and a list of the variables with estimates, parts before their totals.
  var estimates: Buffer<Estimate>
  var estimated: Buffer<Int32>
  /// New groups whose totals were known before any estimate was computed.
  var wholes: Buffer<Int32>
  /// The minimum length of each new variable. The buffer is empty until it is needed.
  var minimumLengths = Buffer<MinimumLength>(capacity: 0)
  /// Whether shares of known totals become estimates, and the groups of these shares.
  var sharesWait = false
  var waitingShares = Buffer<Int32>(capacity: 0)
  /// Scratch buffers.
  var shortening = Buffer<Int32>()
  var sums = Buffer<IndexedAmount>()
  var addends = Buffer<IndexedAmount>()
  var resolving: Buffer<Resolving>
  /// Always nil. Its type makes this structure address-only (see `Model`).
  private let addressOnly: Any? = nil

  init(in arena: inout InitialArena) {
    requiredEqualities = Buffer(in: &arena, capacity: 32)
    softEqualities = Buffer(in: &arena, capacity: 16)
    estimated = Buffer(in: &arena, capacity: 32)
    wholes = Buffer(in: &arena, capacity: 32)
    resolving = Buffer(in: &arena, capacity: 16)
    estimates = Buffer(in: &arena, capacity: 16)
  }
}
