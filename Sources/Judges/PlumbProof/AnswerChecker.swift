/// Checks in exact arithmetic that an answer is the optimum of the given rows. The proof is a basis: one tight row for each
/// variable. Documentation/Proofs.md explains the method with an example.
///
/// The objective is a vector, compared lexicographically: the sum of violations at each priority, highest priority first; the
/// violation of each soft row, last row first; the magnitude of each size; the distance of each attracting row from its
/// constant; for each offset its negative part, then its positive part. Each component is a sum of **prices**: convex functions
/// of one row's sum, with a single bend at the row's constant. The price of a required row is infinite if the row is violated.
///
/// The check proves optimality by subgradients:
///
/// 1. Solving the basic items yields the exact values x. Every other row has a known slope at x. If the row's sum differs from
///    its constant, the side of the constant determines the slope; otherwise the proof states the slope.
/// 2. Let g be the sum of slope times coefficients over the rows that are not basic. The basic items are independent, so
///    exactly one combination of them equals -g. Its coefficients are the **dual values**.
/// 3. If each dual value is between the slopes on the two sides of its item's price, slopes and dual values are subgradients
///    that sum up to 0. Then no x' is better, because price(s') >= price(s) + slope · (s' - s) for each row, and the last terms
///    of all rows add up to 0.
///
/// This holds for vectors, because the lexicographic order is total and compatible with sums and positive factors; a component
/// matters only if the components before it are equal. The last components include the magnitude of every variable, so the
/// optimum is unique.
public struct AnswerChecker: Sendable {
  let input: ProofInput
  public var rows: [CheckedRow] { input.rows }
  public var variables: [CheckedVariable] { input.variables }
  /// The largest accepted error of a value, and the largest accepted shift of a constant, in points.
  public let tolerance: Double
  /// The largest error of a value that is always accepted. Larger errors, up to `tolerance`, are accepted only if rounding
  /// explains them.
  let unconditionalTolerance: Double

  /// Creates a checker. `tolerance` is the largest accepted error of a value and the largest accepted shift of a constant, in
  /// points. By default, it is a millionth of a point, or 1e-12 of the largest value if that is more. Errors above a millionth
  /// of a point are then accepted only if rounding explains them. O(rows + terms + variables).
  public init(rows: [CheckedRow], variables: [CheckedVariable], tolerance: Double? = nil) {
    input = ProofInput(rows, variables)
    let usual = variables.reduce(Tolerance.value) { max($0, Tolerance.valuePart * $1.value.magnitude) }
    // An unusable tolerance counts as 0.
    let named = tolerance.map { $0.isFinite && $0 > 0 ? $0 : 0 }
    (self.tolerance, unconditionalTolerance) = (named ?? usual, named ?? Tolerance.value)
  }

  /// Returns all faults in the answer and its proof. The list is empty if the answer is proved.
  ///
  /// O(rows + terms) for a triangular basis, plus the entries that depend on each violated row and on each variable that ties and
  /// rest decide. A part of the basis that is not triangular is factored by elimination.
  public func faults(in proof: AnswerProof) -> [ProofFault] {
    var input = input
    input.read(proof)
    guard input.faults.isEmpty else { return input.faults }
    var fast = AnswerCheck<Fraction>(self, input)
    fast.run()
    if !fast.hasOverflowed { return fast.faults }
    var unlimited = AnswerCheck<BigFraction>(self, input)
    unlimited.run()
    return unlimited.faults
  }

  /// Returns the first fault, or nil if the answer is proved. Takes as long as `faults(in:)`.
  public func firstFault(in proof: AnswerProof) -> ProofFault? { faults(in: proof).first }
}

/// The proof that an answer is optimal: the rows that meet their constants exactly, and the basic rows among them, which determine
/// the values.
public struct AnswerProof: Sendable {
  /// A row, given by its id, or the rest of a variable, given by the variable's index. The rest is the condition that the
  /// variable is 0.
  public enum Item: Hashable, Sendable {
    case row(Int)
    case rest(Int)
  }

  /// The slope that the proof uses for the price of a row that meets its constant.
  public enum Side: Int, Sendable {
    /// The slope of the price below the constant.
    case below = -1
    /// Slope 0. If there is a basic row over the same expression, the row shares the dual value of that row instead.
    case met = 0
    /// The slope of the price above the constant.
    case above = 1
    /// The row is basic: it determines values, and its dual value balances all other rows.
    case basic = 2
  }

  public struct Tight: Sendable {
    public var item: Item
    public var side: Side

    /// Creates a tight item. O(1).
    public init(_ item: Item, _ side: Side) { (self.item, self.side) = (item, side) }
  }

  /// A change to a row's constant, rounded to a double, that makes the values satisfy the row exactly.
  public struct Shift: Sendable {
    public var item: Item
    public var amount: Double

    /// Creates a shift. O(1).
    public init(_ item: Item, by amount: Double) { (self.item, self.amount) = (item, amount) }
  }

  /// One basic item for each variable, and the other rows that meet their constants. For unlisted rows, the values determine the
  /// side of the constant.
  public var basis: [Tight]
  /// The shifts of items that are tight but not basic.
  public var shifts: [Shift]

  /// Creates a proof. O(1).
  public init(basis: [Tight], shifts: [Shift] = []) { (self.basis, self.shifts) = (basis, shifts) }
}

