/// Checks in exact arithmetic that an answer is the optimum of the given rows. The proof is a basis: one tight row for each
/// variable. Documentation/Proofs.md explains the method with an example.
///
/// The objective is a vector, compared lexicographically: the sum of violations at each priority, the highest first; the
/// violation of each soft row, the last in order first; the magnitude of each size; the distance of each attracting row from
/// its constant; for each offset its negative part, then its positive part. Each component is a sum of **prices**: convex
/// functions of one row's sum, with a single bend at the row's constant. A required row has an infinite price where it does
/// not hold.
///
/// The check proves optimality by subgradients:
///
/// 1. Solving the basic items gives the exact values x. Every other row has a known slope there: its side of the constant
///    determines the slope, or the proof names the slope for a row at its constant.
/// 2. Let g be the sum of slope times coefficients over the rows that are not basic. The basic items are independent, so
///    exactly one combination of them equals -g. Its coefficients are the **dual values**.
/// 3. If each dual value lies between the slopes on the two sides of its item's price, slopes and dual values are subgradients
///    that sum up to 0. Then no x' is better: price(s') >= price(s) + slope · (s' - s) for each row, and the last terms cancel.
///
/// This holds for vectors, as the lexicographic order is total and compatible with sums and positive factors; a component
/// matters only where the components before it are equal. The last components include the magnitude of every variable, so the
/// optimum is unique.
public struct AnswerChecker: Sendable {
  let input: ProofInput
  public var rows: [CheckedRow] { input.rows }
  public var variables: [CheckedVariable] { input.variables }
  /// The largest error of a value, and the largest shift of a constant, in points.
  public let tolerance: Double
  /// The error of a value that is always accepted. Larger errors, up to `tolerance`, must be explained by rounding.
  let unconditionalTolerance: Double

  /// `tolerance` is the largest error of a value and the largest shift of a constant, in points. The default is a millionth of a
  /// point; values with larger rounding errors may be off by these, up to 1e-12 of the largest value. O(rows + terms + variables).
  public init(rows: [CheckedRow], variables: [CheckedVariable], tolerance: Double? = nil) {
    input = ProofInput(rows, variables)
    let usual = variables.reduce(Tolerance.value) { max($0, Tolerance.valuePart * $1.value.magnitude) }
    // An unusable tolerance counts as 0.
    let named = tolerance.map { $0.isFinite && $0 > 0 ? $0 : 0 }
    (self.tolerance, unconditionalTolerance) = (named ?? usual, named ?? Tolerance.value)
  }

  /// All faults of the answer and its proof; none if the answer is proved.
  ///
  /// O(rows + terms) for a triangular basis, plus the dependent entries of each violated row and of each variable that ties and
  /// rest have to decide. The part of the basis that is not triangular is eliminated.
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

  /// The first fault, or nil if the answer is proved. Same cost as `faults(in:)`.
  public func firstFault(in proof: AnswerProof) -> ProofFault? { faults(in: proof).first }
}
