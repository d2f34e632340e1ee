/// The plain properties of a view, by their keys in scenes. Written in this order.
public enum ViewProperty: String, Sendable, CaseIterable {
  case size, safeArea, direction, scale
  case axis, distribution, alignment, spacing, customSpacing, marginsRelative, baselineRelative, disambiguatesTextWidths
  case text, lines, preferredWidth, fontSize
  case intrinsic, hug, compress, hidden, baseline
  case margins, preservesSuperviewMargins, insetsMarginsFromSafeArea, additionalSafeArea
  case contentInset, contentOffset, safeAreaAdjustment
  case autoresizing, color

  /// The type of a property's value.
  package enum Shape {
    case number, count, flag, text
    case word([Setting.Word])
    /// A list of this many numbers; `null` is allowed if it is open.
    case numbers(Int, isOpen: Bool)
    case spacing
    case spacings
  }

  package var shape: Shape {
    switch self {
    case .size, .hug, .compress, .baseline: .numbers(2, isOpen: false)
    case .intrinsic, .contentOffset: .numbers(2, isOpen: true)
    case .safeArea, .margins, .additionalSafeArea, .contentInset, .autoresizing: .numbers(4, isOpen: false)
    case .direction: .word([.ltr, .rtl])
    case .safeAreaAdjustment: .word([.automatic, .always, .never])
    case .axis: .word([.horizontal, .vertical])
    case .distribution: .word([.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering])
    case .alignment:
      .word([.fill, .leading, .top, .firstBaseline, .center, .trailing, .bottom, .lastBaseline])
    case .spacing: .spacing
    case .customSpacing: .spacings
    case .scale, .preferredWidth, .fontSize: .number
    case .lines: .count
    case .marginsRelative, .baselineRelative, .disambiguatesTextWidths, .hidden, .preservesSuperviewMargins,
      .insetsMarginsFromSafeArea:
      .flag
    case .text, .color: .text
    }
  }

  /// Whether a kind of view, or the root, can have it.
  package func applies(to kind: ViewModel.Kind, isRoot: Bool) -> Bool {
    switch self {
    case .size, .safeArea, .scale: isRoot
    case .axis, .distribution, .alignment, .spacing, .customSpacing, .marginsRelative, .baselineRelative,
      .disambiguatesTextWidths:
      kind == .stack
    case .text, .lines, .preferredWidth, .fontSize: kind == .label
    case .contentInset, .contentOffset, .safeAreaAdjustment: kind == .scroll
    default: true
    }
  }
}
