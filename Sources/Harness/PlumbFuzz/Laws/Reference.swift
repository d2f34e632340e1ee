import PlumbProperty
import PlumbReference
import PlumbScene
import PlumbSolver
import PlumbTwin

extension Law {
  static let reference = Law.costly(
    "reference", "all frames, conflicts and ambiguities equal the results of the reference, an executable specification"
  ) { context in
    let looseness = context.looseness()
    guard looseness <= context.precision else { return nil }
    // A system guide that is only constrained to itself is not laid out.
    guard !context.outline.constraints.contains(where: \.isOfOneGuide) else { return nil }
    // A movement of 1e-7 counts as ambiguity. Rounding errors above 1e-8 may hide or cause such a movement.
    let verdict = ReferenceVerdict(
      of: context.stage, context.snapshot, within: context.precision, isAmbiguityRounded: looseness > 1e-8)
    switch verdict {
    case .differs(let what): return what
    case .refused(.unplayable(let what)): return "the reference cannot play the scene: \(what)"
    case .agrees, .refused: return nil
    }
  }
}

extension WrittenConstraint {
  fileprivate var isOfOneGuide: Bool {
    first.guide != nil && first.item == second?.item && first.guide == second?.guide
  }
}

/// The result of comparing a layout with the reference implementation of the specification.
package enum ReferenceVerdict {
  case agrees
  case differs(String)
  /// The reference implementation cannot solve the document.
  case refused(Refusal)

  /// Compares the current state of a stage with the reference. Takes a few milliseconds for eight views.
  package init(of stage: Stage, limit: Int = Self.usualLimit) {
    self.init(of: stage, LayoutSnapshot(stage), within: nil, limit: limit)
  }

  /// The verdict on a result. By default, the tolerance is a millionth of the largest number in a frame. Ambiguity is compared
  /// unless it depends on rounding.
  init(
    of stage: Stage, _ snapshot: LayoutSnapshot, within tolerance: Double?, isAmbiguityRounded: Bool = false,
    limit: Int = Self.usualLimit
  ) {
    // An unsettled layout cannot be compared.
    guard stage.isSettled else {
      self = .refused(.oscillating)
      return
    }
    do {
      var reference = try Reference(stage.scene, limit: limit, beyond: Self.proved)
      for step in stage.playedSteps { try reference.play(step) }
      let wanted = try reference.outcome()
      let difference =
        Self.frames(snapshot, wanted, tolerance) ?? Self.broken(snapshot, wanted)
        ?? (isAmbiguityRounded ? nil : Self.ambiguous(stage, wanted))
      self = difference.map(Self.differs) ?? .agrees
    } catch {
      self = .refused(error)
    }
  }

  /// Whether the reference implementation can play a scene with all its steps. O(document).
  static func canPlay(_ scene: Scene) -> Bool {
    do {
      var reference = try Reference(scene)
      for step in scene.steps { try reference.play(step) }
      return true
    } catch {
      return false
    }
  }

  /// The maximum number of views and guides in a scene that the law compares with the reference.
  package static let usualLimit = 9

  /// Plumb's solver, with an exact check of its answers: the checker proves priorities, ties, defaults and conflicts
  /// from the reference's rows. Ambiguity has no proof, and is compared only if it depends on the rows.
  private static let proved: ProvingSolver = { system throws(Refusal) in
    do {
      let model = SystemDrawing(system).system
      let player = try SystemPlayer(model)
      let context = SystemStepContext(player, SystemState(model), WorkCounters(), nil, after: nil)
      if let fault = context.certificateFault(below: 0) ?? context.multipliersFault { throw Refusal.unproved(fault) }
      let ambiguous = Set(try player.solver.ambiguousVariables())
      return ProvedAnswer(
        values: player.values,
        broken: Set(system.rows.map(\.name).filter { context.broken.contains(SystemDrawing.id(ofRow: $0)) }),
        ambiguous: Set(player.variables.values.indices.filter { ambiguous.contains(player.variables.values[$0]) }))
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw .unproved("\(error)")
    }
  }

  private static func frames(_ found: LayoutSnapshot, _ wanted: Reference.Outcome, _ tolerance: Double?) -> String? {
    for (id, frame) in found.frames.sorted {
      guard let others = wanted.frames[id] else { return "the reference has no frame for \"\(id)\"" }
      let reach = (frame.numbers + others).reduce(1) { max($0, abs($1)) }
      let isNear = zip(frame.numbers, others).allSatisfy { abs($0 - $1) <= tolerance ?? 1e-6 * reach }
      if !isNear {
        return
          "\"\(id)\" has frame \(frame.text), but should have (\(others.map { "\($0)" }.joined(separator: ", ")))"
      }
    }
    return nil
  }

  private static func broken(_ found: LayoutSnapshot, _ wanted: Reference.Outcome) -> String? {
    let texts = found.conflicts.map { conflict in
      let text = conflict.broken
      return "\(text.first).\(text.firstAttribute) "
        + (text.second.isEmpty ? "" : "\(text.second).\(text.secondAttribute)")
    }
    // A row that is violated only because of rounding may or may not count as violated.
    let rounding = 1e-8 + 1e-11 * found.reach
    let counted = wanted.broken.filter { broken in
      broken.violation > rounding || texts.contains("\(broken.first) \(broken.second)")
    }
    let wantedTexts = counted.map { "\($0.first) \($0.second)" }
    guard texts.sorted() != wantedTexts.sorted() else { return nil }
    return
      "the broken constraints are \(texts.sorted().quotedList), but should be \(wantedTexts.sorted().quotedList)"
  }

  private static func ambiguous(_ stage: Stage, _ wanted: Reference.Outcome) -> String? {
    let found = Dictionary(uniqueKeysWithValues: stage.observe().ambiguous.map { ($0.view, $0.attributes) })
    guard found != wanted.ambiguous else { return nil }
    return "the ambiguous views are \(list(found)), but should be \(list(wanted.ambiguous))"
  }

  private static func list(_ ambiguous: [String: [String]]) -> String {
    ambiguous.sorted { $0.key < $1.key }.map { "\"\($0.key)\" (\($0.value.list))" }.list
  }
}
