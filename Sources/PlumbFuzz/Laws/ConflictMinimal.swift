import PlumbLayout
import PlumbProof
import PlumbScene

extension Law {
  static let conflictMinimal = Law(
    "conflict-minimal",
    "a conflict is proved, and goes with any one of its members; the broken one is the weakest and has no effect",
    onScene: { moment in
      guard let system = moment.reading.system, !moment.reading.conflicts.isEmpty else { return nil }
      if let fault = system.conflictFault(of: moment.reading.conflicts) ?? moment.choiceFault { return fault }
      let idle = moment.namesOfIdle
      guard !idle.isEmpty else { return nil }
      let reading = Reading(try Stage(moment.state.without(idle)))
      return moment.reading.without(idle).difference(from: reading, within: moment.agreement).map {
        "without \(idle.joined(separator: ", ")), which have no effect, \($0)"
      }
    }, onSystem: { moment in moment.conflictFault() })
}

extension NumberedSystem {
  /// What the checker says of the proofs, and whether reports name as many as there are.
  fileprivate func conflictFault(of reports: [ConflictReport]) -> String? {
    guard conflicts.count == reports.count else {
      return "there are \(conflicts.count) conflicts, not \(reports.count)"
    }
    for (conflict, report) in zip(conflicts, reports) {
      guard report.constraints.contains(report.broken) else {
        return "\(report.broken.report) is broken, and no member of its conflict"
      }
      let checker = ConflictChecker(rows: conflict.rows.map(CheckedRow.init))
      if let fault = checker.firstFault(broken: conflict.broken, multipliers: conflict.multipliers),
        !(fault == .independent && conflict.isUpToRounding)
      {
        return "the proof that \(report.broken.report) is in conflict fails: \(fault)"
      }
      if conflict.namedCount != report.constraints.count {
        return "the conflict of \(report.broken.report) names \(report.constraints.count) of \(conflict.namedCount)"
      }
    }
    return nil
  }
}

extension Moment {
  /// That a conflict breaks another member than the weakest, or rests on a constraint that is broken itself.
  fileprivate var choiceFault: String? {
    let broken = Set(reading.conflicts.lazy.map(\.broken))
    for conflict in reading.conflicts {
      let others = conflict.constraints.filter { $0 != conflict.broken }
      if let other = others.first(where: broken.contains) {
        return "\(conflict.broken.report) is broken because of \(other.report), which is broken itself"
      }
      guard let chosen = yielding(of: conflict.broken) else { continue }
      for other in others where yielding(of: other).map({ $0 < chosen }) ?? false {
        return "\(conflict.broken.report) is broken, and \(other.report) of the same conflict is weaker"
      }
    }
    return nil
  }

  /// What left and right mean from right to left is for the layout to say.
  private func yielding(of text: ConstraintText) -> Yielding? {
    let isPhysical = text.firstAttribute.isPhysical || text.secondAttribute.isPhysical
    return isPhysical && features.hasRightToLeft ? nil : outline.yielding(of: text)
  }

  /// The broken constraints that can be left out, and whose leaving has no effect. Shares go by natural lengths, which
  /// are measured apart from the rest: there what is broken may hold, and count. So it may before a text has the width
  /// and the height that follow from each other, and a guide the insets that follow from where it lies.
  fileprivate var namesOfIdle: [String] {
    guard !features.hasInheritance, !features.hasReadable, !features.hasProportions,
      !(features.hasCoupling && features.hasWrappingText)
    else { return [] }
    return reading.conflicts.compactMap(\.broken.identifier).filter {
      outline.constraintIDs.contains($0) && !outline.needsGuides(for: $0)
    }
  }
}

extension Scene {
  /// Without the constraints of these names.
  fileprivate func without(_ ids: [String]) -> Scene {
    var scene = self
    scene.rewriteConstraints { $0.identifier.map(ids.contains) ?? false ? nil : $0 }
    return scene
  }
}

extension Outline {
  /// Whether the constraint of a name speaks of a guide of the system's, which goes with it.
  fileprivate func needsGuides(for id: String) -> Bool {
    constraints.contains { $0.identifier == id && $0.speaksOfGuides }
  }
}

extension Reading {
  fileprivate func without(_ ids: [String]) -> Reading {
    var reading = self
    reading.conflicts.removeAll { $0.broken.identifier.map(ids.contains) ?? false }
    return reading
  }
}
