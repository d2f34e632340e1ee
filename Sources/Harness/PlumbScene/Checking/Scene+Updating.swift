import PlumbLayout

extension Scene {
  /// The scene with the actual values in its existing expectations. O(all steps).
  public func updated() throws(SceneError) -> Scene {
    var updated = self
    let stage = try Stage(self)
    for step in 0...steps.count {
      if step > 0 { try stage.playStep() }
      for index in updated.expectations.indices where updated.expectations[index].step == step {
        updated.expectations[index] = try stage.recorded(updated.expectations[index])
      }
    }
    return updated
  }

  /// The scene expecting every actual frame, conflict and ambiguity after every step. O(all steps).
  public func recorded() throws(SceneError) -> Scene {
    var recorded = self
    let stage = try Stage(self)
    recorded.expectations = []
    for step in 0...steps.count {
      if step > 0 { try stage.playStep() }
      recorded.expectations.append(stage.recorded())
    }
    return recorded
  }
}

extension Rect {
  var numbers: [Double] { [minX, minY, width, height] }
}

extension Stage {
  /// Every frame, conflict and ambiguity as an expectation. O(views).
  package func recorded() -> Expectation {
    let observation = observe()
    var expectation = Expectation(step: step)
    expectation.frames = observation.frames.dropFirst().map { ($0.id, $0.frame.numbers) }
    expectation.broken = observation.broken.map(\.constraint.report)
    expectation.ambiguous = observation.ambiguous.map(\.view)
    return expectation
  }

  /// The same, with every size and what stack views arrange by. O(rows).
  package func recordedInFull() -> Expectation {
    var expectation = recorded()
    expectation.sizes = expectation.frames.map { ($0.id, Array($0.frame[2...])) }
    for case let stack as StackView in views() {
      let named = stack.arrangementConstraints.filter { $0.identifier != nil }
      let rows = Dictionary(grouping: named) { $0.identifier ?? "" }
      let sets = rows.sorted { $0.key < $1.key }.map { (identifier: $0.key, texts: $0.value.map(\.text)) }
      expectation.constraints.append((stack.identifier ?? "", sets))
    }
    return expectation
  }

  /// The expectation with the actual values of its subjects.
  func recorded(_ expectation: Expectation) throws(SceneError) -> Expectation {
    var recorded = expectation
    let observation = observe()
    let frames = Dictionary(observation.frames.map { ($0.id, $0.frame.numbers) }) { first, _ in first }
    recorded.frames = expectation.frames.map {
      ($0.id, frames[$0.id] ?? $0.frame)
    }
    recorded.sizes = expectation.sizes.map { ($0.id, frames[$0.id].map { Array($0[2...]) } ?? $0.size) }
    if expectation.broken != nil { recorded.broken = observation.broken.map(\.constraint.report) }
    if expectation.ambiguous != nil { recorded.ambiguous = observation.ambiguous.map(\.view) }
    recorded.constraints = try expectation.constraints.map { entry throws(SceneError) in
      let stack = try view(entry.id, "expect") as? StackView
      let actual = stack?.arrangementConstraints ?? []
      let texts: (String) -> [String] = { identifier in
        actual.filter { $0.identifier == identifier }.map(\.text)
      }
      return (entry.id, entry.sets.map { ($0.identifier, texts($0.identifier)) })
    }
    return recorded
  }
}
