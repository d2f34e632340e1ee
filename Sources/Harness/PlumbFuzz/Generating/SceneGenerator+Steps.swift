import PlumbScene

extension SceneGenerator {
  /// A random step that is valid in the current state.
  mutating func step(in outline: Outline) -> Step {
    startStep()
    guard choices.chance(15) else { return change(of: outline) ?? resize() }
    if choices.chance(15), let step = disappearance(in: outline) { return step }
    // Removals are last, because earlier steps refer to existing views.
    var steps: [Step] = []
    for _ in 0..<choices.integer(in: 1...4) { if let step = gentleChange(of: outline) { steps.append(step) } }
    if choices.chance(30), let last = change(of: outline), !last.addsSameAs(steps) { steps.append(last) }
    return .batch(steps)
  }

  private mutating func change(of outline: Outline) -> Step? {
    guard choices.chance(20), !outline.inner.isEmpty else { return gentleChange(of: outline) }
    let entry = choices.pick(outline.inner)
    if choices.chance(35), !outline.constraintIDs.isEmpty { return .release(id: choices.pick(outline.constraintIDs)) }
    let guides = outline.entries.flatMap(\.view.guides)
    if choices.chance(35), !guides.isEmpty { return .removeGuide(choices.pick(guides)) }
    if choices.chance(25), let step = transfer(of: entry, in: outline) { return step }
    return entry.isArranged && choices.chance(40) ? .detach(view: entry.view.id) : .remove(view: entry.view.id)
  }

  /// A change without removals.
  private mutating func gentleChange(of outline: Outline) -> Step? {
    guard !outline.inner.isEmpty, !choices.chance(10) else { return resize() }
    let entry = choices.pick(outline.inner)
    let id = entry.view.id
    if choices.chance(8), let step = arrangement(in: outline) { return step }
    if choices.chance(4) { return .addGuide(newViewID(besides: outline), to: choices.pick(outline.entries).view.id) }
    switch choices.integer(in: 0...11) {
    case 0, 1: return entry.view.properties[.hidden] == .flag(true) ? .show(view: id) : .hide(view: id)
    case 2, 3, 4: return choices.chance(5) ? setRoot(outline.entries[0]) : set(entry)
    case 5: return growth(of: outline)
    case 6: return .move(view: id, at: choices.integer(in: 0...4))
    case 7: return constraint(in: outline).map { .constrain(named($0, outline)) }
    case 8 where entry.view.kind == .view:
      return .intrinsic(view: id, size: .numbers([length(), choices.chance(20) ? nil : length()]))
    case 9 where !outline.constraintIDs.isEmpty:
      return .constant(id: choices.pick(outline.constraintIDs), value: choices.pick(palette.gaps + palette.lengths))
    case 10 where !outline.constraintIDs.isEmpty:
      return .priority(id: choices.pick(outline.constraintIDs), value: priority())
    default: return set(entry)
    }
  }

  /// Turns a plain subview of a stack into an arranged view.
  private mutating func arrangement(in outline: Outline) -> Step? {
    let plain = outline.inner.filter { entry in
      !entry.isArranged && entry.parent.flatMap(outline.entry)?.view.kind == .stack
    }
    guard !plain.isEmpty else { return nil }
    return .arrange(view: choices.pick(plain).view.id, at: choices.chance(50) ? nil : choices.integer(in: 0...3))
  }

  /// Moves a view into another view that is not one of its descendants.
  private mutating func transfer(of entry: Outline.Entry, in outline: Outline) -> Step? {
    let others = outline.entries.filter { other in
      other.view.kind != .label && !outline.ancestry(of: other).contains(entry.view.id)
    }
    guard !others.isEmpty else { return nil }
    return .transfer(
      view: entry.view.id, to: choices.pick(others).view.id, at: choices.chance(50) ? nil : choices.integer(in: 0...3))
  }

