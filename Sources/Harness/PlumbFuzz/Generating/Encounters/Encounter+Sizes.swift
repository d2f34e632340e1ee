import PlumbScene

// Sizes that depend on other sizes: wrapping texts, and cached fitting sizes.

extension SceneGenerator {
  /// Three to five wrapping labels in a stack that prefers equal widths but is too narrow.
  mutating func wrappingTexts() -> Encounter {
    var root = plainRoot()
    var row = bare(.stack)
    row.properties[.disambiguatesTextWidths] = .flag(true)
    row.properties[.spacing] = choices.chance(15) ? .system : .number(choices.pick([8, 4, 12.5, 30, -3, 0]))
    row.properties[.alignment] = .word(choices.pick([.fill, .leading, .center, .firstBaseline]))
    if choices.chance(25) {
      row.properties[.distribution] = .word(choices.pick([.equalSpacing, .fillProportionally, .fillEqually]))
    }
    if choices.chance(15) {
      row.properties[.marginsRelative] = .flag(true)
      row.properties[.margins] = asymmetricInsets()
    }
    for _ in 0..<choices.integer(in: 3...5) {
      var child = choices.chance(12) ? sized() : wrappingLabel()
      if choices.chance(20) { child.properties[.hidden] = .flag(true) }
      if choices.chance(20) { child.properties[.compress] = .numbers([choices.pick([740, 751, 995, 749.5]), 750]) }
      row.arranged.append(child)
    }
    if choices.chance(30) {
      row.properties[.customSpacing] = .spacings([choices.pick(row.arranged).id: .number(choices.pick([20, 0, 3]))])
    }
    root.views = [row]
    var constraints = pins(row.id, [.leading, .top], to: root.id)
    if choices.chance(60) {
      constraints.append(constraint(.init(item: row.id, attribute: .width), .equal, nil, choices.pick([150, 60, 240])))
    } else {
      constraints += pins(row.id, [.trailing], to: root.id)
    }
    var encounter = Encounter(root, constraints)
    let (first, isHidden) = (row.arranged[0].id, row.arranged[0].properties[.hidden] == .flag(true))
    if choices.chance(30) {
      if !isHidden { encounter.play(.hide(view: first)) }
      encounter.play(.show(view: first))
    }
    for _ in 0..<choices.integer(in: 1...3) { encounter.play { $0.changeOfRow(row.id, $1) } }
    return encounter
  }

  /// A change that affects the rows of a stack.
  mutating func changeOfRow(_ id: String, _ outline: Outline) -> Step? {
    guard let stack = outline.entry(id)?.view, stack.kind == .stack, !stack.arranged.isEmpty else { return nil }
    let child = choices.pick(stack.arranged)
    switch choices.integer(in: 0...13) {
    case 0, 1, 2: return child.isHidden ? .show(view: child.id) : .hide(view: child.id)
    case 3: return .set(target: id, property: .spacing, value: choices.chance(20) ? .system : .number(gap()))
    case 4:
      return .set(
        target: id, property: .customSpacing, value: .spacings([child.id: .number(choices.pick([20, 0, 3]))]))
    case 5:
      let flag = stack.properties[.disambiguatesTextWidths] == .flag(true)
      return .set(target: id, property: .disambiguatesTextWidths, value: .flag(!flag))
    case 6 where child.kind == .label:
      return .set(target: child.id, property: .text, value: .text(choices.pick(Palette.texts)))
    case 7 where child.kind == .label:
      return .set(target: child.id, property: .lines, value: .number(choices.pick([1, 0, 2])))
    case 8: return .insert(to: id, at: choices.integer(in: 0...stack.arranged.count), view: wrappingLabel())
    case 9: return .append(to: id, view: choices.chance(70) ? wrappingLabel() : sized(), isArranged: true)
    case 10: return .move(view: child.id, at: choices.integer(in: 0...stack.arranged.count))
    case 11: return choices.chance(50) ? .remove(view: child.id) : .detach(view: child.id)
    case 12: return .set(target: id, property: .axis, value: .word(choices.pick([.vertical, .horizontal])))
    default:
      return .set(
        target: child.id, property: .compress, value: .numbers([choices.pick([750, 740, 995]), 750]))
    }
  }

  /// Three to six sized views in a stack, with hidden neighbours and custom spacings, and steps that change the stack.
  mutating func crowdedRow() -> Encounter {
    var root = plainRoot()
    var row = bare(.stack)
    for property in [ViewProperty.axis, .distribution, .alignment, .spacing] {
      row.properties[property] = setting(of: property, in: row)
    }
    if choices.chance(20) { row.properties[.marginsRelative] = .flag(true) }
    var spacings: [String: Setting] = [:]
    for _ in 0..<choices.integer(in: 3...6) {
      var child = choices.chance(15) ? wrappingLabel() : sized()
      if choices.chance(40) { child.properties[.hidden] = .flag(true) }
      if choices.chance(20) { child.properties[.baseline] = .numbers([choices.pick([12, 4]), choices.pick([3, 0])]) }
      if choices.chance(40) { spacings[child.id] = .number(choices.pick([20, 0, 3, -5])) }
      row.arranged.append(child)
    }
    if !spacings.isEmpty { row.properties[.customSpacing] = .spacings(spacings) }
    root.views = [row]
    var constraints = pins(row.id, [.leading, .top], to: root.id)
    if choices.chance(50) { constraints += pins(row.id, [.trailing, .bottom], to: root.id) }
    var encounter = Encounter(root, constraints)
    for _ in 0..<choices.integer(in: 2...4) { encounter.play { $0.changeOfRow(row.id, $1) } }
    return encounter
  }

  /// A stack that divides its length in proportion to fitting sizes, and steps that change descendants of the measured views.
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
