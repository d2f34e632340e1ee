import PlumbScene

/// Names that are used again, guides that are tied, bounds that exclude each other, and fitting sizes that are kept.
extension SceneCombinations {
  static let namesAgain =
    ["remove", "remove of a superview"].flatMap { way in ["a view", "a guide"].map { again($0, way) } }
    + [again("a view", "removeGuide"), again("a guide", "removeGuide"), "a name, free and used again in one step"]
    + ["release", "remove", "transfer", "removeGuide"].map { again("a constraint", $0) }
    + ["constant", "priority", "release"].map { "\($0), a constraint whose name was used before" }

  private static func again(_ what: String, _ way: String) -> String { "\(what), whose name is free after \(way)" }

  /// Notes names that a step uses again.
  mutating func noteNames(_ step: Step) {
    switch step {
    case .append(_, let view, _), .insert(_, _, let view):
      note("a view", view.id)
      for guide in view.guides { note("a guide", guide) }
    case .addGuide(let id, _): note("a guide", id)
    case .constrain(let constraint):
      guard let id = constraint.written?.identifier, let end = ended[id] else { return }
      names.insert(Self.again("a constraint", end.by))
    case .constant(let id, _), .priority(let id, _), .release(let id):
      if ended[id] != nil { names.insert("\(step.kind.rawValue), a constraint whose name was used before") }
    default: break
    }
  }

  private mutating func note(_ what: String, _ id: String) {
    guard let end = freed[id] else { return }
    names.insert(Self.again(what, end.by))
    if end.step == number { names.insert("a name, free and used again in one step") }
  }

  /// Notes names that a step made free.
  mutating func noteFreed(_ step: Step, since before: SceneState) {
    switch step {
    case .remove(let id):
      for view in before.tree(of: id) {
        freed[view] = (view == id ? "remove" : "remove of a superview", number)
        for guide in before[view]?.guides ?? [] { freed[guide] = freed[view] }
      }
    case .removeGuide(let id): freed[id] = ("removeGuide", number)
    case .release, .transfer: break
    default: return
    }
    for constraint in before.constraints {
      guard let id = constraint.identifier, state.constraint(id) == nil else { continue }
      ended[id] = (step.kind.rawValue, number)
    }
  }

  static let guides = [
    "two guides of one view, added in separate steps, tied", "two guides of two views, added in separate steps, tied",
    "two guides, added in one step, tied", "removeGuide, of a guide that is tied to another",
    "direction, move or transfer, around guides that are tied",
  ]

  /// Notes guides that steps added and tied to each other.
  mutating func noteGuide(_ step: Step) {
    switch step {
    case .addGuide(let id, _): guidesAdded[id] = number
    case .constrain(let constraint):
      guard let pair = guidesTied(by: constraint.written) else { return }
      let (one, other) = (state.host(of: pair.0), state.host(of: pair.1))
      guard guidesAdded[pair.0] != guidesAdded[pair.1] else {
        names.insert(Self.guides[2])
        return
      }
      names.insert(Self.guides[one == other ? 0 : 1])
    case .removeGuide(let id):
      let isTied = state.constraints.contains { constraint in
        guidesTied(by: constraint).map { $0.0 == id || $0.1 == id } ?? false
      }
      if isTied { names.insert(Self.guides[3]) }
    case .set(let id, .direction, _), .move(let id, _), .transfer(let id, _, _):
      let isAround = state.constraints.contains { constraint in
        guidesTied(by: constraint).flatMap { state.host(of: $0.0) }.map { state.ancestry(of: $0).contains(id) } ?? false
      }
      if isAround { names.insert(Self.guides[4]) }
    default: break
    }
  }

  private func guidesTied(by constraint: WrittenConstraint?) -> (String, String)? {
    guard let constraint, let second = constraint.second, second.item != constraint.first.item,
      guidesAdded[constraint.first.item] != nil, guidesAdded[second.item] != nil
    else { return nil }
    return (constraint.first.item, second.item)
  }

  static let conflicts = ["release", "priority", "constant"].map { "\($0), a bound that excludes another one" }

  /// Notes steps that loosen one of two required bounds that exclude each other.
  mutating func noteConflict(_ step: Step) {
    switch step {
    case .release(let id), .priority(let id, _), .constant(let id, _):
      guard let one = state.constraint(id), state.constraints.contains(where: { $0.excludes(one) }) else { return }
      names.insert("\(step.kind.rawValue), a bound that excludes another one")
    default: break
    }
  }

  static let measured = [
    "arrival", "departure", "transfer", "constant", "priority", "constrain", "direction", "margins", "intrinsic",
    "hide",
    "hug", "text", "spacing",
  ].map { "\($0), inside a view that a stack has measured" }

  /// Notes changes inside a view whose fitting size a stack uses.
  mutating func noteMeasured(_ step: Step) {
    let (operation, id): (String, String?) =
      switch step {
      case .append(let id, _, _), .insert(let id, _, _): ("arrival", id)
      case .remove(let id): ("departure", state[id]?.parent)
      case .transfer(let id, _, _): ("transfer", state[id]?.parent)
      case .constant(let id, _): ("constant", holder(of: state.constraint(id)))
      case .priority(let id, _): ("priority", holder(of: state.constraint(id)))
      case .constrain(let constraint): ("constrain", holder(of: constraint.written))
      case .set(let id, .direction, _): ("direction", id)
      case .set(let id, .margins, _): ("margins", id)
      case .set(let id, .hug, _), .set(let id, .compress, _): ("hug", state[id]?.parent)
      case .set(let id, .text, _), .set(let id, .lines, _): ("text", state[id]?.parent)
      case .set(let id, .spacing, _), .set(let id, .customSpacing, _): ("spacing", id)
      case .intrinsic(let id, _): ("intrinsic", state[id]?.parent)
      case .hide(let id), .show(let id): ("hide", state[id]?.parent)
      default: ("", nil)
      }
    guard let id, state.ancestry(of: id).contains(where: isMeasured) else { return }
    names.insert("\(operation), inside a view that a stack has measured")
  }

  /// The view or the superview of the first item of a constraint.
  private func holder(of constraint: WrittenConstraint?) -> String? {
    constraint.flatMap { state.host(of: $0.first.item) }.flatMap { id in state[id].map { $0.parent ?? id } }
  }
}

extension WrittenConstraint {
  /// Whether this and another required bound on one position cannot both hold.
  fileprivate func excludes(_ other: WrittenConstraint) -> Bool {
    guard first == other.first, second == other.second, !first.attribute.isLength, multiplier == other.multiplier,
      priority == 1000, other.priority == 1000
    else { return false }
    return WrittenRelation.exclude((relation, constant), (other.relation, other.constant))
  }
}
