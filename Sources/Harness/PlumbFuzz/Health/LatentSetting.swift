import PlumbScene

/// A setting that has no effect, and a step that gives it an effect. A scene that is recorded from the tree before this step
/// must keep the setting.
struct LatentSetting: Sendable {
  let name: String
  /// Whether a step gives an effect to a setting in the state.
  let isRevealed: @Sendable (_ step: Step, _ state: SceneState) -> Bool

  private init(_ name: String, _ isRevealed: @escaping @Sendable (_ step: Step, _ state: SceneState) -> Bool) {
    (self.name, self.isRevealed) = (name, isRevealed)
  }

  static let all: [LatentSetting] = ofStacks + ofContent + ofInsets

  private static let ofStacks: [LatentSetting] = [
    .init("step show on a view with a custom spacing after the view") { step, state in
      guard case .show(let id) = step, let view = state[id], view.isHidden else { return false }
      return view.parent.flatMap { state[$0] }?.properties[.customSpacing]?.spacing(after: id) != nil
    },
    .init("step append after a view with a custom spacing") { step, state in
      guard case .append(let id, _, true) = step, let stack = state[id], let last = stack.arranged.last else {
        return false
      }
      return stack.properties[.customSpacing]?.spacing(after: last) != nil
    },
    .init("step append with the second view of a stack with spacing") { step, state in
      guard case .append(let id, _, true) = step, let stack = state[id] else { return false }
      return stack.arranged.count == 1 && stack.properties[.spacing]?.isGap ?? false
    },
    .init("step append with the second view of a vertical stack") { step, state in
      guard case .append(let id, _, true) = step, let stack = state[id] else { return false }
      return stack.arranged.count == 1 && stack.isVertical
    },
    .init("step show on the first visible view of a stack with alignment") { step, state in
      state.stackOfHidden(step)?.properties[.alignment].map { $0 != .word(.fill) } ?? false
    },
    .init("step show on the first visible view of a stack with distribution") { step, state in
      state.stackOfHidden(step)?.properties[.distribution].map { $0 != .word(.fill) } ?? false
    },
    .init("a change to alignment by baselines in a stack that contains a view with baseline") { step, state in
      guard case .set(let id, .alignment, .word(let word)) = step, word.isBaseline else { return false }
      return state[id]?.arranged.contains { state[$0]?.properties[.baseline] != nil } ?? false
    },
    .init("a change to the vertical axis in a stack with baselineRelative") { step, state in
      guard case .set(let id, .axis, .word(.vertical)) = step, let stack = state[id] else { return false }
      return !stack.isVertical && stack.properties[.baselineRelative] == .flag(true)
    },
    .init("a change to the horizontal axis in a stack with disambiguatesTextWidths") { step, state in
      guard case .set(let id, .axis, .word(.horizontal)) = step, let stack = state[id], stack.isVertical else {
        return false
      }
      return stack.properties[.disambiguatesTextWidths] == .flag(true)
        && stack.arranged.contains { state[$0]?.isWrapping ?? false }
    },
    .init("a change of marginsRelative in a stack with margins") { step, state in
      guard case .set(let id, .marginsRelative, .flag(true)) = step, let stack = state[id] else { return false }
      return stack.properties[.marginsRelative] == nil && stack.properties[.margins] != nil
    },
    .init("a change to the distribution fill in a stack that contains a view with compress") { step, state in
      guard case .set(let id, .distribution, .word(.fill)) = step, let stack = state[id], stack.isSharing else {
        return false
      }
      return stack.arranged.contains { state[$0]?.properties[.compress] != nil }
    },
    .init("step arrange on a hidden view") { step, state in
      guard case .arrange(let id, _) = step, let view = state[id] else { return false }
      return !view.isArranged && view.isHidden
    },
    .init("step arrange on a view with a frame") { step, state in
      guard case .arrange(let id, _) = step, let view = state[id] else { return false }
      return !view.isArranged && view.properties[.autoresizing] != nil
    },
  ]

  private static let ofContent: [LatentSetting] = [
    .init("a change to several lines in a label with preferredWidth") { step, state in
      guard case .set(let id, .lines, .number(let lines)) = step, let label = state[id] else { return false }
      return lines != 1 && !label.isWrapping && label.properties[.preferredWidth] != nil
    },
    .init("a change of text in an empty label with fontSize") { step, state in
      guard case .set(let id, .text, _) = step, let label = state[id] else { return false }
      return label.properties[.text] == .text("") && label.properties[.fontSize] != nil
    },
    .init("a change to a text longer than a line in a label with lines") { step, state in
      guard case .set(let id, .text, .text(let text)) = step, text.count > 30, let label = state[id] else {
        return false
      }
      if case .text(let old)? = label.properties[.text], old.count < 10 { return label.isWrapping }
      return false
    },
    .init("step intrinsic on a view without content but with hug") { step, state in state.gainsContent(step, with: .hug)
    },
    .init("step intrinsic on a view without content but with compress") { step, state in
      state.gainsContent(step, with: .compress)
    },
    .init("step release on a constraint for the length of a view with an intrinsic size") { step, state in
      guard case .release(let id) = step, let constraint = state.constraint(id) else { return false }
      return constraint.second == nil && state[constraint.first.item]?.properties[.intrinsic] != nil
    },
  ]

