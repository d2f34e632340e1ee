/// The proof that an answer is optimal: the rows that meet their constants exactly, and which of these rows determine the values.
public struct AnswerProof: Sendable {
  /// A row, by its id, or the rest of a variable, by the variable's index: the condition that the variable is 0.
  public enum Item: Hashable, Sendable {
    case row(Int)
    case rest(Int)
  }

  /// The slope that the proof uses for the price of a row that meets its constant.
  public enum Side: Int, Sendable {
    /// The slope of the price below the constant.
    case below = -1
    /// Slope 0; or the row has the same expression as a basic row and shares that row's dual value.
    case met = 0
    /// The slope of the price above the constant.
    case above = 1
    /// The row is basic: it determines values, and its dual value balances the other rows.
    case basic = 2
  }

  public struct Tight: Sendable {
    public var item: Item
    public var side: Side

    /// O(1).
    public init(_ item: Item, _ side: Side) { (self.item, self.side) = (item, side) }
  }

  /// The change of a row's constant that makes the row meet it exactly, rounded to a double.
  public struct Shift: Sendable {
    public var item: Item
    public var amount: Double

    /// O(1).
    public init(_ item: Item, by amount: Double) { (self.item, self.amount) = (item, amount) }
  }

  /// One basic item for each variable, and the other rows that meet their constants. The values decide on which side of its
  /// constant a row lies that is not listed.
  public var basis: [Tight]
  /// Only for items that are tight but not basic.
  public var shifts: [Shift]

  /// O(1).
  public init(basis: [Tight], shifts: [Shift] = []) { (self.basis, self.shifts) = (basis, shifts) }
}
