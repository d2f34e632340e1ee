import PlumbScene

// Views added to a tree: with explicit frames, and with names that were used before.

extension SceneGenerator {
  /// Adds a view with an explicit frame, and often with subviews, to another view. Later steps change the added view and the views
  /// around it.
  mutating func framedArrivals() -> Encounter {
    var root = plainRoot()
    var (parent, other) = (bare(choices.pick([.stack, .view, .scroll, .stack])), bare(choices.pick([.view, .stack])))
    if parent.kind == .stack {
      parent.properties[.axis] = .word(choices.pick([.horizontal, .vertical]))
      parent.properties[.distribution] = setting(of: .distribution, in: parent)
      for _ in 0..<choices.integer(in: 0...2) { parent.arranged.append(sized()) }
    } else if choices.chance(50) {
      parent.views.append(framed(sized()))
    }
    if choices.chance(20) { parent.properties[.direction] = .word(.rtl) }
    other.properties[.autoresizing] = choices.chance(50) ? frame() : nil
    root.views = [parent, other]
    var constraints = pins(
      parent.id, [.leading, .top] + (choices.chance(50) ? [.trailing, .bottom] : []), to: root.id)
    if other.properties[.autoresizing] == nil { constraints += pins(other.id, [.trailing, .bottom], to: root.id) }
    var encounter = Encounter(root, constraints)
    let arrival = framed(treeOfViews())
    let step = self.arrival(of: arrival, in: parent.id)
    encounter.play(choices.chance(25) ? .batch([step] + company(of: arrival, besides: other.id)) : step)
    for _ in 0..<choices.integer(in: 1...3) {
      encounter.play { generator, outline in generator.changeOfFramed(arrival.id, other.id, parent.id, outline) }
    }
    return encounter
  }

  mutating func frame() -> Setting {
    .numbers([
      choices.pick([5, 0, 40, -3]), choices.pick([7, 0, 12.5]), choices.pick([60, 33, 0]), choices.pick([25, 44]),
    ])
  }

  mutating func framed(_ view: ViewModel) -> ViewModel {
    var view = view
    view.properties[.autoresizing] = frame()
    return view
  }

  /// A view of any kind, usually with subviews, some of which have explicit frames.
  mutating func treeOfViews() -> ViewModel {
    var top = choices.chance(25) ? wrappingLabel() : bare(choices.pick([.view, .stack, .scroll, .view]))
    if top.kind == .view { top.properties[.intrinsic] = .numbers([35, choices.chance(50) ? 15 : nil]) }
    guard top.kind != .label else { return top }
    if choices.chance(25) { top.guides = [newViewID()] }
    for _ in 0..<choices.integer(in: 0...2) {
      let child = choices.chance(50) ? framed(sized()) : sized()
      if top.kind == .stack && choices.chance(70) { top.arranged.append(child) } else { top.views.append(child) }
    }
    return top
  }

  /// Appends or inserts a view.
  mutating func arrival(of view: ViewModel, in parent: String) -> Step {
    choices.chance(50)
      ? .insert(to: parent, at: choices.integer(in: 0...2), view: view)
      : .append(to: parent, view: view, isArranged: !choices.chance(25))
  }

  /// Steps that accompany the addition of a view: a constraint to another view, or a guide.
  private mutating func company(of view: ViewModel, besides other: String) -> [Step] {
    let guide = newViewID()
    return [
      .addGuide(guide, to: view.id),
      .constrain(
        SceneConstraint(
          constraint(
            .init(item: choices.chance(50) ? guide : other, attribute: .top), choices.pick([.greaterOrEqual, .equal]),
            .init(item: view.id, attribute: choices.pick([.bottom, .top])), gap(), at: choices.pick([1000, 500])))),
    ]
  }

  private mutating func changeOfFramed(
    _ id: String, _ other: String, _ parent: String, _ outline: Outline
  ) -> Step? {
    guard outline.entry(other) != nil, outline.entry(parent) != nil else { return nil }
    guard let entry = outline.entry(id) else { return arrival(of: framed(treeOfViews()), in: parent) }
    let isFramed = entry.view.properties[.autoresizing] != nil
    let isInStack = entry.parent.flatMap(outline.entry)?.view.kind == .stack
    switch choices.integer(in: 0...11) {
    case 0, 1: return isFramed ? .set(target: id, property: .autoresizing, value: frame()) : nil
    case 2: return .hide(view: id)
    case 3: return .move(view: id, at: choices.integer(in: 0...3))
    case 4 where entry.isArranged: return .detach(view: id)
    case 4 where isInStack, 5 where isInStack, 11 where isInStack:
      return .arrange(view: id, at: choices.chance(50) ? nil : 0)
    case 6, 7:
      let target = entry.parent == other ? parent : other
      return .transfer(view: id, to: target, at: choices.chance(50) ? nil : choices.integer(in: 0...2))
    case 8: return .remove(view: id)
    case 9: return .resize(size: [Double(choices.integer(in: 3...12) * 40), 300])
    default:
      return .constrain(
        SceneConstraint(
          constraint(
            .init(item: other, attribute: choices.pick([.leading, .centerX])), .equal,
            .init(item: id, attribute: choices.pick([.trailing, .leading])), 0, at: choices.pick([1000, 600]))))
    }
  }