  private static let ofInsets: [LatentSetting] = [
    .init("a change of direction in a superview of a view that also sets the inherited direction") { step, state in
      guard case .set(let id, .direction, .word(.rtl)) = step, state[id]?.properties[.direction] != .word(.rtl) else {
        return false
      }
      return state.tree(of: id).dropFirst().contains { state[$0]?.properties[.direction] == .word(.ltr) }
    },
    .init("step constrain with a constraint to the margins guide of a view with margins") { step, state in
      state.isTied(by: step, to: .margins, with: .margins)
    },
    .init("step constrain with a constraint to the safe area of a view with additionalSafeArea") { step, state in
      state.isTied(by: step, to: .safeArea, with: .additionalSafeArea)
    },
    .init("step constrain with a constraint to the frame guide of a scroll view with contentOffset") { step, state in
      state.isTied(by: step, to: .frame, with: .contentOffset)
    },
    .init("step constrain with a constraint to the frame guide of a scroll view with contentInset") { step, state in
      state.isTied(by: step, to: .frame, with: .contentInset)
    },
    .init("a change of margins in the superview of a view with preservesSuperviewMargins") { step, state in
      guard case .set(let id, .margins, _) = step else { return false }
      return state[id]?.children.contains { state[$0]?.properties[.preservesSuperviewMargins] == .flag(true) } ?? false
    },
    .init("a change of safeArea in the root of a view with insetsMarginsFromSafeArea") { step, state in
      state.gainsSafeArea(step) { $0.properties[.insetsMarginsFromSafeArea] == .flag(false) }
    },
    .init("a change of safeArea in the root of a view with safeAreaAdjustment") { step, state in
      state.gainsSafeArea(step) { $0.properties[.safeAreaAdjustment].map { $0 != .word(.automatic) } ?? false }
    },
  ]
}

extension SceneState {
  /// The stack of the view that a step shows, if all views in the stack were hidden before.
  fileprivate func stackOfHidden(_ step: Step) -> Node? {
    guard case .show(let id) = step, let stack = self[id]?.parent.flatMap({ self[$0] }), stack.kind == .stack else {
      return nil
    }
    return stack.arranged.allSatisfy { self[$0]?.isHidden ?? true } ? stack : nil
  }

  fileprivate func gainsContent(_ step: Step, with property: ViewProperty) -> Bool {
    guard case .intrinsic(let id, _) = step, let view = self[id], view.properties[property] != nil else { return false }
    return view.properties[.intrinsic].map { $0 == .numbers([nil, nil]) } ?? true
  }

  /// Whether a step is the first to refer to a guide of a view with a property.
  fileprivate func isTied(by step: Step, to guide: WrittenConstraint.Guide, with property: ViewProperty) -> Bool {
    guard case .constrain(let constraint) = step, let sides = constraint.written?.sides else { return false }
    return sides.contains { side in
      side.guide == guide && self[side.item]?.properties[property] != nil
        && !constraints.contains { $0.sides.contains { $0.item == side.item && $0.guide == guide } }
    }
  }

  fileprivate func gainsSafeArea(_ step: Step, _ isLatent: (Node) -> Bool) -> Bool {
    guard case .set(root, .safeArea, _) = step, self[root]?.properties[.safeArea] == nil else { return false }
    return tree(of: root).contains { self[$0].map(isLatent) ?? false }
  }
}

extension Setting {
  /// Whether the setting is a spacing other than 0.
  var isGap: Bool {
    switch self {
    case .number(let number): number != 0
    case .system: true
    default: false
    }
  }

  /// Whether the leading and trailing insets differ.
  var isAsymmetric: Bool {
    if case .numbers(let insets) = self { insets.count == 4 && insets[1] != insets[3] } else { false }
  }

  fileprivate func spacing(after id: String) -> Setting? {
    if case .spacings(let spacings) = self { spacings[id] } else { nil }
  }
}

extension ViewModel {
  /// Whether the view is a stack with a spacing other than 0.
  var hasSpacing: Bool { properties[.spacing]?.isGap ?? false }

  /// Whether the view is a wrapping label.
  var wraps: Bool {
    guard kind == .label, case .number(let lines)? = properties[.lines] else { return false }
    return lines != 1
  }
}
