import PlumbLayout

/// The result of replaying a case.
public struct Replay: Sendable {
  public var mismatches: [Mismatch] = []
  /// The steps after which layout passes did not reach a stable state.
  public var unsettled: [Int] = []
  /// The steps after which the solver found no solution.
  public var unsolved: [Int] = []
}

extension TestCase {
  /// The largest tolerated difference between an expected and an actual number. O(1).
  public var usedTolerance: Double { tolerance ?? 0.001 }

  /// Plays the case and returns its mismatches. O(all steps).
  public func mismatches() throws(SceneError) -> [Mismatch] { try replay().mismatches }

  /// Plays the case. Returns its mismatches, the steps that did not settle, and the steps without a solution. O(all steps).
  public func replay() throws(SceneError) -> Replay {
    let player = try Player(self)
    var replay = Replay()
    for (index, expectation) in expectations.enumerated() where expectation.step > steps.count {
      throw SceneError(
        "the document has only \(steps.count) step\(steps.count == 1 ? "" : "s")", path: "expect[\(index)].step")
    }
    for step in 0...steps.count {
      try player.play(to: step)
      if !player.isSettled { replay.unsettled.append(step) }
      if !player.isSolved { replay.unsolved.append(step) }
      for (index, expectation) in expectations.enumerated() where expectation.step == step {
        replay.mismatches += try player.mismatches(expectation, at: "expect[\(index)]")
      }
    }
    return replay
  }

  /// The case with its expected values replaced by the actual values. O(all steps).
  public func updated() throws(SceneError) -> Self {
    var updated = self
    let player = try Player(self)
    for step in 0...steps.count {
      try player.play(to: step)
      for (index, expectation) in expectations.enumerated() where expectation.step == step {
        updated.expectations[index] = try player.recorded(expectation)
      }
    }
    return updated
  }

  /// The case with expectations that record all results after every step. O(all steps).
  public func recorded() throws(SceneError) -> Self {
    var recorded = self
    let player = try Player(self)
    recorded.expectations = []
    for step in 0...steps.count {
      try player.play(to: step)
      recorded.expectations.append(player.recorded())
    }
    return recorded
  }
}

extension Stage {
  /// The differences between the current state and an expectation. O(expectations); ambiguity may need a few small solves.
  public func mismatches(_ expected: Expectation, at path: String) throws(SceneError) -> [Mismatch] {
    var found: [Mismatch] = []
    let tolerance = scene.usedTolerance
    for (id, frame) in expected.frames {
      let actual = try rect(id, path + ".frames.\(id)")
      compare(id, actual.numbers, frame, tolerance, path + ".frames.\(id)", into: &found)
    }
    for (id, size) in expected.sizes {
      let actual = try rect(id, path + ".sizes.\(id)")
      compare(id, [actual.width, actual.height], size, tolerance, path + ".sizes.\(id)", into: &found)
    }
    if let broken = expected.broken { compareBroken(broken, path + ".broken", into: &found) }
    if let ambiguous = expected.ambiguous {
      let (actual, wanted) = (Set(views().filter(\.hasAmbiguousLayout).compactMap(\.identifier)), Set(ambiguous))
      if actual != wanted {
        let other = (Array(actual.subtracting(wanted)), Array(wanted.subtracting(actual)))
        tell("ambiguous", Array(actual), Array(wanted), other, path + ".ambiguous", in: &found)
      }
    }
    for (id, sets) in expected.constraints {
      guard let stack = try view(id, path + ".constraints.\(id)") as? StackView else {
        throw SceneError("\"\(id)\" is not a stack view", path: path + ".constraints.\(id)")
      }
      let actual = stack.arrangementConstraints
      for set in sets {
        let place = "\(path).constraints.\(id).\(set.identifier)"
        compareConstraints(
          "\(id).\(set.identifier)", actual.filter { $0.identifier == set.identifier }, set.texts, place, into: &found)
      }
    }
    return found
  }

  private func rect(_ id: String, _ path: String) throws(SceneError) -> Rect {
    let item = try item(id, path)
    return (item as? View)?.frame ?? (item as? LayoutGuide)?.layoutFrame ?? .zero
  }

  private func compare(
    _ subject: String, _ actual: [Double], _ expected: [Double], _ tolerance: Double, _ path: String,
    into found: inout [Mismatch]
  ) {
    let isMet = zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance }
    guard !isMet else { return }
    let text: ([Double]) -> String = { "[" + $0.map(ConstraintLanguage.number).joined(separator: ", ") + "]" }
    found.append(
      Mismatch(
        step: step, subject: subject, expected: text(expected), found: text(actual), path: path,
        expectedNumbers: expected, foundNumbers: actual))
  }

  /// Reports the expected and the actual texts or, if the lists are long, only the texts that differ. A text that occurs twice is
  /// listed twice.
  private func tell(
    _ subject: String, _ actual: [String], _ expected: [String], _ differing: (actual: [String], expected: [String]),
    _ path: String, in found: inout [Mismatch]
  ) {
    let text: ([String], [String]) -> String = { texts, differing in
      if texts.count <= Excerpt.mostMembers { return texts.isEmpty ? "none" : texts.sorted().joined(separator: "; ") }
      let parts = Excerpt.sentence(differing.sorted(), separator: "; ")
      return "\(texts.count)\(parts.isEmpty ? "" : ", among them \(parts)")"
    }
    found.append(
      Mismatch(
        step: step, subject: subject, expected: text(expected, differing.expected),
        found: text(actual, differing.actual), path: path))
  }

  /// Compares broken constraints. Expectations name a constraint by its identifier or its text.
  private func compareBroken(_ expected: [String], _ path: String, into found: inout [Mismatch]) {
    let broken = root.conflictsInBrief.map(\.broken)
    var (left, unexpected) = (expected, [String]())
    for constraint in broken {
      let names = [constraint.identifier, constraint.text, constraint.report].compactMap(\.self)
      let isWanted: (String) -> Bool = { names.contains($0) || constraint.means($0) }
      if let index = left.firstIndex(where: isWanted) {
        left.remove(at: index)
      } else {
        unexpected.append(constraint.report)
      }
    }
    guard !left.isEmpty || !unexpected.isEmpty else { return }
    tell("broken", broken.map(\.report), expected, (unexpected, left), path, in: &found)
  }

  private func compareConstraints(
    _ subject: String, _ actual: [ConstraintText], _ expected: [String], _ path: String, into found: inout [Mismatch]
  ) {
    var (left, missing) = (actual, [String]())
    for text in expected {
      if let index = left.firstIndex(where: { $0.means(text) }) {
        left.remove(at: index)
      } else {
        missing.append(text)
      }
    }
    guard !left.isEmpty || !missing.isEmpty else { return }
    tell(subject, actual.map(\.text), expected, (left.map(\.text), missing), path, in: &found)
  }
}

