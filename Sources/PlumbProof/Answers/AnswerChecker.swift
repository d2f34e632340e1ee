/// Checks in exact arithmetic whether an answer is the one that the rows determine, from the rows as they were given and from the
/// basis that came with the answer. How and why: Documentation/Proofs.md.
///
/// What is minimised is one vector, compared lexicographically: for each level, from the highest down, the sum of violations;
/// then the violation of each soft row, from the last in order to the first; then the magnitude of each size, in order; then
/// how far each attracting row is from its constant, in order; then for each offset how far it is below 0, then above. Each
/// component is a sum of **prices**, convex functions of one row's sum with a single bend at its constant, and required rows
/// have an infinite price where they do not hold.
///
/// The basic items, one for each variable, are met exactly; solved, they give the exact values x, and with them the side of
/// every other row, or the row is named as met too, and then which slope of its price is to count. Let g be the sum over
/// these other rows of slope times coefficients. As the basic items are independent, there is one way to take g away by
/// multiples of them: the **forces**. If each force lies between the slopes that the price of its item has on either side,
/// then all slopes and forces together are subgradients of the prices that sum up to 0. So x minimises the sum of prices:
/// for any other x', price(s') >= price(s) + slope · (s' - s) for each row, and the last terms cancel. All of it is said of
/// vectors; the lexicographic order is total and agrees with sums and positive factors, so a component is only looked at
/// where those before it leave a draw. The last components leave no two variables alike, so there is no second answer.
public struct AnswerChecker: Sendable {
  public let rows: [CheckedRow]
  public let variables: [CheckedVariable]
  /// The most that a value may be off, and a constant be shifted, in points.
  public let tolerance: Double
  /// How much a value may always be off. Beyond, up to the tolerance, rounding has to explain it.
  let unexplained: Double

  /// `tolerance` is in points: how far a value may be off, and a constant be shifted. Without one it is a millionth of a point,
  /// and for values whose rounding is larger as much as that, up to 1e-12 of the largest value. O(variables).
  public init(rows: [CheckedRow], variables: [CheckedVariable], tolerance: Double? = nil) {
    (self.rows, self.variables) = (rows, variables)
    let usual = 1e-12 * variables.reduce(1e6) { max($0, $1.value.magnitude) }
    // What is no tolerance allows nothing.
    let named = tolerance.map { $0.isFinite && $0 > 0 ? $0 : 0 }
    (self.tolerance, unexplained) = (named ?? usual, named ?? 1e-6)
  }

  /// All that is wrong; nothing, if the answer is proved.
  ///
  /// Of a triangular basis O(rows + terms), and the entries that depend on each violated row and on each variable that ties
  /// and rest have to be asked about; an elimination for what of the basis is not triangular.
  public func faults(in proof: AnswerProof) -> [ProofFault] {
    var reading = Reading(rows, variables)
    reading.read(proof)
    guard reading.faults.isEmpty else { return reading.faults }
    var short = Workings<Fraction>(self, reading)
    short.run()
    if !short.isSpoiled { return short.faults }
    var long = Workings<BigFraction>(self, reading)
    long.run()
    return long.faults
  }

  /// The first thing that is wrong, or nil if the answer is proved. Costs what `faults(in:)` costs.
  public func firstFault(in proof: AnswerProof) -> ProofFault? { faults(in: proof).first }
}
