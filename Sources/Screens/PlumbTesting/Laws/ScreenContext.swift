import PlumbUIKit

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
