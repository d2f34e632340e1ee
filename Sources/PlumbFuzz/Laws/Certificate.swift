import PlumbLayout
import PlumbSolver

extension Law {
  static let certificate = Law(
    "certificate", "the independent checker accepts the proof of every answer, level by level",
    onScene: { moment in moment.reading.system?.certificateFault.map { "the proof fails: \($0)" } },
    onSystem: { moment in moment.certificateFault.map { "the proof fails: \($0)" } })
}

extension LayoutSystem {
  /// What the checker says of the proof, which it is given in the words of the listing alone.
  fileprivate var certificateFault: CertificateFault? {
    let indices = Dictionary(zip(values.map(\.variable), values.indices)) { first, _ in first }
    let checked = rows.map { row in
      CheckedRow(
        id: row.id, terms: row.terms.map { (indices[$0.variable] ?? -1, $0.coefficient) },
        relation: row.text.relation.checked, constant: row.constant, priority: row.text.priority)
    }
    let levels = certificate.map {
      CheckedLevel(priority: $0.priority, violation: $0.violation, multipliers: $0.multipliers)
    }
    return CertificateChecker(rows: checked, values: values.map(\.value)).firstFault(in: levels)
  }
}

extension LayoutRelation {
  fileprivate var checked: Relation {
    switch self {
    case .lessThanOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterOrEqual
    }
  }
}
