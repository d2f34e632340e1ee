import PlumbScene

/// Another way to write a state down, of which the same layout must come once the disguise is taken off.
struct Disguise: Sendable {
  typealias TakingOff = (inout Reading) -> Void
  /// What a layout is that wears it.
  let name: String
  /// Puts it on, and says how it is taken off what comes out; nothing where it does not fit.
  let putOn: @Sendable (_ scene: inout Scene, _ moment: Moment) -> TakingOff?

  init(_ name: String, putOn: @escaping @Sendable (_ scene: inout Scene, _ moment: Moment) -> TakingOff?) {
    self.name = name
    self.putOn = putOn
  }
}

extension Law {
  /// That a layout is the same in a disguise, or in several at once: of these, those that fit.
  static func disguised(_ name: String, _ says: String, _ disguises: [Disguise]) -> Law {
    costly(name, says) { try $0.fault(in: disguises) }
  }
}

extension Moment {
  /// What is otherwise in disguise.
  fileprivate func fault(in disguises: [Disguise]) throws(SceneError) -> String? {
    var (scene, worn): (Scene, [(name: String, takeOff: Disguise.TakingOff)]) = (state, [])
    for disguise in disguises {
      if let takeOff = disguise.putOn(&scene, self) { worn.append((disguise.name, takeOff)) }
    }
    guard !worn.isEmpty else { return nil }
    var image = try Reading(playing: scene)
    for (_, takeOff) in worn.reversed() { takeOff(&image) }
    let title = worn.map(\.name).joined(separator: ", ")
    if let fault = reading.frameDifference(from: image, within: agreement) { return "\(title): \(fault)" }
    let (found, wanted) = (brokenNames(in: image), brokenNames(in: reading))
    return found == wanted ? nil : "\(title), \(found) are given up, not \(wanted)"
  }

  /// The constraints that are given up, by the names the user gave them; what the system made is called otherwise in disguise, and
  /// counts.
  private func brokenNames(in reading: Reading) -> [String] {
    reading.conflicts.map { conflict in
      conflict.broken.identifier.flatMap { outline.constraintIDs.contains($0) ? $0 : nil } ?? "-"
    }.sorted()
  }
}
