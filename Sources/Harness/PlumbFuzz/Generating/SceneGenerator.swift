import PlumbProperty
import PlumbScene

/// Generates scenes: a view tree, constraints, and steps that are valid at the time they are played.
public struct SceneGenerator {
  var choices: Choices
  let palette: Palette
  private let profile: GeneratorProfile
  private var viewsMade = 0
  private var constraintsMade = 0
  /// The number before the first name, and the numbers of the last names before the current step.
  private var firstName = 0
  private var lastNames = (view: 0, constraint: 0)
  /// The free names that the current step has taken.
  private var takenAgain: Set<String> = []

  private init(_ choices: Choices, _ profile: GeneratorProfile, _ size: CaseSize = .usual) {
    self.choices = choices
    palette = profile.palette(size)
    self.profile = profile
  }

  /// Observes the layout at the start and after each step, given the number of steps that the scene will have. Returns
  /// the outline of the tree if it has computed one.
  typealias Witness = (_ stage: Stage, _ stepCount: Int) -> Outline?

  /// The scene that the choices determine. Each step is played, so that the next one is valid; `reporting` receives the
  /// scene before each. O(all steps).
  public static func scene(
    from choices: inout Choices, size: CaseSize = .usual, reporting: ((Scene) -> Void)? = nil
  ) throws(SceneError) -> Scene {
    try scene(from: &choices, size: size, reporting: reporting) { _, _ in nil }
  }

  /// The same; the witness must not change the layout.
  static func scene(
    from choices: inout Choices, size: CaseSize, reporting: ((Scene) -> Void)? = nil, seenBy witness: Witness
  ) throws(SceneError) -> Scene {
    let profile = choices.pick(size == .small ? GeneratorProfile.drawnSmall : GeneratorProfile.drawn)
    var generator = SceneGenerator(choices, profile, size)
    defer { choices = generator.choices }
    return try generator.scene(reporting, witness)
  }

  private mutating func scene(_ reporting: ((Scene) -> Void)?, _ witness: Witness) throws(SceneError) -> Scene {
    let encounter = profile == .encounter ? encounter() : nil
    var scene = encounter?.scene ?? (profile == .screen ? screen() : drawn())
    let outline = Outline(scene)
    for _ in 0..<choices.integer(in: palette.constraintCount) {
      let made = neighbour(of: scene.constraints) ?? constraint(in: outline)
      if let made { scene.constraints.append(made) }
    }
    let moves = encounter?.moves ?? []
    let count = moves.count + choices.integer(in: palette.stepCount)
    reporting?(scene)
    let stage = try Stage(scene)
    var seen = witness(stage, count)
    for turn in 0..<count {
      let outline = seen ?? Outline(Scene(of: stage.root))
      let move = turn < moves.count ? moves[turn](&self, outline) : nil
      let step = move ?? step(in: outline)
      scene.steps.append(step)
      reporting?(scene)
      try stage.playOn(step)
      seen = witness(stage, count)
    }
    return scene
  }

  /// Plays a random step that is valid for a stage. Beyond 40 views it removes one. O(tree + layout).
  static func playEdit(on stage: Stage, from choices: inout Choices) throws(SceneError) {
    var generator = SceneGenerator(choices, .plain)
    // Names of their own, since the stage has views and constraints of other generators.
    generator.startNames(at: 10_000 + 100 * stage.step)
    defer { choices = generator.choices }
    let outline = Outline(Scene(of: stage.root))
    if outline.inner.count > most {
      try stage.playOn(.remove(view: generator.choices.pick(outline.inner).view.id))
    } else {
      try stage.playOn(generator.step(in: outline))
    }
  }

  private static let most = 40

  private mutating func drawn() -> Scene {
    var scene = Scene(root: rootView())
    var left = choices.integer(in: palette.viewCount)
    var pins: [WrittenConstraint] = []
    fill(&scene.root, depth: 1, left: &left, &pins)
    scene.constraints = pins.map(SceneConstraint.init)
    return scene
  }

  mutating func newViewID() -> String {
    viewsMade += 1
    return "v\(viewsMade)"
  }

  mutating func newConstraintID() -> String {
    constraintsMade += 1
    return "c\(constraintsMade)"
  }

  private mutating func startNames(at number: Int) {
    (firstName, viewsMade, constraintsMade) = (number, number, number)
  }

