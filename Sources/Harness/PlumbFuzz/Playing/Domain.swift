import PlumbLayout
import PlumbSolver

/// The numbers for which Plumb promises that every law holds to a stated tolerance (Documentation/Numbers.md). For other
/// numbers, a layout is finite, rejected edits change nothing, and solving terminates; the exact checker shows whether an
/// answer is reliable.
enum Domain {
  /// The largest coordinate, length or constant, in points.
  static let largestCoordinate = 1e7
  /// The smallest positive magnitude of a constant, in points.
  static let leastConstant = 1e-4
  /// The largest ratio between two coefficients of one row. Coefficients are multipliers and stacks' shares.
  static let largestRatio = 1e4
  /// The smallest fraction of a stack's length that its shares may leave free, unless they leave nothing.
  static let leastRemainder = 1e-4

  /// The tolerance for optimality. Smaller rates of improvement can be caused by rounded coefficients.
  static let noise = 1e-11

  /// Whether a row's constant and the ratios of its coefficients are in the domain.
  static func contains(constant: Double, _ coefficients: some Sequence<Double>) -> Bool {
    guard constant == 0 || (leastConstant...largestCoordinate).contains(abs(constant)) else { return false }
    var (least, largest) = (Double.infinity, 0.0)
    for coefficient in coefficients {
      least = min(least, abs(coefficient))
      largest = max(largest, abs(coefficient))
    }
    return largest <= least * largestRatio
  }
}

extension StepContext {
  /// Whether all inputs and results of the layout are in the domain. O(terms).
  func liesInDomain() -> Bool {
    guard snapshot.reach <= Domain.largestCoordinate else { return false }
    guard let system = snapshot.system else { return true }
    guard system.rows.allSatisfy({ Domain.contains(constant: $0.constant, $0.terms.lazy.map(\.coefficient)) }) else {
      return false
    }
    guard features.hasProportions else { return true }
    return system.leastRemainder >= Domain.leastRemainder && !(features.hasOverlaps && system.hasWholeShares)
  }
}

extension SystemStepContext {
  /// Whether all inputs and results of the system are in the domain. O(terms).
  var isInDomain: Bool {
    observation.values.allSatisfy { abs($0.value) <= Domain.largestCoordinate }
      && description.rows.allSatisfy { Domain.contains(constant: $0.constant, $0.terms.lazy.map(\.coefficient)) }
  }
}

extension StepContext {
  /// The additional tolerance between two layouts with shares. If a stack's shares leave the fraction r of a canvas, an
  /// error in a share moves the canvas by 1/r times the error.
  func looseness() -> Double {
    guard features.hasProportions, let system = snapshot.system else { return 0 }
    return 2 * snapshot.reach * Self.exactness / system.leastRemainder
  }

  /// The relative tolerance of a soft row (Documentation/Numbers.md, How the solver rounds).
  private static let exactness = 0x1p-47
}

extension NumberedSystem {
  /// The smallest fraction of a canvas that a stack's shares leave to its spacings or, without spacings, to all views except the
  /// view with the largest share. O(rows).
  var leastRemainder: Double {
    shares.reduce(1) { least, share in
      let remainder = share.isWhole ? abs(1 - share.largest) : abs(1 - share.sum)
      return remainder > 0 ? min(least, remainder) : least
    }
  }

  /// Whether the shares of at least one stack add up to 1. O(rows).
  var hasWholeShares: Bool { shares.contains { $0.isWhole && $0.largest < 1 } }

  /// The sum and the largest share of each stack.
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

  /// Whether the shares add up to 1. A difference of up to 1e-12 is a rounding error.
  var isWhole: Bool { abs(1 - sum) <= 1e-12 }

  mutating func add(_ share: Double) { (sum, largest) = (sum + share, max(largest, share)) }
}
