import PlumbLayout
import PlumbScene

/// A stack that contains only sized views without constraints of their own. Their frames follow from the length of
/// the stack alone, whatever determines it, and can be computed in one pass without a solver.
struct PlainStack {
  struct Item {
    let view: ViewModel
    /// The natural lengths along and across the axis; 0 across if there is none.
    let natural: (along: Double, across: Double)
    let hugging: Double
    let resistance: Double
  }

  let stack: StackFacts
  /// The visible views.
  let items: [Item]

  /// Nil if the stack contains anything else.
  init?(_ stack: StackFacts, _ outline: Outline) {
    guard !stack.isByBaselines, !outline.hasBaselines(above: stack.model.id) else { return nil }
    var items: [Item] = []
    for view in stack.model.arranged {
      guard view.isBare, outline.mentioned[view.id] == nil, let item = Item(view, stack) else { return nil }
      if !view.isHidden { items.append(item) }
    }
    self.stack = stack
    self.items = items
  }

  var naturals: [Double] { items.map(\.natural.along) }
  var gaps: [Double] { stack.gaps.map(\.wanted) }

  /// Whether each view resists compression more than any view hugs.
  var isFirm: Bool {
    (items.map(\.resistance).min() ?? 1000) > (items.map(\.hugging).max() ?? 0)
  }
}

extension PlainStack.Item {
  /// Nil without a natural length, or with priorities that outrank the stack's constraints or yield to its weakest
  /// ones.
  fileprivate init?(_ view: ViewModel, _ stack: StackFacts) {
    let size = view.numbers(.intrinsic) ?? [nil, nil]
    let (hug, resist) = (view.numbers(.hug) ?? [250, 250], view.numbers(.compress) ?? [750, 750])
    let along = stack.isHorizontal ? 0 : 1
    guard let length = size[along], (hug + resist).allSatisfy({ ($0 ?? 0) < StackPriority.leastShare }),
      resist.allSatisfy({ ($0 ?? 0) > StackPriority.span })
    else { return nil }
    self.view = view
    natural = (length, size[1 - along] ?? 0)
    (hugging, resistance) = (hug[along] ?? 250, resist[along] ?? 750)
  }
}

extension Outline {
  /// Whether baselines inside the stack may affect views outside.
  fileprivate func hasBaselines(above id: String) -> Bool {
    if mentionsBaselines { return true }
    var parent = entry(id)?.parent
    while let id = parent, let entry = entry(id) {
      if entry.view.properties[.alignment]?.word?.isBaseline ?? false { return true }
      if entry.view.properties[.baselineRelative] == .flag(true) { return true }
      parent = entry.parent
    }
    return false
  }

  /// Whether a stack's length follows from its content alone: at most one constraint positions it on the axis.
  func leavesFree(_ stack: StackFacts, across: Bool) -> Bool {
    let isAcross = stack.isHorizontal == across
    guard let entry = entry(stack.model.id), entry.parent != nil, !entry.isArranged,
      entry.view.properties[.autoresizing] == nil
    else { return false }
    let mine = Set([stack.model.id] + stack.model.guides)
    var count = 0
    for constraint in constraints {
      let sides = constraint.sides
      let own = sides.count { mine.contains($0.item) && $0.attribute.isHorizontal != isAcross }
      // A mentioned guide has rows on both axes, which keep its size at least 0.
      if sides.contains(where: { mine.contains($0.item) && $0.guide != nil }) { return false }
      // A constraint from inside the stack to outside can size it.
      let within = stack.model.views.isEmpty ? [] : sides.filter { lies($0.item, in: stack.model.id) }
      let isFromWithin = within.contains { !mine.contains($0.item) }
      guard own > 0 else {
        if isFromWithin, within.count < sides.count { return false }
        continue
      }
      let isPlace = !constraint.first.attribute.isLength
      guard isPlace, own == 1, sides.count == 2, !isFromWithin else { return false }
      count += 1
    }
    return count <= 1
  }

  /// Whether a view or guide is in a view's tree.
  private func lies(_ item: String, in view: String) -> Bool {
    let owner = entries.first { $0.view.id == item || $0.view.guides.contains(item) }
    var parent = owner?.parent
    while let id = parent, id != view { parent = entry(id)?.parent }
    return parent != nil
  }
}

extension WrittenConstraint {
  var mentionsBaselines: Bool {
    sides.contains(where: \.attribute.isBaseline)
  }
}

extension StepContext {
  /// The violation of a law in one of the plain stacks, or nil.
  func fault(ofPlainStacks law: (PlainStack) -> String?) -> String? {
    guard features.scale == 0 else { return nil }
    for plain in plainStacks { if let fault = law(plain) { return "\(plain.stack.model.id): \(fault)" } }
    return nil
  }
}
