import ExternalSolver
import PlumbProperty
import PlumbScene

/// Checks an external solver against the laws for systems.
struct ExternalTrial {
  let subject: ExternalSubject
  let laws: [Law]
  let isThorough: Bool
  let checks: CheckedLaws?

  /// The first law that is broken, at the first such step. Throws if the document makes a call that the C interface
  /// forbids. Costs a few solvers per step.
  ///
  /// A fault that disappears without the rows and steps refused before is a fault of `atomic`.
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
        fault = Fault(law: Law.externalAtomic.name, step: fault.step, what: "after a refusal, \(fault.what)")
      }
    }
    return laws.contains { $0.name == fault.law } ? fault : first(of: laws, in: system, &digest, &refused)
  }

  /// The first law that is broken. Collects what was rightly refused until then: rows by index, then steps.
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
      // Creating a solver or a variable, and solving, must not fail.
      guard laws.contains(where: { $0.name == Law.externalFeasible.name }) else { return nil }
      return Fault(law: Law.externalFeasible.name, step: step, what: "a call that must not fail failed: \(error)")
    }
  }

  private static func violation(_ law: () throws -> String?) -> String? {
    do { return try law() } catch { return "a call that must not fail failed: \(error)" }
  }
}

extension ExternalPlayer {
  /// Plays a change. True if it is refused, and rightly so.
  fileprivate func rightlyRefuses(_ step: SystemModel.Step) -> Bool {
    guard !play(step), let refusal = refusals.last else { return false }
    return refusal.isContradiction && ExternalStepContext.isPossible(refusal.wanted.description) == false
  }
}

extension SystemModel {
  /// Whether campaigns check costly laws on this system: about one of eight, by a fixed rule.
  fileprivate var isChosen: Bool { (rows.count + steps.count + variables.count) % 8 == 0 }

  /// The system without the rows and steps with these numbers; steps are numbered after the rows.
  fileprivate func without(_ numbers: Set<Int>) -> SystemModel {
    var system = self
    system.rows = rows.indices.filter { !numbers.contains($0) }.map { rows[$0] }
    system.steps = steps.indices.filter { !numbers.contains(rows.count + $0) }.map { steps[$0] }
    return system
  }
}
