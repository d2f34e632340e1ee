import PlumbLayout
import PlumbProperty
import PlumbReference
import PlumbScene
import PlumbTwin

// Laws about playing documents: the results satisfy expectations recorded from them, and no other expectations.

extension Law {
  /// Holds for every case that can be played. `Trial.refusal(of:_:)` reports cases that cannot be played.
  static let played = Law(
    "played", "Plumb plays each scene that the reference can play, and each generated system",
    onScene: { _ in nil }, onSystem: { _ in nil })
}

extension Trial {
  /// Returns a fault if the case is a generated system, or a scene that the reference implementation can play, because Plumb must
  /// be able to play these cases. O(case).
  func refusal(of subject: Case, _ error: SceneError) -> Fault? {
    guard laws.contains(where: { $0.name == Law.played.name }) else { return nil }
    var played = 0
    switch subject {
    case .scene(let scene):
      guard ReferenceVerdict.canPlay(scene) else { return nil }
      if let stage = try? Stage(scene) { while !stage.isOver && (try? stage.playStep()) != nil { played += 1 } }
    case .system: guard externalSolver == nil else { return nil }
    case .boxes: return nil
    }
    return Fault(law: Law.played.name, step: played, what: error.description(inFile: "the case cannot be played"))
  }
}

extension Law {
  static let recorded = Law.costly(
    "recorded", "a layout meets its recorded results, however they are written, and a changed expectation is reported",
    oneIn: 3
  ) { context in
    let check = Check(stage: context.stage)
    let expected = context.stage.recordedInFull()
    let ids = context.outline.entries.flatMap { [$0.view.id] + $0.view.guides }.dropFirst().sorted()
    let recorded = expected.frames.map(\.id)
    if recorded.sorted() != ids {
      return "frames are recorded for \(recorded.quotedList), but should be recorded for \(ids.quotedList)"
    }
    if expected.sizes.map(\.id) != recorded {
      return "frames are recorded for \(recorded.quotedList), but sizes for \(expected.sizes.map(\.id).quotedList)"
    }
    if let found = try check.mismatches(expected).first {
      return "the layout does not meet its own recorded result: \(found.description)"
    }
    var random = Seeded(seed: UInt64(context.step) &+ UInt64(expected.frames.count) &* 31)
    return try check.turned(expected) ?? check.withFrame(expected, &random) ?? check.withSize(expected, &random)
      ?? check.withBroken(expected) ?? check.withAmbiguous(expected, &random)
      ?? check.withConstraints(expected, &random)
  }
}

/// Changes one expectation, and checks that only the mismatch with this expectation is reported.
private struct Check {
  let stage: Stage

  private var tolerance: Double { stage.scene.usedTolerance }

  func mismatches(_ expected: Expectation) throws -> [Mismatch] {
    try stage.mismatches(expected, at: "expect")
  }

  private func told(_ changed: Expectation, _ subject: String, at path: String) throws -> String? {
    let found = try mismatches(changed)
    if found.count == 1, found[0].subject == subject, found[0].path == path, found[0].step == stage.step { return nil }
    let reports = found.map { "\($0.path): \($0.description)" }
    return
      "changing the expectation of \"\(subject)\" at \"\(path)\" should cause one mismatch, but the mismatches are \(reports.quotedList)"
  }

  /// Checks that a constraint counts as equal after its sides are exchanged.
  func turned(_ expected: Expectation) throws -> String? {
    var turned = Expectation(step: stage.step)
    turned.broken = stage.root.conflicts.map(\.broken.turnedText)
    return try mismatches(turned).first.map {
      "exchanging the sides of a constraint causes a mismatch: \($0.description)"
    }
  }

  func withFrame(_ expected: Expectation, _ random: inout Seeded) throws -> String? {
    guard let index = expected.frames.indices.randomElement(using: &random) else { return nil }
    let (id, frame) = expected.frames[index]
    let side = random.integer(in: 0...3)
    var changed = Expectation(step: stage.step)
    changed.frames = expected.frames
    changed.frames[index].frame[side] += far(frame[side], &random)
    if let fault = try told(changed, id, at: "expect.frames.\(id)") { return fault }
    changed.frames[index].frame[side] = frame[side] + tolerance / 2
    return try mismatches(changed).first.map { "a difference within the tolerance is reported: \($0.description)" }
  }

