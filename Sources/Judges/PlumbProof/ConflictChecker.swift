/// Checks in exact arithmetic that required rows are a minimal infeasible set: they contradict each other, but every proper
/// subset is feasible. The check needs only the rows, and no multipliers.
///
/// By Farkas' lemma, rows contradict each other if and only if a combination of their left sides is 0 and the same combination of
/// their constants is greater than 0, with multipliers >= 0 for `>=` and <= 0 for `<=`. Such a set is minimal if and only if its
/// left sides have one linear dependency up to scale, which includes every row:
///
/// - If any one row is removed, the left sides are independent, and independent rows can hold with any constants.
/// - If there were a second dependency, a suitable multiple of it could be added to the multipliers, without reducing the sum of
///   constants, until one multiplier becomes 0. The row with this multiplier would not be needed.
///
/// So elimination finds the one dependency, and its signs and constants decide.
public struct ConflictChecker: Sendable {
  /// The rows, with variables renumbered from 0.
  private let rows: [CheckedRow]
  /// The original numbers of the variables.
  private let names: [Int]

  /// Creates a checker for a set of rows. The numbers that identify variables need not be consecutive. O(terms log terms).
  public init(rows: [CheckedRow]) {
    let names = Set(rows.lazy.flatMap(\.terms).map(\.variable)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    self.names = names
    self.rows = rows.map { row in
      var row = row
      row.terms = row.terms.map { (numbers[$0.variable] ?? 0, $0.coefficient) }
      return row
    }
  }

  /// Returns the first fault in the set, or in the claim that the row with the id `broken` is its weakest row, or nil if there
  /// is none. Multipliers are optional. If they are given, one for each row, they are compared with the exact multipliers to
  /// seven digits. O(rows² · terms) at worst.
  public func firstFault(broken: Int, multipliers: [Double]? = nil) -> ConflictFault? {
    let variables = names.indices.map { CheckedVariable(kind: .offset, order: $0, value: 0) }
    if let fault = ProofInput(rows, variables).faults.first { return .unreadable(named(fault)) }
    if let required = rows.first(where: { !$0.isRequired }) { return .notRequired(row: required.id) }
    guard let row = rows.first(where: { $0.id == broken }) else { return .brokenIsNoMember(row: broken) }
    if let weaker = rows.first(where: { $0.isWeaker(than: row) }) { return .notTheWeakest(broken, weaker: weaker.id) }
    return contradictionFault(Fraction.self, multipliers) ?? contradictionFault(BigFraction.self, multipliers) ?? nil
  }

  /// The fault of the contradiction, or `.some(nil)` if there is none. Nil if a number overflows.
  private func contradictionFault<Number: ExactNumber>(_: Number.Type, _ claimed: [Double]?) -> ConflictFault?? {
    var elimination = Elimination<Number>(variables: names.count, others: rows.count)
    for (index, row) in rows.enumerated() {
      let terms = row.terms.map {
        Elimination<Number>.Entry(variable: $0.variable, coefficient: Number($0.coefficient))
      }
      // A separate variable for each row records the multiple of the row that was added.
      elimination.add(
        terms.sorted { $0.variable < $1.variable } + [.init(variable: names.count + index, coefficient: Number(1))])
    }
    while let (row, variable) = elimination.next() { elimination.eliminate(row, variable) }
    if elimination.hasOverflowed { return nil }
    let dependencies = elimination.remainders
    if dependencies.count != 1 { return .some(dependencies.isEmpty ? .independent : .dependentTwice) }
    var dependency = Array(repeating: Number.zero, count: rows.count)
    for entry in dependencies[0] { dependency[entry.variable - names.count] = entry.coefficient }
    var sum = Number.zero
    for (row, part) in zip(rows, dependency) {
      if part.sign == 0 { return .some(.needless(row: row.id)) }
      sum = sum.plus(part.times(Number(row.constant)))
    }
    if sum.isOverflowed { return nil }
    if sum.sign == 0 { return .some(.noContradiction) }
    for (row, part) in zip(rows, dependency) {
      // With this sign, the combination of the constants is greater than 0.
      let sign = part.sign * sum.sign
      if sign > 0 ? !row.isViolatedBelow : !row.isViolatedAbove { return .some(.wrongSign(row: row.id)) }
    }
    return .some(claimed.flatMap { difference(of: $0, from: dependency.map { $0.approximation * Double(sum.sign) }) })
  }

  /// Compares claimed multipliers with the exact multipliers, up to a positive factor.
  private func difference(of claimed: [Double], from exact: [Double]) -> ConflictFault? {
    guard claimed.count == exact.count else { return .wrongCount(rows: rows.count, multipliers: claimed.count) }
    let scale = claimed[0] / exact[0]
    for (index, row) in rows.enumerated()
    where
      !(scale > 0
      && (claimed[index] - scale * exact[index]).magnitude <= Tolerance.multiplier * claimed[index].magnitude)
    {
      return .wrongMultiplier(row: row.id)
    }
    return nil
  }

  private func named(_ fault: ProofFault) -> ProofFault {
    if case .unusableTerm(let variable, let row) = fault {
      .unusableTerm(variable: names[variable], row: row)
    } else {
      fault
    }
  }
}

extension CheckedRow {
  fileprivate func isWeaker(than other: CheckedRow) -> Bool {
    conflictRank != other.conflictRank ? conflictRank < other.conflictRank : order > other.order
  }
}

/// The reason why the checker rejects a set of rows as a conflict.
public enum ConflictFault: Hashable, Sendable {
  case unreadable(ProofFault)
  case notRequired(row: Int)
  /// The broken row is not in the set.
  case brokenIsNoMember(row: Int)
  case notTheWeakest(Int, weaker: Int)
  /// The left sides are independent, so all rows can be satisfied together.
  case independent
  /// The left sides have two independent dependencies, so one row is not needed.
  case dependentTwice
  /// The row is not part of the contradiction.
  case needless(row: Int)
  /// The left sides are dependent, but the constants are consistent, so all rows can be satisfied together.
  case noContradiction
  /// The rows would contradict each other only if this row had the opposite relation.
  case wrongSign(row: Int)
  case wrongCount(rows: Int, multipliers: Int)
  /// The row's multiplier, in doubles, differs from the exact multiplier.
  case wrongMultiplier(row: Int)
}
