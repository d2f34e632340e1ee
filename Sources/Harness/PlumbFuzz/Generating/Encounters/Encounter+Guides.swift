import PlumbScene

extension SceneGenerator {
  /// Guides that are added one after the other, and then tied to each other by rows of which not all can hold.
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

  /// Both guides want the same length, in one of two that together are too short: their order decides.
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
}