  /// Reuses names of removed views, guides and constraints, in the step that removes them or in a later step.
  mutating func namesUsedAgain() -> Encounter {
    var root = plainRoot()
    var (box, child, other) = (
      bare(choices.pick([.view, .stack, .view])), sized(), bare(choices.pick([.view, .stack]))
    )
    let (boxGuide, childGuide) = (newViewID(), newViewID())
    (box.guides, child.guides) = ([boxGuide], [childGuide])
    if box.kind == .stack {
      box.arranged = [child, sized()]
      box.properties[.customSpacing] = .spacings([child.id: .number(13)])
    } else {
      box.views = [child]
    }
    root.views = [box, other]
    var constraints = pins(box.id, [.leading, .top], to: root.id) + pins(other.id, [.trailing, .bottom], to: root.id)
    if box.kind == .view { constraints += pins(child.id, [.leading, .top, .trailing], to: box.id) }
    // Two constraints that are removed together with the view or the guide.
    let reaching = constraint(
      .init(item: other.id, attribute: .top), .equal, .init(item: child.id, attribute: .bottom), 6, at: 700)
    let held = constraint(
      .init(item: childGuide, attribute: .width), .equal, .init(item: boxGuide, attribute: .width), 9, at: 900)
    constraints += [reaching, held]
    var encounter = Encounter(root, constraints)
    let (first, freed): (Step, [String]) =
      switch choices.integer(in: 0...5) {
      case 0: (.remove(view: child.id), [child.id, childGuide])
      case 1: (.remove(view: box.id), [box.id, child.id, boxGuide, childGuide])
      case 2: (.transfer(view: child.id, to: other.id, at: choices.chance(50) ? nil : 0), [])
      case 3: (.removeGuide(childGuide), [childGuide])
      case 4: (.removeGuide(boxGuide), [boxGuide])
      default: (.release(id: reaching.identifier ?? ""), [])
      }
    let names = [reaching, held].compactMap(\.identifier)
    if choices.chance(25), !freed.isEmpty, let again = newcomer(freed, to: other.id) {
      encounter.play(.batch([first, again]))
    } else {
      encounter.play(first)
      encounter.play { generator, outline in
        guard outline.entry(other.id) != nil else { return nil }
        return generator.choices.chance(60)
          ? generator.newcomer(freed.filter { outline.isFree($0) }, to: other.id)
            ?? generator.tie(names, other.id, outline)
          : generator.tie(names, other.id, outline)
      }
    }
    encounter.play { generator, outline in generator.use(of: freed, names, other.id, outline) }
    if choices.chance(50) {
      encounter.play { generator, outline in generator.use(of: freed, names, other.id, outline) }
    }
    return encounter
  }

  /// Adds a view or a guide with one of these names.
  private mutating func newcomer(_ names: [String], to parent: String) -> Step? {
    guard !names.isEmpty else { return nil }
    let name = choices.pick(names)
    if choices.chance(35) { return .addGuide(name, to: choices.pick(["root", parent])) }
    var view = ViewModel(id: name, kind: choices.pick([.view, .label, .stack]))
    view.properties[.intrinsic] = .numbers([18, 27])
    if names.count > 1, choices.chance(40), let other = names.first(where: { $0 != name }) { view.guides = [other] }
    return arrival(of: choices.chance(30) ? framed(view) : view, in: choices.pick([parent, "root"]))
  }

  /// Adds a constraint with one of these names, if the name is free.
  private mutating func tie(_ names: [String], _ id: String, _ outline: Outline) -> Step? {
    guard let name = names.first(where: { !outline.constraintIDs.contains($0) }) else { return nil }
    var made = constraint(
      .init(item: id, attribute: choices.pick([.width, .height])), choices.pick([.equal, .greaterOrEqual]), nil,
      choices.pick([44, 15]), at: choices.pick([1000, 650]))
    made.identifier = name
    return .constrain(SceneConstraint(made))
  }

  /// A step that refers to a reused name.
  private mutating func use(
    of freed: [String], _ constraints: [String], _ other: String, _ outline: Outline
  ) -> Step? {
    guard outline.entry(other) != nil else { return nil }
    let named = constraints.filter { outline.constraintIDs.contains($0) }
    if !named.isEmpty, choices.chance(50) {
      let name = choices.pick(named)
      return choices.pick([
        .constant(id: name, value: 21), .priority(id: name, value: choices.pick([800, 1000])), .release(id: name),
      ])
    }
    let views = freed.filter { outline.entry($0) != nil }
    guard !views.isEmpty, choices.chance(80) else {
      let guides = freed.filter { id in outline.entries.contains { $0.view.guides.contains(id) } }
      guard !guides.isEmpty else { return tie(constraints, other, outline) }
      let guide = choices.pick(guides)
      return choices.chance(50)
        ? .removeGuide(guide)
        : .constrain(SceneConstraint(constraint(.init(item: guide, attribute: .height), .equal, nil, 31)))
    }
    let view = choices.pick(views)
    return choices.pick([
      .hide(view: view), .remove(view: view), .set(target: view, property: .margins, value: asymmetricInsets()),
      .constrain(
        SceneConstraint(
          constraint(
            .init(item: view, attribute: .leading), .equal, .init(item: "root", attribute: .leading), 17))),
    ])
  }
}
