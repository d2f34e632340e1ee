extension BoxDocument {
  /// The mismatches between an engine's frames and the expectations after a step. `precision` is the inaccuracy per box that
  /// the engine declares. O(boxes + expectations).
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

  /// Compares an engine's frames, at the start and after each step, with the expectations. Returns the mismatches. O(boxes ·
  /// steps + expectations).
  public func mismatches(_ frames: [[String: [Double]]], precision: Double) throws(SceneError) -> [Mismatch] {
    var found: [Mismatch] = []
    for (step, frames) in frames.enumerated() {
      found += try mismatches(step: step, frames: frames, precision: precision)
    }
    return found
  }

  /// The document with its expected frames replaced by these frames. Expectations for boxes without a frame are removed.
  /// O(expectations).
  public func updated(_ frames: [[String: [Double]]]) -> BoxDocument {
    var updated = self
    for (index, expectation) in expectations.enumerated() where frames.indices.contains(expectation.step) {
      updated.expectations[index].frames = expectation.frames.compactMap { id, _ in
        frames[expectation.step][id].map { (id, $0) }
      }
    }
    return updated
  }

  /// The document with expectations that record all of these frames. O(boxes · steps).
  public func recorded(_ frames: [[String: [Double]]]) -> BoxDocument {
    var recorded = self
    recorded.expectations = frames.indices.map { step in
      let ids = (try? after(step: step))?.root.ids ?? []
      return BoxExpectation(step: step, frames: ids.compactMap { id in frames[step][id].map { (id, $0) } })
    }
    return recorded
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
  /// Whether both lists have the same count, and their numbers differ by at most the tolerance.
  fileprivate func isNear(_ other: [Double], _ tolerance: Double) -> Bool {
    count == other.count && zip(self, other).allSatisfy { abs($0 - $1) <= tolerance }
  }
}
