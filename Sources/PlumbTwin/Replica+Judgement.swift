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

  /// What the independent checker says of the certificate.
  public func certificateFault(in system: SystemDescription) -> String? {
    guard let values = try? values() else { return "no values" }
    let broken = Set(solver.conflicts.compactMap { names[$0.broken] })
    let rows = system.rows.filter { !broken.contains($0.name) }.map(checked)
    let levels = solver.checkedLevels { names[$0] ?? -1 }
    let fault = CertificateChecker(rows: rows, values: values).firstFault(in: levels)
    return fault.map { "certificate: \($0)\n\(levels)" }
  }

  /// What the independent checker says of each conflict: infeasible, with the broken row as its weakest member.
  public func conflictFault(in system: SystemDescription) -> String? {
    for conflict in solver.conflicts {
      let rows = conflict.rows.compactMap { names[$0] }.compactMap(system.row(named:))
      if let fault = ConflictChecker(rows: rows.map(checked)).firstFault(in: conflict.multipliers) {
        return "conflict of \(rows.map(\.name)): \(fault), \(conflict.multipliers)"
      }
      // Of two that say the same in everything, either is the weakest.
      guard let broken = names[conflict.broken].flatMap(system.row(named:)) else { return "no row is broken" }
      let isWeakest = rows.allSatisfy {
        $0.strength == broken.strength ? !system.isBefore(broken, $0) : broken.strength < $0.strength
      }
      if !isWeakest { return "conflict of \(rows.map(\.name)) breaks another than the weakest" }
    }
    return nil
  }

  private func checked(_ row: RowDescription) -> CheckedRow {
    CheckedRow(
      id: row.name, terms: row.terms.map { (variable: $0.variable, coefficient: $0.coefficient) },
      relation: relation(row.relation), constant: row.constant, priority: row.priority)
  }
}
