/// "No such thing" for every kind of index.
let none: Int32 = -1

/// Where a variable stands in the basis.
enum Role: UInt8 {
  /// Its own unit group is tight: the value is that group's anchor.
  case held
  /// A tight group of several terms, matched to it, gives its value.
  case determined
  /// What held it has gone; the next solve finds something else. It keeps its last value meanwhile.
  case orphan
}

struct VariableRecord {
  var value = 0.0
  /// First of the entries in which the variable stands.
  var column = none
  /// The group whose only term is this variable; it always exists, for the rest price belongs to it.
  var unit = none
  /// The tight group that gives the value, when determined.
  var determiner = none
  /// The irreducible block of the basis that holds it, and the place in it.
  var block = none
  var blockIndex = none
  /// Marks of the walk that visited it last.
  var visit: UInt32 = 0
  var order = none
  var low = none
  var mark: Int32 = 0
  var uses: Int32 = 0
  var rank = 0
  var generation: UInt32 = 0
  var standing = Role.held
  var rest = Rest.offset
  /// On which side of 0 the rest price takes it to be.
  var restSide: Int8 = 1
  private var flags = Bits<UInt8>()
  var isAlive: Bool {
    get { flags[0] }
    set { flags[0] = newValue }
  }
  var isUnknown: Bool {
    get { flags[1] }
    set { flags[1] = newValue }
  }
  /// Made since the last solve.
  var isNew: Bool {
    get { flags[2] }
    set { flags[2] = newValue }
  }
  /// Waits among those whose new value nobody has taken note of yet.
  var isAltered: Bool {
    get { flags[3] }
    set { flags[3] = newValue }
  }
  /// While doubts are dispelled: nothing that it depends on is doubted any more.
  var isClosed: Bool {
    get { flags[4] }
    set { flags[4] = newValue }
  }
}

/// All rows over one expression: one price with several breaks.
struct GroupRecord {
  /// The value at which it is held, when tight.
  var anchor = 0.0
  var firstEntry = none
  var termCount: Int32 = 0
  /// Of a unit group its only variable; of a tight general one the variable it determines.
  var variable = none
  var firstMember = none
  /// First of the forces on it, by level; kept only while tight.
  var force = none
  var visit: UInt32 = 0
  var candidate = none
  var unknownCount: Int32 = 0
  /// While it is new: the entry of the variable that is the sum of the others.
  var total = none
  private var flags = Bits<UInt16>()
  var isUnit: Bool {
    get { flags[0] }
    set { flags[0] = newValue }
  }
  var isTight: Bool {
    get { flags[1] }
    set { flags[1] = newValue }
  }
  var isAlive: Bool {
    get { flags[2] }
    set { flags[2] = newValue }
  }
  /// Waits among the groups whose value contradicts the side they are taken to be on.
  var isQueued: Bool {
    get { flags[3] }
    set { flags[3] = newValue }
  }
  /// Waits among the tight groups whose force may lie outside what their price allows.
  var isSuspect: Bool {
    get { flags[4] }
    set { flags[4] = newValue }
  }
  var isRefitting: Bool {
    get { flags[5] }
    set { flags[5] = newValue }
  }
  /// Its ties may be out of order, not only its rest prices.
  var isDoubted: Bool {
    get { flags[6] }
    set { flags[6] = newValue }
  }
  /// Tight, and its force is just what its price allows on one side: ties or rest hold it.
  var isDrawn: Bool {
    get { flags[7] }
    set { flags[7] = newValue }
  }
  var isNew: Bool {
    get { flags[8] }
    set { flags[8] = newValue }
  }
}

/// One row as it was given, turned the way its group is.
struct MemberRecord {
  var constant = 0.0
  var priority = 0.0
  /// How much violation one unit of the group's value is: a unit group's rows may have any coefficient.
  var weight = 1.0
  var rank = 0
  var group = none
  var next = none
  var previous = none
  var mark: Int32 = 0
  var strength: Int32 = 0
  var generation: UInt32 = 0
  var relation = Relation.equal
  /// Below its break (-1), satisfied (0) or above (+1), as the price takes it to be while the group is loose.
  var side: Int8 = 0
  var isFlipped = false
  var isAlive = false
  /// A required row that was given up: it does not pull at all.
  var isBroken = false
  /// Stands in the witness of a broken row.
  var isWitness = false

  @inline(__always)
  var isRequired: Bool { priority >= 1000 }

  /// Whether going above the break costs.
  @inline(__always)
  var resistsAbove: Bool { relation != .greaterOrEqual }

  /// Whether going below the break costs.
  @inline(__always)
  var resistsBelow: Bool { relation != .lessOrEqual }

  /// Whether being on one side of the break costs, above (above 0) or below.
  @inline(__always)
  func resists(_ position: Double) -> Bool { position > 0 ? resistsAbove : resistsBelow }
}

/// How terms were scaled and turned to be those of a group.
struct Shape {
  var weight: Double
  var isFlipped: Bool
}

/// One term of a group: a run of entries is a row, the links are a column.
struct Entry {
  var coefficient: Double
  var variable: Int32
  var group: Int32
  var next: Int32
  var previous: Int32
}

/// An amount at one priority, and the magnitude of what was summed up to it.
struct Amount {
  var priority: Double
  var amount: Double
  var size: Double

  /// Whether there is more to it than rounding.
  @inline(__always)
  var counts: Bool { abs(amount) > noise * size }
}

extension Amount {
  @inline(__always)
  init(priority: Double, amount: Double) {
    self.init(priority: priority, amount: amount, size: abs(amount))
  }

  @inline(__always)
  mutating func add(_ other: Amount) {
    amount += other.amount
    size += other.size
  }
}

/// A link of a sparse lexicographic vector, highest priority first.
struct ForceLink {
  var priority: Double
  var amount: Double
  /// The largest it has been, which rounding is measured by.
  var size: Double
  var next: Int32

  @inline(__always)
  var part: Amount { Amount(priority: priority, amount: amount, size: size) }
}

/// A number beside the thing it belongs to.
struct Weighted {
  var index: Int32
  var amount: Double
}
