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

/// One call of `checkScreen`: kept findings first, then all cases, then the reports.
@MainActor struct ScreenSession {
  var check: ScreenCheck
  let keeper: FindingKeeper
  /// Nil for processes of their own only after a run that did not reach its end.
  let isolation: Isolation?
  /// The name of the test.
  let function: String
  let variables: [String: String]
  let mark: UnfinishedMark

  /// Plays, reports, and throws a `ScreenFailure` with all findings. Costs the cases.
  func run() throws -> ScreenRun {
    // In a process that plays cases for another one, this call does not return.
    if Isolation.isWorker(of: ScreenCaseRunner(check)) { return ScreenRun(name: check.name, laws: []) }
    let isolated = isolatedCheck
    mark.set()
    let run: ScreenRun
    do {
      run = try keeper.run(check, isolated, playing: playedFile)
    } catch {
      mark.remove()
      throw error
    }
    let hasEnded = run.findings.contains { ProcessFailure(rawValue: $0.law) != nil }
    // As long as the screen ends its process, the next run needs other processes, too.
    if !hasEnded { mark.remove() }
    try keeper.report(run, variables)
    // Findings count more than a page that cannot be written. A screen that ends its process has no thumbnails.
    let page = Result {
      try PageFolder(variables)?.add(
        PageScreen(
          run.name, cases: run.cases, run.findings, devices: hasEnded ? [] : check.devices, make: check.make))
    }
    guard run.findings.isEmpty else { throw ScreenFailure(findings: run.findings) }
    try page.get()
    return run
  }

  private var playedFile: String? { variables["PLUMB_PLAY"].flatMap { $0.isEmpty ? nil : $0 } }

  private var isolatedCheck: IsolatedCheck? {
    switch isolation {
    case .none?: nil
    case let isolation?: IsolatedCheck(check: check, isolation: isolation, function: function)
    case nil:
      needsProcess ? IsolatedCheck(check: check, isolation: IsolatedCheck.usual, function: function) : nil
    }
  }

  private var needsProcess: Bool {
    if keeper.holdsProcessFailure(of: check.name, playing: playedFile) { return true }
    guard mark.isLeft else { return false }
    print(
      "\(check.name): the last run did not finish, so the cases run in a separate process; "
        + "pass isolation: Isolation.none to run them in this process")
    return true
  }
}

/// A file that exists while a check runs, and so tells the next run that the last one did not reach its end.
struct UnfinishedMark {
  private let path: String

  /// A mark of one check, in the directory for temporary files. O(names).
  init(_ screen: String, _ place: (file: String, line: Int), in folder: String = NSTemporaryDirectory()) {
    var digest = Digest()
    digest.take("\(place.file) \(screen)".utf8)
    path = "\(folder.hasSuffix("/") ? folder : folder + "/")plumb-unfinished-\(digest.text)"
  }

  /// Whether another process began the check and did not end it. A process that still runs plays it at the same time.
  var isLeft: Bool {
    guard let bytes = FileManager.default.contents(atPath: path) else { return false }
    guard let id = pid_t(String(decoding: bytes, as: UTF8.self)) else { return true }
    return id == getpid() || kill(id, 0) != 0
  }

  /// Without a place to write to, the next run plays in its own process.
  func set(by process: pid_t = getpid()) {
    _ = FileManager.default.createFile(atPath: path, contents: Data("\(process)".utf8))
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

/// The error of `checkScreen`: faults of a screen, each in the least environment that shows it.
public struct ScreenFailure: Error, CustomStringConvertible, Sendable {
  public let findings: [ScreenFinding]

  public var description: String {
    let count = findings.count == 1 ? "a fault" : "\(findings.count) faults"
    let screen = findings.first?.screen ?? "The screen"
    return (["\(screen) has \(count)"] + findings.map(\.report)).joined(separator: "\n\n")
  }
}

extension ScreenFinding {
  /// The finding in some lines: what, where, why, the values, the constraints, the files, and what to do. O(length).
  public var report: String {
    var lines = [what, "  in    \(place)"]
    lines += ["  why   \(reason)"]
    lines += FoldedDraws(drawn).lines.map { "  with  \($0)" }
    lines += constraints.prefix(8).map { "        \($0)" }
    lines += files.map { "  see   \($0)" }
    lines += replay.isEmpty ? [] : ["  again \(replay)"]
    if ProcessFailure(rawValue: law) == nil {
      lines.append(
        "  off   without: [.\(law)]" + (view.isEmpty ? "" : ", or only for this view: [.\(law).of(\"\(view)\")]"))
    }
    if !file.isEmpty { lines.append("  at    \(file):\(line)") }
    return lines.joined(separator: "\n")
  }
}
