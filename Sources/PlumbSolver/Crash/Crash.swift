/// The crash basis: a place for all that is new, without a pivot. The crash reads the model and assigns: a variable is held, or
/// a group determines it (`Core+Assignments`). It decides nothing about the answer, only how many iterations lead there.
///
/// What is stored here lasts for one call. While a new variable is unknown, its record has the estimate in `value`, and in
/// `determiner` the group from which the estimate comes (`none` for its own rows).
struct Crash: ~Copyable {
  /// Holds each variable by itself: no equality determines anything. For the test that the crash decides nothing.
  var isPlain = false
  /// How many new variables are unknown.
  var openCount = 0
  /// Groups with one unknown and a required equality; and a heap of those with a soft equality, by its priority.
  var requiredEqualities: Buffer<Int32>
  var softEqualities: Buffer<Weighted>
  var tearVariables: Buffer<Int32>
  /// By variable, how strongly new ones are held to their estimates; and the variables with an estimate, parts first.
  var strengths: Buffer<Strength>
  var estimated: Buffer<Int32>
  /// New groups whose totals were known before anything was estimated.
  var wholes: Buffer<Int32>
  /// By variable, how short new ones may be made, once that was asked.
  var leasts = Buffer<Least>(capacity: 0)
  var hasLeasts = false
  /// Scratch.
  var shortening = Buffer<Int32>()
  var yielding = Buffer<Int32>()
  var resolving: Buffer<Resolving>
  /// Always nil: it keeps the crash where it is in memory (see `Model`).
  private let anchor: Any? = nil

  init(in room: inout FirstRoom) {
    requiredEqualities = Buffer(in: &room, capacity: 32)
    softEqualities = Buffer(in: &room, capacity: 16)
    tearVariables = Buffer(in: &room, capacity: 32)
    estimated = Buffer(in: &room, capacity: 32)
    wholes = Buffer(in: &room, capacity: 32)
    resolving = Buffer(in: &room, capacity: 16)
    strengths = Buffer(in: &room, capacity: 16)
  }
}
