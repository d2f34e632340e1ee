import PlumbProof
import PlumbSolver

extension Replica {
  /// What is wrong with the solver's answer to a system, by the twin and by the certificate; nil when nothing is.
  public func fault(against answer: Twin.Answer, in system: SystemDescription) -> String? {
    difference(from: answer) ?? certificateFault(in: system) ?? conflictFault(in: system)
  }

  /// How the values and the rows given up differ from the twin's.
  public func difference(from answer: Twin.Answer) -> String? {
    guard let values = try? values() else { return "no values" }
    for (index, value) in values.enumerated() {
      let right = answer.values[index].approximation
      if !(abs(value - right) <= 1e-7 * max(1, abs(right))) {
        return "x\(index) is \(value), not \(right): \(values), not \(answer.values.map(\.approximation))"
      }
    }
    let broken = Set(solver.conflicts.compactMap { names[$0.broken] })
    return broken == Set(answer.givenUp) ? nil : "given up \(broken.sorted()), not \(answer.givenUp)"
  }

  /// What the exact checker says of the proof: levels, ties and rest; and whether the multipliers in doubles add up.
  public func certificateFault(in system: SystemDescription) -> String? {
    guard let checker = try? checker(of: system) else { return "no values" }
    let certificate = solver.certificate()
    let proof = AnswerProof(certificate, row: { names[$0] }, variable: { variables.firstIndex(of: $0) })
    if let fault = checker.firstFault(in: proof) { return "certificate: \(fault)\n\(proof)" }
    let levels = certificate.checkedLevels { names[$0] ?? -1 }
    return checker.firstFault(in: levels).map { "multipliers: \($0)\n\(levels)" }
  }

  /// The system without what was given up, and the answer, as the exact checker takes them.
  public func checker(of system: SystemDescription) throws(SolverError) -> AnswerChecker {
    let (values, broken) = (try values(), Set(solver.conflicts.compactMap { names[$0.broken] }))
    return AnswerChecker(
      rows: system.checkedRows.filter { !broken.contains($0.id) },
      variables: zip(system.variables, values).enumerated().map { index, pair in
        CheckedVariable(rest: pair.0.rest == .size ? .size : .offset, order: index, value: pair.1)
      })
  }

  /// What the exact checker says of each conflict: infeasible, minimal, with the broken row as its weakest member.
  public func conflictFault(in system: SystemDescription) -> String? {
    guard !solver.conflicts.isEmpty else { return nil }
    let all = system.checkedRows
    for conflict in solver.conflicts {
      let rows = conflict.rows.compactMap { row in all.first { $0.id == names[row] } }
      let checker = ConflictChecker(rows: rows)
      if let fault = checker.firstFault(broken: names[conflict.broken] ?? -1, multipliers: conflict.multipliers) {
        return "conflict of \(rows.map(\.id)): \(fault), \(conflict.multipliers)"
      }
    }
    return nil
  }
}

extension SystemDescription {
  /// The rows as the checker takes them, in the order of their places.
  public var checkedRows: [CheckedRow] {
    rows.sorted(by: isBefore).enumerated().map { order, row in
      var checked = row.checked
      checked.order = order
      return checked
    }
  }
}

extension RowDescription {
  fileprivate var checked: CheckedRow {
    CheckedRow(
      id: name, terms: terms.map { (variable: $0.variable, coefficient: $0.coefficient) }, relation: checkedRelation,
      constant: constant, priority: priority, strength: strength, attracts: attracts)
  }

  private var checkedRelation: CheckedRow.Relation {
    switch relation {
    case .lessOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}
