import PlumbLayout
import PlumbScene

/// The features of a scene by which `ListedOperation` says which operations it calls.
struct SceneFeatures {
  private(set) var names: Set<String>
  /// The kind of each view, present from the start or added by a step.
  private var kinds: [String: ViewModel.Kind] = [:]

  /// Every kind of step, and every property by itself and in a step.
  static let documented: [String] =
    Step.Kind.allCases.map { "step " + $0.rawValue } + ViewProperty.allCases.map(\.rawValue)
    + ViewProperty.allCases.map { "set " + $0.rawValue }
    + ViewModel.Kind.allCases.map(\.rawValue) + ["guide", "visual format", "a constraint"]

  init(_ scene: Scene) {
    names = scene.traitNames
    names.insert("a layout")
    note(scene.root)
    if kinds.count > 2 { names.insert("several views") }
    for constraint in scene.constraints { note(constraint) }
    for step in scene.steps { note(step) }
  }

  private mutating func note(_ view: ViewModel) {
    kinds[view.id] = view.kind
    names.insert(view.kind.rawValue)
    names.formUnion(view.properties.map(\.key.rawValue))
    if !view.views.isEmpty { names.insert("subviews") }
    if !view.arranged.isEmpty { names.insert("arranged views") }
    let isShared = view.properties[.distribution] == .word(.fillProportionally)
    if isShared && view.arranged.count(where: { !$0.isHidden && $0.kind == .stack }) > 0 && view.arranged.count > 1 {
      names.insert("shares of a stack")
    }
    for child in view.arranged + view.views { note(child) }
  }

  private mutating func note(_ constraint: SceneConstraint) {
    guard let written = constraint.written else { return }
    names.insert("a constraint")
    guard let second = written.second else { return }
    if !written.first.attribute.isLength { names.insert("row on a position") }
    if written.boundsPositions && written.first.item != second.item { names.insert("bound between two items") }
  }

  private mutating func note(_ step: Step) {
    switch step {
    case .append(let parent, let view, let isArranged):
      note(view)
      names.insert(kinds[parent] == .stack && isArranged ? "arranged views" : "subviews")
    case .insert(let parent, _, let view):
      note(view)
      noteArrival(in: parent)
    case .transfer(_, let parent, .some): noteArrival(in: parent)
    case .arrange(_, .some): names.insert("a view into a stack")
    case .set(_, let property, _): names.insert("set " + property.rawValue)
    case .constrain(let constraint): note(constraint)
    case .batch(let steps): for step in steps { note(step) }
    default: break
    }
  }

  private mutating func noteArrival(in parent: String) {
    names.insert(kinds[parent] == .stack ? "a view into a stack" : "a view into a view")
  }
}
