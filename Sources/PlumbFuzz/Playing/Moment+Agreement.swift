import PlumbLayout
import PlumbSolver

extension Moment {
  /// How much further apart the same thing may lie in two layouts. A row holds up to what numbers of its magnitude are
  /// exact to; where shares leave next to nothing of a canvas, its length hangs on what they leave, and goes as many
  /// times as far for it.
  func looseness() -> Double {
    guard features.hasProportions, let system = reading.system else { return 0 }
    return 2 * reading.reach * Self.exactness / system.leastRemainder
  }

  /// What part of its magnitude a soft row may be off by (Documentation/Solver.md, Numbers).
  private static let exactness = 0x1p-47
}

extension NumberedSystem {
  /// What part of its canvas the shares of a stack leave to its spacings, or, without those, to all but the largest
  /// one: the least of all stacks. O(rows).
  var leastRemainder: Double {
    var shares: [Int: (sum: Double, largest: Double)] = [:]
    for row in rows where (751..<1000).contains(row.priority) && row.relation == .equal && row.terms.count == 2 {
      let isTurned = row.terms[0].coefficient < 0
      let (length, canvas) = (row.terms[isTurned ? 1 : 0], row.terms[isTurned ? 0 : 1])
      guard length.coefficient == 1, canvas.coefficient < 0 else { continue }
      let (known, share) = (shares[canvas.variable] ?? (0, 0), -canvas.coefficient)
      shares[canvas.variable] = (known.sum + share, max(known.largest, share))
    }
    return shares.values.reduce(1) { least, share in
      let left = abs(1 - share.sum)
      // What is left of a sum that is 1 but for rounding.
      let remainder = left > 1e-12 ? left : abs(1 - share.largest)
      return remainder > 0 ? min(least, remainder) : least
    }
  }
}
