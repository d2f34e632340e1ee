import PlumbLayout
import PlumbProperty
import PlumbTestSupport

extension TreeGenerator {
  /// Random properties. Most are at their defaults.
  func properties(for kind: NodeDescription.Kind, using random: inout Seeded) -> Properties {
    var properties = Properties()
    properties.isHidden = random.chance(12)
    switch kind {
    case .plain: contentProperties(&properties, using: &random)
    case .stack: stackProperties(&properties, using: &random)
    case .scroll: if random.chance(30) { properties.offset = Point(x: 10, y: 25) }
    case .label: textProperties(&properties, using: &random)
    }
    if random.chance(20) { priorityProperties(&properties, using: &random) }
    if palette.hasRightToLeft && random.chance(5) {
      properties.direction = random.pick(from: LayoutDirection.allCases)
    }
    insetProperties(&properties, using: &random)
    return properties
  }

  /// The properties with one random change.
  func changed(
    _ old: Properties, of kind: NodeDescription.Kind, isRoot: Bool, using random: inout Seeded
  ) -> Properties {
    let new = properties(for: kind, using: &random)
    var changed = old
    switch random.integer(in: 1...8) {
    case 1 where !isRoot: changed.isHidden.toggle()
    case 2, 3: changed.natural = kind == .plain && !isRoot ? new.natural : old.natural
    case 4: (changed.hugging, changed.resistance) = (new.hugging, new.resistance)
    case 5:
      (changed.margins, changed.preservesMargins) = (new.margins, new.preservesMargins)
      (changed.safeArea, changed.insetsFromSafeArea) = (new.safeArea, new.insetsFromSafeArea)
    case 6 where random.chance(30): changed.direction = new.direction
    case 7: changed.baselines = new.baselines
    default: break
    }
    guard changed == old else { return changed }
    changed = new
    (changed.frame, changed.direction) = (old.frame, old.direction)
    if isRoot { (changed.isHidden, changed.natural) = (false, old.natural) }
    return changed
  }

  private func contentProperties(_ properties: inout Properties, using random: inout Seeded) {
    let (none, lengths) = (-1.0, Self.lengths.filter { palette.hasPoints || $0 != 1 })
    properties.natural = Size(
      width: random.chance(85) ? random.pick(from: lengths) : none,
      height: random.chance(85) ? random.pick(from: lengths) : none)
    guard palette.hasBaselines, random.chance(20) else { return }
    properties.baselines = Properties.Pair(random.pick(from: Self.lengths), random.pick(from: Self.gaps))
  }

  private func stackProperties(_ properties: inout Properties, using random: inout Seeded) {
    properties.axis = random.pick(from: Axis.allCases)
    properties.distribution = random.pick(from: StackView.Distribution.allCases + [.fill, .fill])
    let alignments = StackView.Alignment.allCases.filter { palette.hasBaselines || !$0.isOfBaselines }
    properties.alignment = random.pick(from: alignments + [.fill, .fill])
    properties.spacing = random.chance(60) ? random.pick(from: Self.gaps) : 0
    properties.isMarginsRelative = random.chance(20)
    properties.isBaselineRelative = palette.hasBaselines && random.chance(8)
    properties.disambiguatesTextWidths = palette.hasText && random.chance(5)
    if palette.hasDefaults && random.chance(4) { properties.spacing = StackView.spacingUseSystem }
  }

  private func textProperties(_ properties: inout Properties, using random: inout Seeded) {
    properties.text = random.pick(from: Self.texts)
    properties.lineCount = random.pick(from: [1, 0, 0, 2])
    if random.chance(10) { properties.preferredWidth = 60 }
  }

  private func priorityProperties(_ properties: inout Properties, using random: inout Seeded) {
    properties.hugging = Properties.Pair(
      random.pick(from: Self.contentPriorities), random.pick(from: Self.contentPriorities))
    properties.resistance = Properties.Pair(
      random.pick(from: Self.contentPriorities), random.pick(from: Self.contentPriorities))
  }

  func insetProperties(_ properties: inout Properties, using random: inout Seeded) {
    if !palette.hasDefaults || random.chance(25) { properties.margins = insets(using: &random) }
    guard palette.hasInheritance else {
      properties.insetsFromSafeArea = false
      return
    }
    properties.preservesMargins = random.chance(15)
    properties.insetsFromSafeArea = random.chance(85)
    if random.chance(10) { properties.safeArea = insets(using: &random) }
  }

  private func insets(using random: inout Seeded) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: random.pick(from: Self.gaps), leading: random.pick(from: Self.gaps),
      bottom: random.pick(from: Self.gaps), trailing: random.pick(from: Self.gaps))
  }
}

extension StackView.Alignment {
  var isOfBaselines: Bool { self == .firstBaseline || self == .lastBaseline }
}
