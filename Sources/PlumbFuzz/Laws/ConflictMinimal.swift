import PlumbScene

extension Law {
  static let conflictMinimal = Law(
    "conflict-minimal",
    "a conflict goes with any one of its members, and the broken one is among them and has no effect",
    onScene: { moment in
      let conflicts = moment.reading.conflicts
      guard !conflicts.isEmpty else { return nil }
      var lacking = Lacking(moment)
      for conflict in conflicts {
        guard conflict.constraints.contains(conflict.broken) else {
          return "\(conflict.broken.report) is broken, and no member of its conflict"
        }
        for member in conflict.constraints {
          guard let id = member.identifier, let reading = try lacking.reading(without: id) else { continue }
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

/// A tree built anew, without one constraint after the other.
private struct Lacking {
  private let moment: Moment
  private var stage: Stage?
  /// What is not there now.
  private var absent: String?
  /// One may be a member of several conflicts.
  private var readings = Named<Reading>()

  init(_ moment: Moment) { self.moment = moment }

  /// What comes out without the constraint of a name; nothing if there is not just one.
  mutating func reading(without id: String) throws(SceneError) -> Reading? {
    if let reading = readings[id] { return reading }
    guard moment.outline.constraintIDs.contains(id),
      let written = moment.outline.constraints.first(where: { $0.identifier == id })
    else { return nil }
    let stage: Stage
    if let built = self.stage { stage = built } else { stage = try moment.builtAnew() }
    // What was taken out before comes back.
    try stage.play(absent.map { .batch([.constrain($0), .release(id: id)]) } ?? .release(id: id))
    (self.stage, absent) = (stage, written.fullText)
    let reading = Reading(stage, withSets: true)
    readings.append(id, reading)
    return reading
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
