import PlumbLayout
import PlumbReference
import PlumbScene

/// How what came out compares with what the specification, read as a program, says of the same document.
package enum ReferenceVerdict {
  case agrees
  case differs(String)
  /// The reference has no answer.
  case refused(Refusal)

  /// Of a stage as it has been played so far. Some milliseconds for eight views.
  package init(of stage: Stage, limit: Int = Self.usualLimit) {
    self.init(of: stage, Reading(stage), within: nil, limit: limit)
  }

  /// Of what came out of a stage, within a tolerance or, without one, a millionth of the frame. What is ambiguous counts unless
  /// rounding decides it.
  init(
    of stage: Stage, _ reading: Reading, within tolerance: Double?, isAmbiguityRounded: Bool = false,
    limit: Int = Self.usualLimit
  ) {
    // What was left unfinished is nothing to compare with.
    guard stage.isSettled else {
      self = .refused(.restless)
      return
    }
    do {
      var reference = try Reference(stage.scene, limit: limit, texts: Self.measure)
      for step in stage.playedSteps { try reference.play(step) }
      let wanted = try reference.outcome()
      let difference =
        Self.frames(reading, wanted, tolerance) ?? Self.broken(reading, wanted)
        ?? (isAmbiguityRounded ? nil : Self.ambiguous(stage, wanted))
      self = difference.map(Self.differs) ?? .agrees
    } catch {
      self = .refused(error)
    }
  }

  /// Of so many views and guides the law takes notice.
  package static let usualLimit = 9

  /// The built-in metric, which is a table and no matter of layout.
  private static let measure: TextMeasure = { text, fontSize, lines, width in
    let layout = TextMetric().measure(
      text, fontSize: fontSize, maximumWidth: width ?? .infinity, numberOfLines: lines)
    return MeasuredText(
      width: layout.size.width, height: layout.size.height, firstBaseline: layout.firstBaseline,
      lastBaseline: layout.lastBaseline)
  }

  private static func frames(_ found: Reading, _ wanted: Reference.Outcome, _ tolerance: Double?) -> String? {
    for (id, frame) in found.frames.sorted {
      guard let others = wanted.frames[id] else { return "the reference has no \(id)" }
      let reach = (frame.numbers + others).reduce(1) { max($0, abs($1)) }
      let isNear = zip(frame.numbers, others).allSatisfy { abs($0 - $1) <= tolerance ?? 1e-6 * reach }
      if !isNear { return "\(id) lies at \(frame.numbers), by the specification at \(others)" }
    }
    return nil
  }

  private static func broken(_ found: Reading, _ wanted: Reference.Outcome) -> String? {
    let texts = found.conflicts.map { conflict in
      let text = conflict.broken
      return "\(text.first).\(text.firstAttribute) "
        + (text.second.isEmpty ? "" : "\(text.second).\(text.secondAttribute)")
    }
    // The layout passes over what is false by itself without a report. What rounding violates it may take to hold, or not.
    let rounding = 1e-8 + 1e-11 * found.reach
    let counted = wanted.broken.filter { broken in
      !broken.isFalseByItself && (broken.violation > rounding || texts.contains("\(broken.first) \(broken.second)"))
    }
    let wantedTexts = counted.map { "\($0.first) \($0.second)" }
    guard texts.sorted() != wantedTexts.sorted() else { return nil }
    return "given up are \(texts.sorted()), by the specification \(wantedTexts.sorted())"
  }

  private static func ambiguous(_ stage: Stage, _ wanted: Reference.Outcome) -> String? {
    let found = Dictionary(uniqueKeysWithValues: stage.observe().ambiguous.map { ($0.view, $0.attributes) })
    guard found != wanted.ambiguous else { return nil }
    return "ambiguous are \(list(found)), by the specification \(list(wanted.ambiguous))"
  }

  private static func list(_ ambiguous: [String: [String]]) -> String {
    ambiguous.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value.joined(separator: ", ")))" }.joined(
      separator: ", ")
  }
}
