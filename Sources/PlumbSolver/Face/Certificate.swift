/// Why an answer is the best there is: for each priority, from the highest down, what each row's constant is worth.
public struct Certificate: Hashable, Sendable {
  /// One priority: the sum of violations there, and its derivative with respect to each row's constant.
  public struct Level: Hashable, Sendable {
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
      a.priority == b.priority && a.violation == b.violation
        && a.multipliers.elementsEqual(b.multipliers) { $0.row == $1.row && $0.multiplier == $1.multiplier }
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(priority)
    }
  }

  public var levels: [Level]

  public init(levels: [Level]) {
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
