/// An expectation that was not met.
public struct Mismatch: Hashable, Sendable {
  public var step: Int
  /// The subject: a view's id, `broken`, `ambiguous`, or a stack's id and an identifier.
  public var subject: String
  public var expected: String
  public var found: String
  /// The path of the expectation in the document: `expect[0].frames.red`.
  public var path: String
  /// The expected frame or size; empty for other subjects.
  public var expectedNumbers: [Double] = []
  public var foundNumbers: [Double] = []

  /// The mismatch on one line. O(its length).
  public var description: String {
    "step \(step): \(subject): expected \(expected), found \(found)\(difference)".onOneLine
  }

  /// The difference of each number: ` (width +10)`.
  private var difference: String {
    let names = ["x", "y", "width", "height"].suffix(expectedNumbers.count)
    let parts = zip(names, zip(expectedNumbers, foundNumbers)).compactMap { name, numbers -> String? in
      let more = ((numbers.1 - numbers.0) * 1000).rounded() / 1000
      return more == 0 ? nil : "\(name) \(more > 0 ? "+" : "")\(ConstraintLanguage.number(more))"
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }
}

/// The result of replaying a scene.
public struct Replay: Sendable {
  public var mismatches: [Mismatch] = []
  /// The steps after which layout passes did not reach a stable state.
  public var unsettled: [Int] = []
  /// The steps after which the solver had no solution.
  public var unsolved: [Int] = []
}

extension Scene {
  /// The tolerance of expected frames. O(1).
  public var usedTolerance: Double { tolerance ?? 0.001 }

  /// Plays the scene and returns its mismatches. O(all steps).
  public func mismatches() throws(SceneError) -> [Mismatch] { try replay().mismatches }

  /// Plays the scene. Returns its mismatches, the steps that did not settle, and those without an answer. O(all steps).
  public func replay() throws(SceneError) -> Replay {
    let stage = try Stage(self)
    var replay = Replay()
    for (index, expectation) in expectations.enumerated() where expectation.step > steps.count {
      throw SceneError("there are only \(steps.count) steps", path: "expect[\(index)].step")
    }
    for step in 0...steps.count {
      if step > 0 { try stage.playStep() }
      if !stage.isSettled { replay.unsettled.append(step) }
      if !stage.isSolved { replay.unsolved.append(step) }
      for (index, expectation) in expectations.enumerated() where expectation.step == step {
        replay.mismatches += try stage.mismatches(expectation, tolerance: usedTolerance, at: "expect[\(index)]")
      }
    }
    return replay
  }
}
