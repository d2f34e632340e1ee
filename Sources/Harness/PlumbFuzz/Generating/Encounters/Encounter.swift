import PlumbScene

/// A small scene that combines an operation, a state, and a property that affects the result. Random scenes rarely contain
/// all three.
struct Encounter {
  /// Draws the next step for the current views and constraints; nil if the step is no longer possible.
  typealias Move = (inout SceneGenerator, Outline) -> Step?

  var scene: Scene
  var moves: [Move] = []

  init(_ root: ViewModel, _ constraints: [WrittenConstraint] = []) {
    scene = Scene(root: root)
    scene.constraints = constraints.map(SceneConstraint.init)
  }

  /// Appends a fixed step.
  mutating func play(_ step: Step) { moves.append { _, _ in step } }

  /// Appends a step that is drawn just before it is played, from the layout at that time.
  mutating func play(_ move: @escaping Move) { moves.append(move) }
}

extension SceneGenerator {
  /// A random encounter. Common encounters are more likely.
  mutating func encounter() -> Encounter {
    switch choices.integer(in: 0...21) {
    case 0...2: wrappingTexts()
    case 3, 4: turnedEdges()
    case 5, 6: framedArrivals()
    case 7...9: namesUsedAgain()
    case 10: tiedGuides()
    case 11...16: settingWithoutEffect()
    case 17: conflictResolved()
    case 18, 19: keptFittingSize()
    default: crowdedRow()
    }
  }

  /// A root that is usually wide enough for its views.
  mutating func plainRoot() -> ViewModel {
    var root = ViewModel(id: "root")
    root.properties[.size] = .numbers([choices.pick([320, 200, 120, 400]), choices.pick([400, 150])])
    if choices.chance(15) { root.properties[.direction] = .word(.rtl) }
    return root
  }

  /// A new view without properties.
  mutating func bare(_ kind: ViewModel.Kind) -> ViewModel { ViewModel(id: newViewID(), kind: kind) }

  /// A new view with a natural size.
  mutating func sized() -> ViewModel {
    var view = bare(.view)
    view.properties[.intrinsic] = .numbers([choices.pick([30, 10, 44, 75.25]), choices.pick([20, 10, 33])])
    return view
  }

  /// A new label of several lines.
  mutating func wrappingLabel() -> ViewModel {
    var label = bare(.label)
    label.properties[.text] = .text(choices.pick(Palette.texts.filter { $0.count > 8 }))
    label.properties[.lines] = .number(choices.pick([0, 0, 2, 3]))
    return label
  }

  mutating func constraint(
    _ first: WrittenConstraint.Side, _ relation: WrittenRelation = .equal, _ second: WrittenConstraint.Side? = nil,
    _ constant: Double = 0, at priority: Double = 1000
  ) -> WrittenConstraint {
    WrittenConstraint(
      first: first, relation: relation, second: second, constant: constant, priority: priority,
      identifier: newConstraintID())
  }

  /// Constraints between the corresponding edges of two items.
  mutating func pins(_ id: String, _ edges: [WrittenAttribute], to other: String) -> [WrittenConstraint] {
    edges.map { edge in
      constraint(
        .init(item: id, attribute: edge), .equal, .init(item: other, attribute: edge), choices.pick([0, 5, -8]))
    }
  }

  /// Four different insets, so that exchanging two of them has an effect.
  mutating func asymmetricInsets() -> Setting {
    .numbers([choices.pick([3, 0]), choices.pick([20, 12.5, 0]), choices.pick([2, 7]), choices.pick([5, 33])])
  }

  mutating func direction() -> Setting { .word(choices.pick([.rtl, .ltr, .rtl])) }
}
