import PlumbScene

/// A combination of an operation, a state, and a property that affects the result. Each may be common alone, but some defects
/// need all three in the same case.
public struct Combination: Sendable {
  /// The name, for example `step release on a bound that excludes another bound`.
  public let name: String
  /// The law that generates the combination, with a tree or solver of its own; nil if documents can contain the combination.
  public let law: String?

  /// All combinations. O(combinations).
  public static let all: [Combination] =
    (SceneCombinations.all + SystemCombinations.all).map { Combination(name: $0, law: nil) } + byLaws

  /// Combinations that documents cannot express, and that laws generate instead.
  private static let byLaws = [
    Combination(.masked, "a view with a mask leaves a tree that was never laid out"),
    Combination(.masked, "a view with a mask moves between trees that were never laid out"),
    Combination(
      .masked, "a view receives a different mask, in a superview of a different size, before the first layout"),
    Combination(.atomic, "a list of constraints is rejected when some of the constraints are already active"),
    Combination(.queried, "a view is measured between edits, and again after the layout"),
    Combination(.handles, "variables at places beyond 32 bits are removed and added again"),
    Combination(.handles, "rows at places beyond 32 bits are removed and added again"),
    Combination(.handles, "the row of a suggestion receives another relation, other terms or another constant"),
    Combination(.history, "a system whose places are spread beyond 32 bits"),
  ]

  init(name: String, law: String?) { (self.name, self.law) = (name, law) }

  private init(_ law: Law, _ name: String) { self.init(name: name, law: law.name) }
}

/// Finds the combinations in a scene by following its steps.
struct SceneCombinations {
  var names: Set<String> = []
  private(set) var state: SceneState
  /// The number of the current step.
  private(set) var number = 0
  /// For each name of a view or guide that became free, the operation that freed it and the number of the step. `ended` is the
  /// equivalent for names of constraints.
  var freed: [String: (by: String, step: Int)] = [:]
  var ended: [String: (by: String, step: Int)] = [:]
  /// For each guide, the number of the step that added it.
  var guidesAdded: [String: Int] = [:]

  static let all: [String] =
    texts + directions + arrivals + namesAgain + guides + measured + conflicts + LatentSetting.all.map(\.name)

  init(_ scene: Scene) {
    state = SceneState(scene)
    if Self.isCrowded(scene.root) { names.insert(Self.text("the first layout")) }
    for step in scene.steps {
      number += 1
      guard case .batch(let steps) = step else {
        follow(step)
        continue
      }
      for step in steps { follow(step) }
    }
  }

  private mutating func follow(_ step: Step) {
    noteText(step)
    noteDirection(step)
    noteArrival(step)
    noteGuide(step)
    noteMeasured(step)
    noteConflict(step)
    for setting in LatentSetting.all where setting.isRevealed(step, state) { names.insert(setting.name) }
    noteNames(step)
    let before = state
    state.apply(step)
    noteFreed(step, since: before)
  }

  // Wrapping texts.

  private static let texts = [
    "the first layout", "step hide", "step show", "an added view", "a removed view", "step move", "a change of spacing",
    "a change of customSpacing", "a change of text", "a change of axis",
  ].map(text)
  private static func text(_ operation: String) -> String {
    "\(operation) in a stack with three wrapping labels, disambiguatesTextWidths and spacing"
  }

  private static func isCrowded(_ view: ViewModel) -> Bool {
    let isOne =
      view.kind == .stack && view.properties[.disambiguatesTextWidths] == .flag(true)
      && view.properties[.axis] != .word(.vertical) && view.hasSpacing
      && view.arranged.count { $0.kind == .label && !$0.isHidden && $0.wraps } > 2
    return isOne || (view.arranged + view.views).contains(where: isCrowded)
  }

  private mutating func noteText(_ step: Step) {
    let (operation, owner): (String, String?) =
      switch step {
      case .hide(let id): ("step hide", state[id]?.parent)
      case .show(let id): ("step show", state[id]?.parent)
      case .insert(let id, _, _): ("an added view", id)
      case .append(let id, _, true): ("an added view", id)
      case .remove(let id), .detach(let id): ("a removed view", state[id]?.parent)
      case .move(let id, _): ("step move", state[id]?.parent)
      case .set(let id, .spacing, _): ("a change of spacing", id)
      case .set(let id, .customSpacing, _): ("a change of customSpacing", id)
      case .set(let id, .axis, _): ("a change of axis", id)
      case .set(let id, .text, _): ("a change of text", state[id]?.parent)
      default: ("", nil)
      }
    guard let owner, let stack = state[owner], stack.kind == .stack, stack.properties[.spacing]?.isGap ?? false,
      stack.properties[.disambiguatesTextWidths] == .flag(true), operation == "a change of axis" || !stack.isVertical
    else { return }
    let texts = stack.arranged.compactMap { state[$0] }.count { $0.isWrapping && !$0.isHidden }
    if texts > 2 { names.insert(Self.text(operation)) }
  }

