import PlumbLayout
import PlumbSolver

/// The state of a layout after a step.
public struct Observation: Sendable {
  public var step: Int
  /// The frames of views and guides in tree order. Each is in the coordinates of the superview or owning view.
  public var frames: [(id: String, frame: Rect)]
  /// The broken required constraints, with the constraints that they contradict.
  package var conflicts: ConflictTable
  /// The ambiguous attributes of each ambiguous view.
  public var ambiguous: [(view: String, attributes: [String])]
  /// The solver's work in the last step.
  public var work: WorkCounters
  /// Whether the layout reached a stable state.
  public var isSettled: Bool

  /// The broken required constraints. O(conflicts).
  public var broken: [ConstraintText] { conflicts.entries.map(\.broken) }
}

extension Stage {
  /// Observes the current state. O(views); ambiguity may need a few small solves.
  public func observe() -> Observation { observe(setsUpTo: 0, otherwise: 0) }

  /// Observes the current state. Finds the sets of all conflicts if there are at most `most` conflicts, and otherwise only the
  /// first `first` sets. O(views + rows · log rows); ambiguity may need a few small solves.
  package func observe(setsUpTo most: Int, otherwise first: Int) -> Observation {
    var frames: [(id: String, frame: Rect)] = []
    var ambiguous: [(view: String, attributes: [String])] = []
    let order = [LayoutAttribute.leading, .top, .width, .height]
    let views = views()
    for view in views {
      frames.append((view.identifier ?? "", view.frame))
      for guide in view.layoutGuides { frames.append((guide.identifier ?? "", guide.layoutFrame)) }
    }
    // Ambiguity is found last, because its solves may change the last digits of values that are read afterwards.
    for view in views {
      let attributes = view.ambiguousAttributes
      if !attributes.isEmpty {
        ambiguous.append((view.identifier ?? "", order.filter(attributes.contains).map { "\($0)" }))
      }
    }
    return Observation(
      step: step, frames: frames, conflicts: root.conflictTable(completeUpTo: most, otherwise: first),
      ambiguous: ambiguous, work: lastWork, isSettled: isSettled)
  }

  /// All views in tree order.
  public func views() -> [View] {
    root.placedTree(capacity: items.keys.count)
  }
}

extension ConstraintText {
  /// The constraint as it appears in reports: the text, followed by the identifier if there is one.
  public var report: String { text + (identifier.map { " #\($0)" } ?? "") }

  /// The text with the content priority that the constraint represents: `title.width <= 118   (content hugging of title)`.
  /// O(length).
  public var fullReport: String { report + (contentPriority.map { "   (\($0))" } ?? "") }

  /// The content priority that the constraint represents, as text: `content hugging of title`. O(length).
  public var contentPriority: String? {
    switch content {
    case .hugging: "content hugging of \(first)"
    case .compressionResistance: "compression resistance of \(first)"
    case nil: nil
    }
  }
}

/// The JSON of a step for `plumb solve --json`.
extension Observation {
  /// The step as JSON. The sets of conflicts are written as text, as numbers, or omitted. O(views + rows of the sets).
  package func json(withTexts: Bool, withNumbers: Bool) -> JSON {
    JSON(
      .object(
        [
          member("step", JSON(.number(Double(step)))),
          member("frames", JSON(.object(frames.map { member($0.id, $0.frame.json) }))),
          member("broken", JSON(.list(conflicts.entries.map { json($0, withTexts, withNumbers) }))),
        ] + (withNumbers ? [member("texts", JSON(.list(conflicts.texts.map { JSON(.text($0.report)) })))] : []) + [
          member("ambiguous", JSON(.list(ambiguous.map(Self.json)))),
          member("work", work.json), member("settled", JSON(.flag(isSettled))),
        ]))
  }

  private func json(_ entry: ConflictTable.Entry, _ withTexts: Bool, _ withNumbers: Bool) -> JSON {
    var members = [member("constraint", JSON(.text(entry.broken.report)))]
    let set = entry.set ?? []
    if withTexts { members.append(member("conflict", JSON(.list(set.map { JSON(.text(conflicts[$0].report)) })))) }
    if withNumbers { members.append(member("conflictRows", JSON(.numbers(set)))) }
    return JSON(.object(members))
  }

