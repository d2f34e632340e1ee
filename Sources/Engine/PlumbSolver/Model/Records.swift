/// The index that refers to no object.
let none: Int32 = -1

/// The role of a variable in the basis.
enum Role: UInt8 {
  /// The variable's own unit group is tight, and its anchor is the value.
  case held
  /// A tight group of several terms, the assigned group, determines the value.
  case determined
  /// The assigned group was removed. The variable keeps its value until the next solve.
  case orphan
}

/// A stored variable. It takes 48 bytes, and each view of a layout has four variables.
struct VariableRecord {
  static let lastGeneration: UInt32 = 1 << 22 - 1

  var value = 0.0
  /// The first entry of the variable's column.
  var column = none
  /// The group whose only term is this variable. It always exists, because it contains the rest price.
  var unit = none
  /// The tight group that determines the variable, or `none`.
  var assignedGroup = none
  /// The irreducible block of the basis that contains the variable, or `none`.
  var block = none
  /// The stamp of the last walk that visited the variable.
  var visit: UInt32 = 0
  var note = VariableNote()
  var mark: Int32 = 0
  var uses: Int32 = 0
  private var rankWord: Int32 = 0
  /// From the lowest bit: the role (2 bits), the kind, whether the rest side is negative, and flags. The generation is in bits 10
  /// to 31.
  private var bits = PackedWord()

  @inline(__always)
  var role: Role {
    get { Role(rawValue: UInt8(truncatingIfNeeded: bits[0, 2])).unsafelyUnwrapped }
    set { bits[0, 2] = UInt32(newValue.rawValue) }
  }
  var kind: VariableKind {
    get { bits[2] ? .offset : .size }
    set { bits[2] = newValue == .offset }
  }
  /// The side of 0 that the rest price assumes for the value.
  var restSide: Int8 {
    get { bits[3] ? -1 : 1 }
    set { bits[3] = newValue < 0 }
  }
  var isAlive: Bool {
    get { bits[4] }
    set { bits[4] = newValue }
  }
  /// Whether the crash basis still has to place the variable.
  var isUnknown: Bool {
    get { bits[5] }
    set { bits[5] = newValue }
  }
  /// Whether the variable is new and unknown: in the crash basis, it has an estimate (see `CrashBasis`) instead of a value.
  var isOpen: Bool { isUnknown && isNew }
  /// Whether the variable is not in the basis yet, because it was added since the last solve or the solve restarted.
  var isNew: Bool {
    get { bits[6] }
    set { bits[6] = newValue }
  }
  /// Whether the value changed since the caller last took the list of changed variables.
  var isAltered: Bool {
    get { bits[7] }
    set { bits[7] = newValue }
  }
  /// Used while ties are priced together. If true, all groups on which the variable depends are decided, so backward walks skip
  /// the variable.
  var isClosed: Bool {
    get { bits[8] }
    set { bits[8] = newValue }
  }
  var rank: StoredRank {
    get { bits[9] ? .long(index: rankWord) : .short(rankWord) }
    set {
      switch newValue {
      case .short(let rank): (bits[9], rankWord) = (false, rank)
      case .long(let index): (bits[9], rankWord) = (true, index)
      }
    }
  }
  /// Whether a handle with this generation is valid.
  func isNamed(by generation: UInt32) -> Bool { isAlive && self.generation == generation }
  var generation: UInt32 {
    get { bits[10, 22] }
    set { bits[10, 22] = newValue }
  }
}

/// A group: all rows over one expression, which form one price with several breaks. It takes 40 bytes, and each view of a
/// layout has seven groups.
struct GroupRecord {
  /// The break at which the group is held, if it is tight.
  var anchor = 0.0
  var firstEntry = none
  var termCount: Int32 = 0
  var firstRow = none
  /// The stamp of the last walk that visited the group.
  var visit: UInt32 = 0
  /// Three words with different meanings, each accessed through the properties below.
  private var words = (none, none, none)
  private var flags = PackedWord()
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
  /// Whether the group is in the queue of primal infeasible groups.
  var isQueued: Bool {
    get { flags[3] }
    set { flags[3] = newValue }
  }
  /// Whether the group is in the queue of groups to be priced.
  var isUnpriced: Bool {
    get { flags[4] }
    set { flags[4] = newValue }
  }
  /// Whether the group must get a new anchor, because its rows changed.
  var waitsToReanchor: Bool {
    get { flags[5] }
    set { flags[5] = newValue }
  }
  /// Whether the group's ties may be out of order (see `TiePricing`).
  var hasStaleTies: Bool {
    get { flags[6] }
    set { flags[6] = newValue }
  }
  /// Whether the group is tight and dual degenerate: ties or rest prices keep it at its anchor.
  var isDegenerate: Bool {
    get { flags[7] }
    set { flags[7] = newValue }
  }
  /// Whether the group was added, or the solve restarted, after the last crash basis was completed.
  var isNew: Bool {
    get { flags[8] }
    set { flags[8] = newValue }
  }
  /// Whether the group is in the queue for pricing its ties and rest.
  var isPostponed: Bool {
    get { flags[9] }
    set { flags[9] = newValue }
  }
}

