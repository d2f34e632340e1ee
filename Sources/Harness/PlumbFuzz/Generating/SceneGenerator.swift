import PlumbProperty
import PlumbScene

/// Generates scenes: a view tree, constraints, and steps that are valid when they are played.
public struct SceneGenerator {
  var choices: Choices
  let palette: Palette
  private let profile: GeneratorProfile
  private var viewsMade = 0
  private var constraintsMade = 0
  /// `firstName` is the number before the first generated name. `lastNames` are the last numbers that were used before the current
  /// step.
  private var firstName = 0
  private var lastNames = (view: 0, constraint: 0)
  /// The names of removed views and guides that the current step reuses.
  private var takenAgain: Set<String> = []

  private init(_ choices: Choices, _ profile: GeneratorProfile, _ size: CaseSize = .usual) {
    self.choices = choices
    palette = profile.palette(size)
    self.profile = profile
  }

  /// Called at the start and after each step. `stepCount` is the number of steps that the complete scene will have. May return the
  /// tree's outline, so that it is not computed again.
  typealias Witness = (_ stage: Stage, _ stepCount: Int) -> Outline?

  /// Generates a scene from the choices. Plays each step, so that the next step is valid. `reporting` receives the scene before
  /// each step. O(all steps).
  public static func scene(
    from choices: inout Choices, size: CaseSize = .usual, reporting: ((Scene) -> Void)? = nil
  ) throws(SceneError) -> Scene {
    try scene(from: &choices, size: size, reporting: reporting) { _, _ in nil }
  }

  /// Generates a scene from the choices. `witness` must not change the layout.
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

  /// Plays a random step that is valid for a stage. If there are more than 40 views, removes a view. O(tree + layout).
  static func playEdit(on stage: Stage, from choices: inout Choices) throws(SceneError) {
    var generator = SceneGenerator(choices, .plain)
    // Uses separate numbers for names, because the stage contains views and constraints from other generators.
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

  /// A name for a new view or guide, which is sometimes the name of a removed view or guide.
  mutating func newViewID(besides outline: Outline) -> String {
    guard choices.chance(15) else { return newViewID() }
    return nameUsedBefore("v", lastNames.view) { outline.isFree($0) } ?? newViewID()
  }

  /// The name of a removed constraint. Nil if no constraint was removed.
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

  /// Prepares for a step. Names that the step creates are not yet in the tree, but must not be used twice.
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
  /// The names that only one constraint has.
  private(set) var constraintIDs: [String] = []
  /// The constraints in the constraint language, without visual formats.
  let constraints: [WrittenConstraint]
  /// The views and guides that appear in constraints.
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

  /// A unique name similar to `wanted`. O(views).
  func freeID(_ wanted: String) -> String {
    var id = wanted
    while !isFree(id) { id += "_" }
    return id
  }
}

extension SceneGenerator {
  mutating func rootView() -> ViewModel {
    var root = ViewModel(id: "root")
    root.properties[.size] = .numbers([Double(choices.pick([80, 25, 100, 10, 160]) * 4), 400])
    if choices.chance(8) { root.properties[.safeArea] = .numbers([20, 0, 34, 0]) }
    if choices.chance(10) { root.properties[.direction] = .word(.rtl) }
    if choices.chance(3) { root.properties[.scale] = .number(Double(choices.pick([2, 3]))) }
    if isBold() { root.properties[.margins] = insets() }
    return root
  }

  /// Adds random subviews recursively, positioned by frames or constraints.
  mutating func fill(_ parent: inout ViewModel, depth: Int, left: inout Int, _ pins: inout [WrittenConstraint]) {
    guard parent.kind != .label else { return }
    for _ in 0..<choices.integer(in: palette.width) where left > 0 {
      left -= 1
      var child = view(isRoomy: depth < palette.depth && left > 0)
      let isArranged = parent.kind == .stack && !choices.chance(8)
      if !isArranged { hold(&child, in: parent, &pins) }
      if depth < palette.depth, child.kind != .view || choices.chance(25) {
        fill(&child, depth: depth + 1, left: &left, &pins)
      }
      if isArranged { parent.arranged.append(child) } else { parent.views.append(child) }
      if isArranged, choices.chance(12) { space(after: child.id, in: &parent) }
    }
    guard !parent.arranged.isEmpty, choices.chance(4) else { return }
    for index in parent.arranged.indices { parent.arranged[index].properties[.hidden] = .flag(true) }
  }

