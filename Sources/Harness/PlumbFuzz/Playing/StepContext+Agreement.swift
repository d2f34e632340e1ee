import PlumbLayout
import PlumbSolver

extension StepContext {
  /// The extra tolerance between two layouts with shares. If a stack's shares leave the part r of a canvas to the rest,
  /// an error in a share moves the canvas by 1/r of it.
  func looseness() -> Double {
    guard features.hasProportions, let system = snapshot.system else { return 0 }
    return 2 * snapshot.reach * Self.exactness / system.leastRemainder
  }

  /// The relative tolerance of a soft row (Documentation/Numbers.md, How the solver rounds).
  private static let exactness = 0x1p-47
}

extension NumberedSystem {
  /// The smallest part of a canvas that a stack's shares leave to its spacings, or, without spacings, to all but the
  /// largest share. O(rows).
  var leastRemainder: Double {
    shares.reduce(1) { least, share in
      let remainder = share.isWhole ? abs(1 - share.largest) : abs(1 - share.sum)
      return remainder > 0 ? min(least, remainder) : least
    }
  }

  /// Whether the shares of some stack add up to its whole canvas. O(rows).
  var hasWholeShares: Bool { shares.contains { $0.isWhole && $0.largest < 1 } }

  /// What the shares of each stack add up to.
  private var shares: some Sequence<Shares> {
    var shares: [Int: Shares] = [:]
    for row in rows
    where (StackPriority.leastShare..<1000).contains(row.priority) && row.relation == .equal && row.terms.count == 2 {
      let isTurned = row.terms[0].coefficient < 0
      let (length, canvas) = (row.terms[isTurned ? 1 : 0], row.terms[isTurned ? 0 : 1])
      guard length.coefficient == 1, canvas.coefficient < 0 else { continue }
      shares[canvas.variable, default: Shares()].add(-canvas.coefficient)
    }
    return shares.values
  }
}

private struct Shares {
  var sum = 0.0
  var largest = 0.0

  /// A remainder up to 1e-12 is rounding.
  var isWhole: Bool { abs(1 - sum) <= 1e-12 }

  mutating func add(_ share: Double) { (sum, largest) = (sum + share, max(largest, share)) }
}
