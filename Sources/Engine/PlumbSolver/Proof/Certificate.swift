/// A proof that a solution is optimal. It consists of the basis, and of the multipliers that follow from the basis, rounded to
/// doubles.
public struct Certificate: Equatable, Sendable {
  /// A row, or a variable's rest price, which counts as a row with the constant 0.
  public enum Item: Hashable, Sendable {
    case row(Row)
    case rest(Variable)
  }

  /// The slope that the proof uses for a row whose terms equal its constant.
  public enum Side: Int, Sendable {
    /// The slope for sums below the constant.
    case below = -1
    /// Slope 0. If there is a basic row over the same expression, the row shares that row's multiplier instead.
    case met = 0
    /// The slope for sums above the constant.
    case above = 1
    /// The item is in the basis. Its multiplier follows from the slopes of all other items.
    case basic = 2
  }

  /// An item whose value equals its constant, with the side at which the proof holds it.
  public struct Tight: Hashable, Sendable {
    public var item: Item
    public var side: Side

    /// Creates a tight item. O(1).
    public init(_ item: Item, _ side: Side) { (self.item, self.side) = (item, side) }
  }

  /// A change to an item's constant that makes the rounded values meet the constant exactly.
  public struct Shift: Hashable, Sendable {
    public var item: Item
    public var amount: Double

    /// Creates a shift. O(1).
    public init(_ item: Item, by amount: Double) { (self.item, self.amount) = (item, amount) }
  }

  /// The sum of violations at one priority, and its derivative with respect to each row's constant.
  public struct Level: Equatable, Sendable {
    public var priority: Double
    public var violation: Double
    /// The non-zero multipliers. All other rows have the multiplier 0.
    public var multipliers: [(row: Row, multiplier: Double)]

    public init(priority: Double, violation: Double, multipliers: [(row: Row, multiplier: Double)]) {
      self.priority = priority
      self.violation = violation
      self.multipliers = multipliers
    }

    public static func == (a: Level, b: Level) -> Bool {
      a.priority == b.priority && a.violation == b.violation && a.multipliers.elementsEqual(b.multipliers, by: ==)
    }
  }

  /// One basic item for each variable, and the other rows whose terms equal their constants.
  public var basis: [Tight]
  public var shifts: [Shift]
  /// The levels, with multipliers that are rounded to doubles. A checker derives the exact multipliers from `basis`.
  public var levels: [Level]

  public init(basis: [Tight] = [], shifts: [Shift] = [], levels: [Level]) {
    self.basis = basis
    self.shifts = shifts
    self.levels = levels
  }
}

/// A minimal infeasible set of required rows: if any one of the rows is removed, the remaining rows are feasible. The weakest row,
/// `broken`, is dropped.
public struct Conflict: Hashable, Sendable {
  public var broken: Row
  /// The rows of the set, including `broken`, from the strongest to the weakest.
  public var rows: [Row]
  /// The Farkas multiplier of each row in `rows`. The sum of the rows, weighted by the multipliers, is a contradiction.
  public var multipliers: [Double]
}
