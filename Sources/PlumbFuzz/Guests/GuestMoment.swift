import PlumbGuest
import PlumbScene
import PlumbTwin

/// The state of a guest's system after a step, which laws check.
public final class GuestMoment {
  let subject: GuestSubject
  /// The live solver. Laws must not change it, except by solving again.
  let player: GuestPlayer
  /// The rows that the guest accepted and did not break, and its suggestions.
  let held: SystemDescription
  let values: [Double]
  let givenUp: Set<String>
  /// The changes that the guest has refused so far.
  let refusals: [GuestPlayer.Refusal]
  /// Whether this is the state after the last step.
  let isLast: Bool
  let isThorough: Bool
  /// An answer that is as good as any, for priorities that the guest can tell apart, if the reference's numbers
  /// suffice.
  private(set) lazy var best = exact(held)

  init(_ subject: GuestSubject, _ player: GuestPlayer, isLast: Bool, isThorough: Bool) {
    (self.subject, self.player) = (subject, player)
    (self.isLast, self.isThorough) = (isLast, isThorough)
    refusals = player.refusals
    (values, givenUp) = (player.values(of: player.state.variables), player.givenUp)
    held = player.state.description(without: givenUp)
  }

  var state: SystemState { player.state }

  /// A solver into which the state is put from nothing, in its own order or the other way round.
  func fresh(reversed: Bool = false) throws(GuestError) -> GuestPlayer {
    try GuestPlayer(subject.library, state, reversed: reversed)
  }

  /// What is wrong with another solver that holds the same: it must have taken everything, required rows must hold in
  /// it, and its answer and this one must be equally good.
  func difference(from other: GuestPlayer) -> String? {
    if let refusal = other.refusals.first {
      return isPossible ? "\(refusal.what) is refused: \(refusal.error)" : nil
    }
    let values = other.values(of: state.variables)
    guard other.givenUp.isEmpty && givenUp.isEmpty else { return nil }
    return violation(at: values) ?? shortcoming(of: values, beside: self.values)
      ?? shortcoming(of: self.values, beside: values).map { "here " + $0 }
  }

  /// Whether all that is required can hold; false if the reference's numbers do not suffice.
  private(set) lazy var isPossible = Self.isPossible(held) ?? false

  /// By the reference; nil if its numbers do not suffice.
  static func isPossible(_ system: SystemDescription) -> Bool? {
    let required = system.rows.filter(\.isRequired)
    let answer = try? Twin.answer(to: SystemDescription(variables: system.variables, rows: required))
    return answer?.givenUp.isEmpty
  }

  /// The reference's answer, with priorities that the guest weighs alike taken for one.
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

  /// Whether required rows hold at values, and where not, which.
  func violation(at values: [Double]) -> String? {
    for row in held.rows where row.isRequired {
      let violation = row.violation(at: values)
      if !(violation <= row.tolerance(at: values)) { return "\(name(of: row)) is violated by \(violation)" }
    }
    return nil
  }

  /// By how much one answer is worse than another that is possible, whatever the guest's weights are within what was
  /// measured; nil if it is as good, or nobody can tell.
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
    return "violations are \(Self.words(mine, levels)), where \(Self.words(other, levels)) can be had"
  }

  private static func words(_ sums: [Double: LevelSum], _ levels: [Double]) -> String {
    levels.map { "\(sums[$0]?.sum ?? 0) at \($0)" }.joined(separator: ", ")
  }

  private func name(of row: RowDescription) -> String {
    state.rows.indices.contains(row.name) ? state.rows[row.name].id : "row \(row.name)"
  }
}

/// The violations of a priority, added up, and what of it may be rounding.
struct LevelSum {
  var sum = 0.0
  var tolerance = 0.0
}

extension SystemDescription {
  /// The highest priority above a bound at which two answers are not equally good.
  func firstDifference(between values: [Double], and others: [Double], above bound: Double) -> String? {
    let (mine, other) = (sums(at: values), sums(at: others))
    for priority in levels where priority > bound {
      let (sum, wanted) = (mine[priority]?.sum ?? 0, other[priority]?.sum ?? 0)
      if abs(sum - wanted) > mine[priority]?.tolerance ?? 0 {
        return "at \(priority) violations are \(sum), and \(wanted) without what is at \(bound) and below"
      }
    }
    return nil
  }

  /// By priority below required. O(terms).
  fileprivate func sums(at values: [Double]) -> [Double: LevelSum] {
    var sums: [Double: LevelSum] = [:]
    for row in rows where !row.isRequired {
      sums[row.priority, default: LevelSum()].sum += row.violation(at: values)
      sums[row.priority, default: LevelSum()].tolerance += row.tolerance(at: values)
    }
    return sums
  }
}

extension RowDescription {
  fileprivate func violation(at values: [Double]) -> Double {
    let excess = terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable] }
    switch relation {
    case .lessOrEqual: return max(0, excess)
    case .equal: return abs(excess)
    case .greaterOrEqual: return max(0, -excess)
    }
  }

  /// A millionth of the numbers that are added up: far more than any solver's own tolerance.
  fileprivate func tolerance(at values: [Double]) -> Double {
    1e-6 * terms.reduce(max(1, abs(constant))) { max($0, abs($1.coefficient * values[$1.variable])) }
  }
}

extension SystemState {
  /// As the reference takes it, without some rows. Names stay those of the rows' places in the state.
  fileprivate func description(without names: Set<String>) -> SystemDescription {
    var description = description
    description.rows.removeAll { rows.indices.contains($0.name) && names.contains(rows[$0.name].id) }
    return description
  }
}
