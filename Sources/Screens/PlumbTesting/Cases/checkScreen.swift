import Foundation
import PlumbProperty
import PlumbUIKit

/// Shows a screen in many environments, and throws a `ScreenFailure` with all faults that the screen laws find.
///
///     try checkScreen(cases: 300) { draw in
///       ProfileViewController(name: draw.text(.names), bio: draw.text(.sentences), badge: draw.bool())
///     }
///
/// The closure draws the values that the screen shows; `checkScreen` draws devices, text sizes, directions, text lengths and
/// changes while the screen is shown. Each finding is shrunk and saved in the folder `findings`, with a picture and a scene.
/// Later runs replay saved findings first, until you delete their files. The environment variables `PLUMB_EFFORT`, `PLUMB_SEED` and
/// `PLUMB_SHARD` work as for `check`. `PLUMB_PLAY=FILE` plays only one saved case.
///
/// - Parameters:
///   - name: The name of the screen in reports. It defaults to the name of the test.
///   - cases: The number of cases, each with its own environment.
///   - seed: The seed of the cases. The same seed draws the same cases on every machine.
///   - seconds: The time, in seconds, after which no further case is started, or nil for no limit.
///   - devices: The devices to draw from, simplest first.
///   - laws: The laws to check; add your own to `ScreenLaw.all`.
///   - without: Laws to switch off, for all views or for some: `[.largeEnoughToTouch, .textFits.of("subtitle")]`.
///   - isolation: Whether cases run in separate processes, so that crashes, hangs and exhausted memory become findings. If nil,
///     cases run in separate processes only after an interrupted run.
///   - findings: The folder for findings, or nil to save none.
///   - function: The name of the test in findings. Omit this and the next two arguments.
///   - file: The file of the call.
///   - line: The line of the call.
///   - make: Builds the screen from the values that it draws.
/// - Returns: The number of cases, and the findings.
///
/// Takes as long as all played cases, which run on the main actor.
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

/// Marks the main queue. On Linux, the main actor may run on a thread other than the initial thread.
private let mainQueueMark = {
  let mark = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: mark, value: true)
  return mark
}()

/// Runs `body` on the main actor, because views must be used there. Tests may run on another thread.
func onMainActor<Result: Sendable>(_ body: @MainActor () throws -> Result) throws -> Result {
  if Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueMark) != nil {
    return try MainActor.assumeIsolated { try body() }
  }
  return try DispatchQueue.main.sync { try MainActor.assumeIsolated { try body() } }
}

/// One call of `checkScreen`. It replays saved findings, plays all cases, and then writes reports.
@MainActor struct ScreenSession {
  var check: ScreenCheck
  let keeper: FindingKeeper
  /// The processes in which cases run. If nil, cases run in separate processes only after an interrupted run.
  let isolation: Isolation?
  /// The name of the test.
  let function: String
  let variables: [String: String]
  let mark: UnfinishedMark

  /// Plays and reports all cases, and throws a `ScreenFailure` with all findings. Takes as long as all played cases.
  func run() throws -> ScreenRun {
    // In a process that plays cases for another process, this call does not return.
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
    // As long as the screen crashes or hangs, the next run also needs separate processes.
    if !hasEnded { mark.remove() }
    try keeper.report(run, variables)
    // Findings take precedence over an error in writing the page. A screen that ends its process has no thumbnails.
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

/// A file that exists while a check runs, so that the next run can detect an interrupted check.
struct UnfinishedMark {
  private let path: String

  /// Creates the mark of a check, a file in the directory for temporary files. O(names).
  init(_ screen: String, _ place: (file: String, line: Int), in folder: String = NSTemporaryDirectory()) {
    var digest = Digest()
    digest.take("\(place.file) \(screen)".utf8)
    path = "\(folder.hasSuffix("/") ? folder : folder + "/")plumb-unfinished-\(digest.text)"
  }

  /// Whether an earlier run of the check was interrupted. The mark of a process that is still running does not count.
  var isLeft: Bool {
    guard let bytes = FileManager.default.contents(atPath: path) else { return false }
    guard let id = pid_t(String(decoding: bytes, as: UTF8.self)) else { return true }
    return id == getpid() || kill(id, 0) != 0
  }

  /// Creates the file. If this fails, the next run cannot detect an interruption.
  func set(by process: pid_t = getpid()) {
    _ = FileManager.default.createFile(atPath: path, contents: Data("\(process)".utf8))
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

/// The error that `checkScreen` throws: the findings of a screen, each in the simplest environment found.
public struct ScreenFailure: Error, CustomStringConvertible, Sendable {
  public let findings: [ScreenFinding]

  public var description: String {
    let count = findings.count == 1 ? "a fault" : "\(findings.count) faults"
    let screen = findings.first?.screen ?? "The screen"
    return (["\(screen) has \(count)"] + findings.map(\.report)).joined(separator: "\n\n")
  }
}

extension ScreenFinding {
  /// The finding on several lines: the fault, its place, the reason, the values, the constraints, the files, and the next step.
  /// O(length).
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