  mutating func view(isRoomy: Bool) -> ViewModel {
    let kinds: [ViewModel.Kind] =
      isRoomy
      ? [.view, .stack, .stack, .stack, .stack, .view, .view, .label, .scroll] : [.view, .view, .view, .label]
    var view = ViewModel(id: newViewID(), kind: choices.pick(kinds))
    for property in ViewProperty.allCases where property.applies(to: view.kind, isRoot: false) {
      guard isUsual(property) || isBold() && choices.chance(40) else { continue }
      if let setting = setting(of: property, in: view) { view.properties[property] = setting }
    }
    if choices.chance(6) { view.guides.append(newViewID()) }
    return view
  }

  /// Whether most views have a value for the property.
  private func isUsual(_ property: ViewProperty) -> Bool {
    [.axis, .distribution, .alignment, .spacing, .text, .intrinsic].contains(property)
  }

  private mutating func space(after id: String, in stack: inout ViewModel) {
    var spacings: [String: Setting] = [:]
    if case .spacings(let old)? = stack.properties[.customSpacing] { spacings = old }
    spacings[id] = .number(gap())
    stack.properties[.customSpacing] = .spacings(spacings)
  }

  /// Positions a view by a frame or by constraints.
  private mutating func hold(_ view: inout ViewModel, in parent: ViewModel, _ pins: inout [WrittenConstraint]) {
    if choices.chance(15) {
      view.properties[.autoresizing] = .numbers([length(), length(), length(), length()])
      return
    }
    let guide: WrittenConstraint.Guide? = parent.kind == .scroll && choices.chance(50) ? .content : nil
    if choices.chance(12) {
      pins.append(bound(view.id, choices.pick([.leading, .trailing, .centerX, .left, .right]), to: parent, guide))
      pins.append(bound(view.id, choices.pick([.top, .bottom, .centerY]), to: parent, guide))
      return
    }
    for edge in [WrittenAttribute.leading, .top, .trailing, .bottom] where !choices.chance(35) {
      pins.append(pin(view.id, edge, to: parent.id, guide))
    }
  }

  /// A random value for a property; nil for properties that are generated elsewhere.
  mutating func setting(of property: ViewProperty, in view: ViewModel) -> Setting? {
    switch property {
    case .axis: .word(choices.pick([.horizontal, .vertical]))
    case .distribution:
      .word(choices.pick([.fill, .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]))
    case .alignment:
      .word(choices.pick([.fill, .fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline]))
    case .spacing: choices.chance(4) ? .system : .number(gap())
    case .intrinsic: .numbers([choices.chance(12) ? nil : length(), choices.chance(12) ? nil : length()])
    case .hug, .compress:
      .numbers([choices.pick(palette.contentPriorities), choices.pick(palette.contentPriorities)])
    case .hidden, .marginsRelative, .preservesSuperviewMargins: .flag(true)
    case .baselineRelative, .disambiguatesTextWidths: .flag(choices.chance(40))
    case .insetsMarginsFromSafeArea: .flag(choices.chance(20))
    case .baseline: .numbers([abs(gap()), abs(gap())])
    case .margins, .additionalSafeArea: insets()
    case .contentInset: insets()
    case .contentOffset:
      choices.chance(25) ? .numbers([nil, nil]) : choices.chance(20) ? .numbers([0, 0]) : .numbers([gap(), gap()])
    case .safeAreaAdjustment: .word(choices.pick([.automatic, .always, .never]))
    case .direction: .word(choices.pick([.ltr, .rtl]))
    case .text: .text(text())
    case .lines: .number(choices.pick([1, 0, 2, 3]))
    case .preferredWidth: .number(choices.pick([0, 60]))
    case .fontSize: .number(choices.pick([17, 12, 34, 11, 13, 33.3]))
    case .color: .text("#3478f6")
    case .size, .safeArea, .scale, .customSpacing, .autoresizing: nil
    }
  }

  /// A text from the palette, or concatenated fragments.
  private mutating func text() -> String {
    guard choices.chance(50) else { return choices.pick(Palette.texts) }
    return (0..<choices.integer(in: 1...8)).map { _ in choices.pick(Palette.fragments) }.joined()
  }

  mutating func insets() -> Setting { .numbers([gap(), gap(), gap(), gap()]) }
}
