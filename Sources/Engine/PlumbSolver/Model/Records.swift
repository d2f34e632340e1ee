/// The index of nothing.
let none: Int32 = -1

/// The role of a variable in the basis.
enum Role: UInt8 {
  /// Its own unit group is tight: the value is that group's anchor.
  case held
  /// A tight group of several terms, its assigned group, gives its value.
  case determined
  /// Its assigned group was removed. It keeps its value until the next solve.
  case orphan
}

/// 48 bytes. A view of a layout has four variables.
struct VariableRecord {
  static let lastGeneration: UInt32 = 1 << 22 - 1

  var value = 0.0
  /// The first entry of its column.
  var column = none
  /// The group whose only term is this variable. It always exists, since the rest price belongs to it.
  var unit = none
  /// When determined, the tight group that gives the value.
  var assignedGroup = none
  /// The irreducible block of the basis that holds it.
  var block = none
  /// The stamp of the walk that visited it last.
  var visit: UInt32 = 0
  var note = VariableNote()
  var mark: Int32 = 0
  var uses: Int32 = 0
  private var rankWord: Int32 = 0
  /// From the lowest bit: role (2), kind, rest side below 0, then flags; from the tenth on the generation.
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
  /// The side of 0 on which the rest price assumes the value to be.
  var restSide: Int8 {
    get { bits[3] ? -1 : 1 }
    set { bits[3] = newValue < 0 }
  }
  var isAlive: Bool {
    get { bits[4] }
    set { bits[4] = newValue }
  }
  /// The crash basis has to place it, and has not done so yet.
  var isUnknown: Bool {
    get { bits[5] }
    set { bits[5] = newValue }
  }
  /// New and unknown: in the crash basis, it has an estimate (see `CrashBasis`) and no value.
  var isOpen: Bool { isUnknown && isNew }
  /// Not in the basis yet: added since the last solve, or the solve restarted.
  var isNew: Bool {
    get { bits[6] }
    set { bits[6] = newValue }
  }
  /// Its value changed since the caller last took the changed ones.
  var isAltered: Bool {
    get { bits[7] }
    set { bits[7] = newValue }
  }
  /// While ties are priced together: all groups that it depends on are decided. Walks backward skip it.
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

/// All rows over one expression: one price with several breaks. 40 bytes. A view of a layout has seven groups.
struct GroupRecord {
  /// The break at which it is held, when tight.
  var anchor = 0.0
  var firstEntry = none
  var termCount: Int32 = 0
  var firstRow = none
  /// The stamp of the walk that visited it last.
  var visit: UInt32 = 0
  /// Each word has a name for each of its meanings, below.
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
  /// Waits in the queue of primal infeasible groups.
  var isQueued: Bool {
    get { flags[3] }
    set { flags[3] = newValue }
  }
  /// Waits in the queue of groups to be priced.
  var isUnpriced: Bool {
    get { flags[4] }
    set { flags[4] = newValue }
  }
  /// Waits to be reanchored, since its rows changed.
  var waitsToReanchor: Bool {
    get { flags[5] }
    set { flags[5] = newValue }
  }
  /// Its ties may be out of order (see `TiePricing`).
  var hasStaleTies: Bool {
    get { flags[6] }
    set { flags[6] = newValue }
  }
  /// Is tight and dual degenerate: ties or rest prices keep it at its anchor.
  var isDegenerate: Bool {
    get { flags[7] }
    set { flags[7] = newValue }
  }
  /// The crash basis is not complete since it was made, or since a restart.
  var isNew: Bool {
    get { flags[8] }
    set { flags[8] = newValue }
  }
  /// Waits for its ties and rest to be priced.
  var isPostponed: Bool {
    get { flags[9] }
    set { flags[9] = newValue }
  }
}

/// Counters of the crash basis, of a group that is new and loose.
struct Placing {
  /// How many of its variables are not known yet; below 0 while they are not counted.
  var unknownCount = none
  /// The entry of the variable that is the sum of the others.
  var total = none
  /// How many of its parts have no estimate yet.
  var missingCount = none
}

/// What the three words of a group are. Checked builds assert that they are what they are read as.
extension GroupRecord {
  /// A unit group, which is tight.
  init(holding variable: Int32) { (isUnit, isTight, words.0) = (true, true, variable) }

  /// Of a unit group: its only variable.
  var ownVariable: Int32 { self[isUnit].0 }
  /// Of a tight group: the variable that it holds or determines. Of a loose group of several terms: `none`.
  var assignedVariable: Int32 {
    get { self[isTight || !isUnit && !isPlacing].0 }
    set { self[!isUnit && !isPlacing].0 = newValue }
  }
  /// The first link of its dual value (see `Duals`); `none` while it is loose.
  var dual: Int32 {
    get { self[!isPlacing].1 }
    set { self[!isPlacing].1 = newValue }
  }
  /// While ties are priced: its index among the tied groups.
  var tiedGroup: Int32 {
    get { self[!isPlacing].2 }
    set { self[!isPlacing].2 = newValue }
  }
  /// In the crash basis, while it is new and loose.
  var placing: Placing {
    get { Placing(unknownCount: self[isPlacing].0, total: words.1, missingCount: words.2) }
    set { self[isPlacing] = (newValue.unknownCount, newValue.total, newValue.missingCount) }
  }

  private var isPlacing: Bool { isNew && !isTight }

  private subscript(isSuch: Bool) -> (Int32, Int32, Int32) {
    @inline(__always) get {
      #if PLUMB_CHECKS
        precondition(isSuch, "a word of a group is read as the wrong kind")
      #endif
      return words
    }
    set { words = newValue }
  }

  /// A new group becomes tight, and determines a variable.
  mutating func begin(determining variable: Int32, at anchor: Double) {
    (isTight, self.anchor, words) = (true, anchor, (variable, none, none))
  }

  /// The crash basis is complete.
  mutating func completeCrashBasis() {
    if !isTight { words = (none, none, none) }
    isNew = false
  }
}

/// How the terms of a row were scaled and negated to become those of its group.
struct Shape: Equatable {
  var weight: Double
  var isNegated: Bool

  /// Whether the weight is a power of two, by which scaling rounds nothing.
  var isExact: Bool { weight.significandBitPattern == 0 }

  /// A row's constant, scaled and negated like its terms. Adding 0 turns -0 into 0.
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

/// One term of a group. A group's terms are a run of entries; the links form the variable's column.
struct Entry {
  var coefficient: Double
  var variable: Int32
  var group: Int32
  var next: Int32
  var previous: Int32
}

/// An amount at one priority, and the magnitude of the numbers it was summed from.
struct Amount {
  var priority: Double
  var amount: Double
  var magnitude: Double

  /// Whether it is more than rounding.
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

/// An index, and a number that belongs to it.
struct IndexedAmount {
  var index: Int32
  /// During an elimination, whether the amount was computed from numbers that nearly cancelled (see `SumWithMagnitude`).
  var isInexact = false
  var amount: Double
}
