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

  /// Must be called on the main actor, as the layout runs there. Costs the layout.
  public func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject {
    try MainActor.assumeIsolated { try subject(group) }
  }
}
