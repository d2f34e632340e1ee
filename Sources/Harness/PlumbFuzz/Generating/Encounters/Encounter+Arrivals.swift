import PlumbScene

extension SceneGenerator {
  /// Views with a frame of their own, and trees of views, that come into views of all kinds, and are changed there.
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

  /// A view of any kind, mostly with views inside it, of which some have frames.
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

  /// What is added at once with a view: a constraint to another view, a guide.
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
}
