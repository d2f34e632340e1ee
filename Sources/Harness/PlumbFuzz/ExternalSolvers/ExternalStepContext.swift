import ExternalSolver
import PlumbScene
import PlumbTwin

/// A system in an external solver after one of its steps, for use in laws.
public final class ExternalStepContext {
  let subject: ExternalSubject
  /// The solver with its state. Laws may solve again, but must not change it otherwise.
  let player: ExternalPlayer
  /// The rows that the external solver accepted and did not drop, and its suggestions.
  let held: SystemDescription
  let values: [Double]
  let givenUp: Set<String>
  /// The changes that the external solver rejected in the last step.
  let refusals: [ExternalPlayer.Refusal]
  /// Whether this is the state after the last step.
  let isLast: Bool
  let isThorough: Bool
  /// The reference solver's optimal answer; nil if the system is too large for it. Priorities to which the external solver gives
  /// the same weight are merged.
  private(set) lazy var best = exact(held)

  init(_ subject: ExternalSubject, _ player: ExternalPlayer, isLast: Bool, isThorough: Bool) {
    (self.subject, self.player) = (subject, player)
    (self.isLast, self.isThorough) = (isLast, isThorough)
    refusals = player.refusals
    (values, givenUp) = (player.values(of: player.state.variables), player.givenUp)
    held = player.state.description(without: givenUp)
  }

  var state: SystemState { player.state }

  /// A new solver for this state, with rows added in order or in reverse order.
  func fresh(reversed: Bool = false) throws(ExternalFailure) -> ExternalPlayer {
    try ExternalPlayer(subject.library, state, reversed: reversed)
  }

  /// Describes the fault of another solver that has the same state; nil if it has none. The other solver must accept all rows,
  /// satisfy the required rows, and have an answer as good as this solver's.
  func difference(from other: ExternalPlayer) -> String? {
    if let refusal = other.refusals.first {
      return isPossible ? "the \(refusal.what) is rejected: \(refusal.failure)" : nil
    }
    let values = other.values(of: state.variables)
    guard other.givenUp.isEmpty && givenUp.isEmpty else { return nil }
    return violation(at: values) ?? shortcoming(of: values, beside: self.values)
      ?? shortcoming(of: self.values, beside: values).map {
        "the answer is better than the original solver's answer, which has " + $0
      }
  }

  /// Whether the required rows are feasible; false if the system is too large for the reference solver.
  private(set) lazy var isPossible = Self.isPossible(held) ?? false

  /// Whether the required rows are feasible, according to the reference solver; nil if the system is too large for it.
  static func isPossible(_ system: SystemDescription) -> Bool? {
    let required = system.rows.filter(\.isRequired)
    let answer = try? Twin.answer(to: SystemDescription(variables: system.variables, rows: required))
    return answer?.givenUp.isEmpty
  }

  /// The reference solver's answer. Priorities to which the external solver gives the same weight are merged.
  private func exact(_ system: SystemDescription) -> [Double]? {
    var merged = system
    var last: Double?
    var names: [Double: Double] = [:]
    for priority in system.levels {
      let isSame = last.map { subject.ratio(of: $0, over: priority).upperBound < 1.01 } ?? false
      if !isSame { last = priority }
      names[priority] = last
    }
    for index in merged.rows.indices { merged.rows[index].priority = names[merged.rows[index].priority] ?? 1000 }
    guard let answer = try? Twin.answer(to: merged), answer.givenUp.isEmpty else { return nil }
    return answer.values.map(\.approximation)
  }

  /// A description of the first required row that the values violate; nil if none is violated.
  func violation(at values: [Double]) -> String? {
    for row in held.rows where row.isRequired {
      let violation = row.violation(at: values)
      if !(violation <= row.tolerance(at: values)) { return "row \"\(name(of: row))\" is violated by \(violation)" }
    }
    return nil
  }

  /// Describes the violations of both answers if `better` is a better answer than `values` for all weights in the measured
  /// ranges; otherwise returns nil.
  func shortcoming(of values: [Double], beside better: [Double]) -> String? {
    let levels = held.levels
    guard let lowest = levels.last else { return nil }
    let (mine, other) = (held.sums(at: values), held.sums(at: better))
    var loss = 0.0
    for priority in levels {
      let difference = (mine[priority]?.sum ?? 0) - (other[priority]?.sum ?? 0)
      if abs(difference) <= mine[priority]?.tolerance ?? 0 { continue }
      guard priority > lowest else {
        loss += difference
        break
      }
      let ratio = subject.ratio(of: priority, over: lowest)
      loss += difference * (difference > 0 ? ratio.lowerBound : ratio.upperBound)
      if !loss.isFinite { break }
    }
    guard loss > 0 else { return nil }
    return
      "violations by priority: \(Self.description(mine, levels)); a better answer has \(Self.description(other, levels))"
  }

