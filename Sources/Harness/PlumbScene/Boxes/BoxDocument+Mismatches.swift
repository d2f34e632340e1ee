extension BoxDocument {
  /// The expectations after a step that an engine's frames do not meet; `precision` is the engine's. O(boxes + what is expected).
  public func mismatches(
    step: Int, frames: [String: [Double]], precision: Double
  ) throws(SceneError) -> [Mismatch] {
    var found: [Mismatch] = []
    for (index, expectation) in expectations.enumerated() where expectation.step == step {
      let tolerance = try tolerance(after: step, precision)
      for (id, expected) in expectation.frames {
        let actual = frames[id]
        if let actual, actual.isNear(expected, tolerance) { continue }
        found.append(
          Mismatch(
            step: step, subject: id, expected: Self.text(expected), found: actual.map(Self.text) ?? "no frame",
            path: "expect[\(index)].frames.\(id)", expectedNumbers: actual == nil ? [] : expected,
            foundNumbers: actual ?? []))
      }
    }
    return found
  }

  private func tolerance(after step: Int, _ precision: Double) throws(SceneError) -> Double {
    do throws(BoxError) {
      return try after(step: step).usedTolerance(precision: precision)
    } catch {
      throw SceneError(error)
    }
  }

  private static func text(_ frame: [Double]) -> String {
    "[" + frame.map(ConstraintLanguage.number).joined(separator: ", ") + "]"
  }
}

extension [Double] {
  /// Whether both have as many numbers, and no two differ by more than the tolerance.
  fileprivate func isNear(_ other: [Double], _ tolerance: Double) -> Bool {
    count == other.count && zip(self, other).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