  /// Changes a property of the root, as resizing a window does.
  private mutating func setRoot(_ root: Outline.Entry) -> Step? {
    let property = choices.pick([
      ViewProperty.safeArea, .direction, .scale, .margins, .additionalSafeArea, .hidden, .size,
    ])
    let value: Setting? =
      switch property {
      case .safeArea: .numbers([abs(gap()), abs(gap()), abs(gap()), abs(gap())])
      case .size: .numbers([Double(choices.integer(in: 10...160) * 4), Double(choices.integer(in: 10...160) * 4)])
      case .scale: .number(Double(choices.pick([2, 3, 1])))
      default: setting(of: property, in: root.view)
      }
    return value.map { .set(target: root.view.id, property: property, value: $0) }
  }

  private mutating func set(_ entry: Outline.Entry) -> Step? {
    let properties = ViewProperty.allCases.filter { $0.applies(to: entry.view.kind, isRoot: false) }
    // The most frequent change of a scroll view is scrolling.
    let isScrolled = entry.view.kind == .scroll && choices.chance(40)
    let property = isScrolled ? .contentOffset : choices.pick(properties)
    if property == .customSpacing {
      let spacings = entry.view.arranged.prefix(2).map { ($0.id, Setting.number(gap())) }
      return .set(
        target: entry.view.id, property: property, value: .spacings(Dictionary(spacings) { first, _ in first }))
    }
    // Setting a frame turns on autoresizing, so only views that have a frame receive a new frame.
    if property == .autoresizing, entry.view.properties[.autoresizing] != nil {
      return .set(
        target: entry.view.id, property: property, value: .numbers([length(), length(), length(), length()]))
    }
    return setting(of: property, in: entry.view).map { .set(target: entry.view.id, property: property, value: $0) }
  }

  /// Hides or shows all arranged views of a stack at once.
  private mutating func disappearance(in outline: Outline) -> Step? {
    let stacks = outline.entries.filter { !$0.view.arranged.isEmpty }
    guard !stacks.isEmpty else { return nil }
    let views = choices.pick(stacks).view.arranged
    let isAnyVisible = views.contains { !$0.isHidden }
    return .batch(views.map { isAnyVisible ? .hide(view: $0.id) : .show(view: $0.id) })
  }

  private mutating func growth(of outline: Outline) -> Step? {
    let parents = outline.entries.filter { $0.view.kind != .label }
    let parent = choices.pick(parents).view
    let made = arriving(outline)
    if choices.chance(40) { return .insert(to: parent.id, at: choices.integer(in: 0...3), view: made) }
    return .append(to: parent.id, view: made, isArranged: !choices.chance(15))
  }

  /// A new view, sometimes with an explicit frame, a name used before, or subviews.
  private mutating func arriving(_ outline: Outline) -> ViewModel {
    if choices.chance(12) { return choices.chance(50) ? framed(treeOfViews()) : treeOfViews() }
    // The view's name is chosen first, because its guides may use new names.
    let name = newViewID(besides: outline)
    var made = view(isRoomy: false)
    made.id = name
    return choices.chance(15) ? framed(made) : made
  }

  /// The constraint, sometimes with the name of a removed constraint.
  private mutating func named(_ constraint: SceneConstraint, _ outline: Outline) -> SceneConstraint {
    guard choices.chance(10), var written = constraint.written, let id = endedConstraintID(outline) else {
      return constraint
    }
    written.identifier = id
    return SceneConstraint(written)
  }

  private mutating func resize() -> Step {
    .resize(size: [Double(choices.integer(in: 10...160) * 4), Double(choices.integer(in: 10...160) * 4)])
  }
}

extension Step {
  /// Whether this step detaches a view and one of the given steps moves a view. A batch does not combine such steps.
  fileprivate func addsSameAs(_ steps: [Step]) -> Bool {
    guard case .detach = self else { return false }
    return steps.contains { if case .move = $0 { true } else { false } }
  }
}
