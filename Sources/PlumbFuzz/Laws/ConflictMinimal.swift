import PlumbScene

extension Law {
  static let conflictMinimal = Law(
    "conflict-minimal",
    "a conflict goes with any one of its members, and the broken one is among them and has no effect",
    onScene: { moment in
      let conflicts = moment.reading.conflicts
      // One may be a member of several conflicts.
      var readings = Named<Reading>()
      for conflict in conflicts {
        guard conflict.constraints.contains(conflict.broken) else {
          return "\(conflict.broken.report) is broken, and no member of its conflict"
        }
        for member in conflict.constraints {
          guard let id = member.identifier, let without = moment.state.without(id, moment.outline) else { continue }
          let reading = try readings[id] ?? Reading(Stage(without), withSets: true)
          readings[id] = reading
          // The set named is a conflict of itself: without a member it cannot be one, whatever else there is.
          if reading.conflicts.contains(where: { Set($0.constraints) == Set(conflict.constraints) }) {
            return "without \(member.report) the same constraints are in conflict"
          }
          // Shares go by natural lengths, which are measured apart from the rest: there it may hold, and count. So it may
          // before a text has the width and the height that follow from each other, and a guide the insets that follow from
          // where it lies.
          let features = moment.features
          guard member == conflict.broken, !features.hasInheritance, !features.hasReadable, !features.hasProportions,
            !(features.hasCoupling && features.hasWrappingText), !moment.outline.needsGuides(for: id)
          else { continue }
          if let fault = reading.difference(from: moment.reading.without(id), within: moment.agreement) {
            return "without \(member.report), which is broken, \(fault)"
          }
        }
      }
      return nil
    }, onSystem: { moment in moment.conflictFault() })
}

extension Scene {
  /// Without the constraint of a name; none if there is not just one.
  fileprivate func without(_ id: String, _ outline: Outline) -> Scene? {
    guard outline.constraintIDs.contains(id) else { return nil }
    var scene = self
    scene.rewriteConstraints { $0.identifier == id ? nil : $0 }
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
  fileprivate func without(_ id: String) -> Reading {
    var reading = self
    reading.conflicts.removeAll { $0.broken.identifier == id }
    return reading
  }
}
