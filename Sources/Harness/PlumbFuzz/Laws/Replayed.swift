import PlumbProperty
import PlumbScene

extension Law {
  static let replayed = Law.costly(
    "replayed", "a document that expects its results is met within its tolerance, and updating it gives them back",
    oneIn: 16,
    onScene: { context in
      var scene = context.stage.scene
      scene.steps = Array(context.stage.playedSteps)
      // Earlier laws may have moved the last digits of the live layout.
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
      system.expectations = [context.observation.expectation]
      var random = Seeded(seed: Digest(of: context.player.step, system.variables.joined()).value)
      system.tolerance = random.pick(from: [nil, 0, 0.25, 1e-6, 2])
      return try system.faultOfExpectations(&random) ?? system.faultOfUpdate()
    })
}

extension Law {
  /// The distance that a number may be off, and one that it may not. Large numbers have no digits for small distances.
  fileprivate static func distances(_ tolerance: Double?, besides number: Double) -> (near: Double, far: Double) {
    let tolerance = tolerance ?? 0.001
    return (abs(number) > 1000 ? 0 : tolerance * 0.9, max(tolerance * 1.1, abs(number) * 1e-12, 1e-12))
  }

  /// What is wrong if the mismatches are not exactly these.
  fileprivate static func difference(_ found: [Mismatch], from wanted: [String]) -> String? {
    let paths = found.map(\.path)
    return paths == wanted ? nil : "mismatches are reported at \(paths), not \(wanted)"
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
    if let fault = Law.difference(try other.mismatches(), from: []) { return "within the tolerance, \(fault)" }
    other.expectations[0].frames[index].frame[side] = frame[side] + distances.far
    if let fault = Law.difference(try other.mismatches(), from: ["expect[0].frames.\(id)"]) { return fault }
    other.expectations[0].step += 1
    do {
      _ = try other.mismatches()
      return "a step that does not exist is expected, and nothing is said"
    } catch {
      return error.path == "expect[0].step" ? nil : "a step that does not exist is refused at \(error.path)"
    }
  }

  /// Updating replaces the values of what is expected, and recording expects everything. Recording observes every step, so its
  /// layout may end at another basis, whose last digits differ.
  fileprivate func faultOfUpdate(within tolerance: Double) throws -> String? {
    var (other, bare) = (self, self)
    for index in expectations[0].frames.indices { other.expectations[0].frames[index].frame = [1e9, 1, 2, 3] }
    for index in expectations[0].sizes.indices { other.expectations[0].sizes[index].size = [1e9, 1] }
    (other.expectations[0].broken, other.expectations[0].ambiguous) = (["nobody.width == 1"], ["nobody"])
    for (index, entry) in expectations[0].constraints.enumerated() {
      for place in entry.sets.indices { other.expectations[0].constraints[index].sets[place].texts = [] }
    }
    let (updated, wanted) = (try other.updated().json.brief, json.brief)
    if updated != wanted { return "updated is \(updated), not \(wanted)" }
    // What is not expected is not added.
    bare.expectations = [Expectation(step: expectations[0].step)]
    if try bare.updated().json.brief != bare.json.brief { return "updating adds expectations" }
    let recorded = try recorded().expectations
    var whole = expectations[0]
    (whole.sizes, whole.constraints) = ([], [])
    bare.expectations = [whole]
    var last = bare
    last.expectations = recorded.suffix(1).map { $0.rounded(to: whole, within: tolerance) }
    if recorded.map(\.step) != Array(0...steps.count) { return "steps \(recorded.map(\.step)) are recorded" }
    return last.json.brief == bare.json.brief ? nil : "recorded is \(last.json.brief), not \(bare.json.brief)"
  }
}

extension Expectation {
  /// The same with the numbers of another wherever these are near. O(frames).
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
    if let fault = Law.difference(try other.mismatches(), from: []) { return "within the tolerance, \(fault)" }
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
    return updated == wanted ? nil : "updated is \(updated), not \(wanted)"
  }
}