  /// A name for a view or a guide that a step adds: sometimes one that was removed before.
  mutating func newViewID(besides outline: Outline) -> String {
    guard choices.chance(15) else { return newViewID() }
    return nameUsedBefore("v", lastNames.view) { outline.isFree($0) } ?? newViewID()
  }

  /// The name of a constraint that ended before; nil if there is none.
  mutating func endedConstraintID(_ outline: Outline) -> String? {
    nameUsedBefore("c", lastNames.constraint) { !outline.mentionsConstraint($0) }
  }

  private mutating func nameUsedBefore(_ letter: String, _ last: Int, _ isFree: (String) -> Bool) -> String? {
    guard last > firstName else { return nil }
    var names: [String] = []
    for number in firstName + 1...last where names.count < 8 {
      let name = "\(letter)\(number)"
      if !takenAgain.contains(name) && isFree(name) { names.append(name) }
    }
    guard !names.isEmpty else { return nil }
    let name = choices.pick(names)
    takenAgain.insert(name)
    return name
  }

  /// Called before a step: its own new names are not in the tree yet, but not free.
  mutating func startStep() { (takenAgain, lastNames) = ([], (viewsMade, constraintsMade)) }

  /// A random length from the palette.
  mutating func length() -> Double { choices.pick(palette.lengths) }
  mutating func gap() -> Double { choices.pick(palette.gaps) }
  mutating func priority() -> Double { choices.pick(palette.priorities) }
  mutating func isBold() -> Bool { choices.chance(palette.boldness) }
}

/// The views and constraints of a tree, from which the generator picks.
struct Outline {
  struct Entry {
    var view: ViewModel
    var parent: String?
    var isArranged: Bool
    var index: Int
  }

  private(set) var entries: [Entry] = []
  /// The names of constraints that are unique.
  private(set) var constraintIDs: [String] = []
  /// The constraints of the constraint language; visual formats are left out.
  let constraints: [WrittenConstraint]
  /// The views and guides that constraints mention.
  let mentioned: Named<Bool>
  let mentionsBaselines: Bool
  /// All views except the root.
  var inner: ArraySlice<Entry> { entries.dropFirst() }
  private var places = Named<Int>()

  init(_ scene: Scene) {
    constraints = scene.constraints.compactMap(\.written)
    var mentioned = Named<Bool>()
    var counts = Named<Int>()
    for index in constraints.indices {
      mentioned[constraints[index].first.item] = true
      if let second = constraints[index].second?.item { mentioned[second] = true }
      guard let id = constraints[index].identifier else { continue }
      if let count = counts[id] { counts[id] = count + 1 } else { counts.append(id, 1) }
    }
    self.mentioned = mentioned
    mentionsBaselines = constraints.contains(where: \.mentionsBaselines)
    var waiting = [Entry(view: scene.root, parent: nil, isArranged: false, index: 0)]
    while let entry = waiting.popLast() {
      places.append(entry.view.id, entries.count)
      entries.append(entry)
      let (view, id) = (entry.view, entry.view.id)
      for (index, child) in view.views.enumerated().reversed() {
        waiting.append(Entry(view: child, parent: id, isArranged: false, index: index))
      }
      for (index, child) in view.arranged.enumerated().reversed() {
        waiting.append(Entry(view: child, parent: id, isArranged: true, index: index))
      }
    }
    constraintIDs = zip(counts.keys, counts.values).filter { $1 == 1 }.map(\.0)
  }

  func entry(_ id: String) -> Entry? { places[id].map { entries[$0] } }

  /// Whether no view and no guide has this name. O(views).
  func isFree(_ id: String) -> Bool { places[id] == nil && !entries.contains { $0.view.guides.contains(id) } }

  /// Whether a constraint has this name. O(constraints).
  func mentionsConstraint(_ id: String) -> Bool { constraints.contains { $0.identifier == id } }

  /// The names of a view and its ancestors.
  func ancestry(of entry: Entry) -> [String] {
    var names = [entry.view.id]
    var next = entry.parent
    while let name = next {
      names.append(name)
      next = self.entry(name)?.parent
    }
    return names
  }

  /// The index of a view in the list of all views, parents first. O(1) expected.
  func place(of id: String) -> Int? { places[id] }

  /// A unique name similar to the wanted one. O(views).
  func freeID(_ wanted: String) -> String {
    var id = wanted
    while !isFree(id) { id += "_" }
    return id
  }
}
