import PlumbLayout
import PlumbScene

/// The features of a state, since some laws that compare two scenes exclude some features.
struct Features {
  private(set) var hasText = false
  private(set) var hasWrappingText = false
  private(set) var hasBaselines = false
  private(set) var hasProportions = false
  /// Stacks with negative spacings.
  private(set) var hasOverlaps = false
  /// Views below the root with frames that were set.
  private(set) var hasSetFrames = false
  private(set) var hasRightToLeft = false
  private(set) var hasSafeArea = false
  /// Insets that depend on a view's position.
  private(set) var hasInheritance = false
  /// Constraints that couple widths and heights.
  private(set) var hasCoupling = false
  /// Of these, constraints between horizontal and vertical positions.
  private(set) var hasCoupledPositions = false
  private(set) var hasReadable = false
  private(set) var hasPhysical = false
  private(set) var scale = 0.0

  init(_ state: Scene, _ outline: Outline) {
    for entry in outline.entries { note(entry.view, isRoot: entry.parent == nil) }
    for written in outline.constraints { note(written) }
    if case .number(let number)? = state.root.properties[.scale] { scale = number }
  }

  private mutating func note(_ view: ViewModel, isRoot: Bool) {
    hasText = hasText || view.kind == .label
    if view.kind == .label, view.properties[.lines] != nil { hasWrappingText = true }
    if view.properties[.baseline] != nil || view.properties[.baselineRelative] != nil { hasBaselines = true }
    if view.properties[.alignment]?.word?.isBaseline ?? false { hasBaselines = true }
    if view.properties[.distribution] == .word(.fillProportionally) { hasProportions = true }
    let spacings = [view.properties[.spacing], view.properties[.customSpacing]].compactMap(\.self)
    if spacings.contains(where: \.isNegative) { hasOverlaps = true }
    if view.properties[.autoresizing] != nil, !isRoot { hasSetFrames = true }
    if view.properties[.direction] == .word(.rtl) { hasRightToLeft = true }
    if view.properties[.safeArea] != nil || view.properties[.additionalSafeArea] != nil { hasSafeArea = true }
    if hasSafeArea || view.properties[.preservesSuperviewMargins] != nil { hasInheritance = true }
  }

  private mutating func note(_ written: WrittenConstraint) {
    let (one, other) = (written.first, written.second ?? written.first)
    if one.attribute.isHorizontal != other.attribute.isHorizontal {
      hasCoupling = true
      if !one.attribute.isLength { hasCoupledPositions = true }
    }
    if written.mentionsBaselines { hasBaselines = true }
    if one.attribute.isPhysical || other.attribute.isPhysical { hasPhysical = true }
    if one.guide == .readable || other.guide == .readable { hasReadable = true }
  }
}

extension Setting {
  fileprivate var isNegative: Bool {
    switch self {
    case .number(let number): number < 0
    case .spacings(let spacings): spacings.values.contains(where: \.isNegative)
    default: false
    }
  }
}

extension LayoutAttribute {
  var isLength: Bool { self == .width || self == .height }
}
