/// Why an answer is the best there is: the basis it stands on. The multipliers that follow from it are given in doubles
/// besides.
public struct Certificate: Equatable, Sendable {
  /// A row, or the rest of a variable: that it is 0.
  public enum Item: Hashable, Sendable {
    case row(Row)
    case rest(Variable)
  }

  /// The slope with which a row that meets its constant counts in the proof.
  public enum Side: Int, Sendable {
    /// Its price counts with the slope that it has where the sum is less.
    case below = -1
    /// Its price counts with no slope, or the row lies over the same expression as a basic one and shares its force.
    case met = 0
    /// Its price counts with the slope that it has where the sum is more.
    case above = 1
    /// The row determines values, and carries whatever force the others leave.
    case basic = 2
  }

  /// Something that meets its constant.
  public struct Tight: Hashable, Sendable {
    public var item: Item
    public var side: Side

    /// O(1).
    public init(_ item: Item, _ side: Side) { (self.item, self.side) = (item, side) }
  }

  /// By how much a row's constant has to be moved for the row to be met exactly, which doubles may not allow.
  public struct Shift: Hashable, Sendable {
    public var item: Item
    public var amount: Double

    /// O(1).
    public init(_ item: Item, by amount: Double) { (self.item, self.amount) = (item, amount) }
  }

  /// One priority: the sum of violations there, and its derivative with respect to each row's constant.
  public struct Level: Equatable, Sendable {
    public var priority: Double
    public var violation: Double
    /// Rows that are not listed have 0.
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

  /// One basic item for each variable, and the other rows that meet their constants.
  public var basis: [Tight]
  public var shifts: [Shift]
  /// As good as doubles are: the basis is the proof.
  public var levels: [Level]

  public init(basis: [Tight] = [], shifts: [Shift] = [], levels: [Level]) {
    self.basis = basis
    self.shifts = shifts
    self.levels = levels
  }
}

/// Required rows that cannot all hold, any of which would cure it by going; `broken` is the weakest.
public struct Conflict: Hashable, Sendable {
  public var broken: Row
  /// The minimal set, the broken row among it, in order of strength, strongest first.
  public var rows: [Row]
  /// Farkas multipliers, one a row of `rows`: the rows, so weighted, add up to a contradiction.
  public var multipliers: [Double]
}
