import PlumbGuest
import PlumbScene

/// Checks another solver (a guest) against the laws for systems.
struct GuestTrial {
  let subject: GuestSubject
  let laws: [Law]
  let isThorough: Bool

  /// The first law that is broken, after the first step at which it is; throws where a document is none that a guest
  /// may be asked. Costs some solvers a step.
  ///
  /// What goes wrong only because something was refused before breaks one law: that refusals leave everything as it
  /// was.
  func fault(in system: SystemModel, into digest: inout Digest) throws(SceneError) -> Fault? {
    try system.checkForGuests()
    let holdsAtomic = laws.contains { $0.name == Law.guestAtomic.name }
    var refused: Set<Int> = []
    guard var fault = first(of: holdsAtomic ? Law.ofGuests : laws, in: system, &digest, &refused) else { return nil }
    if holdsAtomic, fault.law != Law.guestAtomic.name, !refused.isEmpty {
      var (ignored, none) = (Digest(), Set<Int>())
      let broken = Law.ofGuests.filter { $0.name == fault.law }
      if first(of: broken, in: system.without(refused), &ignored, &none) == nil {
        fault = Fault(law: Law.guestAtomic.name, step: fault.step, what: "after something was refused, \(fault.what)")
      }
    }
    return laws.contains { $0.name == fault.law } ? fault : first(of: laws, in: system, &digest, &refused)
  }

  /// The first law that is broken, and what was rightly refused until then: rows by their numbers, and steps behind
  /// them.
  private func first(
    of laws: [Law], in system: SystemModel, _ digest: inout Digest, _ refused: inout Set<Int>
  ) -> Fault? {
    var step = 0
    do throws(GuestError) {
      let player = try GuestPlayer(subject.library, variables: system.variables)
      for (index, row) in system.rows.enumerated() where player.rightlyRefuses(.add(row)) { refused.insert(index) }
      while true {
        try player.solve()
        let isLast = step == system.steps.count
        let moment = GuestMoment(subject, player, isLast: isLast, isThorough: isThorough || system.isChosen)
        digest.take(Double(moment.refusals.count))
        for law in laws {
          if let what = Self.words({ try law.onGuest?(moment) }) { return Fault(law: law.name, step: step, what: what) }
        }
        if isLast { return nil }
        player.forgetRefusals()
        if player.rightlyRefuses(system.steps[step]) { refused.insert(system.rows.count + step) }
        step += 1
      }
    } catch {
      // Making a solver, a variable, or solving: nothing of that may fail.
      guard laws.contains(where: { $0.name == Law.feasible.name }) else { return nil }
      return Fault(law: Law.feasible.name, step: step, what: "what cannot fail does: \(error)")
    }
  }

  private static func words(_ law: () throws -> String?) -> String? {
    do { return try law() } catch { return "what cannot fail does: \(error)" }
  }
}

extension GuestPlayer {
  /// Makes a change; true if it is refused, and has to be.
  fileprivate func rightlyRefuses(_ step: SystemModel.Step) -> Bool {
    guard !play(step), let refusal = refusals.last else { return false }
    return refusal.isContradiction && GuestMoment.isPossible(refusal.wanted.description) == false
  }
}

extension SystemModel {
  /// Whether costly laws are held against it in a campaign: one of eight, always the same.
  fileprivate var isChosen: Bool { (rows.count + steps.count + variables.count) % 8 == 0 }

  /// Without rows, and without steps, which are numbered behind them.
  fileprivate func without(_ numbers: Set<Int>) -> SystemModel {
    var system = self
    system.rows = rows.indices.filter { !numbers.contains($0) }.map { rows[$0] }
    system.steps = steps.indices.filter { !numbers.contains(rows.count + $0) }.map { steps[$0] }
    return system
  }
}
