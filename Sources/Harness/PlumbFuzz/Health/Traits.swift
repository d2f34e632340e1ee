import PlumbScene

/// Features of scenes that can provoke defects. A defect that needs one or two of these features is found only in scenes that
/// contain them.
enum Traits {
  static let all: [String] =
    ViewModel.Kind.allCases.dropFirst().map(\.rawValue) + ViewProperty.allCases.filter { $0 != .size }.map(\.rawValue)
    + ["fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]
    + ["leading", "center", "trailing", "firstBaseline", "lastBaseline"].map { "aligned " + $0 }
    + [
      "vertical", "system spacing", "rtl", "guide", "nested stacks", "empty stack", "stack without visible views",
      "plain subview of a stack",
    ]
    + WrittenAttribute.allCases.map { "constraint on \($0.rawValue)" }
    + [
      "==", "<=", ">=", "bound on a position", "priority below 1000", "priority that is not a whole number",
      "multiplier", "ratio of width to height", "constraint between different axes", "visual format",
    ]
    + WrittenConstraint.Guide.allCases.map { "constraint on a guide: \($0.rawValue)" }
    + Step.Kind.allCases.map { "step \($0.rawValue)" }

  static let numbers = Dictionary(uniqueKeysWithValues: zip(all, all.indices))
}

extension Scene {
  /// The traits of a scene.
  var traits: Set<Int> { Set(traitNames.compactMap { Traits.numbers[$0] }) }

  /// The names of the scene's traits.
  var traitNames: Set<String> {
    var names: Set<String> = []
    root.note(&names, isInStack: false, isArranged: false)
    for constraint in constraints { Self.note(constraint, &names) }
    for step in steps { Self.note(step, &names) }
    return names
  }

  private static func note(_ constraint: SceneConstraint, _ names: inout Set<String>) {
    guard let written = constraint.written else {
      names.insert("visual format")
      return
    }
    names.insert(written.relation.rawValue)
    if written.boundsPositions { names.insert("bound on a position") }
    if written.priority < 1000 { names.insert("priority below 1000") }
    if written.priority != written.priority.rounded() { names.insert("priority that is not a whole number") }
    if written.multiplier != 1 { names.insert("multiplier") }
    let sides = written.sides
    if Set(sides.map(\.attribute.isHorizontal)).count == 2 {
      let isRatio = Set(sides.map(\.attribute)) == [.width, .height]
      names.insert(isRatio ? "ratio of width to height" : "constraint between different axes")
    }
    for side in sides {
      names.insert("constraint on \(side.attribute.rawValue)")
      if let guide = side.guide { names.insert("constraint on a guide: \(guide.rawValue)") }
    }
  }

  private static func note(_ step: Step, _ names: inout Set<String>) {
    names.insert("step \(step.kind.rawValue)")
    switch step {
    case .append(_, let view, _), .insert(_, _, let view): view.note(&names, isInStack: false, isArranged: false)
    case .set(_, let property, let value): ViewModel.note(property, value, &names)
    case .constrain(let constraint): note(constraint, &names)
    case .batch(let steps): for step in steps { note(step, &names) }
    default: break
    }
  }
}

extension ViewModel {
  fileprivate func note(_ names: inout Set<String>, isInStack: Bool, isArranged: Bool) {
    names.insert(kind.rawValue)
    if !guides.isEmpty { names.insert("guide") }
    if isInStack && !isArranged { names.insert("plain subview of a stack") }
    if isArranged && kind == .stack { names.insert("nested stacks") }
    if kind == .stack && arranged.isEmpty { names.insert("empty stack") }
    if !arranged.isEmpty && arranged.allSatisfy(\.isHidden) { names.insert("stack without visible views") }
    for (property, setting) in properties { Self.note(property, setting, &names) }
    for view in arranged { view.note(&names, isInStack: true, isArranged: true) }
    for view in views { view.note(&names, isInStack: kind == .stack, isArranged: false) }
  }

  fileprivate static func note(_ property: ViewProperty, _ setting: Setting, _ names: inout Set<String>) {
    names.insert(property.rawValue)
    switch (property, setting) {
    case (.alignment, .word(let word)): names.insert("aligned \(word.rawValue)")
    case (.distribution, .word(let word)), (.axis, .word(let word)), (.direction, .word(let word)):
      names.insert(word.rawValue)
    case (.spacing, .system): names.insert("system spacing")
    default: break
    }
  }
}
