import PlumbLayout
import PlumbProperty
import PlumbScene
import PlumbTwin

extension Law {
  static let recorded = Law.costly(
    "recorded", "what came out is met as an expectation, however it is put, and a changed expectation is told", oneIn: 3
  ) { context in
    let check = Check(stage: context.stage, tolerance: context.stage.scene.usedTolerance)
    let expected = context.stage.recordedInFull()
    let ids = context.outline.entries.flatMap { [$0.view.id] + $0.view.guides }.dropFirst().sorted()
    let recorded = expected.frames.map(\.id)
    if recorded.sorted() != ids { return "recorded are frames of \(recorded), not of \(ids)" }
    if expected.sizes.map(\.id) != recorded { return "recorded are sizes of \(expected.sizes.map(\.id))" }
    if let found = try check.mismatches(expected).first { return "what came out is not met: \(found.description)" }
    var random = Seeded(seed: UInt64(context.step) &+ UInt64(expected.frames.count) &* 31)
    return try check.turned(expected) ?? check.withFrame(expected, &random) ?? check.withSize(expected, &random)
      ?? check.withBroken(expected) ?? check.withAmbiguous(expected, &random)
      ?? check.withConstraints(expected, &random)
  }
}

/// Changes one expectation, and checks that exactly this mismatch is reported.
private struct Check {
  let stage: Stage
  let tolerance: Double

  func mismatches(_ expected: Expectation) throws -> [Mismatch] {
    try stage.mismatches(expected, tolerance: tolerance, at: "expect")
  }

  private func told(_ changed: Expectation, _ subject: String, at path: String) throws -> String? {
    let found = try mismatches(changed)
    if found.count == 1, found[0].subject == subject, found[0].path == path, found[0].step == stage.step { return nil }
    return "\(subject) is expected otherwise at \(path), and told is \(found.map { "\($0.path): \($0.description)" })"
  }

  /// Constraints with their sides exchanged mean the same.
  func turned(_ expected: Expectation) throws -> String? {
    var turned = Expectation(step: stage.step)
    turned.broken = stage.root.conflicts.map(\.broken.turnedText)
    return try mismatches(turned).first.map { "with sides exchanged: \($0.description)" }
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
    return try mismatches(changed).first.map { "within the tolerance: \($0.description)" }
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

  /// Just beyond the tolerance, or what of that is left of a large number.
  private func far(_ number: Double, _ random: inout Seeded) -> Double {
    let distance = max(tolerance * 1.01, abs(number) * 1e-12)
    return random.chance(50) ? distance : -distance
  }
}