  private static func description(_ sums: [Double: LevelSum], _ levels: [Double]) -> String {
    levels.map { "\(sums[$0]?.sum ?? 0) at \($0)" }.joined(separator: ", ")
  }

  private func name(of row: RowDescription) -> String {
    state.rows.indices.contains(row.name) ? state.rows[row.name].id : "row \(row.name)"
  }
}

/// The sum of violations at a priority, with the tolerance of the sum.
struct LevelSum {
  var sum = 0.0
  var tolerance = 0.0
}

extension SystemDescription {
  /// Describes the highest priority above `bound` at which the two answers have different sums of violations; returns nil if
  /// there is none.
  func firstDifference(between values: [Double], and others: [Double], above bound: Double) -> String? {
    let (mine, other) = (sums(at: values), sums(at: others))
    for priority in levels where priority > bound {
      let (sum, wanted) = (mine[priority]?.sum ?? 0, other[priority]?.sum ?? 0)
      if abs(sum - wanted) > mine[priority]?.tolerance ?? 0 {
        return "the violations at priority \(priority) add up to \(sum); "
          + "without the rows at priority \(bound) and below, they add up to \(wanted)"
      }
    }
    return nil
  }

  /// The violations at each priority below required. O(terms).
  func sums(at values: [Double]) -> [Double: LevelSum] {
    var sums: [Double: LevelSum] = [:]
    for row in rows where !row.isRequired {
      sums[row.priority, default: LevelSum()].sum += row.violation(at: values)
      sums[row.priority, default: LevelSum()].tolerance += row.tolerance(at: values)
    }
    return sums
  }
}

extension SystemState {
  /// The system for the reference solver, without the rows that have these ids. The name of a row in the system is its index in
  /// the state.
  fileprivate func description(without names: Set<String>) -> SystemDescription {
    var description = description
    description.rows.removeAll { rows.indices.contains($0.name) && names.contains(rows[$0.name].id) }
    return description
  }
}

/// The part of an external solver's answer that is available to custom laws.
extension ExternalStepContext {
  /// The names of all variables. O(1).
  public var variables: [String] { state.variables }

  /// The rows that the solver accepted, without suggestions. O(1).
  public var rows: [SystemModel.RowModel] { state.rows }

  /// The suggestions, sorted by variable. O(suggestions).
  public var suggestions: [(variable: String, value: Double, priority: Double)] { state.suggested }

  /// The value of a variable; nil if the variable does not exist. O(variables).
  public func value(of variable: String) -> Double? { state.variables.firstIndex(of: variable).map { values[$0] } }

  /// The ids of the required rows that the solver reports as dropped. O(1).
  public var broken: Set<String> { givenUp }

  /// Descriptions of the changes that the solver rejected in the last step, with their errors. O(changes).
  public var refusedChanges: [(change: String, error: ExternalSolverError)] {
    refusals.map { ($0.what, $0.failure.error) }
  }

  /// The values of the exact reference solver, in the order of `variables`; nil if the system is too large for it. Other
  /// answers may be equally good. Needs a small solve.
  public var referenceValues: [Double]? { best }

  /// The values of a new solver with the same rows, in the order of `variables`. Builds and solves the system again.
  public func valuesAfresh() throws -> [Double] { try fresh().values(of: variables) }
}

extension RowDescription {
  /// The amount by which values violate the row, in floating point. O(terms).
  func violation(at values: [Double]) -> Double {
    let residual = terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable] }
    switch relation {
    case .lessOrEqual: return max(0, residual)
    case .equal: return abs(residual)
    case .greaterOrEqual: return max(0, -residual)
    }
  }

  /// The sum of the absolute values of the row's terms. O(terms).
  func magnitude(at values: [Double]) -> Double { terms.reduce(0) { $0 + abs($1.coefficient * values[$1.variable]) } }

  /// A millionth of the largest number in the row, much larger than any solver's own tolerance.
  func tolerance(at values: [Double]) -> Double {
    1e-6 * terms.reduce(max(1, abs(constant))) { max($0, abs($1.coefficient * values[$1.variable])) }
  }
}
