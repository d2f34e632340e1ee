import PlumbScene

extension SceneGenerator {
  /// A random value for a property; nil for properties that are generated elsewhere.
  mutating func setting(of property: ViewProperty, in view: ViewModel) -> Setting? {
    switch property {
    case .axis: .word(choices.pick([.horizontal, .vertical]))
    case .distribution:
      .word(choices.pick([.fill, .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]))
    case .alignment:
      .word(choices.pick([.fill, .fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline]))
    case .spacing: choices.chance(4) ? .system : .number(gap())
    case .intrinsic: .numbers([choices.chance(12) ? nil : length(), choices.chance(12) ? nil : length()])
    case .hug, .compress:
      .numbers([choices.pick(palette.contentPriorities), choices.pick(palette.contentPriorities)])
    case .hidden, .marginsRelative, .preservesSuperviewMargins: .flag(true)
    case .baselineRelative, .disambiguatesTextWidths: .flag(choices.chance(40))
    case .insetsMarginsFromSafeArea: .flag(choices.chance(20))
    case .baseline: .numbers([abs(gap()), abs(gap())])
    case .margins, .additionalSafeArea: insets()
    case .contentInset: insets()
    case .contentOffset:
      choices.chance(25) ? .numbers([nil, nil]) : choices.chance(20) ? .numbers([0, 0]) : .numbers([gap(), gap()])
    case .safeAreaAdjustment: .word(choices.pick([.automatic, .always, .never]))
    case .direction: .word(choices.pick([.ltr, .rtl]))
    case .text: .text(text())
    case .lines: .number(choices.pick([1, 0, 2, 3]))
    case .preferredWidth: .number(choices.pick([0, 60]))
    case .fontSize: .number(choices.pick([17, 12, 34, 11, 13, 33.3]))
    case .color: .text("#3478f6")
    case .size, .safeArea, .scale, .customSpacing, .autoresizing: nil
    }
  }

  /// A text of the palette, or fragments joined.
  private mutating func text() -> String {
    guard choices.chance(50) else { return choices.pick(Palette.texts) }
    return (0..<choices.integer(in: 1...8)).map { _ in choices.pick(Palette.fragments) }.joined()
  }

  mutating func insets() -> Setting { .numbers([gap(), gap(), gap(), gap()]) }
}
