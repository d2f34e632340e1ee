import PlumbProperty

/// Generates small random systems, deterministic for a seed, of profiles that provoke different kinds of errors.
public enum SystemGenerator {
  /// The kinds of systems, with their relative frequencies.
  public enum Profile: CaseIterable, Sendable {
    /// Arbitrary rows, with coefficients mostly 1 and -1.
    case plain
    /// The same with coefficients such as 2, 0.5, 3, -1.5.
    case unevenCoefficients
    /// Views in a row that hug, resist and have spacings; stretched, shrunk, free, aligned.
    case chain
    /// Conflicting required rows of different strengths.
    case conflict
    /// Duplicates, scaled duplicates, redundant rows, constants zero.
    case degenerate
    /// Widths and heights coupled by ratios.
    case aspect
    /// Equal sizes and equal distances between centres: cycles in the matrix.
    case equals
    /// A different priority for almost every row.
    case manyLevels
    /// Constants far apart in magnitude.
    case bigConstants
    /// Positions constrained almost only by inequalities, so that they rest at bounds.
    case attraction
    /// Equalities that determine a value only by what is left when their terms cancel.
    case nearlyDependent
    /// Bounds of one expression that exclude each other; the broken one attracts.
    case excludedBounds

    var weight: Int {
      switch self {
      case .plain: 24
      case .unevenCoefficients: 10
      case .chain: 22
      case .conflict: 10
      case .degenerate: 10
      case .aspect: 7
      case .equals: 7
      case .manyLevels: 6
      case .bigConstants: 4
      case .attraction: 9
      case .nearlyDependent: 2
      case .excludedBounds: 12
      }
    }
  }

  /// A system of a profile chosen at random by frequency.
  public static func system(using generator: inout Seeded) -> SystemDescription {
    var draw = generator.integer(in: 1...Profile.allCases.reduce(0) { $0 + $1.weight })
    for profile in Profile.allCases {
      draw -= profile.weight
      if draw <= 0 { return system(of: profile, using: &generator) }
    }
    preconditionFailure("the draw exceeds the sum of the weights")
  }

  /// A system of the given profile.
  public static func system(of profile: Profile, using generator: inout Seeded) -> SystemDescription {
    let draft =
      switch profile {
      case .plain: mixture(.plain, using: &generator)
      case .unevenCoefficients: mixture(.uneven, using: &generator)
      case .chain: chain(using: &generator)
      case .conflict: conflict(using: &generator)
      case .degenerate: degenerate(using: &generator)
      case .aspect: aspect(using: &generator)
      case .equals: equals(using: &generator)
      case .manyLevels: mixture(.manyLevels, using: &generator)
      case .bigConstants: mixture(.bigConstants, using: &generator)
      case .attraction: attraction(using: &generator)
      case .nearlyDependent: nearlyDependent(using: &generator)
      case .excludedBounds: excludedBounds(using: &generator)
      }
    return draft.finished(using: &generator)
  }
}
