/// The crash basis: everything new is put into the basis without a pivot. A variable is held, or a group determines it
/// (`Core+Assignments`). This affects only how many iterations follow, never the answer.
///
/// What is stored here lasts for one call.
struct CrashBasis: ~Copyable {
  /// Only holds variables: no equality determines one, so the basis is regular. After a basis that was singular, and for the
  /// test that the crash basis does not affect answers.
  var isPlain = false
  /// How many new variables are unknown.
  var openCount = 0
  /// Equalities of groups with one unknown: the required ones; and a heap of the soft ones, by priority and place.
  var requiredEqualities: Buffer<Int32>
  var softEqualities: Buffer<IndexedAmount>
  /// Variables with which soft equalities compare several others, and the chain of one of them (`CrashBasis+Gaps`).
  var comparedVariables = Buffer<Int32>(capacity: 0)
  var gaps = Buffer<Gap>(capacity: 0)
  var lastSize = none
  var ordered = Buffer<Int32>(capacity: 0)
  /// By variable, the estimates of open ones; and the variables that have theirs, parts first.
  var estimates: Buffer<Estimate>
  var estimated: Buffer<Int32>
  /// New groups whose totals were known before anything was estimated.
  var wholes: Buffer<Int32>
  /// The minimum length of each new variable, if `hasMinimumLengths`.
  var minimumLengths = Buffer<MinimumLength>(capacity: 0)
  var hasMinimumLengths = false
  /// Whether shares of known totals become estimates, and the groups of those that did.
  var sharesWait = false
  var waitingShares = Buffer<Int32>(capacity: 0)
  /// Scratch.
  var shortening = Buffer<Int32>()
  var yielding = Buffer<Int32>()
  var sums = Buffer<IndexedAmount>()
  var addends = Buffer<IndexedAmount>()
  var resolving: Buffer<Resolving>
  /// Always nil: it makes this type address-only (see `Model`).
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
