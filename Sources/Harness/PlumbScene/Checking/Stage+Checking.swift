import PlumbLayout

extension Stage {
  /// The mismatches of the current state.
  package func mismatches(
    _ expected: Expectation, tolerance: Double, at path: String
  ) throws(SceneError) -> [Mismatch] {
    var found: [Mismatch] = []
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
      let actual = views().filter(\.hasAmbiguousLayout).compactMap(\.identifier)
      if Set(actual) != Set(ambiguous) {
        tell("ambiguous", Array(Set(actual)), Array(Set(ambiguous)), path + ".ambiguous", in: &found)
      }
    }
    for (id, sets) in expected.constraints {
      guard let stack = try view(id, path + ".constraints.\(id)") as? StackView else {
        throw SceneError("\"\(id)\" is no stack", path: path + ".constraints.\(id)")
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

  /// Texts that occur twice are reported twice.
  private func tell(
    _ subject: String, _ actual: [String], _ expected: [String], _ path: String, in found: inout [Mismatch]
  ) {
    let text: ([String]) -> String = { $0.isEmpty ? "none" : $0.sorted().joined(separator: "; ") }
    found.append(Mismatch(step: step, subject: subject, expected: text(expected), found: text(actual), path: path))
  }

  /// Expectations name a constraint by its identifier or its text.
  private func compareBroken(_ expected: [String], _ path: String, into found: inout [Mismatch]) {
    let broken = root.conflicts.map(\.broken)
    var left = expected
    var isUnexpected = false
    for constraint in broken {
      let names = [constraint.identifier, constraint.text, constraint.report].compactMap(\.self)
      let isWanted: (String) -> Bool = { names.contains($0) || constraint.means($0) }
      if let index = left.firstIndex(where: isWanted) {
        left.remove(at: index)
      } else {
        isUnexpected = true
      }
    }
    guard !left.isEmpty || isUnexpected else { return }
    tell("broken", broken.map(\.report), expected, path, in: &found)
  }

  private func compareConstraints(
    _ subject: String, _ actual: [ConstraintText], _ expected: [String], _ path: String, into found: inout [Mismatch]
  ) {
    var left = actual
    var isMissing = false
    for text in expected {
      if let index = left.firstIndex(where: { $0.means(text) }) {
        left.remove(at: index)
      } else {
        isMissing = true
      }
    }
    guard !left.isEmpty || isMissing else { return }
    tell(subject, actual.map(\.text), expected, path, in: &found)
  }
}

extension ConstraintText {
  /// The same with its sides exchanged, if that needs no division. O(its length).
  package var turnedText: String { WrittenConstraint(self).turned.text }

  /// Whether a text means this constraint. Sides may be exchanged, and numbers are compared as printed.
  func means(_ text: String) -> Bool {
    guard let written = try? ConstraintLanguage.read(text, isLoose: true) else { return text == self.text }
    let own = WrittenConstraint(self)
    return own.isAlike(written) || own.isAlike(written.turned)
  }
}

extension WrittenConstraint {
  /// The constraint with its sides exchanged, if that needs no division.
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
