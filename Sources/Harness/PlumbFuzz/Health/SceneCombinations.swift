import PlumbScene

/// The combinations in a scene, found by following its steps.
struct SceneCombinations {
  var names: Set<String> = []
  private(set) var state: SceneState
  /// The number of the current step.
  private(set) var number = 0
  /// What made the names of views and guides free, and those of constraints, with the number of that step.
  var freed: [String: (by: String, step: Int)] = [:]
  var ended: [String: (by: String, step: Int)] = [:]
  /// The number of the step that added a guide.
  var guidesAdded: [String: Int] = [:]

  static let all: [String] =
    texts + directions + arrivals + namesAgain + guides + measured + conflicts + LatentSetting.all.map(\.name)

  init(_ scene: Scene) {
    state = SceneState(scene)
    if Self.isCrowded(scene.root) { names.insert(Self.text("start")) }
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
    "start", "hide", "show", "arrival", "departure", "move", "spacing", "customSpacing", "text", "axis",
  ].map(text)
  private static func text(_ operation: String) -> String {
    "\(operation), three wrapping labels, disambiguatesTextWidths and spacing"
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
      case .hide(let id): ("hide", state[id]?.parent)
      case .show(let id): ("show", state[id]?.parent)
      case .insert(let id, _, _): ("arrival", id)
      case .append(let id, _, true): ("arrival", id)
      case .remove(let id), .detach(let id): ("departure", state[id]?.parent)
      case .move(let id, _): ("move", state[id]?.parent)
      case .set(let id, .spacing, _): ("spacing", id)
      case .set(let id, .customSpacing, _): ("customSpacing", id)
      case .set(let id, .axis, _): ("axis", id)
      case .set(let id, .text, _): ("text", state[id]?.parent)
      default: ("", nil)
      }
    guard let owner, let stack = state[owner], stack.kind == .stack, stack.properties[.spacing]?.isGap ?? false,
      stack.properties[.disambiguatesTextWidths] == .flag(true), operation == "axis" || !stack.isVertical
    else { return }
    let texts = stack.arranged.compactMap { state[$0] }.count { $0.isWrapping && !$0.isHidden }
    if texts > 2 { names.insert(Self.text(operation)) }
  }

  // Physical edges and directions.

  private static let directions = ["the root", "a superview", "the view"].flatMap { turned in
    ["", ", measured by a stack"].map { direction(turned) + $0 }
  }
  private static func direction(_ turned: String) -> String {
    "direction of \(turned), left or right, asymmetric margins"
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
        if ancestry.contains(where: isMeasured) { names.insert(name + ", measured by a stack") }
      }
    }
  }

  /// Whether a stack asks for the view's fitting size.
  func isMeasured(_ id: String) -> Bool {
    guard let view = state[id], view.isArranged, !view.isHidden, let parent = view.parent.flatMap({ state[$0] }) else {
      return false
    }
    return parent.isSharing && (view.kind == .stack || view.properties[.intrinsic] == nil && view.kind == .view)
  }

  // Views with a frame of their own.

  private static let arrivals =
    ["append", "insert"].flatMap { step in ViewModel.Kind.allCases.filter { $0 != .label }.map { framed(step, $0) } }
    + ["hide", "move", "detach", "arrange", "transfer", "remove", "set"].map { "\($0), a view that came with a frame" }
    + ["append or insert, views with frames inside the view", "append or insert, a view with a guide"]
  private static func framed(_ step: String, _ kind: ViewModel.Kind) -> String {
    "\(step), into a \(kind.rawValue), a frame of its own"
  }

  private mutating func noteArrival(_ step: Step) {
    switch step {
    case .append(let parent, let view, _), .insert(let parent, _, let view):
      if view.properties[.autoresizing] != nil, let kind = state[parent]?.kind {
        names.insert(Self.framed(step.kind.rawValue, kind))
      }
      if (view.arranged + view.views).contains(where: { $0.properties[.autoresizing] != nil }) {
        names.insert("append or insert, views with frames inside the view")
      }
      if !view.guides.isEmpty { names.insert("append or insert, a view with a guide") }
    case .hide(let id), .move(let id, _), .detach(let id), .arrange(let id, _), .transfer(let id, _, _),
      .remove(let id),
      .set(let id, .autoresizing, _):
      if state[id]?.arrivedFramed ?? false { names.insert("\(step.kind.rawValue), a view that came with a frame") }
    default: break
    }
  }
}
