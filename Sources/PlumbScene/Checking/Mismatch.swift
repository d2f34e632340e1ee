/// An expectation that was not met.
public struct Mismatch: Hashable, Sendable {
  public var step: Int
  /// What it is about: a view's id, `broken`, `ambiguous`, or a stack's id and an identifier.
  public var subject: String
  public var expected: String
  public var found: String

  /// On one line. O(its length).
  public var description: String { "step \(step): \(subject): expected \(expected), found \(found)" }
}

extension Scene {
  /// Plays a scene and tells what is not as it expects. O(all steps).
  public func mismatches() throws(SceneError) -> [Mismatch] {
    let stage = try Stage(self)
    var mismatches: [Mismatch] = []
    for (index, expectation) in expectations.enumerated() where expectation.step > steps.count {
      throw SceneError("there are only \(steps.count) steps", path: "expect[\(index)].step")
    }
    for step in 0...steps.count {
      if step > 0 { try stage.playStep() }
      for (index, expectation) in expectations.enumerated() where expectation.step == step {
        mismatches += try stage.mismatches(expectation, tolerance: usedTolerance, at: "expect[\(index)]")
      }
    }
    return mismatches
  }
}
