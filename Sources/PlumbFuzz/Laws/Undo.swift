import PlumbScene

extension Law {
  static let undo = Law("undo", "what is done and taken back leaves nothing behind") { moment in
    var scene = moment.state
    let (forth, back) = scene.changesAndBack
    scene.steps = [.batch(forth), .batch(back)]
    let stage = try Stage(scene)
    let before = Reading(stage)
    try stage.play(to: 2)
    let after = Reading(stage)
    return after.difference(from: before, within: moment.tolerance)
      ?? moment.reading.difference(from: after, within: moment.tolerance)
  }
}

extension Scene {
  /// Some of everything that can be taken back: views hidden and added, constants, priorities, constraints, sizes.
  fileprivate var changesAndBack: (forth: [Step], back: [Step]) {
    var (forth, back) = ([Step](), [Step]())
    let outline = Outline(self)
    for (index, entry) in outline.inner.enumerated() where index % 2 == 0 {
      let isHidden = entry.view.properties[.hidden] == .flag(true)
      forth.append(isHidden ? .show(view: entry.view.id) : .hide(view: entry.view.id))
      back.append(isHidden ? .hide(view: entry.view.id) : .show(view: entry.view.id))
    }
    for (index, entry) in outline.entries.enumerated() where index % 3 == 0 && entry.view.kind != .label {
      var guest = ViewModel(id: "guest\(index)")
      guest.properties[.intrinsic] = .numbers([17, 23])
      forth.append(.insert(to: entry.view.id, at: index % 2, view: guest))
      back.append(.remove(view: guest.id))
    }
    for text in constraints {
      guard let written = WrittenConstraint(text), let id = written.identifier, outline.constraintIDs.contains(id)
      else { continue }
      forth += [.constant(id: id, value: written.constant + 11), .priority(id: id, value: 503.5)]
      back += [.constant(id: id, value: written.constant), .priority(id: id, value: written.priority)]
    }
    if case .numbers(let size)? = root.properties[.size] {
      let size = size.map { $0 ?? 0 }
      forth.append(.resize(size: size.map { $0 + 50 }))
      back.append(.resize(size: size))
    }
    return (forth, back.reversed())
  }
}
