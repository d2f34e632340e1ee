import PlumbFuzz
import PlumbProof
import PlumbSolver
import PlumbTwin

/// The first value that differs from another solver's: in any bit, or by more than a fraction of the value or of 1; nil
/// if there is none. O(values).
public func firstDifference(
  of values: [Double], from wanted: [Double], bitForBit: Bool = false, beyond part: Double = 1e-9
) -> String? {
  for (index, (value, right)) in zip(values, wanted).enumerated() {
    let agrees = bitForBit ? value.bitPattern == right.bitPattern : abs(value - right) <= part * max(1, abs(right))
    if !agrees { return "x\(index) is \(value), not \(right)" }
  }
  return nil
}

extension Replica {
  /// The first error in the solver's answer, found by the twin or the certificate; nil if there is none.
  public func fault(against answer: Twin.Answer, in system: SystemDescription) -> String? {
    difference(from: answer) ?? certificateFault(in: system) ?? conflictFault(in: system)
  }

  /// The difference of values and broken rows from the twin's; nil if there is none.
  public func difference(from answer: Twin.Answer) -> String? {
    if let difference = valueDifference(from: answer, beyond: 1e-7) { return difference }
    return broken == Set(answer.givenUp) ? nil : "dropped \(broken.sorted()), not \(answer.givenUp)"
  }

  /// The difference of values from the twin's beyond a fraction of the value or of 1; nil if there is none.
  public func valueDifference(from answer: Twin.Answer, beyond part: Double) -> String? {
    guard let values = try? values() else { return "no values" }
    let wanted = answer.values.map(\.approximation)
    return firstDifference(of: values, from: wanted, beyond: part).map { "\($0): \(values), not \(wanted)" }
  }

  /// The exact checker's error in the proof of priorities, ties and defaults, or an error in the sum of the multipliers in doubles;
  /// nil if there is none.
  public func certificateFault(in system: SystemDescription) -> String? {
    guard let checker = try? checker(of: system) else { return "no values" }
    let certificate = solver.certificate()
    let proof = AnswerProof(certificate, row: { names[$0] }, variable: { variables.firstIndex(of: $0) })
    if let fault = checker.firstFault(in: proof) { return "certificate: \(fault)\n\(proof)" }
    let levels = certificate.checkedLevels { names[$0] ?? -1 }
    return checker.firstFault(in: levels).map { "multipliers: \($0)\n\(levels)" }
  }

  /// The exact checker for the answer of the system without its broken rows.
  public func checker(of system: SystemDescription) throws(SolverError) -> AnswerChecker {
    let (values, broken) = (try values(), broken)
    return AnswerChecker(
      rows: system.checkedRows.filter { !broken.contains($0.id) },
      variables: zip(system.variables, values).enumerated().map { index, pair in
        CheckedVariable(kind: pair.0.kind == .size ? .size : .offset, order: index, value: pair.1)
      })
  }

  /// Checks exactly that each conflict is infeasible and minimal, and that its broken row is its weakest member.
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
  /// The rows for the checker, in the order of their places.
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
      constant: constant, priority: priority, conflictRank: conflictRank, attracts: attracts)
  }

  private var checkedRelation: CheckedRow.Relation {
    switch relation {
    case .lessOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}
