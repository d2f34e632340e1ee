import PlumbScene

extension SceneGenerator {
  /// Two required bounds that exclude each other, of which the broken one comes back when the other is loosened or removed. A
  /// view then rests at that bound, since nothing else places it.
  mutating func conflictResolved() -> Encounter {
    var root = plainRoot()
    let (view, other) = (sized(), sized())
    root.views = [view, other]
    let (edge, opposite): (WrittenAttribute, WrittenAttribute) = choices.pick([
      (.leading, .trailing), (.top, .bottom), (.centerX, .centerX), (.left, .right), (.bottom, .top),
    ])
    let reference: WrittenConstraint.Side =
      choices.chance(40) ? .init(item: other.id, attribute: opposite) : .init(item: root.id, attribute: edge)
    let side = WrittenConstraint.Side(item: view.id, attribute: edge)
    let floor = constraint(side, .greaterOrEqual, reference, choices.pick([60, 45]))
    let ceiling = constraint(side, choices.chance(75) ? .lessOrEqual : .equal, reference, choices.pick([20, 5]))
    // Of two that are equally strong, the later one in place is broken.
    var constraints = choices.chance(50) ? [floor, ceiling] : [ceiling, floor]
    if choices.chance(50) { constraints += pins(other.id, [.leading, .top], to: root.id) }
    if choices.chance(30) {
      constraints.append(constraint(side, choices.pick([.greaterOrEqual, .lessOrEqual]), reference, 30, at: 500))
    }
    var encounter = Encounter(root, constraints)
    let names = [floor, ceiling].compactMap(\.identifier)
    for _ in 0..<choices.integer(in: 1...3) {
      encounter.play { generator, outline in
        guard outline.entry(view.id) != nil else { return nil }
        return generator.loosening(of: names.filter(outline.constraintIDs.contains), view.id)
      }
    }
    return encounter
  }

  private mutating func loosening(of names: [String], _ view: String) -> Step? {
    guard !names.isEmpty else { return nil }
    let name = choices.pick(names)
    return switch choices.integer(in: 0...5) {
    case 0, 1: .release(id: name)
    case 2: .priority(id: name, value: choices.pick([750, 1000, 20]))
    case 3: .constant(id: name, value: choices.pick([80, 0, 40]))
    case 4: .batch([.constant(id: name, value: 30), .priority(id: name, value: choices.pick([999, 1000]))])
    default: .intrinsic(view: view, size: .numbers([12, 31]))
    }
  }
}
