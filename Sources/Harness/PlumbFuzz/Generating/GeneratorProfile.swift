/// Kinds of generated layouts. Each kind provokes different defects.
public enum GeneratorProfile: String, CaseIterable, Sendable {
  /// Typical screens.
  case plain
  /// Arbitrary combinations of views, properties and constraints.
  case adversarial
  /// Numbers outside the domain for which all laws are promised (Documentation/Numbers.md).
  case extreme
  /// Zeros, equal numbers and duplicates.
  case degenerate
  /// Conflicting required constraints.
  case infeasible
  /// Stacks of sized views, whose layout can be computed without a solver.
  case flat
  /// Deeply nested containers.
  case deep
  /// Many siblings.
  case wide
  /// An app's layout with small changes.
  case screen
  /// A short scene in which an operation, a state and a property interact (`Encounter`).
  case encounter

  static let drawn: [GeneratorProfile] = [
    .plain, .plain, .plain, .plain, .adversarial, .adversarial, .adversarial, .degenerate, .infeasible, .deep, .wide,
    .screen, .screen, .flat, .flat, .extreme, .encounter, .encounter, .encounter, .encounter, .encounter, .encounter,
  ]

  /// The profiles of small scenes.
  static let drawnSmall = drawn.filter { ![.deep, .wide, .screen, .encounter].contains($0) }

  func palette(_ size: CaseSize) -> Palette {
    var palette = usualPalette
    if size == .small { palette.viewCount = 1...CaseSize.mostViews }
    return palette
  }

  private var usualPalette: Palette {
    var palette = Palette()
    switch self {
    case .plain, .screen: break
    case .adversarial:
      // Shares depend on the ratios of natural lengths. More extreme ratios would give shares below the tolerance.
      palette.lengths += [0.001, 1.0 / 3, 12_345.678]
      palette.gaps += [-40, 1e7, 1e6, -0.125, 300]
      (palette.constraintCount, palette.boldness, palette.stepCount) = (0...6, 40, 1...6)
    case .extreme:
      palette.lengths += [1e-7, 0.001, 1.0 / 3, 3_000_000, 1e9, 1e12]
      palette.gaps += [1e9, -1e12, 1e-6, 1e7, -40]
      palette.multipliers += [1e-6, 1e6, 0.001, 1e-9]
      (palette.constraintCount, palette.boldness, palette.stepCount) = (0...6, 40, 1...6)
    case .degenerate:
      (palette.lengths, palette.gaps) = ([0, 0, 0, 10, 1], [0, 0, 0, 10])
      palette.priorities = [1000, 250, 750]
      palette.constraintCount = 1...6
    case .infeasible:
      palette.priorities = [1000, 1000, 1000, 1000, 999]
      palette.constraintCount = 3...8
    case .flat: (palette.depth, palette.width, palette.constraintCount, palette.boldness) = (2, 2...6, 0...1, 5)
    case .deep: (palette.viewCount, palette.width, palette.depth) = (6...24, 1...2, 20)
    case .wide: (palette.viewCount, palette.width, palette.stepCount) = (8...24, 6...16, 0...3)
    case .encounter: (palette.constraintCount, palette.stepCount) = (0...1, 0...1)
    }
    return palette
  }
}

/// The ranges and probabilities from which a scene is generated.
struct Palette: Sendable {
  var viewCount = 1...8
  /// The number of views that are added to a container at once.
  var width = 1...4
  var depth = 5
  var constraintCount = 0...3
  var stepCount = 0...5
  /// The probability in per cent that a property is set.
  var boldness = 20
  var lengths: [Double] = [40, 0, 1, 4, 5, 8, 10, 12.5, 16, 20, 25, 30, 33.375, 44, 60, 75.25, 100, 120, 160]
  var gaps: [Double] = [0, 0, 4, 5, 8, 10, 0.5, 2.125, 16, -3, -8.25]
  var priorities: [Double] = [1000, 1000, 1000, 999, 999.999, 999.5, 900, 750, 500, 251.5, 250, 100.25, 49.5, 1]
  var contentPriorities: [Double] = [250, 750, 251, 249.5, 1, 49, 500, 751, 999, 1000]
  var multipliers: [Double] = [1, 1, 1, 0.5, 2, 0.25, 1.5, 1.0 / 3, 0.7]
  static let texts = [
    "a", "", "Plumb", "two words", "a text of some length, that may well wrap", "one\ntwo",
    "a longer text, of which nobody knows how many lines it will take in the end, before it is laid out",
  ]
  /// Examples of every kind of character in Documentation/Text.md.
  static let fragments = [
    "word", " ", "  ", "\n", "-", "well-known", "Hyperventilation", ",", "1,000", "\t", "\r\n", "\u{AD}", "\u{2013}",
    "\u{2014}", "\u{A0}", "\u{200B}", "\u{3000}", "caf\u{E9}", "cafe\u{301}", "\u{65E5}\u{672C}\u{8A9E}", "\u{D55C}",
    "\u{1112}\u{1161}", "\u{1F44D}\u{1F3FD}", "\u{2764}\u{FE0F}", "\u{41F}", "\u{212A}", "\u{37E}", "\u{1FEF}",
    "\u{301}",
  ]
}

/// The size of a generated case. The first cases of each seed are small: they show most faults in a quarter of the time, so
/// the fuzzer finds half of all faults earlier. Rare faults need the larger cases that follow.
public enum CaseSize: Sendable {
  /// A small system, or a scene with few views, with equal probability.
  case small
  /// A case of any size. Three in four cases are scenes.
  case usual

  /// The number of small cases at the start. The median time to find an injected fault is the same for 16 to 48 small cases,
  /// and longer for 64 (Benchmarks/Results/2026-11-23-fuzz-faults.md).
  static let smallCases = 32
  /// The maximum number of views in a small scene at the start, not counting the root.
  static let mostViews = 4

  /// The size of the case with the given number. O(1).
  init(ofCase number: Int) { self = number < Self.smallCases ? .small : .usual }

  /// The number of scenes that are drawn for each system.
  var scenesPerSystem: Int { self == .small ? 1 : 3 }
}