  // Left and right edges, and layout directions.

  private static let directions = ["the root", "a superview", "the view"].flatMap { turned in
    ["", " in a view that a stack measures"].map { direction(turned) + $0 }
  }
  private static func direction(_ turned: String) -> String {
    "a change of the direction of \(turned), with a constraint to the left or right of asymmetric margins"
  }

  private mutating func noteDirection(_ step: Step) {
    guard case .set(let id, .direction, _) = step else { return }
    for constraint in state.constraints {
      for side in constraint.sides where side.attribute.isPhysical && side.guide == .margins {
        guard let view = state[side.item], view.properties[.margins]?.isAsymmetric ?? false else { continue }
        let ancestry = state.ancestry(of: side.item)
        guard ancestry.contains(id) else { continue }
        let name = Self.direction(id == state.root ? "the root" : id == side.item ? "the view" : "a superview")
        names.insert(name)
        if ancestry.contains(where: isMeasured) { names.insert(name + " in a view that a stack measures") }
      }
    }
  }

  /// Whether a stack measures the view's fitting size.
  func isMeasured(_ id: String) -> Bool {
    guard let view = state[id], view.isArranged, !view.isHidden, let parent = view.parent.flatMap({ state[$0] }) else {
      return false
    }
    return parent.isSharing && (view.kind == .stack || view.properties[.intrinsic] == nil && view.kind == .view)
  }

  // Views with explicit frames.

  private static let arrivals =
    ["append", "insert"].flatMap { step in ViewModel.Kind.allCases.filter { $0 != .label }.map { framed(step, $0) } }
    + ["hide", "move", "detach", "arrange", "transfer", "remove", "set"].map {
      "step \($0) on a view that was added with a frame"
    }
    + [
      "step append or insert with a view that contains views with frames",
      "step append or insert with a view that has a guide",
    ]
  private static func framed(_ step: String, _ kind: ViewModel.Kind) -> String {
    "step \(step) into a \(kind.rawValue) with a view that has a frame"
  }

  private mutating func noteArrival(_ step: Step) {
    switch step {
    case .append(let parent, let view, _), .insert(let parent, _, let view):
      if view.properties[.autoresizing] != nil, let kind = state[parent]?.kind {
        names.insert(Self.framed(step.kind.rawValue, kind))
      }
      if (view.arranged + view.views).contains(where: { $0.properties[.autoresizing] != nil }) {
        names.insert("step append or insert with a view that contains views with frames")
      }
      if !view.guides.isEmpty { names.insert("step append or insert with a view that has a guide") }
    case .hide(let id), .move(let id, _), .detach(let id), .arrange(let id, _), .transfer(let id, _, _),
      .remove(let id),
      .set(let id, .autoresizing, _):
      if state[id]?.arrivedFramed ?? false {
        names.insert("step \(step.kind.rawValue) on a view that was added with a frame")
      }
    default: break
    }
  }
}

/// Reused names, constraints between guides, bounds that exclude each other, and cached fitting sizes.
extension SceneCombinations {
  static let namesAgain =
    ["remove", "remove on a superview"].flatMap { way in ["a view", "a guide"].map { again($0, way) } }
    + [again("a view", "removeGuide"), again("a guide", "removeGuide"), "a name that one step removes and uses again"]
    + ["release", "remove", "transfer", "removeGuide"].map { again("a constraint", $0) }
    + ["constant", "priority", "release"].map { "step \($0) on a constraint with a name that was used before" }

  private static func again(_ what: String, _ way: String) -> String {
    "\(what) with a name that was in use before step \(way)"
  }

  /// Records names that a step reuses.
  mutating func noteNames(_ step: Step) {
    switch step {
    case .append(_, let view, _), .insert(_, _, let view):
      note("a view", view.id)
      for guide in view.guides { note("a guide", guide) }
    case .addGuide(let id, _): note("a guide", id)
    case .constrain(let constraint):
      guard let id = constraint.written?.identifier, let end = ended[id] else { return }
      names.insert(Self.again("a constraint", end.by))
    case .constant(let id, _), .priority(let id, _), .release(let id):
      if ended[id] != nil {
        names.insert("step \(step.kind.rawValue) on a constraint with a name that was used before")
      }
    default: break
    }
  }

