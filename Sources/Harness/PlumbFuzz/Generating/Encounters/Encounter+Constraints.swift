import PlumbScene

// Constraints that interact: bounds that exclude each other, constraints between guides, and edges in two layout directions.

extension SceneGenerator {
  /// Two required bounds that exclude each other. If the satisfied bound is loosened or removed, the broken bound becomes active
  /// again, and alone determines the view's position.
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
    // Of two equally strong constraints, the later constraint is broken.
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

  /// Adds guides one after another, and then rows between them that cannot all be satisfied.
  mutating func tiedGuides() -> Encounter {
    var root = plainRoot()
    var owner = bare(choices.pick([.view, .stack, .scroll]))
    if choices.chance(30) { owner.guides = [newViewID()] }
    let inner = sized()
    if owner.kind == .stack { owner.arranged = [inner] } else { owner.views = [inner] }
    root.views = [owner]
    var encounter = Encounter(root, pins(owner.id, [.leading, .top, .trailing, .bottom], to: root.id))
    let (one, other) = (newViewID(), newViewID())
    let owners =
      choices.chance(60)
      ? [owner.id, owner.id] : [choices.pick([owner.id, root.id]), choices.pick([inner.id, owner.id])]
    let added = [Step.addGuide(one, to: owners[0]), .addGuide(other, to: owners[1])]
    var ties = self.ties(one, other, in: owner.id)
    if choices.chance(30) { encounter.play(.batch(added)) } else { for step in added { encounter.play(step) } }
    if choices.chance(40) { encounter.play(ties.removeFirst()) }
    encounter.play(.batch(ties))
    switch choices.integer(in: 0...5) {
    case 0: encounter.play(.removeGuide(choices.pick([one, other])))
    case 1:
      let third = newViewID()
      encounter.play(.batch([.addGuide(third, to: owner.id)] + self.ties(third, one, in: owner.id)))
    case 2: encounter.play(.transfer(view: inner.id, to: root.id, at: 0))
    case 3: encounter.play(.set(target: choices.pick([root.id, owner.id]), property: .direction, value: direction()))
    case 4: encounter.play(.move(view: owner.id, at: 0))
    default: encounter.play(.resize(size: [choices.pick([240, 80]), 160]))
    }
    return encounter
  }

  /// Constraints for two adjacent guides that should have the same length, although there may not be enough space for both. The
  /// order of the constraints then decides which guide yields.
  private mutating func ties(_ one: String, _ other: String, in owner: String) -> [Step] {
    let (start, end, length): (WrittenAttribute, WrittenAttribute, WrittenAttribute) =
      choices.pick([(.leading, .trailing, .width), (.top, .bottom, .height), (.left, .right, .width)])
    let (priority, relation) = (
      choices.pick([500.0, 250, 750]), choices.pick([WrittenRelation.equal, .greaterOrEqual])
    )
    let wanted = choices.pick([300.0, 900, 0])
    var made = [
      constraint(.init(item: one, attribute: start), .equal, .init(item: owner, attribute: start)),
      constraint(.init(item: other, attribute: start), .equal, .init(item: one, attribute: end), choices.pick([0, 8])),
      constraint(.init(item: owner, attribute: end), .equal, .init(item: other, attribute: end)),
    ]
    for guide in [one, other] {
      made.append(constraint(.init(item: guide, attribute: length), relation, nil, wanted, at: priority))
    }
    return made.map { .constrain(SceneConstraint($0)) }
  }

  /// Left and right edges on asymmetric margins in nested views, one of which changes its layout direction. The outer view is
  /// often a stack that divides its length in proportion to fitting sizes, which were cached before the change.
  mutating func turnedEdges() -> Encounter {
    var root = plainRoot()
    var (outer, middle) = (bare(choices.pick([.stack, .stack, .view, .scroll])), bare(.view))
    var inner = choices.chance(30) ? wrappingLabel() : sized()
    middle.properties[.margins] = asymmetricInsets()
    if choices.chance(30) { middle.properties[.additionalSafeArea] = asymmetricInsets() }
    if choices.chance(20) { middle.properties[.preservesSuperviewMargins] = .flag(true) }
    if choices.chance(25) { middle.properties[.direction] = direction() }
    if choices.chance(20) { inner.properties[.direction] = direction() }
    if choices.chance(30) { outer.properties[.margins] = asymmetricInsets() }
    middle.views = [inner]
    if choices.chance(20) { middle.guides = [newViewID()] }
    var constraints = edges(of: inner, in: middle)
    if outer.kind == .stack {
      outer.properties[.distribution] = .word(
        choices.pick([.fillProportionally, .fillProportionally, .fill, .equalSpacing]))
      outer.properties[.alignment] = .word(choices.pick([.fill, .leading, .trailing]))
      outer.properties[.axis] = .word(choices.pick([.horizontal, .horizontal, .vertical]))
      if choices.chance(30) { outer.properties[.marginsRelative] = .flag(true) }
      outer.arranged = [middle, sized()]
    } else {
      outer.views = [middle]
      constraints += edges(of: middle, in: outer)
    }
    root.views = [outer]
    constraints += pins(outer.id, [.leading, .top] + (choices.chance(60) ? [.trailing] : []), to: root.id)
    var encounter = Encounter(root, constraints)
    let (views, turned) = ([root.id, outer.id, middle.id, inner.id], choices.pick([outer.id, root.id, middle.id]))
    let first = Step.set(target: turned, property: .direction, value: direction())
    encounter.play(choices.chance(20) ? .batch([first, .intrinsic(view: inner.id, size: .numbers([25, 11]))]) : first)
    for _ in 0..<choices.integer(in: 1...2) {
      encounter.play { generator, _ in generator.changeOfEdges(middle.id, inner, views) }
    }
    return encounter
  }

  /// Left and right edges on guides along one axis, and a top and a bottom edge along the other axis.
  private mutating func edges(of view: ViewModel, in parent: ViewModel) -> [WrittenConstraint] {
    let kinds: [[WrittenAttribute]] = [[.left, .right], [.left], [.right], [.left, .centerX], [.right, .left]]
    var made: [WrittenConstraint] = []
    for edge in choices.pick(kinds) {
      let guide = choices.pick([WrittenConstraint.Guide.margins, nil, .margins, .safeArea])
      made.append(
        constraint(
          .init(item: view.id, attribute: edge),
          choices.chance(15) ? choices.pick([.greaterOrEqual, .lessOrEqual]) : .equal,
          .init(item: parent.id, guide: guide, attribute: edge), choices.pick([0, 4, -10, 16])))
    }
    return made + pins(view.id, choices.chance(70) ? [.top, .bottom] : [.top], to: parent.id)
  }

  private mutating func changeOfEdges(_ middle: String, _ inner: ViewModel, _ views: [String]) -> Step {
    switch choices.integer(in: 0...6) {
    case 0, 1, 2: .set(target: choices.pick(views), property: .direction, value: direction())
    case 3: .set(target: middle, property: .margins, value: asymmetricInsets())
    case 4 where inner.kind == .view: .intrinsic(view: inner.id, size: .numbers([choices.pick([50, 0, 5]), 12]))
    case 5: .set(target: middle, property: .additionalSafeArea, value: asymmetricInsets())
    default:
      .constrain(
        SceneConstraint(
          constraint(
            .init(item: inner.id, attribute: choices.pick([.left, .right])),
            choices.pick([.greaterOrEqual, .lessOrEqual]),
            .init(item: middle, guide: choices.pick([.margins, .safeArea]), attribute: choices.pick([.right, .left])),
            gap(), at: choices.pick([500, 1000, 750]))))
    }
  }
}
