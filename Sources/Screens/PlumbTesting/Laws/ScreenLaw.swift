import PlumbUIKit

/// A rule that a screen must follow in every environment.
public struct ScreenLaw: Sendable {
  /// The name of the law, which also identifies it in `without`.
  public let name: String
  /// The reason for the law, as a sentence for reports.
  public let reason: String
  /// The names of the views that the law skips.
  private(set) var exempt: Set<String> = []
  /// The names of the views that `of` restricted the law to, or nil for all views.
  private(set) var subjects: Set<String>?
  let faults: @MainActor @Sendable (ScreenContext) throws -> [ScreenFault]

  init(
    _ name: String, because reason: String,
    faults: @escaping @MainActor @Sendable (ScreenContext) throws -> [ScreenFault]
  ) {
    (self.name, self.reason, self.faults) = (name, reason, faults)
  }

  /// Creates a law of your own. If a screen violates the law, `holds` must throw, either with `expect` or with its own error.
  /// O(1).
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

  /// Returns the law restricted to some views. Use it to switch the law off only for these views:
  /// `without: [.textFits.of("subtitle")]`. The name of a view is its identifier, or the property that holds it. O(names).
  public func of(_ names: String...) -> ScreenLaw {
    var law = self
    law.subjects = Set(names)
    return law
  }

  /// All laws in this library.
  public static let all: [ScreenLaw] = [
    .constraintsHold, .nothingIsAmbiguous, .textFits, .staysInside, .staysInSafeArea, .nothingOverlaps,
    .largeEnoughToTouch, .rightToLeftIsTheMirrorImage, .comesToRest, .layoutRepeats, .changedEqualsNew,
    .everythingCanBeReached, .staysAboveTheKeyboard,
  ]
}

extension [ScreenLaw] {
  /// Returns the laws that are not in `others`. If `others` restricts a law to some views, the law remains but skips these views.
  /// O(laws).
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

  /// Returns the faults of a screen, except intentional faults. Takes as long as the law's check, or twice as long if the
  /// standard screen must be checked as well.
  @MainActor func violations(at context: ScreenContext) throws -> [ScreenFault] {
    var found = try faults(context)
    if !exempt.isEmpty {
      found.removeAll { fault in
        let names = ([fault.view].compactMap(\.self) + fault.others).map { context.names.plainName(of: $0) }
        return names.contains { $0.map(exempt.contains) ?? false }
      }
    }
    guard found.contains(where: \.isMeantIfUsual) else { return found }
    // The developer has accepted faults that also occur on the standard screen.
    guard context.isUnusual else { return found.filter { !$0.isMeantIfUsual } }
    guard let standard = context.standard else { return found }
    let usual = Set(try faults(standard).map { standard.key(of: $0) })
    return found.filter { !$0.isMeantIfUsual || !usual.contains(context.key(of: $0)) }
  }
}

extension ScreenContext {
  /// Returns the names of the fault's views, as a key that is the same in every case with this fault. O(views).
  func key(of fault: ScreenFault) -> String {
    ([fault.view].compactMap(\.self) + fault.others).map { names.key(of: $0) }.joined(separator: " and ")
  }
}

/// A settled screen, and the screens that laws compare it with, which are built on first use.
@MainActor final class ScreenContext {
  let shown: ShownScreen
  private(set) lazy var layout = ScreenLayout(shown)
  private(set) lazy var names = ScreenNames(shown)
  private let build: (ScreenEnvironment, ScreenState) -> ShownScreen?

  /// Creates the context of a screen. `build` builds the screen in another environment, or returns nil if this fails.
  init(_ shown: ShownScreen, build: @escaping (ScreenEnvironment, ScreenState) -> ShownScreen?) {
    (self.shown, self.build) = (shown, build)
  }

  /// The screen in the opposite layout direction.
  private(set) lazy var mirrored: ScreenContext? = {
    var other = shown.environment
    other.isRightToLeft.toggle()
    return built(other, shown.state)
  }()

  /// The screen, built from scratch in the state after the changes.
  private(set) lazy var anew: ScreenContext? = built(shown.environment, shown.state)

  /// The screen on a standard phone with standard settings, as its developer sees it.
  private(set) lazy var standard: ScreenContext? = built(.standard, ScreenState())

  /// Whether the environment or the state differs from the standard.
  var isUnusual: Bool { shown.environment != .standard || shown.state != ScreenState() }

  /// Whether the screen was changed while it was shown.
  var isChanged: Bool { shown.state != ScreenState() }

  /// Whether the layout is ambiguous. O(views) on first use.
  private(set) lazy var isAmbiguous = layout.elements.contains { $0.view.hasAmbiguousLayout }

  private func built(_ environment: ScreenEnvironment, _ state: ScreenState) -> ScreenContext? {
    build(environment, state).map { ScreenContext($0, build: build) }
  }

  /// The difference up to which two lengths count as equal: 1.5 pixels if frames are aligned to pixels.
  var tolerance: CGFloat { shown.environment.scale > 0 ? 1.5 / shown.environment.scale : 0.01 }
}

/// A fault in a screen, reported by a law.
@MainActor public struct ScreenFault {
  /// The faulty view, or nil if the fault concerns the whole screen.
  public var view: UIView?
  /// A description of the fault.
  public var what: String
  /// Other faulty views.
  var others: [UIView] = []
  /// Views that are outlined in a picture but not faulty.
  var context: [UIView] = []
  /// The axes along which the view is faulty.
  var axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
  /// The constraints involved, if the law knows them.
  var constraints: [String] = []
  /// The screen with which the faulty screen was compared.
  var before: ShownScreen?
  /// The view in the compared screen that corresponds to `view`.
  var twin: UIView?
  /// Whether the fault is intentional if the standard screen also has it.
  var isMeantIfUsual = false

  /// The views to outline in a picture.
  var concerned: [UIView] { [view].compactMap(\.self) + others + context }

  /// Creates a fault in a view or in the whole screen. O(1).
  public init(_ what: String, in view: UIView? = nil) { (self.what, self.view) = (what, view) }
}
