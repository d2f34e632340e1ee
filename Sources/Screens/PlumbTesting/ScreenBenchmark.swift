import Foundation
import PlumbBench
import PlumbUIKit

/// Counts the work that is done when a screen is built, laid out for the first time and changed. Throws a `SnapshotFailure` if
/// a count differs from the recorded count by more than 10 %. No times are measured, so the counts are the same on every
/// machine.
///
///     @Test func formCostsNoMore() throws {
///       try measureScreen("form") { FormViewController() }
///     }
///
/// The recording is a baseline of `PlumbBench`, `__Snapshots__/FormTests/form.json` next to `FormTests.swift`. Use
/// `PLUMB_RECORD` to record it, as for `expectLayout`. A smaller count also fails the test, because the recording is then out
/// of date.
///
/// - Parameters:
///   - name: The name of the recording, unique in the source file.
///   - environment: The device and its settings.
///   - changes: Your own changes, measured after the standard changes, which `ScreenBenchmark` lists.
///   - allocations: The counter for allocations, which needs jemalloc. If nil, allocations are not counted.
///   - filePath: The file of the test. Omit this and the next three arguments.
///   - fileID: The file of the test, as it is named in messages.
///   - line: The line of the call.
///   - function: The name of the test.
///   - make: Builds the screen.
/// - Returns: All counts.
///
/// Builds and lays out the screen about ten times for each operation. Runs on the main actor.
@discardableResult public func measureScreen<Screen: UIViewController>(
  _ name: String, in environment: ScreenEnvironment = .standard, changes: [MeasuredChange<Screen>] = [],
  allocations: sending (any AllocationCounter)? = nil, filePath: String = #filePath, fileID: String = #fileID,
  line: Int = #line, function: String = #function, make: @escaping @MainActor () throws -> Screen
) throws -> Run {
  let site = CallSite(filePath: filePath, fileID: fileID, line: line, function: function)
  return try onMainActor {
    let benchmark = try ScreenBenchmark(name, in: environment, changes: changes, make: make)
    let run = try ScreenBaseline.run(of: benchmark, allocations: allocations)
    try Snapshot(name, at: site).expectCosts(run)
    return run
  }
}

extension Snapshot {
  /// Compares the counts of a run with the recorded counts.
  func expectCosts(_ run: Run) throws {
    let found = Report(run).written(as: .json)
    let mismatch = try settle(SnapshotFolder.fileName(name) + ".json", found) { recorded in
      let baseline = try Run(json: Array(recorded.utf8))
      var gate = Gate()
      gate.isComplete = true
      var report = Report(run, comparison: gate.compare(run, with: baseline))
      report.baselineName = "the recording"
      report.renewal = site.command(.all)
      return report.comparison?.outcome == .same ? nil : report.comparisonSummary
    }
    if let mismatch { throw failure("The costs of \"\(name)\" differ from the recording", [mismatch]) }
  }
}

/// Measures only machine-independent counts, so that a recording changes only if the screen changes.
enum ScreenBaseline {
  /// The relative tolerance of a count. It is the largest tolerance that `PlumbBench` allows for exact counters.
  private static let range = 0.1

  static func run(of benchmark: ScreenBenchmark, allocations: (any AllocationCounter)?) throws -> Run {
    let machine = Machine(id: "", processor: "any", processorCount: 0, memory: 0, system: "any")
    var run = Run(machine: machine, commit: nil, date: "", seed: 1)
    run.request = .everything
    try Runner(Sampler(effort: nil, allocations: allocations)).measure(BenchmarkSuite([benchmark]), into: &run)
    run.missing = []
    for index in run.measurements.indices {
      run.measurements[index].counters.removeAll { !Counter.isExact($0.name) || $0.value == nil }
    }
    for name in run.counterNames where name != Counter.leakedBytes { run.ranges[name] = range }
    return run
  }
}

/// A workload for `PlumbBench` that measures a screen: building it, its first layout, and changes while it is shown.
///
///     exit(BenchmarkProgram([ScreenBenchmark("form") { FormViewController() }]).run())
///
/// | operation | what it does |
/// |:--|:--|
/// | `build` | creates the controller and loads its view |
/// | `first-layout` | shows the screen for the first time |
/// | `text`, `text-undo` | doubles the text of the label with the longest text, and restores it |
/// | `rotation`, `rotation-undo` | rotates the device to landscape, and back |
/// | `rows`, `rows-undo` | inserts ten labels into the vertical stack with the most views, and removes them |
///
/// Your own changes follow. If the screen has no label or no vertical stack, the operations that need one are omitted.
public struct ScreenBenchmark: Workload {
  public let name: String
  public let summary: String
  public let sizes = [1]
  public let groups: [OperationGroup]
  private let subject: @MainActor (OperationGroup) throws -> any Subject & Sendable

