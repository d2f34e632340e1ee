import PlumbScene

/// Settings that have no effect until another change. A scene that is recorded from the tree before that change must keep the
/// settings.
enum Latent: CaseIterable {
  case customSpacingOfHidden, customSpacingOfLast, spacingOfOne, preferredWidthOfLine, hugWithoutContent,
    compressWithoutContent, baselineUnused, alignmentOfNone, distributionOfNone, directionAsInherited, marginsUnused,
    inheritsNoMargins, noSafeArea, safeAreaUnused, adjustmentWithoutSafeArea, offsetOfNothing, axisOfOne,
    baselinesOfRow, textWidthsOfOne, fontOfNothing, linesOfWord, hiddenPlain, intrinsicUnused, frameOfArranged,
    priorityOfOne, marginsOfUnusedStack
}

extension SceneGenerator {
  /// Makes a setting that has no effect, at the start or as a step, and then a change that gives it an effect.
  mutating func settingWithoutEffect() -> Encounter {
    let latent = choices.pick(Latent.allCases)
    var draft = LatentDraft(root: plainRoot(), stack: bare(.stack), one: sized(), other: sized())
    let third = sized()
    draft.stack.properties[.axis] = .word(choices.pick([.horizontal, .vertical]))
    let isSetLater = choices.chance(50)
    let (target, property, value, reveals) = describe(latent, &draft, third)
    if !isSetLater { draft.set(property, value, of: target) }
    var encounter = Encounter(draft.wholeRoot, draft.constraints)
    if isSetLater { encounter.play(.set(target: target, property: property, value: value)) }
    for reveal in reveals { encounter.play(reveal) }
    return encounter
  }

  /// Adds the setting, and the steps that give it an effect.
  private mutating func describe(
    _ latent: Latent, _ draft: inout LatentDraft, _ third: ViewModel
  ) -> (target: String, property: ViewProperty, value: Setting, reveals: [Step]) {
    let (root, stack, one, other) = (draft.root.id, draft.stack.id, draft.one.id, draft.other.id)
    let isWide = draft.isStackPinned
    switch latent {
    case .customSpacingOfHidden:
      draft.one.properties[.hidden] = .flag(true)
      return (stack, .customSpacing, .spacings([one: .number(choices.pick([20, -4]))]), [.show(view: one)])
    case .customSpacingOfLast:
      return (
        stack, .customSpacing, .spacings([other: .number(19)]), [.append(to: stack, view: third, isArranged: true)]
      )
    case .spacingOfOne:
      draft.hasOther = false
      return (
        stack, .spacing, choices.chance(30) ? .system : .number(14), [.append(to: stack, view: third, isArranged: true)]
      )
    case .preferredWidthOfLine:
      draft.makeLabel(Palette.texts[4], lines: 1)
      return (one, .preferredWidth, .number(60), [.set(target: one, property: .lines, value: .number(0))])
    case .hugWithoutContent, .compressWithoutContent:
      draft.one.properties[.intrinsic] = .numbers([nil, nil])
      draft.isStackPinned = true
      return (
        one, latent == .hugWithoutContent ? .hug : .compress,
        .numbers([choices.pick([900, 100]), choices.pick([100, 900])]),
        [.intrinsic(view: one, size: .numbers([choices.pick([20, 500]), choices.pick([15, 500])]))]
      )
    case .baselineUnused:
      draft.stack.properties[.axis] = .word(.horizontal)
      return (
        one, .baseline, .numbers([13, 4]),
        [.set(target: stack, property: .alignment, value: .word(choices.pick([.firstBaseline, .lastBaseline])))]
      )
    case .alignmentOfNone, .distributionOfNone:
      draft.one.properties[.hidden] = .flag(true)
      draft.other.properties[.hidden] = .flag(true)
      draft.isStackPinned = true
      let property = latent == .alignmentOfNone ? ViewProperty.alignment : .distribution
      let words: [Setting.Word] =
        latent == .alignmentOfNone
        ? [.center, .trailing, .leading] : [.fillEqually, .equalSpacing, .equalCentering, .fillProportionally]
      return (stack, property, .word(choices.pick(words)), [.show(view: one), .show(view: other)])
    case .directionAsInherited:
      draft.root.properties[.direction] = nil
      return (
        choices.pick([stack, one]), .direction, .word(.ltr),
        [.set(target: root, property: .direction, value: .word(.rtl))]
      )
    case .marginsUnused:
      return (one, .margins, asymmetricInsets(), [hang(other, on: one, .margins)])
    case .inheritsNoMargins:
      draft.root.properties[.margins] = .numbers([0, 0, 0, 0])
      draft.constraints.append(hung(other, on: stack, .margins))
      return (
        stack, .preservesSuperviewMargins, .flag(true),
        [.set(target: root, property: .margins, value: .numbers([41, 33, 21, 27]))]
      )
    case .noSafeArea:
      draft.constraints.append(hung(other, on: stack, .margins))
      return (
        stack, .insetsMarginsFromSafeArea, .flag(false),
        [.set(target: root, property: .safeArea, value: .numbers([40, 30, 20, 10]))]
      )
    case .safeAreaUnused:
      return (one, .additionalSafeArea, asymmetricInsets(), [hang(other, on: one, .safeArea)])
    case .adjustmentWithoutSafeArea:
      draft.wrapInScroll(newViewID())
      return (
        draft.scroll, .safeAreaAdjustment, .word(choices.pick([.never, .always])),
        [.set(target: root, property: .safeArea, value: .numbers([40, 30, 20, 10]))]
      )
    case .offsetOfNothing:
      draft.wrapInScroll(newViewID())
      let property = choices.pick([ViewProperty.contentOffset, .contentInset])
      return (
        draft.scroll, property, property == .contentOffset ? .numbers([12, 31]) : .numbers([9, 14, 3, 5]),
        [hang(one, on: draft.scroll, .frame)]
      )
    case .axisOfOne:
      draft.hasOther = false
      draft.stack.properties[.axis] = nil
      return (stack, .axis, .word(.vertical), [.append(to: stack, view: third, isArranged: true)])
    case .baselinesOfRow:
      draft.stack.properties[.axis] = .word(.horizontal)
      draft.one.properties[.baseline] = .numbers([13, 4])
      return (
        stack, .baselineRelative, .flag(true), [.set(target: stack, property: .axis, value: .word(.vertical))]
      )
    case .textWidthsOfOne:
      draft.stack.properties[.axis] = .word(.vertical)
      draft.makeLabels(Palette.texts[4], Palette.texts[6])
      draft.isStackPinned = true
      return (
        stack, .disambiguatesTextWidths, .flag(true), [.set(target: stack, property: .axis, value: .word(.horizontal))]
      )
    case .fontOfNothing:
      draft.makeLabel("", lines: choices.pick([0, 1]))
      return (one, .fontSize, .number(33.3), [.set(target: one, property: .text, value: .text("some words"))])
    case .linesOfWord:
      draft.makeLabel("a", lines: 1)
      draft.isStackPinned = true
      return (
        one, .lines, .number(choices.pick([2, 0])), [.set(target: one, property: .text, value: .text(Palette.texts[6]))]
      )
    case .hiddenPlain:
      draft.isOnePlain = true
      return (one, .hidden, .flag(true), [.arrange(view: one, at: choices.chance(50) ? nil : 0)])
    case .intrinsicUnused:
      let length = constraint(.init(item: one, attribute: .width), .equal, nil, 12)
      draft.constraints.append(length)
      return (one, .intrinsic, .numbers([91, 14]), [.release(id: length.identifier ?? "")])
    case .frameOfArranged:
      draft.isOnePlain = true
      return (one, .autoresizing, frame(), [.arrange(view: one, at: nil), .detach(view: one)])
    case .priorityOfOne:
      draft.stack.properties[.distribution] = .word(.fillProportionally)
      draft.isStackPinned = true
      return (
        one, .compress, .numbers([choices.pick([1, 999]), choices.pick([1, 999])]),
        [.set(target: stack, property: .distribution, value: .word(.fill)), .resize(size: [40, 30])]
      )
    case .marginsOfUnusedStack:
      draft.isStackPinned = isWide
      return (
        stack, .margins, asymmetricInsets(), [.set(target: stack, property: .marginsRelative, value: .flag(true))]
      )
    }
  }

