import ExternalSolver
import PlumbProperty
import PlumbScene
import PlumbSolver
import Synchronization

/// Checks an external solver against the laws for systems.
struct ExternalTrial {
  let subject: ExternalSubject
  let laws: [Law]
  let isThorough: Bool
  let checks: CheckedLaws?

  /// The first violated law, at the first step with a violation. Throws if the document makes a call that the C interface
  /// forbids. Creates a few solvers for each step.
  ///
  /// If a fault disappears when the rejected rows and steps are left out, a rejected change had an effect, and the fault is
  /// reported as a violation of the law `atomic`.
  func fault(in system: SystemModel, into digest: inout Digest) throws(SceneError) -> Fault? {
    try system.checkForExternalSolvers()
    let holdsAtomic = laws.contains { $0.name == Law.externalAtomic.name }
    var refused: Set<Int> = []
    guard var fault = first(of: holdsAtomic ? Law.ofExternalSolvers : laws, in: system, &digest, &refused) else {
      return nil
    }
    if holdsAtomic, fault.law != Law.externalAtomic.name, !refused.isEmpty {
      var (ignored, none) = (Digest(), Set<Int>())
      let broken = Law.ofExternalSolvers.filter { $0.name == fault.law }
      if first(of: broken, in: system.without(refused), &ignored, &none) == nil {
        fault = Fault(
          law: Law.externalAtomic.name, step: fault.step, what: "after a change was rejected, \(fault.what)")
      }
    }
    return laws.contains { $0.name == fault.law } ? fault : first(of: laws, in: system, &digest, &refused)
  }

  /// The first violated law. Collects the correctly rejected rows, by index, and the correctly rejected steps, numbered after the
  /// rows.
  private func first(
    of laws: [Law], in system: SystemModel, _ digest: inout Digest, _ refused: inout Set<Int>
  ) -> Fault? {
    var step = 0
    do throws(ExternalFailure) {
      let player = try ExternalPlayer(subject.library, variables: system.variables)
      for (index, row) in system.rows.enumerated() where player.rightlyRefuses(.add(row)) { refused.insert(index) }
      while true {
        try player.solve()
        let isLast = step == system.steps.count
        let context = ExternalStepContext(subject, player, isLast: isLast, isThorough: isThorough || system.isChosen)
        digest.take(Double(context.refusals.count))
        for law in laws {
          checks?.take(self.laws.indices.lazy.filter { self.laws[$0].name == law.name })
          if let what = Self.violation({ try law.onExternalSolver?(context) }) {
            return Fault(law: law.name, step: step, what: what)
          }
        }
        if isLast { return nil }
        player.forgetRefusals()
        if player.rightlyRefuses(system.steps[step]) { refused.insert(system.rows.count + step) }
        step += 1
      }
    } catch {
      // Creating a solver or a variable, and solving, must always succeed.
      guard laws.contains(where: { $0.name == Law.externalFeasible.name }) else { return nil }
      return Fault(law: Law.externalFeasible.name, step: step, what: "a valid call failed: \(error)")
    }
  }

  private static func violation(_ law: () throws -> String?) -> String? {
    do { return try law() } catch { return "a valid call failed: \(error)" }
  }
}

extension ExternalPlayer {
  /// Plays a change. Returns whether the solver rightly rejects it, that is, because it contradicts required rows.
  fileprivate func rightlyRefuses(_ step: SystemModel.Step) -> Bool {
    guard !play(step), let refusal = refusals.last else { return false }
    return refusal.isContradiction && ExternalStepContext.isPossible(refusal.wanted.description) == false
  }
}

extension SystemModel {
  /// Whether campaigns check costly laws on this system. Selects about one in eight systems by a fixed rule.
  fileprivate var isChosen: Bool { (rows.count + steps.count + variables.count) % 8 == 0 }

  /// The system without the rows and steps with these numbers. Steps are numbered after the rows.
  fileprivate func without(_ numbers: Set<Int>) -> SystemModel {
    var system = self
    system.rows = rows.indices.filter { !numbers.contains($0) }.map { rows[$0] }
    system.steps = steps.indices.filter { !numbers.contains(rows.count + $0) }.map { steps[$0] }
    return system
  }
}

/// An external solver under test, with the measured weights of its priorities.
public final class ExternalSubject: Sendable {
  public let library: SolverLibrary
  private let ratios = Mutex<[Pair: ClosedRange<Double>]>([:])

  private struct Pair: Hashable {
    var high: Double
    var low: Double
  }

  /// Creates a subject without measured weights. O(1).
  public init(_ library: SolverLibrary) {
    self.library = library
  }

  var can: SolverCapabilities { library.capabilities }

  /// The range of the ratio between the weights of two priorities; infinite if priorities are strict. Measured once, with up to
  /// about 60 systems that each have one variable and two contradictory rows. The systems differ in the coefficient of the row with
  /// the lower priority.
  func ratio(of high: Double, over low: Double) -> ClosedRange<Double> {
    if can.contains(.strict) { return Double.infinity ... .infinity }
    let pair = Pair(high: high, low: low)
    if let known = ratios.withLock({ $0[pair] }) { return known }
    let measured = (try? measured(pair)) ?? 0 ... .infinity
    ratios.withLock { $0[pair] = measured }
    return measured
  }

  private func measured(_ pair: Pair) throws(ExternalSolverError) -> ClosedRange<Double> {
    guard try outweighs(pair, 0.999) else { return 0...0.999 }
    var (least, most) = (0.999, 1.001)
    while try outweighs(pair, most) {
      (least, most) = (most, most * 2)
      if most > 0x1p50 { return least ... .infinity }
    }
    for _ in 0..<12 where most > least * 1.002 {
      let middle = (least * most).squareRoot()
      if try outweighs(pair, middle) { least = middle } else { most = middle }
    }
    return least...most
  }

  /// Whether a violation of 1 at the higher priority outweighs a violation of `times` at the lower priority.
  private func outweighs(_ pair: Pair, _ times: Double) throws(ExternalSolverError) -> Bool {
    let solver = try ExternalSolver(library)
    let variable = try solver.addVariable()
    _ = try solver.addRow([(variable, 1)], .equal, 0, priority: pair.high)
    _ = try solver.addRow([(variable, times)], .equal, times, priority: pair.low)
    try solver.solve()
    return solver.value(of: variable) < 0.5
  }
}
