import Foundation
import PlumbProperty
import PlumbUIKit

/// Shows a screen in many environments, and throws a `ScreenFailure` with all faults that the laws of screens find.
///
///     try checkScreen(cases: 300) { draw in
///       ProfileViewController(name: draw.text(.names), bio: draw.text(.sentences), badge: draw.bool())
///     }
///
/// The closure draws what the screen shows; devices, text sizes, directions, text lengths and changes while the screen is
/// shown are drawn around it. Each finding is made small and written into the folder `findings`, with a picture and a
/// scene, and is played first from then on until its file is deleted. The environment changes a run as that of `check`:
/// `PLUMB_EFFORT`, `PLUMB_SEED`, `PLUMB_SHARD`; and `PLUMB_PLAY=FILE` plays only one kept case.
///
/// - Parameters:
///   - name: The name of the screen in reports; that of the test by default.
///   - cases: The number of environments.
///   - seed: The same seed draws the same cases on every machine.
///   - seconds: No case starts after this time. If it is nil, time has no influence.
///   - devices: The devices to draw from, the simplest first.
///   - laws: The laws to ask; add your own to `ScreenLaw.all`.
///   - without: Laws to switch off, for all views or for some: `[.largeEnoughToTouch, .textFits.of("subtitle")]`.
///   - isolation: Whether cases run in processes of their own, so that a screen that crashes, hangs or takes all memory is a
///     finding. If it is nil, they do after a run that did not reach its end.
///   - findings: The folder for findings; nil to save none.
///   - function: The test, as findings name it; leave it out, like `file` and `line`.
///   - file: The file of the call.
///   - line: The line of the call.
///   - make: Makes the screen from what it draws.
/// - Returns: What was played.
///
/// Costs the cases. Runs on the main actor.
@discardableResult
public func checkScreen(
  _ name: String? = nil, cases: Int = 100, seed: UInt64 = 1, seconds: Double? = nil, devices: [Device] = Device.all,
  laws: [ScreenLaw] = ScreenLaw.all, without: [ScreenLaw] = [], isolation: Isolation? = nil,
  findings: String? = "Findings",
  function: String = #function, file: String = #filePath, line: Int = #line,
  _ make: @escaping @MainActor (Draw) throws -> UIViewController
) throws -> ScreenRun {
  try onMainActor {
    let test = String(function.prefix { $0 != "(" })
    var check = ScreenCheck(name ?? test, make)
    let variables = ProcessInfo.processInfo.environment
    let settings = try CheckSettings(variables)
    (check.cases, check.seed, check.seconds) = (cases * settings.effort, settings.seed ?? seed, seconds)
    (check.shard, check.devices, check.laws, check.without) = (settings.shard, devices, laws, without)
    return try ScreenSession(
      check: check, keeper: FindingKeeper(folder: findings, place: (file, line), test: test), isolation: isolation,
      function: function, variables: variables, mark: UnfinishedMark(check.name, (file, line))
    ).run()
  }
}

/// Set on the main queue only. On Linux, the main actor may run on another thread than the process began with.
private let mainQueueMark = {
  let mark = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: mark, value: true)
  return mark
}()

/// Views belong to the main actor, on which tests do not always run.
func onMainActor<Result: Sendable>(_ body: @MainActor () throws -> Result) throws -> Result {
  if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil {
    return try MainActor.assumeIsolated { try body() }
  }
  return try DispatchQueue.main.sync { try MainActor.assumeIsolated { try body() } }
}
