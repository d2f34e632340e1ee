import PlumbUIKit

/// What must hold for a screen in every environment.
public struct ScreenLaw: Sendable {
  /// The name by which it is switched off.
  public let name: String
  /// Why it must hold.
  public let reason: String
  /// The views that it does not look at.
  private(set) var exempt: Set<String> = []
  /// The views of which it is the law, if it was made by `of`.
  private(set) var subjects: Set<String>?
  let faults: @MainActor @Sendable (ScreenContext) throws -> [ScreenFault]

  init(
    _ name: String, because reason: String,
    faults: @escaping @MainActor @Sendable (ScreenContext) throws -> [ScreenFault]
  ) {
    (self.name, self.reason, self.faults) = (name, reason, faults)
  }

  /// A law of your own: throws what does not hold, with `expect` or an error of your own. O(1).
  public init(
    _ name: String, because reason: String, _ holds: @escaping @MainActor @Sendable (ShownScreen) throws -> Void
  ) {
    self.init(name, because: reason) { context in
      do {
        try holds(context.shown)
        return []
      } catch { return [ScreenFault("\(error)")] }
    }
  }

  /// The law for some views only, to switch it off for them: `without: [.textFits.of("subtitle")]`. Views are named by their
  /// identifiers, or by the properties that hold them. O(names).
  public func of(_ names: String...) -> ScreenLaw {
    var law = self
    law.subjects = Set(names)
    return law
  }

  /// All laws of this library.
  public static let all: [ScreenLaw] = [
    .constraintsHold, .nothingIsAmbiguous, .textFits, .staysInside, .staysInSafeArea, .nothingOverlaps,
    .largeEnoughToTouch, .rightToLeftIsTheMirrorImage, .comesToRest, .layoutRepeats, .changedEqualsNew,
    .everythingCanBeReached, .staysAboveTheKeyboard,
  ]
}

extension [ScreenLaw] {
  /// The laws without others, or without what others say of some views. O(laws).
  func without(_ others: [ScreenLaw]) -> [ScreenLaw] {
    compactMap { law in
      var kept = law
      for other in others where other.name == law.name {
        guard let subjects = other.subjects else { return nil }
        kept.exempt(subjects)
      }
      return kept
    }
  }
}

extension ScreenLaw {
  fileprivate mutating func exempt(_ names: Set<String>) { exempt.formUnion(names) }

  /// What is wrong with a screen, without what is meant. Costs the law.
  @MainActor func violations(at context: ScreenContext) throws -> [ScreenFault] {
    var found = try faults(context)
    if !exempt.isEmpty {
      found.removeAll { fault in
        let names = ([fault.view].compactMap(\.self) + fault.others).map { context.names.plainName(of: $0) }
        return names.contains { $0.map(exempt.contains) ?? false }
      }
    }
    guard found.contains(where: \.isMeantIfUsual) else { return found }
    // What the developer has seen and left is meant.
    guard context.isUnusual else { return found.filter { !$0.isMeantIfUsual } }
    guard let standard = context.standard else { return found }
    let usual = Set(try faults(standard).map { standard.key(of: $0) })
    return found.filter { !$0.isMeantIfUsual || !usual.contains(context.key(of: $0)) }
  }
}

extension ScreenContext {
  /// A key for a fault that is the same in other cases: the names of its views. O(views).
  func key(of fault: ScreenFault) -> String {
    ([fault.view].compactMap(\.self) + fault.others).map { names.key(of: $0) }.joined(separator: " and ")
  }
}
