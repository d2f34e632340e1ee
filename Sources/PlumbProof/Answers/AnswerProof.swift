/// Why an answer is the best there is: which rows meet their constants exactly, and which of those determine the values.
public struct AnswerProof: Sendable {
  /// A row, by its id, or the rest of a variable, by its index: that the variable is 0.
  public enum Item: Hashable, Sendable {
    case row(Int)
    case rest(Int)
  }

  /// The slope with which a row that meets its constant counts in the proof.
  public enum Side: Int, Sendable {
    /// Its price counts with the slope that it has where the sum is less.
    case below = -1
    /// Its price counts with no slope, or the row lies over the same expression as a basic one and shares its force.
    case met = 0
    /// Its price counts with the slope that it has where the sum is more.
    case above = 1
    /// The row is basic: it determines values, and carries whatever force the others leave.
    case basic = 2
  }

  public struct Tight: Sendable {
    public var item: Item
    public var side: Side

    /// O(1).
    public init(_ item: Item, _ side: Side) { (self.item, self.side) = (item, side) }
  }

  /// By how much a constant is moved so that its row is met exactly, rounded to a double.
  public struct Shift: Sendable {
    public var item: Item
    public var amount: Double

    /// O(1).
    public init(_ item: Item, by amount: Double) { (self.item, self.amount) = (item, amount) }
  }

  /// One basic item for each variable, and the other rows that meet their constants. A row that is not listed lies on the side
  /// of its constant where the values put it.
  public var basis: [Tight]
  /// Only of items that are tight and not basic.
  public var shifts: [Shift]

  /// O(1).
  public init(basis: [Tight], shifts: [Shift] = []) { (self.basis, self.shifts) = (basis, shifts) }
}