  /// Creates a workload. Builds the screen once, to find the possible changes, which takes one layout.
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
      else { throw WorkloadError("\"\(name)\" has no operation \"\(group.names[0])\"") }
      return ShownChange(
        shown, [{ shown.change { change.change(screen) } }, { shown.change { change.undo(screen) } }])
    }
  }

  /// Builds the screen for a group of operations. Call it on the main actor, because the layout runs there. Performs one
  /// layout.
  public func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject {
    try MainActor.assumeIsolated { try subject(group) }
  }
}

/// A workload that builds a screen again for each operation.
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

  /// The views and constraints that the operation creates, and the solver's work.
  var counts: [Count] {
    let views = window?.tree ?? []
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
}

/// A workload that changes one screen.
@MainActor final class ShownChange: @preconcurrency Subject {
  private let shown: ShownScreen
  private let operations: [() -> Void]

  init(_ shown: ShownScreen, _ operations: [() -> Void]) { (self.shown, self.operations) = (shown, operations) }

  var counts: [Count] { workCounts(of: shown.window) }

  func prepare(_ operation: Int) {}
  func perform(_ operation: Int) { operations[operation]() }
  func check(after operation: Int) {}
}

/// Returns the solver's total work for a window, which is proportional to the solving time. O(1).
@MainActor private func workCounts(of window: UIWindow?) -> [Count] {
  guard let work = window?.plumbView.layoutWork else { return [Count("work", 0)] }
  let visited =
    work.rowsTouched + work.valuesMoved + work.multipliersChanged + work.entriesMoved + work.candidatesRanked
  return [Count("work", Int(visited))]
}

extension ScreenEnvironment {
  /// Returns a window with a controller whose view has not been laid out.
  @MainActor fileprivate func unshownWindow(_ make: () throws -> UIViewController) rethrows -> UIWindow {
    try UIScreen.$shown.withValue(screen) {
      let window = UIWindow(frame: CGRect(origin: .zero, size: size), safeAreaInsets: insets)
      applySettings(to: window)
      window.rootViewController = try make()
      return window
    }
  }
}

/// A change to a shown screen, and the change that undoes it.
public struct MeasuredChange<Screen: UIViewController>: Sendable {
  let name: String
  let change: @MainActor (Screen) -> Void
  let undo: @MainActor (Screen) -> Void

  /// Creates a change. `undo` must restore the screen. Each closure is followed by a layout. O(1).
  public init(
    _ name: String, _ change: @escaping @MainActor (Screen) -> Void, undo: @escaping @MainActor (Screen) -> Void
  ) {
    (self.name, self.change, self.undo) = (name, change, undo)
  }
}

/// The standard changes, which are measured for every screen.
@MainActor enum UsualChange: String, CaseIterable {
  /// Doubles the text of the label with the longest text.
  case text
  /// Rotates the device to landscape.
  case rotation
  /// Inserts ten labels into the middle of the vertical stack with the most views.
  case rows

  private static let rowCount = 10

  /// Whether a screen has the views that this change needs. O(views).
  func isPossible(in shown: ShownScreen) -> Bool {
    switch self {
    case .text: Self.longestLabel(in: shown) != nil
    case .rotation: true
    case .rows: Self.tallestStack(in: shown) != nil
    }
  }

  /// Returns closures that make and undo the change on a shown screen. Each closure also lays out the screen.
  func directions(in shown: ShownScreen) -> (there: () -> Void, back: () -> Void) {
    switch self {
    case .text:
      guard let label = Self.longestLabel(in: shown), let text = label.text else { return ({}, {}) }
      return ({ shown.change { label.text = text + " " + text } }, { shown.change { label.text = text } })
    case .rotation:
      let upright = shown.environment
      var turned = upright
      turned.isLandscape.toggle()
      return ({ shown.change(to: turned) }, { shown.change(to: upright) })
    case .rows:
      guard let stack = Self.tallestStack(in: shown) else { return ({}, {}) }
      let place = stack.arrangedSubviews.count / 2
      var rows: [UILabel] = []
      let insert = {
        rows = (1...Self.rowCount).map { number in
          let row = UILabel()
          row.text = "Row \(number)"
          return row
        }
        for (offset, row) in rows.enumerated() { stack.insertArrangedSubview(row, at: place + offset) }
      }
      return ({ shown.change(insert) }, { shown.change { for row in rows { row.removeFromSuperview() } } })
    }
  }

  private static func longestLabel(in shown: ShownScreen) -> UILabel? {
    shown.views.compactMap { $0 as? UILabel }.filter { !$0.isHidden && $0.text?.isEmpty == false }
      .max { ($0.text?.count ?? 0) < ($1.text?.count ?? 0) }
  }

  private static func tallestStack(in shown: ShownScreen) -> UIStackView? {
    shown.views.compactMap { $0 as? UIStackView }.filter { $0.axis == .vertical && !$0.isHidden }
      .max { $0.arrangedSubviews.count < $1.arrangedSubviews.count }
  }
}
