import PlumbBench
import PlumbUIKit

/// A screen as a workload of `PlumbBench`: building it, its first layout, and changes while it is shown.
///
///     exit(BenchmarkProgram([ScreenBenchmark("form") { FormViewController() }]).run())
///
/// | operation | does |
/// |:--|:--|
/// | `build` | makes the controller and loads its view |
/// | `first-layout` | shows it for the first time |
/// | `text`, `text-undo` | doubles the longest text of a label, and takes it back |
/// | `rotation`, `rotation-undo` | turns the device on its side, and back |
/// | `rows`, `rows-undo` | inserts ten labels into the vertical stack with the most views, and removes them |
///
/// Changes of your own follow. A screen without a label or a vertical stack lacks the operations for them.
public struct ScreenBenchmark: Workload {
  public let name: String
  public let summary: String
  public let sizes = [1]
  public let groups: [OperationGroup]
  private let subject: @MainActor (OperationGroup) throws -> any Subject & Sendable

  /// Builds the screen once, to see which changes are possible. Costs the layout.
  @MainActor public init<Screen: UIViewController>(
    _ name: String, _ summary: String = "", in environment: ScreenEnvironment = .standard,
    changes: [MeasuredChange<Screen>] = [], make: @escaping @MainActor () throws -> Screen
  ) rethrows {
    (self.name, self.summary) = (name, summary)
    let sample = try ShownScreen(in: environment, make)
    let usual = UsualChange.allCases.filter { $0.isPossible(in: sample) }
    groups =
      [OperationGroup(["build"], isPrepared: true), OperationGroup(["first-layout"], isPrepared: true)]
      + (usual.map(\.rawValue) + changes.map(\.name)).map { OperationGroup([$0, $0 + "-undo"]) }
    subject = { group in
      if group.isPrepared { return ShownBuild(in: environment, isShown: group.names == ["first-layout"], make) }
      let shown = try ShownScreen(in: environment, make)
      if let change = usual.first(where: { $0.rawValue == group.names[0] }) {
        let directions = change.directions(in: shown)
        return ShownChange(shown, [directions.there, directions.back])
      }
      guard let change = changes.first(where: { $0.name == group.names[0] }),
        let screen = shown.controller as? Screen
      else { throw WorkloadError("\(name) has no operation \(group.names[0])") }
      return ShownChange(
        shown, [{ shown.change { change.change(screen) } }, { shown.change { change.undo(screen) } }])
    }
  }

  /// Must be called on the main thread, as the layout runs there. Costs the layout.
  public func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject {
    try MainActor.assumeIsolated { try subject(group) }
  }
}

/// A screen that is built anew for each operation.
@MainActor private final class ShownBuild: @preconcurrency Subject {
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
@MainActor private final class ShownChange: @preconcurrency Subject {
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