  private mutating func hung(
    _ id: String, on other: String, _ guide: WrittenConstraint.Guide
  ) -> WrittenConstraint {
    let edge = choices.pick([WrittenAttribute.leading, .top, .trailing])
    return constraint(
      .init(item: id, attribute: edge), .equal, .init(item: other, guide: guide, attribute: edge), 3, at: 800)
  }

  private mutating func hang(_ id: String, on other: String, _ guide: WrittenConstraint.Guide) -> Step {
    .constrain(SceneConstraint(hung(id, on: other, guide)))
  }
}

/// A stack with two views in a root, possibly inside a scroll view.
private struct LatentDraft {
  var root: ViewModel
  var stack: ViewModel
  var one: ViewModel
  var other: ViewModel
  var constraints: [WrittenConstraint] = []
  var hasOther = true
  var isOnePlain = false
  /// Whether the stack fills its superview.
  var isStackPinned = false
  private(set) var scroll = ""

  mutating func makeLabel(_ text: String, lines: Double) {
    one.kind = .label
    one.properties[.intrinsic] = nil
    one.properties[.text] = .text(text)
    if lines != 1 { one.properties[.lines] = .number(lines) }
  }

  mutating func makeLabels(_ text: String, _ second: String) {
    makeLabel(text, lines: 0)
    other.kind = .label
    other.properties[.intrinsic] = nil
    other.properties[.text] = .text(second)
    other.properties[.lines] = .number(0)
  }

  mutating func wrapInScroll(_ id: String) { scroll = id }

  mutating func set(_ property: ViewProperty, _ value: Setting, of id: String) {
    switch id {
    case root.id: root.properties[property] = value
    case stack.id: stack.properties[property] = value
    case one.id: one.properties[property] = value
    case other.id: other.properties[property] = value
    default: scrollProperties[property] = value
    }
  }

  private var scrollProperties = Properties()

  init(root: ViewModel, stack: ViewModel, one: ViewModel, other: ViewModel) {
    (self.root, self.stack, self.one, self.other) = (root, stack, one, other)
  }

  /// The tree with the constraints that position its outer views.
  var wholeRoot: ViewModel {
    mutating get {
      stack.arranged = (isOnePlain ? [] : [one]) + (hasOther ? [other] : [])
      stack.views = isOnePlain ? [one] : []
      var whole = root
      var holder = root.id
      if !scroll.isEmpty {
        var view = ViewModel(id: scroll, kind: .scroll)
        view.properties = scrollProperties
        view.views = [stack]
        whole.views = [view]
        constraints += [.leading, .top, .trailing, .bottom].map { Self.pin(scroll, $0, to: root.id) }
        holder = scroll
      } else {
        whole.views = [stack]
      }
      let edges: [WrittenAttribute] = [.leading, .top] + (isStackPinned ? [.trailing, .bottom] : [])
      constraints += edges.map { Self.pin(stack.id, $0, to: holder) }
      return whole
    }
  }

  private static func pin(_ id: String, _ edge: WrittenAttribute, to other: String) -> WrittenConstraint {
    WrittenConstraint(
      first: .init(item: id, attribute: edge), relation: .equal, second: .init(item: other, attribute: edge))
  }
}