  private static func json(_ entry: (view: String, attributes: [String])) -> JSON {
    JSON(
      .object([
        member("view", JSON(.text(entry.view))),
        member("attributes", JSON(.list(entry.attributes.map { JSON(.text($0)) }))),
      ]))
  }
}

extension Rect {
  var json: JSON { JSON(.list([minX, minY, width, height].map { JSON(.number($0)) })) }
}

extension WorkCounters {
  var json: JSON {
    let counts = [
      ("pivots", pivots), ("flips", flips), ("zeroSteps", zeroSteps), ("rowsTouched", rowsTouched),
      ("valuesMoved", valuesMoved), ("multipliersChanged", multipliersChanged), ("entriesMoved", entriesMoved),
      ("refactorisations", blocksFactored),
    ]
    return JSON(.object(counts.map { member($0.0, JSON(.number(Double($0.1)))) }))
  }
}

extension LayoutSystem {
  /// The JSON members that contain rows and values, with or without the sets of broken rows. O(rows + rows of the sets).
  func members(withConflicts: Bool) -> [JSON.Member] {
    [
      member("rows", JSON(.list(rows.map(\.json)))),
      member("brokenRows", JSON(.list(brokenRows.map { withConflicts ? $0.json : $0.row.json }))),
      member("values", JSON(.object(values.map { member($0.variable, JSON(.number($0.value))) }))),
    ]
  }

  /// The JSON members that contain the proof of optimality. O(rows + multipliers).
  package var certificateMembers: [JSON.Member] { Self.certificateMembers(certificate, basis: basis, shifts: shifts) }

  static func certificateMembers(
    _ levels: [Level], basis: [(item: Item, side: Certificate.Side)], shifts: [(item: Item, amount: Double)]
  ) -> [JSON.Member] {
    [
      member("certificate", JSON(.list(levels.map(\.json)))),
      member(
        "basis",
        JSON(.list(basis.map { JSON(.object([$0.item.member, member("side", JSON(.text($0.side.word)))])) }))),
      member(
        "shifts",
        JSON(.list(shifts.map { JSON(.object([$0.item.member, member("amount", JSON(.number($0.amount)))])) }))),
    ]
  }

  /// The additional JSON members for a broken row.
  static func conflictMembers(_ multipliers: [(row: Int, multiplier: Double)]) -> [JSON.Member] {
    [
      member("conflict", JSON(.list(multipliers.map { JSON(.number(Double($0.row))) }))),
      member("multipliers", pairs(multipliers)),
    ]
  }

  static func pairs(_ multipliers: [(row: Int, multiplier: Double)]) -> JSON {
    JSON(.list(multipliers.map { JSON(.list([JSON(.number(Double($0.row))), JSON(.number($0.multiplier))])) }))
  }
}

extension LayoutSystem.Item {
  fileprivate var member: JSON.Member {
    switch self {
    case .row(let number): PlumbScene.member("row", JSON(.number(Double(number))))
    case .rest(let variable): PlumbScene.member("rest", JSON(.text(variable)))
    }
  }
}

extension Certificate.Side {
  fileprivate var word: String {
    switch self {
    case .below: "below"
    case .met: "met"
    case .above: "above"
    case .basic: "basic"
    }
  }
}

extension LayoutSystem.Row {
  var json: JSON {
    JSON(
      .object(
        [
          member("id", JSON(.number(Double(id)))),
          member("identifier", text.identifier.map { JSON(.text($0)) } ?? JSON(.null)),
          member("text", JSON(.text(text.text))), member(of: terms),
          member("relation", JSON(.text(text.relation.symbol))), member("constant", JSON(.number(constant))),
          member("priority", JSON(.number(text.priority))),
        ] + (attracts ? [member("attracts", JSON(.flag(true)))] : [])))
  }
}

extension LayoutSystem.BrokenRow {
  var json: JSON {
    guard case .object(let members) = row.json.value else { return JSON(.null) }
    return JSON(.object(members + LayoutSystem.conflictMembers(multipliers)))
  }
}

extension LayoutSystem.Level {
  var json: JSON {
    JSON(
      .object([
        member("priority", JSON(.number(priority))), member("violation", JSON(.number(violation))),
        member("multipliers", LayoutSystem.pairs(multipliers)),
      ]))
  }
}