  private mutating func note(_ what: String, _ id: String) {
    guard let end = freed[id] else { return }
    names.insert(Self.again(what, end.by))
    if end.step == number { names.insert("a name that one step removes and uses again") }
  }

  /// Records names that a step has made free.
  mutating func noteFreed(_ step: Step, since before: SceneState) {
    switch step {
    case .remove(let id):
      for view in before.tree(of: id) {
        freed[view] = (view == id ? "remove" : "remove on a superview", number)
        for guide in before[view]?.guides ?? [] { freed[guide] = freed[view] }
      }
    case .removeGuide(let id): freed[id] = ("removeGuide", number)
    case .release, .transfer: break
    default: return
    }
    for constraint in before.constraints {
      guard let id = constraint.identifier, state.constraint(id) == nil else { continue }
      ended[id] = (step.kind.rawValue, number)
    }
  }

  static let guides = [
    "two guides of one view, added in separate steps and related by a constraint",
    "two guides of two views, added in separate steps and related by a constraint",
    "two guides, added in one step and related by a constraint",
    "step removeGuide on a guide that a constraint relates to another guide",
    "step set direction, step move or step transfer on a view whose guides are related by a constraint",
  ]

  /// Records guides that steps have added and related to each other.
  mutating func noteGuide(_ step: Step) {
    switch step {
    case .addGuide(let id, _): guidesAdded[id] = number
    case .constrain(let constraint):
      guard let pair = guidesTied(by: constraint.written) else { return }
      let (one, other) = (state.host(of: pair.0), state.host(of: pair.1))
      guard guidesAdded[pair.0] != guidesAdded[pair.1] else {
        names.insert(Self.guides[2])
        return
      }
      names.insert(Self.guides[one == other ? 0 : 1])
    case .removeGuide(let id):
      let isTied = state.constraints.contains { constraint in
        guidesTied(by: constraint).map { $0.0 == id || $0.1 == id } ?? false
      }
      if isTied { names.insert(Self.guides[3]) }
    case .set(let id, .direction, _), .move(let id, _), .transfer(let id, _, _):
      let isAround = state.constraints.contains { constraint in
        guidesTied(by: constraint).flatMap { state.host(of: $0.0) }.map { state.ancestry(of: $0).contains(id) } ?? false
      }
      if isAround { names.insert(Self.guides[4]) }
    default: break
    }
  }

  private func guidesTied(by constraint: WrittenConstraint?) -> (String, String)? {
    guard let constraint, let second = constraint.second, second.item != constraint.first.item,
      guidesAdded[constraint.first.item] != nil, guidesAdded[second.item] != nil
    else { return nil }
    return (constraint.first.item, second.item)
  }

  static let conflicts = ["release", "priority", "constant"].map { "step \($0) on a bound that excludes another bound" }

  /// Records steps that loosen one of two required bounds that exclude each other.
  mutating func noteConflict(_ step: Step) {
    switch step {
    case .release(let id), .priority(let id, _), .constant(let id, _):
      guard let one = state.constraint(id), state.constraints.contains(where: { $0.excludes(one) }) else { return }
      names.insert("step \(step.kind.rawValue) on a bound that excludes another bound")
    default: break
    }
  }

  static let measured = [
    "an added view", "a removed view", "step transfer", "step constant", "step priority", "step constrain",
    "a change of direction", "a change of margins", "step intrinsic", "step hide or show",
    "a change of hug or compress",
    "a change of text or lines", "a change of spacing",
  ].map { "\($0) inside a view that a stack has measured" }

  /// Records changes inside a view whose fitting size a stack uses.
  mutating func noteMeasured(_ step: Step) {
    let (operation, id): (String, String?) =
      switch step {
      case .append(let id, _, _), .insert(let id, _, _): ("an added view", id)
      case .remove(let id): ("a removed view", state[id]?.parent)
      case .transfer(let id, _, _): ("step transfer", state[id]?.parent)
      case .constant(let id, _): ("step constant", holder(of: state.constraint(id)))
      case .priority(let id, _): ("step priority", holder(of: state.constraint(id)))
      case .constrain(let constraint): ("step constrain", holder(of: constraint.written))
      case .set(let id, .direction, _): ("a change of direction", id)
      case .set(let id, .margins, _): ("a change of margins", id)
      case .set(let id, .hug, _), .set(let id, .compress, _): ("a change of hug or compress", state[id]?.parent)
      case .set(let id, .text, _), .set(let id, .lines, _): ("a change of text or lines", state[id]?.parent)
      case .set(let id, .spacing, _), .set(let id, .customSpacing, _): ("a change of spacing", id)
      case .intrinsic(let id, _): ("step intrinsic", state[id]?.parent)
      case .hide(let id), .show(let id): ("step hide or show", state[id]?.parent)
      default: ("", nil)
      }
    guard let id, state.ancestry(of: id).contains(where: isMeasured) else { return }
    names.insert("\(operation) inside a view that a stack has measured")
  }

