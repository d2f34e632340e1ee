import PlumbLayout
import PlumbProperty
import PlumbScene
import PlumbTwin

// Laws that compare a layout or a system with an equal layout or system that was built differently: from scratch, in a
// different order, or with edits in between.

extension Law {
  static let incremental = Law(
    "incremental", "an edited layout equals a layout built from scratch",
    onScene: { context in
      context.snapshot.difference(from: try context.fresh(), within: context.agreement)
    },
    onSystem: { context in context.difference(from: try context.fresh()) })

  static let history = Law(
    "history", "the same tree or system, built in another order, has the same layout", isCostly: true,
    onScene: { context in
      let other = try LayoutSnapshot(playing: context.state.builtInAnotherOrder)
      // If the live layout differs from a new tree, `incremental` reports it.
      return try context.fresh().difference(from: other, within: context.agreement)
        ?? context.snapshot.difference(from: other, within: context.agreement)
    },
    onSystem: { context in
      let other = try context.state.outcomeOfAnotherHistory()
      let stored = try context.fresh().footprint
      return context.difference(from: other)
        ?? (stored == other.footprint
          ? nil : "a system built in another order stores \(other.footprint), expected \(stored)")
    })
}

extension Transformation {
  static let builtInAnotherOrder = Transformation("built in another order") { scene, _ in
    scene = scene.builtInAnotherOrder
    return { _ in }
  }
}

extension Scene {
  /// A scene with the same final state: it starts with bare views and half of the constraints in reverse
  /// order, and its steps set the properties and add the other constraints.
  fileprivate var builtInAnotherOrder: Scene {
    var scene = self
    var late: [Step] = []
    scene.root.visit { view, isRoot in
      for (property, setting) in view.properties.sorted(by: { $0.key.rawValue > $1.key.rawValue }) {
        guard !isRoot, property != .autoresizing, property != .text else { continue }
        view.properties[property] = nil
        late.append(.set(target: view.id, property: property, value: setting))
      }
    }
    let half = constraints.count / 2
    scene.constraints = constraints[half...].reversed()
    late.insert(contentsOf: constraints[..<half].reversed().map(Step.constrain), at: late.count / 2)
    let middle = late.count / 3
    scene.steps = [.batch(Array(late[..<middle].reversed())), .batch(Array(late[middle...]))]
    return scene
  }
}

extension ViewModel {
  /// Calls the function with the view and all of its descendants.
  mutating func visit(isRoot: Bool = true, _ body: (inout ViewModel, _ isRoot: Bool) -> Void) {
    body(&self, isRoot)
    for index in arranged.indices { arranged[index].visit(isRoot: false, body) }
    for index in views.indices { views[index].visit(isRoot: false, body) }
  }
}

extension Law {
  static let undo = Law.costly("undo", "edits that are undone have no effect") { context in
    let changes = context.state.changesAndBack(context.outline)
    let (before, stage) = (try context.fresh(), try context.builtAnew())
    try stage.play(.batch(changes.map(\.forth)))
    try stage.play(.batch(changes.map(\.back).reversed()))
    let after = LayoutSnapshot(stage)
    return after.difference(from: before, within: context.agreement)
      ?? context.snapshot.difference(from: after, within: context.agreement) ?? context.footprintDifference(from: stage)
  }
}

extension StepContext {
  /// A difference between the stored objects of two layouts with the same state; nil if there is none. Skips unsettled layouts,
  /// which have pending work.
  func footprintDifference(from stage: Stage) -> String? {
    guard self.stage.isSettled, stage.isSettled, stage.root.layoutFootprint != snapshot.footprint else { return nil }
    return
      "the layout stores \(stage.root.layoutFootprint.text), expected \(snapshot.footprint.text)"
  }
}

extension Scene {
  /// Reversible edits, each of a different kind: hidden views, added views, constants, priorities, sizes.
  func changesAndBack(_ outline: Outline) -> [(forth: Step, back: Step)] {
    var changes: [(forth: Step, back: Step)] = []
    for (index, entry) in outline.inner.enumerated() where index % 2 == 0 {
      let (hide, show) = (Step.hide(view: entry.view.id), Step.show(view: entry.view.id))
      changes.append(entry.view.isHidden ? (show, hide) : (hide, show))
    }
    for (index, entry) in outline.entries.enumerated() where index % 3 == 0 && entry.view.kind != .label {
      var added = ViewModel(id: outline.freeID("guest\(index)"))
      added.properties[.intrinsic] = .numbers([17, 23])
      changes.append((.insert(to: entry.view.id, at: index % 2, view: added), .remove(view: added.id)))
    }
    changes += regrouping(outline)
    for written in outline.constraints {
      guard let id = written.identifier, outline.constraintIDs.contains(id) else { continue }
      changes.append((.constant(id: id, value: written.constant + 11), .constant(id: id, value: written.constant)))
      changes.append((.priority(id: id, value: 503.5), .priority(id: id, value: written.priority)))
    }
    if case .numbers(let size)? = root.properties[.size] {
      let size = size.map { $0 ?? 0 }
      changes.append((.resize(size: size.map { $0 + 50 }), .resize(size: size)))
    }
    return changes
  }