  func withSize(_ expected: Expectation, _ random: inout Seeded) throws -> String? {
    guard let index = expected.sizes.indices.randomElement(using: &random) else { return nil }
    let (id, size) = expected.sizes[index]
    let side = random.integer(in: 0...1)
    var changed = Expectation(step: stage.step)
    changed.sizes = expected.sizes
    changed.sizes[index].size[side] += far(size[side], &random)
    return try told(changed, id, at: "expect.sizes.\(id)")
  }

  func withBroken(_ expected: Expectation) throws -> String? {
    var changed = Expectation(step: stage.step)
    changed.broken = (expected.broken ?? []) + ["nobody.width == 1"]
    if let fault = try told(changed, "broken", at: "expect.broken") { return fault }
    guard changed.broken?.count ?? 0 > 1 else { return nil }
    changed.broken = expected.broken?.dropLast()
    return try told(changed, "broken", at: "expect.broken")
  }

  func withAmbiguous(_ expected: Expectation, _ random: inout Seeded) throws -> String? {
    var changed = Expectation(step: stage.step)
    changed.ambiguous = expected.ambiguous
    if let index = expected.ambiguous?.indices.randomElement(using: &random) {
      changed.ambiguous?.remove(at: index)
    } else {
      changed.ambiguous?.append("nobody")
    }
    return try told(changed, "ambiguous", at: "expect.ambiguous")
  }

  func withConstraints(_ expected: Expectation, _ random: inout Seeded) throws -> String? {
    guard let index = expected.constraints.indices.randomElement(using: &random),
      let place = expected.constraints[index].sets.indices.randomElement(using: &random)
    else { return nil }
    let (id, set) = (expected.constraints[index].id, expected.constraints[index].sets[place])
    var changed = Expectation(step: stage.step)
    changed.constraints = [(id, [set])]
    if random.chance(50) {
      changed.constraints[0].sets[0].texts.removeLast()
    } else {
      changed.constraints[0].sets[0].texts.append("nobody.width == 1")
    }
    return try told(changed, "\(id).\(set.identifier)", at: "expect.constraints.\(id).\(set.identifier)")
  }

  /// A distance just beyond the tolerance, and beyond the rounding of large numbers.
  private func far(_ number: Double, _ random: inout Seeded) -> Double {
    let distance = max(tolerance * 1.01, abs(number) * 1e-12)
    return random.chance(50) ? distance : -distance
  }
}

extension Law {
  static let replayed = Law.costly(
    "replayed",
    "a layout meets the results recorded in a document within its tolerance, and updating the document records the same results",
    oneIn: 16,
    onScene: { context in
      var scene = context.stage.scene
      scene.steps = Array(context.stage.playedSteps)
      // Earlier laws may have changed the last digits of the live layout.
      let stage = try Stage(scene)
      try stage.play(to: scene.steps.count)
      scene.expectations = [stage.recordedInFull()]
      var random = context.random()
      scene.tolerance = random.pick(from: [nil, 0, 0.25, 1e-6, 2])
      return try scene.faultOfExpectations(&random) ?? scene.faultOfUpdate(within: context.agreement)
    },
    onSystem: { context in
      guard context.player.step == context.player.model.steps.count else { return nil }
      var system = context.player.model
      // Earlier laws changed and restored rows of the live system. If several minimal sets explain a conflict, a new system may
      // therefore report a different set.
      let player = try SystemPlayer(system)
      try player.play(to: system.steps.count)
      system.expectations = [player.recorded()]
      var random = Seeded(seed: Digest(of: context.player.step, system.variables.joined()).value)
      system.tolerance = random.pick(from: [nil, 0, 0.25, 1e-6, 2])
      return try system.faultOfExpectations(&random) ?? system.faultOfUpdate()
    })
}

extension Law {
  /// A distance within the tolerance, and a distance beyond the tolerance. Large numbers cannot represent small distances.
  fileprivate static func distances(_ tolerance: Double?, besides number: Double) -> (near: Double, far: Double) {
    let tolerance = tolerance ?? 0.001
    return (abs(number) > 1000 ? 0 : tolerance * 0.9, max(tolerance * 1.1, abs(number) * 1e-12, 1e-12))
  }

  /// A description of the differences between the reported and the wanted mismatches; nil if there are none.
  fileprivate static func difference(_ found: [Mismatch], from wanted: [String]) -> String? {
    let paths = found.map(\.path)
    return paths == wanted
      ? nil : "the reported mismatches are at \(paths.quotedList), but should be at \(wanted.quotedList)"
  }
}