/// The counters that the crash basis keeps for a new loose group.
struct Placing {
  /// The number of unknown variables in the group, or a negative number if they have not been counted.
  var unknownCount = none
  /// The entry of the variable that is the sum of the group's other variables.
  var total = none
  /// The number of the group's parts that have no estimate yet.
  var missingCount = none
}

/// The meanings of a group's three words. Checked builds assert that a word is read with the meaning with which it was written.
extension GroupRecord {
  /// Creates a tight unit group.
  init(holding variable: Int32) { (isUnit, isTight, words.0) = (true, true, variable) }

  /// The only variable of a unit group.
  var ownVariable: Int32 { self[isUnit].0 }
  /// The variable that a tight group holds or determines; `none` for a loose group of several terms.
  var assignedVariable: Int32 {
    get { self[isTight || !isUnit && !isPlacing].0 }
    set { self[!isUnit && !isPlacing].0 = newValue }
  }
  /// The first link of the group's dual value (see `Duals`); `none` while the group is loose.
  var dual: Int32 {
    get { self[!isPlacing].1 }
    set { self[!isPlacing].1 = newValue }
  }
  /// The link of the dual value after which the next change is inserted, while gradient changes are carried; `none` for the head.
  var cursor: Int32 {
    get { self[!isPlacing].2 }
    set { self[!isPlacing].2 = newValue }
  }
  /// The group's index among the tied groups, while ties are priced.
  var tiedGroup: Int32 {
    get { self[!isPlacing].2 }
    set { self[!isPlacing].2 = newValue }
  }
  /// The crash basis's counters, while the group is new and loose.
  var placing: Placing {
    get { Placing(unknownCount: self[isPlacing].0, total: words.1, missingCount: words.2) }
    set { self[isPlacing] = (newValue.unknownCount, newValue.total, newValue.missingCount) }
  }

  /// Whether the group is new and loose, so that the crash basis may make it tight.
  var isPlacing: Bool { isNew && !isTight }

  private subscript(isSuch: Bool) -> (Int32, Int32, Int32) {
    @inline(__always) get {
      #if PLUMB_CHECKS
        precondition(isSuch, "a word of a group is read with the wrong meaning")
      #endif
      return words
    }
    set { words = newValue }
  }

  /// Makes a new group tight and assigns it to a variable.
  mutating func begin(determining variable: Int32, at anchor: Double) {
    (isTight, self.anchor, words) = (true, anchor, (variable, none, none))
  }

  /// Clears the state of the crash basis, once it is complete.
  mutating func completeCrashBasis() {
    if !isTight { words = (none, none, none) }
    isNew = false
  }
}

/// The scaling and negation that turn a row's terms into its group's terms.
struct Shape: Equatable {
  var weight: Double
  var isNegated: Bool

  /// Whether the weight is a power of two, so that scaling by it is exact.
  var isExact: Bool { weight.significandBitPattern == 0 }

  /// A row's constant, scaled and negated as its terms are. Adding 0 turns -0 into 0.
  @inline(__always)
  func applied(to constant: Double) -> Double {
    let scaled = constant / weight
    return (isNegated ? -scaled : scaled) + 0
  }

  @inline(__always)
  func applied(to relation: Relation) -> Relation {
    isNegated ? relation.flipped : relation
  }
}

/// One term of a group. The terms of a group are contiguous; links join the entries of a variable's column.
struct Entry {
  var coefficient: Double
  var variable: Int32
  var group: Int32
  var next: Int32
  var previous: Int32
}

/// An amount at one priority, and the sum of the magnitudes from which it was computed.
struct Amount {
  var priority: Double
  var amount: Double
  var magnitude: Double

  /// Whether the amount exceeds rounding errors.
  var counts: Bool { abs(amount) > Tuning.noise * magnitude }
}

extension Amount {
  init(priority: Double, amount: Double) { self.init(priority: priority, amount: amount, magnitude: abs(amount)) }

  @inline(__always)
  mutating func add(_ other: Amount) {
    amount += other.amount
    magnitude += other.magnitude
  }
}

/// An amount, and the index of the variable or group to which it belongs.
struct IndexedAmount {
  var index: Int32
  /// Whether, during an elimination, the amount was computed from numbers that nearly cancelled (see `SumWithMagnitude`).
  var isInexact = false
  var amount: Double
}
