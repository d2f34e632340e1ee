/// What is wrong with a claim that rows cannot all hold.
public enum ConflictFault: Hashable, Sendable {
  /// There must be one multiplier for each row.
  case wrongCount(rows: Int, multipliers: Int)
  /// A number of the row, or its multiplier, is infinite or not a number, or too large to multiply.
  case notFinite(row: Int)
  /// Multiplied so, the inequality would turn around.
  case wrongSign(row: Int)
  /// The weighted rows add up to an expression that still has this variable.
  case unbalanced(variable: Int, by: Double)
  /// The weighted constants add up to no more than 0, or to no more than rounding could have made of 0.
  case noContradiction(gap: Double)
  /// Fewer of the rows contradict each other as well, this one perhaps not among them.
  case notMinimal(row: Int)
}

/// Tells whether rows cannot all hold, and can without any one of them, from the multipliers that are said to prove it (Farkas)
/// and from nothing else.
///
/// The multipliers have the signs of a certificate's: never above 0 for `<=`, never below 0 for `>=`. Then each row,
/// multiplied, reads `multiplier * terms >= multiplier * constant`. If the terms cancel out in the sum of these, it
/// reads `0 >= gap`; a gap above 0 is a contradiction, whatever the values. Priorities play no part.
///
/// No smaller set would do exactly if every multiplier counts and the weighted rows are dependent in this one way only. If
/// fewer rows contradicted each other, their multipliers would be a second way in which the terms cancel out. And if there
/// were a second way, some mixture of the two would leave the gap as it is, and enough of it, added to the first, would
/// take one row out before it turned any around.
public struct ConflictChecker: Sendable {
  let rows: [CheckedRow]
  private let tolerance: Double

  /// Takes the rows that are said to contradict each other. `tolerance` is how far a variable may be off: rows that hold
  /// as nearly as that contradict nothing. O(1).
  public init(rows: [CheckedRow], tolerance: Double = 1e-9) {
    self.rows = rows
    self.tolerance = tolerance
  }

  /// All that is wrong with the multipliers, one for each row; nothing, if it is proved that the rows are a conflict, and a
  /// minimal one. O(n + v log v) for n terms and v variables out of balance, and to tell that they are minimal what it takes to
  /// eliminate them, at most O(n · rows).
  public func faults(in multipliers: [Double]) -> [ConflictFault] {
    guard rows.count == multipliers.count else {
      return [.wrongCount(rows: rows.count, multipliers: multipliers.count)]
    }
    let weighted = Array(zip(rows, multipliers))
    let notFinite = weighted.filter { !isFinite($0, times: $1) }
    guard notFinite.isEmpty else { return notFinite.map { .notFinite(row: $0.0.id) } }
    let wrongSigns = weighted.filter { !$0.relation.admits(multiplierOf: $1) }
    let faults = wrongSigns.map { .wrongSign(row: $0.0.id) } + unbalanced(weighted) + noContradiction(weighted)
    return faults.isEmpty ? superfluous(weighted) : faults
  }

  /// The first thing that is wrong, or nil if the conflict is proved. Costs what `faults(in:)` costs.
  public func firstFault(in multipliers: [Double]) -> ConflictFault? {
    faults(in: multipliers).first
  }

  private func isFinite(_ row: CheckedRow, times multiplier: Double) -> Bool {
    (row.constant * multiplier).isFinite && row.terms.allSatisfy { ($0.coefficient * multiplier).isFinite }
  }

  private func unbalanced(_ weighted: [(CheckedRow, Double)]) -> [ConflictFault] {
    var pulls: [Int: (sum: Double, size: Double)] = [:]
    for (row, multiplier) in weighted {
      for (variable, coefficient) in row.terms {
        pulls[variable, default: (0, 0)].sum += coefficient * multiplier
        pulls[variable, default: (0, 0)].size += (coefficient * multiplier).magnitude
      }
    }
    // Multipliers of a conflict may be scaled at will, so only what pulls the other way can measure a remainder.
    let remainders = pulls.filter { !($0.value.sum.magnitude <= 1e-9 * $0.value.size) || !$0.value.size.isFinite }
    return remainders.sorted { $0.key < $1.key }.map { .unbalanced(variable: $0.key, by: $0.value.sum) }
  }

  private func noContradiction(_ weighted: [(CheckedRow, Double)]) -> [ConflictFault] {
    var gap = 0.0
    var rounding = 0.0
    for (row, multiplier) in weighted {
      let largest = row.terms.reduce(0) { max($0, $1.coefficient.magnitude) }
      gap += multiplier * row.constant
      rounding += tolerance * multiplier.magnitude * (largest + 1e-3 * row.constant.magnitude)
    }
    return gap > rounding && gap.isFinite ? [] : [.noContradiction(gap: gap)]
  }
}
