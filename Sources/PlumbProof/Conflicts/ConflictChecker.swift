/// Tells whether required rows cannot all hold, and would without any one of them, from the rows alone and in exact
/// arithmetic: nothing has to be believed, so no multipliers are taken.
///
/// Rows contradict each other exactly if multiples of them add up to 0 on the left and to something that cannot be on the
/// right (Farkas): a multiple is not below 0 for `>=`, not above 0 for `<=`, and the constants so weighted add up to more than
/// 0. Such a set is minimal exactly if its coefficient rows are dependent in one way only, and each takes part:
///
/// - then without any one of them they are independent, and independent rows can hold with any constants;
/// - and if they were dependent in a second way, some of it could be added to the multipliers so that the constants add up to
///   as much as before. Adding more and more of it, in one direction or the other, takes one multiplier to 0 before any
///   changes its sign. So that row was not needed.
///
/// So the one dependency is worked out by elimination, and tells all.
public struct ConflictChecker: Sendable {
  /// The rows, over variables that are numbered from 0: a set is about any few of a system's.
  private let rows: [CheckedRow]
  /// The ids of the variables.
  private let names: [Int]

  /// Variables may be any numbers. O(terms log terms).
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

  /// What is wrong with the set, or with the claim that a row, by its id, is its weakest; nil if all is right. Multipliers in
  /// doubles, one a row, may come along: they prove nothing, and are only compared with the exact ones, to a ten-millionth.
  /// O(rows² · terms) at worst.
  public func firstFault(broken: Int, multipliers: [Double]? = nil) -> ConflictFault? {
    let variables = names.indices.map { CheckedVariable(rest: .offset, order: $0, value: 0) }
    if let fault = Reading(rows, variables).faults.first { return .unreadable(named(fault)) }
    if let required = rows.first(where: { !$0.isRequired }) { return .notRequired(row: required.id) }
    guard let row = rows.first(where: { $0.id == broken }) else { return .brokenIsNoMember(row: broken) }
    if let weaker = rows.first(where: { $0.isWeaker(than: row) }) { return .notTheWeakest(broken, weaker: weaker.id) }
    return contradictionFault(Fraction.self, multipliers) ?? contradictionFault(BigFraction.self, multipliers) ?? nil
  }

  /// What is wrong with the contradiction, or nil in nil; nil if the numbers do not fit.
  private func contradictionFault<Number: ExactNumber>(_: Number.Type, _ claimed: [Double]?) -> ConflictFault?? {
    var span = Span<Number>()
    var dependency: [Number]?
    for row in rows {
      guard let found = span.add(row.terms.map { ($0.variable, Number($0.coefficient)) }) else { continue }
      if dependency != nil { return span.isSpoiled ? nil : .some(.dependentTwice) }
      dependency = found
    }
    if span.isSpoiled { return nil }
    guard let dependency else { return .some(.independent) }
    var sum = Number.zero
    for (index, row) in rows.enumerated() {
      let part = index < dependency.count ? dependency[index] : .zero
      if part.sign == 0 { return .some(.needless(row: row.id)) }
      sum = sum.plus(part.times(Number(row.constant)))
    }
    if sum.isOverflowed { return nil }
    if sum.sign == 0 { return .some(.noContradiction) }
    for (row, part) in zip(rows, dependency) {
      // The constants are to add up to more than 0.
      let sign = part.sign * sum.sign
      if sign > 0 ? !row.resistsBelow : !row.resistsAbove { return .some(.wrongSign(row: row.id)) }
    }
    return .some(claimed.flatMap { difference(of: $0, from: dependency.map { $0.approximation * Double(sum.sign) }) })
  }

  /// Multipliers may be scaled by any factor above 0.
  private func difference(of claimed: [Double], from exact: [Double]) -> ConflictFault? {
    guard claimed.count == exact.count else { return .wrongCount(rows: rows.count, multipliers: claimed.count) }
    let scale = claimed[0] / exact[0]
    for (index, row) in rows.enumerated()
    where !(scale > 0 && (claimed[index] - scale * exact[index]).magnitude <= 1e-7 * claimed[index].magnitude) {
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
    strength != other.strength ? strength < other.strength : order > other.order
  }
}

/// What is wrong with a conflict.
public enum ConflictFault: Hashable, Sendable {
  case unreadable(ProofFault)
  case notRequired(row: Int)
  /// The row that is given up is not in the set.
  case brokenIsNoMember(row: Int)
  case notTheWeakest(Int, weaker: Int)
  /// The rows are independent of each other, so they can all hold.
  case independent
  /// The rows are dependent in more ways than one: one of them is not needed.
  case dependentTwice
  /// The row takes no part in the contradiction.
  case needless(row: Int)
  /// The rows follow from each other, and so do their constants.
  case noContradiction
  /// The row would have to hold the other way round for a contradiction.
  case wrongSign(row: Int)
  case wrongCount(rows: Int, multipliers: Int)
  /// The row's multiplier, in doubles, is not the exact one.
  case wrongMultiplier(row: Int)
}
