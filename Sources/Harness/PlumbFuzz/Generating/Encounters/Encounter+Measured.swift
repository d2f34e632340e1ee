import PlumbScene

extension SceneGenerator {
  /// A stack that shares its length by fitting sizes, and changes deep inside the views that it has measured.
  mutating func keptFittingSize() -> Encounter {
    var root = plainRoot()
    var (shared, measured) = (bare(.stack), bare(choices.pick([.stack, .view, .stack])))
    shared.properties[.distribution] = .word(.fillProportionally)
    shared.properties[.axis] = .word(choices.pick([.horizontal, .vertical]))
    shared.properties[.spacing] = .number(choices.pick([0, 6]))
    let leaf = choices.chance(35) ? wrappingLabel() : sized()
    let second = sized()
    var constraints: [WrittenConstraint] = []
    if measured.kind == .stack {
      measured.properties[.axis] = .word(choices.pick([.horizontal, .vertical]))
      if choices.chance(40) { measured.properties[.marginsRelative] = .flag(true) }
      measured.arranged = [leaf, second]
    } else {
      measured.views = [leaf, second]
      constraints += pins(leaf.id, [.leading, .top, .bottom], to: measured.id)
      constraints += pins(second.id, [.trailing, .top], to: measured.id)
      constraints.append(
        constraint(.init(item: second.id, attribute: .leading), .equal, .init(item: leaf.id, attribute: .trailing), 7))
    }
    measured.guides = [newViewID()]
    shared.arranged = choices.chance(50) ? [measured, sized()] : [sized(), measured]
    root.views = [shared]
    constraints += pins(shared.id, [.leading, .top, .trailing, .bottom], to: root.id)
    var encounter = Encounter(root, constraints)
    let names = constraints.compactMap(\.identifier)
    for _ in 0..<choices.integer(in: 1...3) {
      encounter.play { $0.changeInside(measured.id, leaf.id, second.id, root.id, names, $1) }
    }
    return encounter
  }

  private mutating func changeInside(
    _ id: String, _ leaf: String, _ second: String, _ root: String, _ names: [String], _ outline: Outline
  ) -> Step? {
    guard let measured = outline.entry(id)?.view, let entry = outline.entry(leaf), outline.entry(second) != nil else {
      return nil
    }
    let named = names.filter(outline.constraintIDs.contains)
    switch choices.integer(in: 0...15) {
    case 0: return .set(target: id, property: .margins, value: asymmetricInsets())
    case 1: return .set(target: choices.pick([id, root]), property: .direction, value: direction())
    case 2 where entry.view.kind == .label:
      return .set(target: leaf, property: choices.pick([.lines]), value: .number(choices.pick([1, 0])))
    case 3 where entry.view.kind == .label:
      return .set(target: leaf, property: .text, value: .text(choices.pick(Palette.texts)))
    case 4: return .intrinsic(view: second, size: .numbers([choices.pick([90, 3]), choices.pick([8, 70])]))
    case 5: return .hide(view: choices.pick([leaf, second]))
    case 6 where measured.kind == .stack:
      return .set(target: id, property: .spacing, value: .number(choices.pick([25, 3])))
    case 7 where measured.kind == .stack && entry.parent == id && entry.isArranged:
      return .set(target: id, property: .customSpacing, value: .spacings([leaf: .number(22)]))
    case 8: return .transfer(view: second, to: root, at: choices.chance(50) ? nil : 0)
    case 9: return .remove(view: second)
    case 10: return arrival(of: choices.chance(50) ? framed(sized()) : sized(), in: id)
    case 11 where !named.isEmpty: return .constant(id: choices.pick(named), value: choices.pick([12, 31, -4]))
    case 12 where !named.isEmpty: return .priority(id: choices.pick(named), value: choices.pick([700, 60]))
    case 13:
      guard let guide = measured.guides.first else { return nil }
      return choices.chance(30)
        ? .removeGuide(guide)
        : .constrain(
          SceneConstraint(
            constraint(.init(item: guide, attribute: .width), .equal, .init(item: leaf, attribute: .width), 11)))
    case 14:
      return .set(
        target: leaf, property: choices.pick([.hug, .compress]), value: .numbers([choices.pick([20, 990]), 500]))
    default:
      return .constrain(
        SceneConstraint(
          constraint(
            .init(item: leaf, attribute: choices.pick([.width, .height])), choices.pick([.equal, .greaterOrEqual]), nil,
            choices.pick([55, 13]), at: choices.pick([1000, 60]))))
    }
  }
}
