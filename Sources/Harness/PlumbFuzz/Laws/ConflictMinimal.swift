import PlumbLayout
import PlumbProof
import PlumbScene

extension Law {
  static let conflictMinimal = Law(
    "conflict-minimal",
    "a conflict is proved, removing any one member resolves it, and the weakest member is broken and has no effect",
    onScene: { context in
      guard let system = context.snapshot.system, !context.snapshot.conflicts.isEmpty else { return nil }
      if let fault = system.conflictFault(of: context.snapshot.conflicts) ?? context.choiceFault { return fault }
      let idle = context.namesOfIdle
      guard !idle.isEmpty else { return nil }
      let snapshot = LayoutSnapshot(try Stage(context.state.without(idle)))
      return context.snapshot.without(idle).difference(from: snapshot, within: context.agreement).map {
        "removing the broken \(idle.joined(separator: ", ")) has an effect: \($0)"
      }
    }, onSystem: { context in context.conflictFault() })
}

extension NumberedSystem {
  /// The first conflict whose proof the checker refuses, or whose report names another number of constraints.
  fileprivate func conflictFault(of reports: [ConflictReport]) -> String? {
    guard conflicts.count == reports.count else {
      return "\(reports.count) conflicts are reported, and the solver has \(conflicts.count)"
    }
    for (conflict, report) in zip(conflicts, reports) {
      guard report.constraints.contains(report.broken) else {
        return "\(report.broken.report) is broken but not a member of its conflict"
      }
      let checker = ConflictChecker(rows: conflict.rows.map(CheckedRow.init))
      if let fault = checker.firstFault(broken: conflict.broken, multipliers: conflict.multipliers),
        !(fault == .independent && conflict.isUpToRounding)
      {
        return "the checker refuses the conflict of \(report.broken.report): \(fault)"
      }
      if conflict.namedCount != report.constraints.count {
        return
          "the conflict of \(report.broken.report) names \(report.constraints.count) of \(conflict.namedCount) members"
      }
    }
    return nil
  }
}

extension StepContext {
  /// A conflict that breaks a member other than the weakest, or that contains another broken constraint.
  fileprivate var choiceFault: String? {
    let broken = Set(snapshot.conflicts.lazy.map(\.broken))
    for conflict in snapshot.conflicts {
      let others = conflict.constraints.filter { $0 != conflict.broken }
      if let other = others.first(where: broken.contains) {
        return "\(conflict.broken.report) is in conflict with \(other.report), which is broken itself"
      }
      guard let chosen = yielding(of: conflict.broken) else { continue }
      for other in others where yielding(of: other).map({ $0 < chosen }) ?? false {
        return "\(conflict.broken.report) is broken, although \(other.report) of the same conflict is weaker"
      }
    }
    return nil
  }

  /// Nil for left and right in a right-to-left layout: the document alone does not tell which edge they are.
  private func yielding(of text: ConstraintText) -> Yielding? {
    let isPhysical = text.firstAttribute.isPhysical || text.secondAttribute.isPhysical
    return isPhysical && features.hasRightToLeft ? nil : outline.yielding(of: text)
  }

  /// The broken constraints whose removal must have no effect. None with shares, coupled texts and inherited insets:
  /// natural lengths and insets are measured in separate passes, in which a broken constraint may hold.
  fileprivate var namesOfIdle: [String] {
    guard !features.hasInheritance, !features.hasReadable, !features.hasProportions,
      !(features.hasCoupling && features.hasWrappingText)
    else { return [] }
    return snapshot.conflicts.compactMap(\.broken.identifier).filter {
      outline.constraintIDs.contains($0) && !outline.needsGuides(for: $0)
    }
  }
}

extension Scene {
  /// A copy without the constraints that have these names.
  fileprivate func without(_ ids: [String]) -> Scene {
    var scene = self
    scene.rewriteConstraints { $0.identifier.map(ids.contains) ?? false ? nil : $0 }
    return scene
  }
}

extension Outline {
  /// Whether the named constraint mentions a system guide, which would go with the constraint.
  fileprivate func needsGuides(for id: String) -> Bool {
    constraints.contains { $0.identifier == id && $0.mentionsGuides }
  }
}

extension LayoutSnapshot {
  fileprivate func without(_ ids: [String]) -> LayoutSnapshot {
    var snapshot = self
    snapshot.conflicts.removeAll { $0.broken.identifier.map(ids.contains) ?? false }
    return snapshot
  }
}