  /// The superview of the constraint's first item. If the item is a guide, the superview of its owner; if the item is the root, the
  /// root itself.
  private func holder(of constraint: WrittenConstraint?) -> String? {
    constraint.flatMap { state.host(of: $0.first.item) }.flatMap { id in state[id].map { $0.parent ?? id } }
  }
}

extension WrittenConstraint {
  /// Whether this bound and another required bound on the same position contradict each other.
  fileprivate func excludes(_ other: WrittenConstraint) -> Bool {
    guard first == other.first, second == other.second, !first.attribute.isLength, multiplier == other.multiplier,
      priority == 1000, other.priority == 1000
    else { return false }
    return WrittenRelation.exclude((relation, constant), (other.relation, other.constant))
  }
}

/// Finds the combinations in a system by following its steps.
struct SystemCombinations {
  private(set) var names: Set<String> = []
  private var rows: [SystemModel.RowModel]
  /// The rows with a coefficient that makes the solver round their constants.
  private var rounded: Set<String> = []

  static let all: [String] =
    kinds.flatMap { kind in ["the stronger", "the attracting"].map { excluded(kind, $0) } }
    + kinds.filter { $0 != .remove }.map(edit) + [suggestion]

  private static let kinds: [SystemModel.Step.Kind] = [.remove, .priority, .constant, .terms, .change]
  private static let suggestion = "step suggest with priority 1000 against a required row"

  private static func excluded(_ kind: SystemModel.Step.Kind, _ row: String) -> String {
    "step \(kind.rawValue) on \(row) one of two bounds that exclude each other"
  }

  private static func edit(_ kind: SystemModel.Step.Kind) -> String {
    "step \(kind.rawValue) on a row to which step change gave a coefficient such as 3"
  }

  init(_ system: SystemModel) {
    rows = system.rows
    for step in system.steps { follow(step) }
  }

  private mutating func follow(_ step: SystemModel.Step) {
    switch step {
    case .add(let row): rows.append(row)
    case .remove(let id): edit(id, step.kind) { _ in }
    case .constant(let id, let constant): edit(id, step.kind) { $0.constant = constant }
    case .priority(let id, let priority): edit(id, step.kind) { $0.priority = priority }
    case .terms(let id, let terms): edit(id, step.kind) { $0.terms = terms }
    case .change(let row):
      edit(row.id, step.kind) {
        ($0.terms, $0.relation, $0.constant, $0.priority) = (row.terms, row.relation, row.constant, row.priority)
      }
      let isRounded = row.terms.count == 1 && !(row.terms[0].coefficient.magnitude.significand == 1)
      if isRounded { rounded.insert(row.id) } else { rounded.remove(row.id) }
    case .suggest(let variable, let value, 1000):
      let isRefused = rows.contains { row in
        row.priority == 1000 && row.terms.count == 1 && row.terms[0].variable == variable
          && row.relation == .equal && row.constant != value * row.terms[0].coefficient
      }
      if isRefused { names.insert(Self.suggestion) }
    case .suggest, .withdraw, .addVariable, .removeVariable: break
    }
  }

  private mutating func edit(_ id: String, _ kind: SystemModel.Step.Kind, _ body: (inout SystemModel.RowModel) -> Void)
  {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
    for other in rows where other.id != id && other.excludes(rows[index]) {
      if other.attracts && other.relation != .equal { names.insert(Self.excluded(kind, "the stronger")) }
      if rows[index].attracts && rows[index].relation != .equal { names.insert(Self.excluded(kind, "the attracting")) }
    }
    if rounded.contains(id), kind != .remove { names.insert(Self.edit(kind)) }
    if kind == .remove { rows.remove(at: index) } else { body(&rows[index]) }
  }
}

extension SystemModel.RowModel {
  /// Whether this row and another required row that has the same terms contradict each other.
  fileprivate func excludes(_ other: Self) -> Bool {
    guard priority == 1000, other.priority == 1000, terms.elementsEqual(other.terms, by: ==) else { return false }
    return WrittenRelation.exclude((relation, constant), (other.relation, other.constant))
  }
}
