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

/// A screen at rest, with the screens that laws compare with it, which are built when a law first asks for them.
@MainActor final class ScreenContext {
  let shown: ShownScreen
  private(set) lazy var layout = ScreenLayout(shown)
  private(set) lazy var names = ScreenNames(shown)
  private let build: (ScreenEnvironment, ScreenState) -> ShownScreen?

  /// `build` builds the same screen in another environment; nil if that fails.
  init(_ shown: ShownScreen, build: @escaping (ScreenEnvironment, ScreenState) -> ShownScreen?) {
    (self.shown, self.build) = (shown, build)
  }

  /// The same screen with the other direction of reading.
  private(set) lazy var mirrored: ScreenContext? = {
    var other = shown.environment
    other.isRightToLeft.toggle()
    return built(other, shown.state)
  }()

  /// The same screen, built in the state to which changes have brought it.
  private(set) lazy var anew: ScreenContext? = built(shown.environment, shown.state)

  /// The same screen on a usual phone with usual settings: what its developer has seen.
  private(set) lazy var standard: ScreenContext? = built(.standard, ScreenState())

  /// Whether the screen differs from the usual one.
  var isUnusual: Bool { shown.environment != .standard || shown.state != ScreenState() }

  /// Whether the screen was changed while it was shown.
  var isChanged: Bool { shown.state != ScreenState() }

  /// Whether something is left to chance. Computed once.
  private(set) lazy var isAmbiguous = layout.elements.contains { $0.view.hasAmbiguousLayout }

  private func built(_ environment: ScreenEnvironment, _ state: ScreenState) -> ScreenContext? {
    build(environment, state).map { ScreenContext($0, build: build) }
  }

  /// How far two lengths may differ that should be equal: less than two pixels where frames are aligned to pixels.
  var tolerance: CGFloat { shown.environment.scale > 0 ? 1.5 / shown.environment.scale : 0.01 }
}

/// What is wrong with a screen, as a law tells it.
@MainActor public struct ScreenFault {
  /// The view that is wrong; nil for the whole screen.
  public var view: UIView?
  /// What is wrong.
  public var what: String
  /// Other views that are part of it.
  var others: [UIView] = []
  /// Views that belong to it in a picture, and are not part of what is wrong.
  var context: [UIView] = []
  /// The axes along which it is wrong.
  var axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
  /// Constraints that are part of it, if the law knows them.
  var constraints: [String] = []
  /// The screen with which this one is compared.
  var before: ShownScreen?
  /// The view of that screen that corresponds to `view`.
  var twin: UIView?
  /// Whether the fault is meant if the usual screen has it as well.
  var isMeantIfUsual = false

  /// The views to outline in a picture.
  var concerned: [UIView] { [view].compactMap(\.self) + others + context }

  /// A fault of a view, or of the whole screen. O(1).
  public init(_ what: String, in view: UIView? = nil) { (self.what, self.view) = (what, view) }
}
