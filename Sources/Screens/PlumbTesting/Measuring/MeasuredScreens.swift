import PlumbBench
import PlumbUIKit

/// A screen that is built anew for each operation.
@MainActor final class ShownBuild: @preconcurrency Subject {
  private let environment: ScreenEnvironment
  private let isShown: Bool
  private let make: @MainActor () throws -> UIViewController
  private var window: UIWindow?

  init(
    in environment: ScreenEnvironment, isShown: Bool, _ make: @escaping @MainActor () throws -> UIViewController
  ) {
    (self.environment, self.isShown, self.make) = (environment, isShown, make)
  }

  /// What the operation makes: views and constraints besides the solver's work.
  var counts: [Count] {
    let views = window.map(Self.tree) ?? []
    let constraints = views.reduce(0) { $0 + $1.constraints.count }
    return [Count("views", views.count), Count("constraints", constraints)] + workCounts(of: window)
  }

  func prepare(_ operation: Int) throws {
    window = nil
    if isShown { window = try environment.unshownWindow(make) }
  }

  func perform(_ operation: Int) throws {
    if isShown { window?.makeKeyAndVisible() } else { window = try environment.unshownWindow(make) }
  }

  func check(after operation: Int) {}

  private static func tree(of root: UIView) -> [UIView] {
    var (found, next) = ([root], 0)
    while next < found.count {
      found += found[next].subviews
      next += 1
    }
    return found
  }
}

/// Changes of one screen.
@MainActor final class ShownChange: @preconcurrency Subject {
  private let shown: ShownScreen
  private let operations: [() -> Void]

  init(_ shown: ShownScreen, _ operations: [() -> Void]) { (self.shown, self.operations) = (shown, operations) }

  var counts: [Count] { workCounts(of: shown.window) }

  func prepare(_ operation: Int) {}
  func perform(_ operation: Int) { operations[operation]() }
  func check(after operation: Int) {}
}

/// All that the solver visited for a tree so far, a number in proportion to the time that solving takes. O(1).
@MainActor private func workCounts(of window: UIWindow?) -> [Count] {
  guard let work = window?.plumbView.layoutWork else { return [Count("work", 0)] }
  let visited =
    work.rowsTouched + work.valuesMoved + work.multipliersChanged + work.entriesMoved + work.candidatesRanked
  return [Count("work", Int(visited))]
}

extension ScreenEnvironment {
  /// A window with a controller's view that is not laid out yet.
  @MainActor fileprivate func unshownWindow(_ make: () throws -> UIViewController) rethrows -> UIWindow {
    try UIScreen.$shown.withValue(screen) {
      let window = UIWindow(frame: CGRect(origin: .zero, size: size), safeAreaInsets: insets)
      applySettings(to: window)
      window.rootViewController = try make()
      return window
    }
  }
}
