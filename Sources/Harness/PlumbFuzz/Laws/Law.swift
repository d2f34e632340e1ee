import PlumbScene

/// A property that must hold after every step of every scene or system.
public struct Law: Sendable {
  /// The name that reports and `--law` use.
  public let name: String
  /// The law in one sentence.
  public let summary: String
  /// Whether the law lays out other trees for comparison. Campaigns check each costly law after only one step of a
  /// case; shrinking checks it after every step.
  public let isCostly: Bool
  /// Campaigns check the law in one out of this many cases, or in one out of this many steps if the law is not costly.
  /// Shrinking always checks it.
  private(set) var rarity: UInt64 = 1
  /// Whether campaigns check the law only as a part of `together`, which combines several laws in one tree.
  private(set) var isCombined = false
  /// Whether the law is promised to hold for all numbers, including numbers outside the domain (Documentation/Numbers.md).
  var isPromisedEverywhere = false
  /// Returns the violation in a scene after a step, or nil. Throws if a scene cannot be played.
  let onScene: (@Sendable (StepContext) throws -> String?)?
  /// Returns the violation in a system after a step, or nil.
  let onSystem: (@Sendable (SystemStepContext) throws -> String?)?
  /// Returns the violation by an external solver after a step, or nil.
  let onExternalSolver: (@Sendable (ExternalStepContext) throws -> String?)?

  init(
    _ name: String, _ summary: String, isCostly: Bool = false,
    onScene: (@Sendable (StepContext) throws -> String?)? = nil,
    onSystem: (@Sendable (SystemStepContext) throws -> String?)? = nil,
    onExternalSolver: (@Sendable (ExternalStepContext) throws -> String?)? = nil
  ) {
    self.name = name
    self.summary = summary
    self.isCostly = isCostly
    self.onScene = onScene
    self.onSystem = onSystem
    self.onExternalSolver = onExternalSolver
  }

  static func costly(
    _ name: String, _ summary: String, oneIn rarity: UInt64 = 1,
    onScene: (@Sendable (StepContext) throws -> String?)? = nil,
    onSystem: (@Sendable (SystemStepContext) throws -> String?)? = nil
  ) -> Law {
    var law = Law(name, summary, isCostly: true, onScene: onScene, onSystem: onSystem)
    law.rarity = rarity
    return law
  }

  /// A law about scenes that campaigns check after one out of `rarity` steps, because few steps can violate it.
  static func frequent(
    _ name: String, _ summary: String, oneIn rarity: UInt64,
    onScene: @escaping @Sendable (StepContext) throws -> String?
  ) -> Law {
    var law = Law(name, summary, onScene: onScene)
    law.rarity = rarity
    return law
  }

  /// All laws about scenes and about Plumb's solver, cheapest first.
  public static let all: [Law] =
    ([played] + ofResults + [idempotent, atomic, pixel, incremental, footprint, upToDate, stated, conflictMinimal]
    + costly
    + [twin, handles, restarted]).map { law in
      var law = law
      law.isPromisedEverywhere = promisedEverywhere.contains(law.name)
      return law
    }

  /// The names of all laws, including the laws for external solvers.
  static let names = Set((all + ofExternalSolvers).map(\.name))

  /// The names of the laws that are checked for all numbers.
  private static let promisedEverywhere: Set<String> = ["finite", "atomic", "terminates"]

  /// The laws that compare a layout with other trees. Campaigns check pairs of neighbouring laws after the same step: the second
  /// law of a pair may change the trees that the first law has read.
  private static let costly: [Law] =
    [
      together, undo, hashSeed, commute, strict, scale, neutral, expanded, samePlace, called, reference, written,
      recorded, refused, replayed, formatted, freed, masked, fitting, nameless, printed, queried, ambiguity, returned,
      invariant, lasting, postponed, guides,
    ]
    + combined

  static let combined: [Law] = [history, mirror, transpose, translate, wrap, exchange].map { law in
    var part = law
    part.isCombined = true
    return part
  }

  /// The laws that need only the frames and the state, and no other layouts.
  private static let ofResults: [Law] = [
    finite, nonNegative, required, certificate, terminates, sum, maximum, minSpacing, order, equalSize, equalGap,
    proportion,
    equalCentre, aligned, hidden, intrinsic, hugOrder, compressOrder, closedForm, scroll, bound,
  ]
}

extension Law: CustomStringConvertible {
  /// The law's name. O(1).
  public var description: String { name }
}

/// Custom laws. A custom law throws an error if it is violated, for example with `expect`.
extension Law {
  /// Creates a law about the layout after every step of every scene.
  ///
  ///     let law = Law(ofScenes: "root-size", "the root view has a size") { context in
  ///       try expect(context.root.frame.width >= 0)
  ///     }
  ///
  /// Within a campaign, the law must depend only on its context. Creating it is O(1); `check` runs after every step.
  ///
  /// - Parameters:
  ///   - name: The name that reports and `--only` use.
  ///   - summary: The law in one sentence.
  ///   - isForAllNumbers: Whether to check the law even for numbers, such as coordinates of 1e12, for which Plumb does not
  ///     promise precise answers (Documentation/Numbers.md).
  ///   - check: Throws if the law does not hold after a step.
  public init(
    ofScenes name: String, _ summary: String, isForAllNumbers: Bool = false,
    check: @escaping @Sendable (StepContext) throws -> Void
  ) {
    self.init(name, summary, onScene: { context in try Self.violation { try check(context) } })
    isPromisedEverywhere = isForAllNumbers
  }

  /// Creates a law about Plumb's solver, for every step of every system of rows. O(1); `check` runs after every step.
  public init(
    ofSystems name: String, _ summary: String, isForAllNumbers: Bool = false,
    check: @escaping @Sendable (SystemStepContext) throws -> Void
  ) {
    self.init(name, summary, onSystem: { context in try Self.violation { try check(context) } })
    isPromisedEverywhere = isForAllNumbers
  }

  /// Creates a law about an external solver with the interface `plumb_solver.h`, for every step of every system of rows. O(1);
  /// `check` runs after every step.
  public init(
    ofExternalSolvers name: String, _ summary: String, check: @escaping @Sendable (ExternalStepContext) throws -> Void
  ) {
    self.init(name, summary, onExternalSolver: { context in try Self.violation { try check(context) } })
  }

  /// The description of an error that a law throws. The error of an invalid scene is not a violation, and is rethrown.
  private static func violation(_ check: () throws -> Void) throws -> String? {
    do {
      try check()
      return nil
    } catch let error as SceneError {
      throw error
    } catch {
      return "\(error)"
    }
  }
}
