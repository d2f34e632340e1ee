import PlumbScene

extension SceneGenerator {
  /// Left and right edges on asymmetric margins, in nested views of which one changes its layout direction. Half of the time a
  /// stack shares its length by the fitting size of the view around them, which was kept before the change.
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

  /// Physical edges on guides along the one axis, and a top and a bottom.
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
