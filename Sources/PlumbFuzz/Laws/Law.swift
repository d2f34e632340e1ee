import PlumbScene

/// Something that holds after every step of every scene, or system.
public struct Law: Sendable {
  /// What reports call it, and `--law` takes.
  public let name: String
  /// In one sentence.
  public let says: String
  /// Whether it lays out other trees to compare with. A campaign holds such laws against a case in turns, each after one of
  /// its steps; shrinking and checking do after every step.
  public let isCostly: Bool
  /// Whether campaigns do not hold it against a case by itself, but in one tree together with others (`together`).
  private(set) var isHeldTogether = false
  /// Whether the law is promised for numbers of any size, and not only within the domain (Documentation/Numbers.md).
  private(set) var isPromisedEverywhere = false
  /// What is wrong with a scene after a step. Throws where a scene cannot be played.
  let onScene: (@Sendable (Moment) throws -> String?)?
  /// What is wrong with a system after a step.
  let onSystem: (@Sendable (SystemMoment) throws -> String?)?
  /// What is wrong with somebody else's solver after a step.
  let onGuest: (@Sendable (GuestMoment) throws -> String?)?

  init(
    _ name: String, _ says: String, isCostly: Bool = false, onScene: (@Sendable (Moment) throws -> String?)? = nil,
    onSystem: (@Sendable (SystemMoment) throws -> String?)? = nil,
    onGuest: (@Sendable (GuestMoment) throws -> String?)? = nil
  ) {
    self.name = name
    self.says = says
    self.isCostly = isCostly
    self.onScene = onScene
    self.onSystem = onSystem
    self.onGuest = onGuest
  }

  static func costly(_ name: String, _ says: String, onScene: @escaping @Sendable (Moment) throws -> String?) -> Law {
    Law(name, says, isCostly: true, onScene: onScene)
  }

  /// All of them, the cheapest first.
  public static let all: [Law] =
    (ofWhatCameOut + [idempotent, atomic, pixel, incremental, footprint, conflictMinimal] + costly + [twin]).map {
      law in
      var law = law
      law.isPromisedEverywhere = promisedEverywhere.contains(law.name)
      return law
    }

  /// The names of the laws that are asked of numbers of any size.
  private static let promisedEverywhere: Set<String> = ["finite", "atomic", "terminates"]

  /// Those that compare with other trees. Two and two have their turns together: the trees that the one has looked at the other may
  /// change.
  private static let costly: [Law] =
    [together, undo, hashSeed, commute, strict, scale, neutral, samePlace, called, reference] + heldTogether

  static let heldTogether: [Law] = [history, mirror, transpose, translate, wrap, exchange].map { law in
    var part = law
    part.isHeldTogether = true
    return part
  }

  /// Those that look at nothing but what came out.
  private static let ofWhatCameOut: [Law] = [
    finite, nonNegative, required, certificate, terminates, sum, maximum, minSpacing, order, equalSize, equalGap,
    proportion,
    equalCentre, aligned, hidden, intrinsic, hugOrder, compressOrder, closedForm, scroll, bound,
  ]
}
