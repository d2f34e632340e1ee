import PlumbProof

/// A claimed answer and its proof, which may be right or wrong.
struct Claim {
  var rows: [CheckedRow] = []
  var variables: [CheckedVariable] = []
  var proof = AnswerProof(basis: [])

  var checker: AnswerChecker { AnswerChecker(rows: rows, variables: variables) }
  var faults: [ProofFault] { checker.faults(in: proof) }

  /// A claim with a size variable for each value.
  init(_ values: [Double], _ kind: CheckedVariable.Kind = .size) {
    for (order, value) in values.enumerated() {
      variables.append(CheckedVariable(kind: kind, order: order, value: value))
    }
  }

  /// Adds a row. Its id and its place are the next number, starting at 1.
  mutating func row(
    _ terms: [Int: Double], _ relation: CheckedRow.Relation, _ constant: Double, at priority: Double = 1000,
    attracts: Bool = false
  ) {
    rows.append(
      CheckedRow(
        id: rows.count + 1, terms: terms.sorted { $0.key < $1.key }.map { (variable: $0.key, coefficient: $0.value) },
        relation: relation, constant: constant, priority: priority, attracts: attracts))
  }

  mutating func basic(_ rows: Int...) { proof.basis += rows.map { AnswerProof.Tight(.row($0), .basic) } }
  mutating func met(_ rows: Int...) { proof.basis += rows.map { AnswerProof.Tight(.row($0), .met) } }

  func with(_ change: (inout Claim) -> Void) -> Claim {
    var copy = self
    change(&copy)
    return copy
  }

  /// Three sizes with a sum of 100 and intrinsic sizes of 40, 60 and 20, with hugging at 250 and resistance at 750. The
  /// first one is compressed.
  static var three: Claim {
    var claim = Claim([20, 60, 20])
    claim.row([0: 1, 1: 1, 2: 1], .equal, 100)
    for (variable, wanted) in [40.0, 60, 20].enumerated() {
      claim.row([variable: 1], .greaterOrEqual, 0)
      claim.row([variable: 1], .lessOrEqual, wanted, at: 250)
      claim.row([variable: 1], .greaterOrEqual, wanted, at: 750)
    }
    claim.basic(1, 7, 10)
    return claim
  }
}
