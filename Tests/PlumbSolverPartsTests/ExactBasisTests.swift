import PlumbProperty
import PlumbTestSupport
import PlumbTwin
import Testing

@testable import PlumbSolver

/// Compares values, columns and tableau rows of the basis with exact arithmetic for the same tight rows. Answers can be right
/// even if these are wrong, because later steps correct many errors.
@Suite struct ExactBasisTests {
  @Test(arguments: ExactCase.allCases)
  fileprivate func solvesAgreeWithExactArithmetic(kind: ExactCase) throws {
    try check("solves of the basis are exact: \(kind)", cases: 1_500, findings: nil) { draw in
      var random = draw(.seeded)
      var system = kind.system(using: &random)
      draw.note("\(system)")
      let replica = try Replica(system)
      for _ in 0..<random.integer(in: 1...3) {
        try replica.solver.solve()
        try expectNoFault(replica.solver.core.inexactSolve(kind))
        try replica.applyEdit(of: &system, using: &random) { draw.note("\($0)") }
      }
    }
  }

  /// 0.1 + 0.2 - 0.3 is not 0 in doubles.
  @Test func refinementFindsNearlyAllExactZeros() throws {
    var zeros = (count: 0, missed: 0)
    for seed in 1...2_000 as ClosedRange<UInt64> {
      var random = Seeded(seed: seed)
      let replica = try Replica(ExactCase.decimal.system(using: &random))
      try replica.solver.solve()
      replica.solver.core.countZeros(.decimal, &zeros)
    }
    #expect(zeros.count > 3_000 && zeros.missed * 1_000 < zeros.count, "\(zeros)")
  }
}

extension Core {
  /// A description of the first inexact value, rate of a column or entry of a tableau row; nil if all are exact.
  fileprivate mutating func inexactSolve(_ kind: ExactCase) -> String? {
    guard let exact = ExactBasis(model, kind) else { return nil }
    let units = exact.variables.map { [IndexedAmount(index: $0, amount: 1)] }
    let values = exact.variables.map { model.variables[$0].value }
    if let fault = Inexactness("value", values, units.map(exact.value), kind.partOfValue, 1e-11).fault { return fault }
    let unclosed = exact.variables.indices.filter { !model.variables[exact.variables[$0]].isClosed }
    let loose = looseGroups
    let sums = units + loose.map { model.sum(of: $0) }
    for place in unclosed {
      let start = exact.variables[place]
      let wanted = sums.map { exact.rate(of: $0, by: place) }
      basis.columnSolve(model.tightGroup(of: start), model)
      let column = rates(of: exact.variables, loose)
      if !basis.hasRefinedRates { basis.refineColumn(from: start, model) }
      let refined = rates(of: exact.variables, loose)
      basis.clearColumn()
      let fault =
        Inexactness("rate along \(start)", column, wanted, kind.part, kind.partOfLargest).fault
        ?? Inexactness(
          "refined rate along \(start)", refined.map { $0.isNaN ? 1e99 : $0 }, wanted, 1e-10, kind.partOfLargest
        ).fault
      if let fault { return fault }
    }
    for group in loose {
      let wanted = unclosed.map { exact.rate(of: model.sum(of: group), by: $0) }
      let tableauRow = entries(of: group, isExact: false, on: unclosed.map { exact.variables[$0] })
      let refined = entries(of: group, isExact: true, on: unclosed.map { exact.variables[$0] })
      let fault =
        Inexactness("entry of \(group)", tableauRow, wanted, kind.part, kind.partOfLargest).fault
        ?? Inexactness("refined entry of \(group)", refined, wanted, kind.refinedPart, kind.partOfLargest).fault
      if let fault { return fault }
    }
    return nil
  }

  /// Counts the entries and rates that are 0 in exact arithmetic, and of these, the ones that are not 0 after refinement.
  fileprivate mutating func countZeros(_ kind: ExactCase, _ zeros: inout (count: Int, missed: Int)) {
    guard let exact = ExactBasis(model, kind) else { return }
    let unclosed = exact.variables.indices.filter { !model.variables[exact.variables[$0]].isClosed }
    for group in looseGroups {
      let tableauRow = entries(of: group, isExact: true, on: unclosed.map { exact.variables[$0] })
      for (found, place) in zip(tableauRow, unclosed) where exact.rate(of: model.sum(of: group), by: place).isZero {
        zeros.count += 1
        if found != 0 { zeros.missed += 1 }
      }
    }
    for place in unclosed {
      basis.columnSolve(model.tightGroup(of: exact.variables[place]), model)
      if !basis.hasRefinedRates { basis.refineColumn(from: exact.variables[place], model) }
      for variable in exact.variables
      where exact.rate(of: [IndexedAmount(index: variable, amount: 1)], by: place).isZero {
        zeros.count += 1
        if basis.rates[variable] != 0 { zeros.missed += 1 }
      }
      basis.clearColumn()
    }
  }

  private var looseGroups: [Int32] {
    var loose: [Int32] = []
    for group in 0..<Int32(model.groups.count) where model.groups[group].isAlive && !model.groups[group].isTight {
      loose.append(group)
    }
    return loose
  }

  /// The rates of the last column; NaN if the column must be refined first.
  private func rates(of variables: [Int32], _ groups: [Int32]) -> [Double] {
    variables.map { basis.rates[$0] }
      + groups.map { group in
        let (rate, isDoubtful) = basis.rate(of: group, model)
        return isDoubtful ? .nan : rate
      }
  }

  private mutating func entries(of group: Int32, isExact: Bool, on variables: [Int32]) -> [Double] {
    basis.rowSolve(group, isExact: isExact, model)
    var entries: [Int32: Double] = [:]
    for entry in basis.tableauRow.elements { entries[entry.index, default: 0] += entry.amount }
    return variables.map { entries[model.tightGroup(of: $0)] ?? 0 }
  }
}

/// Compares numbers with exact ones, with a relative tolerance and a tolerance relative to the largest number.
private struct Inexactness {
  var fault: String?

  init(_ name: String, _ found: [Double], _ exact: [Rational], _ part: Double, _ partOfLargest: Double) {
    let wanted = exact.map(\.approximation)
    let largest = wanted.map(abs).max() ?? 0
    for (index, (found, wanted)) in zip(found, wanted).enumerated() where !wanted.isNaN {
      guard abs(found - wanted) > part * abs(wanted) + partOfLargest * largest else { continue }
      fault = "\(name), \(index): \(found), not \(wanted)"
    }
  }
}
