import PlumbScene

/// A setting without an effect, and a step that gives it an effect. A tree that is recorded as a scene before this step must keep
/// the setting.
struct LatentSetting: Sendable {
  let name: String
  /// Whether a step gives an effect to a setting that the state contains.
  let isRevealed: @Sendable (_ step: Step, _ state: SceneState) -> Bool

  private init(_ name: String, _ isRevealed: @escaping @Sendable (_ step: Step, _ state: SceneState) -> Bool) {
    (self.name, self.isRevealed) = (name, isRevealed)
  }

  static let all: [LatentSetting] = ofStacks + ofContent + ofInsets

  private static let ofStacks: [LatentSetting] = [
    .init("show, a view with a custom spacing after it") { step, state in
      guard case .show(let id) = step, let view = state[id], view.isHidden else { return false }
      return view.parent.flatMap { state[$0] }?.properties[.customSpacing]?.spacing(after: id) != nil
    },
    .init("append, behind a custom spacing") { step, state in
      guard case .append(let id, _, true) = step, let stack = state[id], let last = stack.arranged.last else {
        return false
      }
      return stack.properties[.customSpacing]?.spacing(after: last) != nil
    },
    .init("append, second view, spacing") { step, state in
      guard case .append(let id, _, true) = step, let stack = state[id] else { return false }
      return stack.arranged.count == 1 && stack.properties[.spacing]?.isGap ?? false
    },
    .init("append, second view, vertical") { step, state in
      guard case .append(let id, _, true) = step, let stack = state[id] else { return false }
      return stack.arranged.count == 1 && stack.isVertical
    },
    .init("show, nothing visible, alignment") { step, state in
      state.stackOfHidden(step)?.properties[.alignment].map { $0 != .word(.fill) } ?? false
    },
    .init("show, nothing visible, distribution") { step, state in
      state.stackOfHidden(step)?.properties[.distribution].map { $0 != .word(.fill) } ?? false
    },
    .init("alignment, by baselines, baseline of a view") { step, state in
      guard case .set(let id, .alignment, .word(let word)) = step, word.isBaseline else { return false }
      return state[id]?.arranged.contains { state[$0]?.properties[.baseline] != nil } ?? false
    },
    .init("axis, vertical, baselineRelative") { step, state in
      guard case .set(let id, .axis, .word(.vertical)) = step, let stack = state[id] else { return false }
      return !stack.isVertical && stack.properties[.baselineRelative] == .flag(true)
    },
    .init("axis, horizontal, disambiguatesTextWidths") { step, state in
      guard case .set(let id, .axis, .word(.horizontal)) = step, let stack = state[id], stack.isVertical else {
        return false
      }
      return stack.properties[.disambiguatesTextWidths] == .flag(true)
        && stack.arranged.contains { state[$0]?.isWrapping ?? false }
    },
    .init("marginsRelative, margins of a stack") { step, state in
      guard case .set(let id, .marginsRelative, .flag(true)) = step, let stack = state[id] else { return false }
      return stack.properties[.marginsRelative] == nil && stack.properties[.margins] != nil
    },
    .init("distribution, fill, compress") { step, state in
      guard case .set(let id, .distribution, .word(.fill)) = step, let stack = state[id], stack.isSharing else {
        return false
      }
      return stack.arranged.contains { state[$0]?.properties[.compress] != nil }
    },
    .init("arrange, a hidden view") { step, state in
      guard case .arrange(let id, _) = step, let view = state[id] else { return false }
      return !view.isArranged && view.isHidden
    },
    .init("arrange, a view with a frame") { step, state in
      guard case .arrange(let id, _) = step, let view = state[id] else { return false }
      return !view.isArranged && view.properties[.autoresizing] != nil
    },
  ]

  private static let ofContent: [LatentSetting] = [
    .init("lines, several, preferredWidth") { step, state in
      guard case .set(let id, .lines, .number(let lines)) = step, let label = state[id] else { return false }
      return lines != 1 && !label.isWrapping && label.properties[.preferredWidth] != nil
    },
    .init("text, of an empty label, fontSize") { step, state in
      guard case .set(let id, .text, _) = step, let label = state[id] else { return false }
      return label.properties[.text] == .text("") && label.properties[.fontSize] != nil
    },
    .init("text, longer than a line, lines") { step, state in
      guard case .set(let id, .text, .text(let text)) = step, text.count > 30, let label = state[id] else {
        return false
      }
      if case .text(let old)? = label.properties[.text], old.count < 10 { return label.isWrapping }
      return false
    },
    .init("intrinsic, of a view without one, hug") { step, state in state.gainsContent(step, with: .hug) },
    .init("intrinsic, of a view without one, compress") { step, state in state.gainsContent(step, with: .compress) },
    .init("release, a length, intrinsic") { step, state in
      guard case .release(let id) = step, let constraint = state.constraint(id) else { return false }
      return constraint.second == nil && state[constraint.first.item]?.properties[.intrinsic] != nil
    },
  ]

  private static let ofInsets: [LatentSetting] = [
    .init("direction, of a superview, the direction as inherited") { step, state in
      guard case .set(let id, .direction, .word(.rtl)) = step, state[id]?.properties[.direction] != .word(.rtl) else {
        return false
      }
      return state.tree(of: id).dropFirst().contains { state[$0]?.properties[.direction] == .word(.ltr) }
    },
    .init("constrain, to a margins guide, margins") { step, state in
      state.isTied(by: step, to: .margins, with: .margins)
    },
    .init("constrain, to a safe area, additionalSafeArea") { step, state in
      state.isTied(by: step, to: .safeArea, with: .additionalSafeArea)
    },
    .init("constrain, to a frame guide, contentOffset") { step, state in
      state.isTied(by: step, to: .frame, with: .contentOffset)
    },
    .init("constrain, to a frame guide, contentInset") { step, state in
      state.isTied(by: step, to: .frame, with: .contentInset)
    },
    .init("margins, of a superview, preservesSuperviewMargins") { step, state in
      guard case .set(let id, .margins, _) = step else { return false }
      return state[id]?.children.contains { state[$0]?.properties[.preservesSuperviewMargins] == .flag(true) } ?? false
    },
    .init("safeArea, insetsMarginsFromSafeArea") { step, state in
      state.gainsSafeArea(step) { $0.properties[.insetsMarginsFromSafeArea] == .flag(false) }
    },
    .init("safeArea, safeAreaAdjustment") { step, state in
      state.gainsSafeArea(step) { $0.properties[.safeAreaAdjustment].map { $0 != .word(.automatic) } ?? false }
    },
  ]
}

extension SceneState {
  /// The stack of the view that a step shows, if all views of the stack were hidden before.
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
