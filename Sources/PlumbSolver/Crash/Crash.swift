/// The crash: it places what is new without a single pivot. It reads what was given, and assigns: which variables are held, and
/// which are determined by which group (`Core+Assignments`). It decides nothing about the answer, only how many steps lead there.
///
/// What it keeps here lasts for one call. While a new variable is unknown, its record has the estimate in `value`, and in `determiner`
/// the group from which that comes.
struct Crash: ~Copyable {
  /// Holds each variable by itself, and nothing else: no equality determines anything. For the test that the crash decides nothing.
  var isPlain = false
  /// By group, what is counted of new ones.
  var placings: Buffer<Placing>
  /// By variable, of how many groups, whose total a new one is, the estimate is not known yet; or `heard` or `refused`.
  var unheard: Buffer<Int32>
  /// New variables that nothing gives a value yet.
  var openCount = 0
  /// Groups with a required equality that determine a variable.
  var requiredEqualities: Buffer<Int32>
  /// Groups with an equality of less than required, by its priority, as heaps.
  var strongEqualities: Buffer<Weighted>
  var weakEqualities: Buffer<Weighted>
  /// Variables to which soft equalities compare many others, all unknown.
  var leaders: Buffer<Int32>
  /// By variable, how strongly new ones are held to what they would like to be; and those for which that is known, parts first.
  var strengths: Buffer<Strength>
  var estimated: Buffer<Int32>
  /// New groups whose totals were known before anything was estimated.
  var wholes: Buffer<Int32>
  /// By variable, how short new ones may be made, once that was asked.
  var leasts = Buffer<Least>(capacity: 0)
  var hasLeasts = false
  var shortening = Buffer<Int32>()
  var yielding = Buffer<Int32>()
  var resolving: Buffer<Resolving>
  /// Always nil: it keeps the crash where it is in memory (see `Core`).
  private let anchor: Any? = nil

  init(in room: inout FirstRoom) {
    placings = Buffer(in: &room, capacity: 32)
    unheard = Buffer(in: &room, capacity: 16)
    requiredEqualities = Buffer(in: &room, capacity: 32)
    strongEqualities = Buffer(in: &room, capacity: 16)
    weakEqualities = Buffer(in: &room, capacity: 16)
    leaders = Buffer(in: &room, capacity: 32)
    estimated = Buffer(in: &room, capacity: 32)
    wholes = Buffer(in: &room, capacity: 32)
    resolving = Buffer(in: &room, capacity: 16)
    strengths = Buffer(in: &room, capacity: 16)
  }
}

/// What the crash counts of a new group, until the group is tight.
struct Placing {
  /// How many of its variables are not known yet; below 0 while they are not counted.
  var unknownCount = none
  /// The entry of the variable that is the sum of the others.
  var total = none
  /// How many of its parts have no estimate yet.
  var unheardCount: Int32 = 0
}