  /// Detaches and rearranges views, and adds and removes guides. Excludes stacks with inserted views, because
  /// insertions shift indices.
  private func regrouping(_ outline: Outline) -> [(forth: Step, back: Step)] {
    var changes: [(forth: Step, back: Step)] = []
    for (index, entry) in outline.entries.enumerated() where index % 3 == 1 {
      let guide = outline.freeID("guide\(index)")
      changes.append((.addGuide(guide, to: entry.view.id), .removeGuide(guide)))
      let place = index % max(1, entry.view.arranged.count)
      // Excludes views with explicit frames. A stack ignores the frame of an arranged view, so arranging the view again would not
      // undo the step.
      guard let view = entry.view.arranged.dropFirst(place).first, !entry.view.hasSpacing(after: view.id),
        view.properties[.autoresizing] == nil
      else { continue }
      changes.append((.detach(view: view.id), .arrange(view: view.id, at: place)))
    }
    return changes
  }
}

extension Law {
  static let commute = Law.costly(
    "commute", "edits to different things may be made in any order, and undone in any order"
  ) { context in
    let changes = context.state.changesAndBack(context.outline)
    let some = changes.indices.filter { $0 % 3 == context.step % 3 }.prefix(4).map { changes[$0] }
    let (one, other) = (try context.builtAnew(), try context.builtAnew())
    for change in some { try one.play(change.forth) }
    for change in some.reversed() { try other.play(change.forth) }
    let changed = LayoutSnapshot(one)
    // Next to a very long view, the shares of added views may be outside the domain.
    if context.features.hasProportions, let system = one.root.numberedSystem,
      system.leastRemainder < Domain.leastRemainder
    {
      return nil
    }
    // The edits may enlarge frames, which then agree to fewer decimals.
    if let fault = LayoutSnapshot(other).difference(from: changed, within: max(context.agreement, changed.tolerance)) {
      return fault
    }
    for change in some.reversed() { try other.play(change.back) }
    return context.snapshot.difference(from: LayoutSnapshot(other), within: context.agreement).map {
      "after the edits were undone, \($0)"
    }
  }

  static let samePlace = Law(
    "same-place", "rows at one place, and constraints on one side of an item, may be added in any order",
    isCostly: true,
    onScene: { context in
      guard context.state.hasNeighbours else { return nil }
      var scene = context.state
      scene.constraints.reverse()
      let other = try LayoutSnapshot(playing: scene)
      // If the live layout differs from a new tree, `incremental` reports it.
      return try context.fresh().difference(from: other, within: context.agreement)
        ?? context.snapshot.difference(from: other, within: context.agreement)
    },
    onSystem: { context in
      guard context.state.hasPlaces else { return nil }
      return context.difference(from: try context.state.outcome(inReverse: true))
    })
}

extension Scene {
  /// Whether two constraints have the same item and attribute on their first sides.
  fileprivate var hasNeighbours: Bool {
    var sides = Set<WrittenConstraint.Side>()
    return constraints.contains { $0.written.map { !sides.insert($0.first).inserted } ?? false }
  }
}

extension Law {
  /// Does not apply to unsettled layouts, whose final state depends on the order of edits.
  static let postponed = Law.costly(
    "postponed", "several steps before one layout or solve have the same result as a layout or solve after each step",
    oneIn: 2,
    onScene: { context in
      guard context.stage.isSettled, context.step > 1 else { return nil }
      var scene = context.stage.scene
      scene.steps = [.batch(Array(context.stage.playedSteps))]
      let stage = try Stage(scene)
      try stage.playStep()
      guard stage.isSettled else { return nil }
      return context.snapshot.difference(from: LayoutSnapshot(stage), within: context.agreement)
        ?? context.footprintDifference(from: stage)
    },
    onSystem: { context in
      guard context.step > 1 else { return nil }
      let player = try SystemPlayer(context.player.model)
      try player.playStepsAtOnce(context.step)
      return context.difference(from: player.outcome)
    })

  /// Does not apply to unsettled layouts, which have pending work.
  static let upToDate = Law("up-to-date", "every row matches the tree: writing all rows again changes no row") {
    context in
    guard context.stage.isSettled else { return nil }
    if context.snapshot.rowsChangedByListing != 0 {
      return
        "reading the layout should change no rows, but changed \(context.snapshot.rowsChangedByListing)"
    }
    let count = context.stage.root.rewriteLayoutRows()
    return count == 0 ? nil : "rewriting all rows should change no rows, but changed \(count)"
  }

