import PlumbScene

/// A transformation of a scene that must not change the layout, once the result is transformed back.
struct Disguise: Sendable {
  typealias TakingOff = (inout Reading) -> Void
  /// The description of the transformed layout.
  let name: String
  /// Transforms a state, and returns how to transform the result back; nil if not applicable.
  let putOn: @Sendable (_ scene: inout Scene, _ moment: Moment) -> TakingOff?

  init(_ name: String, putOn: @escaping @Sendable (_ scene: inout Scene, _ moment: Moment) -> TakingOff?) {
    self.name = name
    self.putOn = putOn
  }
}

extension Law {
  /// Checks that the layout is the same under all applicable transformations at once.
  static func disguised(_ name: String, _ says: String, _ disguises: [Disguise]) -> Law {
    costly(name, says) { try $0.fault(in: disguises) }
  }
}

extension Moment {
  /// The difference under the transformation, or nil.
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

  /// The constraints that are given up, by the names the user gave them; what the system made is called otherwise in
  /// disguise, and counts.
  private func brokenNames(in reading: Reading) -> [String] {
    reading.conflicts.map { conflict in
      conflict.broken.identifier.flatMap { outline.constraintIDs.contains($0) ? $0 : nil } ?? "-"
    }.sorted()
  }
}
