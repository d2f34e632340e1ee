import PlumbLayout
import PlumbSolver

/// The numbers for which Plumb promises every law to a stated tolerance (Documentation/Numbers.md). Beyond them a layout is
/// finite, rejected edits change nothing, and solving terminates; the exact checker shows whether an answer is reliable.
enum Domain {
  /// The largest coordinate, length and constant, in points.
  static let largestCoordinate = 1e7
  /// The smallest constant that is not 0, in points.
  static let leastConstant = 1e-4
  /// The largest ratio between two coefficients of one row: multipliers and shares of a stack.
  static let largestRatio = 1e4
  /// The smallest part of a stack's length that its shares may leave to the rest, unless they leave nothing.
  static let leastRemainder = 1e-4

  /// The tolerance of optimality: rates of improvement below this are within the rounding of coefficients.
  static let noise = 1e-11

  /// Whether a row's constant and the ratios of its coefficients lie in the domain.
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
  /// O(terms).
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
  /// Whether all numbers of the system, inputs and results, lie in the domain. O(terms).
  var isInDomain: Bool {
    observation.values.allSatisfy { abs($0.value) <= Domain.largestCoordinate }
      && description.rows.allSatisfy { Domain.contains(constant: $0.constant, $0.terms.lazy.map(\.coefficient)) }
  }
}
