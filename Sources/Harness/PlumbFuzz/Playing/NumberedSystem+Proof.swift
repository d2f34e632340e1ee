import PlumbLayout
import PlumbProof
import PlumbSolver
import PlumbTwin

extension NumberedSystem {
  /// The exact checker's first fault of the proof, from the rows as the layout gave them to the solver.
  var certificateFault: String? {
    if unlistedCount != 0 { return "\(unlistedCount) rows are not listed as they were given" }
    let checker = AnswerChecker(
      rows: rows.map(CheckedRow.init),
      variables: variables.map {
        CheckedVariable(kind: $0.kind == .size ? .size : .offset, order: $0.order, value: $0.value)
      })
    var proof = AnswerProof(certificate, row: id, variable: \.number)
    // A number without a variable counts as a variable at rest.
    for index in variables.indices where variables[index].order >= variables.count {
      proof.basis.append(.init(.rest(index), .basic))
    }
    if let fault = checker.faults(in: proof).first(where: { !$0.isBetter(byLessThan: Domain.noise) }) {
      return "\(fault)"
    }
    return checker.firstFault(in: certificate.checkedLevels(id)).map { "\($0)" }
  }
}

extension CheckedRow {
  init(_ row: NumberedRow) {
    self.init(
      id: row.id, terms: row.terms, relation: Relation(row.relation), constant: row.constant, priority: row.priority,
      order: row.order, conflictRank: row.conflictRank, attracts: row.attracts)
  }
}

extension NumberedConflict {
  /// Whether the weighted rows add up to a contradiction except for rounded coefficients, such as shares that add up to
  /// 1 only up to the last digit.
  var isUpToRounding: Bool {
    var sums: [Int: (sum: Double, size: Double)] = [:]
    for (row, multiplier) in zip(rows, multipliers) {
      for term in row.terms {
        let part = multiplier * term.coefficient
        let known = sums[term.variable] ?? (0, 0)
        sums[term.variable] = (known.sum + part, known.size + abs(part))
      }
    }
    return sums.values.allSatisfy { abs($0.sum) <= 1e-11 * $0.size }
  }
}
