import PlumbScene

extension SceneGenerator {
  /// Names of views, guides and constraints that become free, and are given to others: at once or in a later step.
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
    // Two that end when the view or the guide leaves.
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

  /// A view or a guide with one of these names.
  private mutating func newcomer(_ names: [String], to parent: String) -> Step? {
    guard !names.isEmpty else { return nil }
    let name = choices.pick(names)
    if choices.chance(35) { return .addGuide(name, to: choices.pick(["root", parent])) }
    var view = ViewModel(id: name, kind: choices.pick([.view, .label, .stack]))
    view.properties[.intrinsic] = .numbers([18, 27])
    if names.count > 1, choices.chance(40), let other = names.first(where: { $0 != name }) { view.guides = [other] }
    return arrival(of: choices.chance(30) ? framed(view) : view, in: choices.pick([parent, "root"]))
  }

  /// A constraint with one of these names, if it is free.
  private mutating func tie(_ names: [String], _ id: String, _ outline: Outline) -> Step? {
    guard let name = names.first(where: { !outline.constraintIDs.contains($0) }) else { return nil }
    var made = constraint(
      .init(item: id, attribute: choices.pick([.width, .height])), choices.pick([.equal, .greaterOrEqual]), nil,
      choices.pick([44, 15]), at: choices.pick([1000, 650]))
    made.identifier = name
    return .constrain(SceneConstraint(made))
  }

  /// A step that refers to a name that was used again.
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
