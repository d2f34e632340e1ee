extension SystemModel {
  /// Plays the system and returns its mismatches. O(all steps).
  public func mismatches() throws(SceneError) -> [Mismatch] {
    let player = try SystemPlayer(self)
    var mismatches: [Mismatch] = []
    for (index, expectation) in expectations.enumerated() where expectation.step > steps.count {
      throw SceneError("there are only \(steps.count) steps", path: "expect[\(index)].step")
    }
    for step in 0...steps.count {
      if step > 0 { try player.playStep() }
      for (index, expectation) in expectations.enumerated() where expectation.step == step {
        mismatches += self.mismatches(expectation, player.observe(), at: "expect[\(index)]")
      }
    }
    return mismatches
  }

  private func mismatches(_ expected: Expectation, _ actual: SystemObservation, at path: String) -> [Mismatch] {
    var found: [Mismatch] = []
    let values = Dictionary(actual.values.map { ($0.variable, $0.value) }) { first, _ in first }
    for (name, value) in expected.values {
      let text = values[name].map(ConstraintLanguage.number) ?? "no such variable"
      if let actual = values[name], abs(actual - value) <= tolerance ?? 0.001 { continue }
      found.append(
        Mismatch(
          step: actual.step, subject: name, expected: ConstraintLanguage.number(value), found: text,
          path: "\(path).values.\(name)"))
    }
    if let infeasible = expected.infeasible, Set(infeasible) != Set(actual.infeasible) {
      let text: ([String]) -> String = { $0.isEmpty ? "none" : $0.sorted().joined(separator: ", ") }
      found.append(
        Mismatch(
          step: actual.step, subject: "infeasible", expected: text(infeasible), found: text(actual.infeasible),
          path: path + ".infeasible"))
    }
    return found
  }

  /// The system expecting every actual value, and all rows in conflicts, after every step. O(all steps).
  public func recorded() throws(SceneError) -> SystemModel {
    var recorded = self
    let player = try SystemPlayer(self)
    recorded.expectations = []
    for step in 0...steps.count {
      if step > 0 { try player.playStep() }
      let actual = player.observe()
      recorded.expectations.append(Expectation(step: step, values: actual.values, infeasible: actual.infeasible))
    }
    return recorded
  }

  /// The system with the actual values in its expectations. O(all steps).
  public func updated() throws(SceneError) -> SystemModel {
    var updated = self
    let player = try SystemPlayer(self)
    for step in 0...steps.count {
      if step > 0 { try player.playStep() }
      let actual = player.observe()
      let values = Dictionary(actual.values.map { ($0.variable, $0.value) }) { first, _ in first }
      for index in updated.expectations.indices where updated.expectations[index].step == step {
        updated.expectations[index].values = updated.expectations[index].values.map {
          ($0.variable, values[$0.variable] ?? $0.value)
        }
        if updated.expectations[index].infeasible != nil { updated.expectations[index].infeasible = actual.infeasible }
      }
    }
    return updated
  }
}