extension ConstraintText {
  /// The text with its two sides exchanged if the multiplier is 1; otherwise, the unchanged text. O(length).
  package var turnedText: String { WrittenConstraint(self).turned.text }

  /// Whether a text describes this constraint, possibly with its sides exchanged. Numbers are compared as printed.
  func means(_ text: String) -> Bool {
    guard let written = try? ConstraintLanguage.read(text, isLoose: true) else { return text == self.text }
    let own = WrittenConstraint(self)
    return own.isAlike(written) || own.isAlike(written.turned)
  }
}

extension WrittenConstraint {
  /// The constraint with its sides exchanged if the multiplier is 1; otherwise, the unchanged constraint.
  var turned: WrittenConstraint {
    guard let second, multiplier == 1 else { return self }
    var turned = self
    (turned.first, turned.second) = (second, first)
    turned.relation = relation.flipped
    turned.constant = constant == 0 ? 0 : -constant
    return turned
  }

  func isAlike(_ other: WrittenConstraint) -> Bool {
    let near: (Double, Double) -> Bool = { abs($0 - $1) <= 1e-5 * max(1, abs($0)) }
    return first == other.first && second == other.second && relation == other.relation
      && near(multiplier, other.multiplier) && near(constant, other.constant) && near(priority, other.priority)
  }
}

extension Rect {
  var numbers: [Double] { [minX, minY, width, height] }
}

extension Stage {
  /// An expectation that records every frame, conflict and ambiguity. O(views).
  public func recorded() -> Expectation {
    let observation = observe()
    var expectation = Expectation(step: step)
    expectation.frames = observation.frames.dropFirst().map { ($0.id, $0.frame.numbers) }
    expectation.broken = observation.broken.map(\.report)
    expectation.ambiguous = observation.ambiguous.map(\.view)
    return expectation
  }

  /// An expectation that records every frame, size, conflict and ambiguity, and the internal constraints of stack views.
  /// O(rows).
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

  /// The expectation with its values replaced by the actual values. O(views + rows).
  public func recorded(_ expectation: Expectation) throws(SceneError) -> Expectation {
    var recorded = expectation
    let observation = observe()
    let frames = Dictionary(observation.frames.map { ($0.id, $0.frame.numbers) }) { first, _ in first }
    recorded.frames = expectation.frames.map {
      ($0.id, frames[$0.id] ?? $0.frame)
    }
    recorded.sizes = expectation.sizes.map { ($0.id, frames[$0.id].map { Array($0[2...]) } ?? $0.size) }
    if expectation.broken != nil { recorded.broken = observation.broken.map(\.report) }
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

extension SystemPlayer {
  /// The differences between the current state and an expectation. O(system).
  public func mismatches(_ expected: SystemModel.Expectation, at path: String) -> [Mismatch] {
    var found: [Mismatch] = []
    let actual = observe()
    let values = Dictionary(actual.values.map { ($0.variable, $0.value) }) { first, _ in first }
    for (name, value) in expected.values {
      let text = values[name].map(ConstraintLanguage.number) ?? "unknown variable"
      if let actual = values[name], abs(actual - value) <= model.usedTolerance { continue }
      found.append(
        Mismatch(
          step: step, subject: name, expected: ConstraintLanguage.number(value), found: text,
          path: "\(path).values.\(name)"))
    }
    if let infeasible = expected.infeasible, Set(infeasible) != Set(actual.infeasible) {
      let text: ([String]) -> String = { $0.isEmpty ? "none" : $0.sorted().joined(separator: ", ") }
      found.append(
        Mismatch(
          step: step, subject: "infeasible", expected: text(infeasible), found: text(actual.infeasible),
          path: path + ".infeasible"))
    }
    return found
  }

  /// An expectation that records every value and every row in a conflict. O(system).
  public func recorded() -> SystemModel.Expectation { observe().expectation }

  /// The expectation with its values replaced by the actual values. O(system).
  public func recorded(_ expectation: SystemModel.Expectation) -> SystemModel.Expectation {
    let actual = observe()
    var recorded = expectation
    let values = Dictionary(actual.values.map { ($0.variable, $0.value) }) { first, _ in first }
    recorded.values = expectation.values.map { ($0.variable, values[$0.variable] ?? $0.value) }
    if expectation.infeasible != nil { recorded.infeasible = actual.infeasible }
    return recorded
  }
}