extension Scene {
  fileprivate func faultOfExpectations(_ random: inout Seeded) throws -> String? {
    if let fault = Law.difference(try mismatches(), from: []) { return fault }
    guard let index = expectations[0].frames.indices.randomElement(using: &random) else { return nil }
    let (id, frame) = expectations[0].frames[index]
    let side = random.integer(in: 0...3)
    let distances = Law.distances(tolerance, besides: frame[side])
    var other = self
    other.expectations[0].frames[index].frame[side] += distances.near
    if let fault = Law.difference(try other.mismatches(), from: []) {
      return "with a difference within the tolerance, \(fault)"
    }
    other.expectations[0].frames[index].frame[side] = frame[side] + distances.far
    if let fault = Law.difference(try other.mismatches(), from: ["expect[0].frames.\(id)"]) { return fault }
    other.expectations[0].step += 1
    do {
      _ = try other.mismatches()
      return "an expectation for a missing step is accepted"
    } catch {
      return error.path == "expect[0].step" ? nil : "an expectation for a missing step is rejected at \"\(error.path)\""
    }
  }

  /// Checks that updating replaces the expected values, and that recording adds expectations for all values. Recording observes
  /// every step, so its layout may end with a different basis and different last digits.
  fileprivate func faultOfUpdate(within tolerance: Double) throws -> String? {
    var (other, bare) = (self, self)
    for index in expectations[0].frames.indices { other.expectations[0].frames[index].frame = [1e9, 1, 2, 3] }
    for index in expectations[0].sizes.indices { other.expectations[0].sizes[index].size = [1e9, 1] }
    (other.expectations[0].broken, other.expectations[0].ambiguous) = (["nobody.width == 1"], ["nobody"])
    for (index, entry) in expectations[0].constraints.enumerated() {
      for place in entry.sets.indices { other.expectations[0].constraints[index].sets[place].texts = [] }
    }
    let (updated, wanted) = (try other.updated().json.brief, json.brief)
    if updated != wanted { return "the updated document is \(updated), expected \(wanted)" }
    // Updating does not add expectations for other values.
    bare.expectations = [Expectation(step: expectations[0].step)]
    if try bare.updated().json.brief != bare.json.brief { return "updating adds expectations" }
    let recorded = try recorded().expectations
    var whole = expectations[0]
    (whole.sizes, whole.constraints) = ([], [])
    bare.expectations = [whole]
    var last = bare
    last.expectations = recorded.suffix(1).map { $0.rounded(to: whole, within: tolerance) }
    if recorded.map(\.step) != Array(0...steps.count) {
      return
        "results should be recorded for each step, but are recorded for the steps \(recorded.map { "\($0.step)" }.list)"
    }
    return last.json.brief == bare.json.brief
      ? nil : "the document with recorded results is \(last.json.brief), expected \(bare.json.brief)"
  }
}

extension Expectation {
  /// The same expectation, but with the frames of `other` that differ by no more than the tolerance. O(frames).
  fileprivate func rounded(to other: Expectation, within tolerance: Double) -> Expectation {
    var rounded = self
    for (index, entry) in zip(frames.indices, other.frames) {
      let isNear = zip(frames[index].frame, entry.frame).allSatisfy { abs($0 - $1) <= tolerance }
      if frames[index].id == entry.id && isNear { rounded.frames[index].frame = entry.frame }
    }
    return rounded
  }
}

extension SystemModel {
  fileprivate func faultOfExpectations(_ random: inout Seeded) throws -> String? {
    if let fault = Law.difference(try mismatches(), from: []) { return fault }
    guard let index = expectations[0].values.indices.randomElement(using: &random) else { return nil }
    let (name, value) = expectations[0].values[index]
    let distances = Law.distances(tolerance, besides: value)
    var other = self
    other.expectations[0].values[index].value = value + distances.near
    if let fault = Law.difference(try other.mismatches(), from: []) {
      return "with a difference within the tolerance, \(fault)"
    }
    other.expectations[0].values[index].value = value + distances.far
    if let fault = Law.difference(try other.mismatches(), from: ["expect[0].values.\(name)"]) { return fault }
    other = self
    other.expectations[0].infeasible = (expectations[0].infeasible ?? []) + ["nobody"]
    return Law.difference(try other.mismatches(), from: ["expect[0].infeasible"])
  }

  fileprivate func faultOfUpdate() throws -> String? {
    var other = self
    for index in expectations[0].values.indices { other.expectations[0].values[index].value = 1e9 }
    other.expectations[0].infeasible = ["nobody"]
    let (updated, wanted) = (try other.updated().json.brief, json.brief)
    return updated == wanted ? nil : "the updated document is \(updated), expected \(wanted)"
  }
}