  static let footprint = Law(
    "footprint", "an edited layout stores as much as a layout built from scratch",
    onScene: { context in
      // An unsettled layout has pending work.
      guard context.stage.isSettled else { return nil }
      let (found, wanted) = (context.snapshot.footprint, try context.built().root.layoutFootprint)
      if let lost = found?.solver.lost, lost != 0 {
        return "the number of records that the solver leaked is \(lost), but should be 0"
      }
      return found == wanted
        ? nil : "the layout stores \(found.text), expected \(wanted.text) as in a layout built from scratch"
    },
    onSystem: { context in
      let (found, wanted) = (context.player.solver.footprint, try context.fresh().footprint)
      if found.lost != 0 { return "the number of records that the solver leaked is \(found.lost), but should be 0" }
      return found == wanted
        ? nil : "the solver stores \(found), expected \(wanted) as for a system built from scratch"
    })

  static let lasting = Law.costly(
    "lasting", "after hundreds of further edits, the laws incremental, footprint, up-to-date and invariant still hold",
    oneIn: 400
  ) { context in
    var random = context.random(17)
    var choices = Choices(seed: random.next())
    let stage = try context.builtAnew()
    // Each edit is drawn from the whole tree.
    let count = min(300, max(20, 120_000 / context.snapshot.frames.keys.count))
    return try stage.fault(after: count, editsFrom: &choices)
  }
}

extension Stage {
  /// Plays random edits. Returns the first difference from a layout built from scratch, or the first broken invariant of the
  /// engine. Checks after every hundred edits and after the last edit. O(edits · tree).
  package func fault(after count: Int, editsFrom choices: inout Choices) throws -> String? {
    let laws = [Law.incremental, .footprint, .upToDate, .invariant]
    for edit in 1...count {
      try SceneGenerator.playEdit(on: self, from: &choices)
      guard edit % 100 == 0 || edit == count else { continue }
      let context = StepContext(self, nil, after: nil)
      guard context.isInDomain, isSettled else { continue }
      for law in laws {
        if let fault = try law.onScene?(context) {
          return "after \(edit) further edits, the law \"\(law.name)\" does not hold: \(fault)"
        }
      }
    }
    return nil
  }
}

extension Law {
  static let ambiguity = Law.costly(
    "ambiguity",
    "after edits, the ambiguous values equal those of a layout built from scratch or, for systems, of the exact reference",
    oneIn: 4,
    onScene: { context in
      guard context.stage.isSettled, context.views.count <= largest else { return nil }
      let (found, wanted) = (context.views, try context.built().views())
      for (view, other) in zip(found, wanted) where view.ambiguousAttributes != other.ambiguousAttributes {
        let names = view.ambiguousNames.list
        return "the ambiguous attributes of \"\(view.identifier ?? "")\" are \(names), "
          + "but \(other.ambiguousNames.list) in a layout built from scratch"
      }
      return nil
    },
    onSystem: { context in
      guard context.isSmall, !context.isDelicate, let wanted = try? Twin.ambiguous(in: context.description) else {
        return nil
      }
      let ambiguous = Set(try context.player.solver.ambiguousVariables())
      let found = context.player.variables.values.map(ambiguous.contains)
      for (name, found) in [("", found), ("if queried before a solve, ", try context.state.ambiguous())] {
        guard let index = found.indices.first(where: { found[$0] != wanted[$0] }) else { continue }
        let verdict = found[index] ? "ambiguous" : "not ambiguous"
        return "\(name)variable \"\(context.state.variables[index])\" is \(verdict), unlike in the exact reference"
      }
      return context.difference(from: context.outcomeNow).map { "querying ambiguity has an effect: \($0)" }
    })

  /// The maximum number of views. With more, finding ambiguous attributes takes much longer than a layout.
  private static let largest = 40
}

extension View {
  fileprivate var ambiguousNames: [String] { ambiguousAttributes.map { "\($0)" }.sorted() }
}

extension Law {
  /// Forces restarts and the use of Bland's rule, which are otherwise rare.
  static let restarted = Law.costly(
    "restarted", "restarts of the solver, even during changes, and Bland's rule leave the answer unchanged", oneIn: 3,
    onSystem: { context in
      let fault = context.difference(from: try context.state.outcomeOfNewStarts(idleLimit: nil))
      return try fault ?? context.difference(from: try context.state.outcomeOfNewStarts(idleLimit: 0))
    })

  /// All collections in a process have the same hash seed, but the hashing of a collection also depends on the collection's
  /// address. So two builds of a layout differ if the iteration order has an effect. `FuzzTests` compares the output of two
  /// processes.
  static let hashSeed = Law.costly(
    "hash-seed", "two builds of a layout agree to the last bit, and take the same work"
  ) { context in
    // Without conflicts, the existing snapshot can replace one of the two builds.
    let (isPlain, built) = (try context.fresh().conflicts.isEmpty, try context.builtTwice())
    let one = isPlain ? try context.fresh() : LayoutSnapshot(built.0, withSets: true)
    let two = LayoutSnapshot(built.1, withSets: true)
    if one.work != two.work { return "one build's work is \(two.work), but the other build's work is \(one.work)" }
    if one.conflicts != two.conflicts { return "the two builds report different conflicts" }
    return two.difference(from: one, within: 0) ?? context.snapshot.difference(from: two, within: context.agreement)
  }
}