/// A row of the problem as a plain value, as the solver received it.
public struct CheckedRow: Sendable {
  public enum Relation: Sendable {
    case lessOrEqual, equal, greaterOrEqual
  }

  /// The priority of required rows, which is the highest priority.
  public static let required = 1000.0

  /// The row's id: any unique number.
  public var id: Int
  /// The terms. They refer to variables by index, and each variable occurs at most once.
  public var terms: [(variable: Int, coefficient: Double)]
  public var relation: Relation
  public var constant: Double
  /// The priority. Rows with priority 1000 are required; each lower priority is a separate level.
  public var priority: Double
  /// The unique rank of the row in the order that breaks ties.
  public var order: Int
  /// If required rows conflict, the row with the lowest conflict rank is dropped or, if ranks are equal, the row that is last
  /// in order.
  public var conflictRank: Int
  /// Whether the row moves the sum of its terms to its constant if levels and ties do not determine the sum.
  public var attracts: Bool

  /// Creates a row. The order defaults to the id. O(1).
  public init(
    id: Int, terms: [(variable: Int, coefficient: Double)], relation: Relation, constant: Double,
    priority: Double = CheckedRow.required, order: Int? = nil, conflictRank: Int = 0, attracts: Bool = false
  ) {
    (self.id, self.terms, self.relation, self.constant) = (id, terms, relation, constant)
    (self.priority, self.order, self.conflictRank, self.attracts) = (priority, order ?? id, conflictRank, attracts)
  }

  @inline(__always)
  var isRequired: Bool { priority >= CheckedRow.required }
  /// Whether a sum below the constant violates the row.
  @inline(__always)
  var isViolatedBelow: Bool { relation != .lessOrEqual }
  /// Whether a sum above the constant violates the row.
  @inline(__always)
  var isViolatedAbove: Bool { relation != .greaterOrEqual }
}

/// A variable, with the rule that determines its value if no row does, and its claimed value.
public struct CheckedVariable: Sendable {
  public enum Kind: Sendable {
    /// The value is as close to 0 as the rows allow. Sizes are determined before all offsets.
    case size
    /// The value is non-negative if the rows allow this, and then as close to 0 as they allow.
    case offset
  }

  public var kind: Kind
  /// The unique rank of the variable in the order in which variables are brought to rest.
  public var order: Int
  public var value: Double

  /// Creates a variable with its claimed value. O(1).
  public init(kind: Kind, order: Int, value: Double) {
    (self.kind, self.order, self.value) = (kind, order, value)
  }
}

/// A fault in an answer or in its proof.
public enum ProofFault: Hashable, Sendable {
  // Unusable input. If there is any, the checker reports no other faults.

  /// The row has a number that is not finite, a coefficient of 0, or a priority outside (0, 1000].
  case unusableRow(row: Int)
  case valueNotFinite(variable: Int)
  /// The row has a term with an unknown variable, or two terms with the same variable.
  case unusableTerm(variable: Int, row: Int)
  /// Two rows have this id.
  case ambiguousRow(row: Int)
  /// Two rows, or two variables, have this order.
  case ambiguousOrder(Int)
  /// The proof refers to a row or variable that does not exist.
  case unknownItem(AnswerProof.Item)
  /// The proof contains the same row or variable twice.
  case repeatedItem(AnswerProof.Item)
  case shiftNotFinite(AnswerProof.Item)

  // Faults of the basis.

  /// The number of basic items differs from the number of variables.
  case wrongBasisCount(Int, variables: Int)
  /// The basic items do not determine the variable, or contradict each other.
  case singularBasis(variable: Int)

  // Faults of the answer.

  /// The value differs from the value that the basis determines.
  case wrongValue(variable: Int, claimed: Double, exact: Double)
  /// The required row does not hold at the exact values.
  case requiredViolated(row: Int, by: Double)
  /// The proof claims that the item meets its constant, but the difference is more than the tolerance.
  case shiftedTooFar(AnswerProof.Item, by: Double)
  /// The shift in the proof (see `AnswerProof.Shift`) differs from the exact shift.
  case wrongShift(AnswerProof.Item, claimed: Double, exact: Double)
  /// The proof lists a shift for an item that is basic or not tight.
  case needlessShift(AnswerProof.Item)
  /// For a required row, the proof uses the slope on a side on which the row is violated.
  case requiredTakenForViolated(row: Int)

  // Faults of the proof.

  /// Moving the basic item off its constant, to the given side, improves the given component of the objective. The rate is the
  /// improvement per point of the item's sum.
  case better(AnswerProof.Item, toSide: Int, by: Objective, rate: Double)

  /// Whether the fault is `better` with a rate below `limit`. Rounded coefficients cause tiny rates, which you can ignore.
  /// O(1).
  public func isBetter(byLessThan limit: Double) -> Bool {
    if case .better(_, _, _, let rate) = self { rate < limit } else { false }
  }

  /// One component of the objective. Levels are the first components.
  public enum Objective: Hashable, Sendable {
    case level(Double)
    /// The tie of the row with this id.
    case tie(row: Int)
    /// The magnitude of a variable of the kind `size`.
    case size(variable: Int)
    case attraction(row: Int)
    /// The negative part of an offset.
    case sign(variable: Int)
    case offset(variable: Int)
  }
}
