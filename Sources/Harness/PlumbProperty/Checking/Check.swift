import Foundation
import PlumbBasics

/// Plays `cases` cases of a property. If a case violates the property, throws a `PropertyFailure` with the smallest such case
/// found.
///
///     try check("sorting twice changes nothing", cases: 1_000) { draw in
///       let list = draw.list(of: .integers(0...9))
///       try expect(sort(sort(list)) == sort(list))
///     }
///
/// A failing case is saved in the folder `findings`, and replayed before all others until it is deleted. Environment variables
/// configure the run: `PLUMB_EFFORT` multiplies the number of cases, `PLUMB_SEED` sets a different seed, and `PLUMB_SHARD=2/4`
/// plays only the second of four parts of the cases.
///
/// - Parameters:
///   - name: A short description of the property, which is its name in reports.
///   - cases: The number of generated cases, including those that `assume` discards.
///   - seed: The seed. The same seed draws the same cases on every machine.
///   - seconds: The time after which no new case starts. If nil, the result does not depend on time.
///   - isolation: Whether cases run in separate processes, so that a crash, a hang or excessive memory use is a finding.
///   - findings: The folder for findings; nil to save none.
///   - function: The test function, which a separate process runs again. Use the default.
///   - body: Draws a case, and throws if the property is violated.
/// - Returns: The results of the played cases.
///
/// Takes as long as the cases.
@discardableResult
public func check(
  _ name: String, cases: Int = 100, seed: UInt64 = 1, seconds: Double? = nil, isolation: Isolation = .none,
  findings: String? = "Findings", function: String = #function, _ body: @escaping (Draw) throws -> Void
) throws -> Results<DrawnCase> {
  try check(
    Property(name, body), cases: cases, seed: seed, seconds: seconds, isolation: isolation, findings: findings,
    function: function)
}

/// Checks any runner, for example one whose cases are documents of your own type. Takes as long as the cases.
@discardableResult
public func check<Subject: NamedCaseRunner>(
  _ runner: Subject, cases: Int = 100, seed: UInt64 = 1, seconds: Double? = nil, isolation: Isolation = .none,
  findings: String? = "Findings", function: String = #function
) throws -> Results<Subject.Case> {
  if Isolation.isWorker(of: runner) { return Results() }
  var campaign = Campaign(runner)
  let settings = try CheckSettings(ProcessInfo.processInfo.environment)
  campaign.seed = settings.seed ?? seed
  campaign.shard = settings.shard
  campaign.count = cases * settings.effort
  let folder = findings.map { FindingsFolder<Subject.Case>($0) }
  try folder?.replay(runner)
  let end = seconds.map { Date().addingTimeInterval($0) }
  let results = try isolation.run(campaign, function, isOneEnough: true) { _ in end.map { Date() < $0 } ?? true }
  guard let finding = results.findings.first else { return results }
  let path = try folder?.keep(finding)
  throw CheckFailure(finding, path: path)
}

/// The error that `check` throws: a violated property, with the smallest counterexample found.
public struct CheckFailure<Case: CaseDocument>: Error, CustomStringConvertible, Sendable {
  public let finding: Finding<Case>
  /// The path of the file that contains the counterexample; nil if it was not saved.
  public let path: String?

  init(_ finding: Finding<Case>, path: String?) { (self.finding, self.path) = (finding, path) }

  public var description: String {
    let fault = finding.fault
    let step = finding.smallest.stepCount > 0 ? " after step \(fault.step)" : ""
    let kept = path.map { "\nThe case is saved in \($0), and later runs play it first." } ?? ""
    return """
      "\(fault.law)" does not hold\(step): \(fault.what)
      \(finding.smallest.lines.map { "  " + $0 }.joined(separator: "\n"))
      This is the smallest case found, reduced from case \(finding.number) of seed \(finding.seed).\(kept)
      """
  }
}

/// The error for a violated property, with the smallest case found.
public typealias PropertyFailure = CheckFailure<DrawnCase>

/// The settings of a check that environment variables override.
package struct CheckSettings {
  package private(set) var seed: UInt64?
  package private(set) var effort = 1
  package private(set) var shard = (index: 0, count: 1)

  /// Throws if a value is malformed, because ignoring the value would change the meaning of the run.
  package init(_ environment: [String: String]) throws {
    if let text = environment["PLUMB_SEED"] {
      guard let number = UInt64(text) else { throw Self.wrong("PLUMB_SEED", text, "a whole number, such as 7") }
      seed = number
    }
    if let text = environment["PLUMB_EFFORT"] {
      guard let number = Int(text), (1...1_000_000).contains(number) else {
        throw Self.wrong("PLUMB_EFFORT", text, "a whole number from 1 to 1000000")
      }
      effort = number
    }
    if let text = environment["PLUMB_SHARD"] {
      guard let part = CaseNumbers.shard(text) else { throw Self.wrong("PLUMB_SHARD", text, "I/N, such as 2/4") }
      shard = part
    }
  }

  private static func wrong(_ name: String, _ text: String, _ wanted: String) -> Stop {
    Stop(code: .wrongUsage, message: "the environment variable \(name) must be \(wanted), but is \"\(text)\"")
  }
}

/// Whether the cases of a check run in this process or in worker processes.
public enum Isolation: Sendable, Hashable {
  /// In this process. This is fast, but a crash ends the tests.
  case none
  /// In the given number of worker processes, with limits on a case's CPU time in seconds and on a process's memory in bytes.
  /// Each process runs this program again with the same test.
  case processes(Int, seconds: Double = 20, bytes: Int = 1 << 31)

  /// The environment variables that contain a worker's task, the name of its runner, and the seed.
  private static let (task, name, seed) = ("PLUMB_PROPERTY_TASK", "PLUMB_PROPERTY", "PLUMB_PROPERTY_SEED")

  /// Plays a campaign in this process or in workers. `function` is the name of the calling test. If `isOneEnough`, the run ends
  /// with the first finding, after workers have shrunk it. O(cases).
  package func run<Subject: NamedCaseRunner>(
    _ campaign: Campaign<Subject>, _ function: String, isOneEnough: Bool = false,
    while goesOn: @escaping (Results<Subject.Case>) -> Bool
  ) throws -> Results<Subject.Case> {
    guard case .processes(let jobs, _, _) = self else {
      return campaign.run { !(isOneEnough && $0.findingCount > 0) && goesOn($0) }
    }
    let launcher = Self.launcher(of: campaign, command: Self.sameTest(function))
    return try Supervisor(campaign, launcher, bounds: bounds, jobs: jobs, isOneEnough: isOneEnough).run(while: goesOn)
  }

  /// Plays a case in a separate process, and returns its fault. O(case), plus the start of a process.
  package func fault<Subject: NamedCaseRunner>(
    in subject: Subject.Case, of runner: Subject, _ function: String
  ) -> Fault? {
    let launcher = Self.launcher(of: Campaign(runner), command: Self.sameTest(function))
    return IsolatedRunner(runner, launcher, bounds: bounds).fault(in: subject)
  }

  private var bounds: Bounds {
    var bounds = Bounds()
    if case .processes(_, let seconds, let bytes) = self { (bounds.seconds, bounds.bytes) = (seconds, bytes) }
    return bounds
  }

  /// The launcher that starts this program again as a worker for a runner.
  static func launcher(of campaign: Campaign<some NamedCaseRunner>, command: [String]) -> Launcher {
    var launcher = Launcher(command: command, variable: task)
    launcher.environment = [name: campaign.runner.name, seed: "\(campaign.seed)"]
    return launcher
  }

  /// If this process is a worker for the runner, plays cases and exits. Otherwise returns whether this process is a worker for
  /// a different runner; the calling test must then do nothing.
  package static func isWorker(of runner: some NamedCaseRunner) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    guard let said = environment[task] else { return false }
    guard environment[name] == runner.name,
      let task = WorkerTask(arguments: said.split(separator: " ").map(String.init))
    else { return true }
    var campaign = Campaign(runner)
    campaign.seed = environment[seed].flatMap { UInt64($0) } ?? 1
    var worker = Worker(campaign) { text in
      // Starts with a line break, because tests print to the same output and their last line may be incomplete.
      FileHandle.standardOutput.write(Data(("\n" + text).utf8))
    }
    worker.work(on: task)
    exit(0)
  }

  /// The command that runs the current test again. For Swift Testing, filters by the function's name. Other programs run again
  /// with the same arguments.
  private static func sameTest(_ function: String) -> [String] {
    let arguments = CommandLine.arguments
    let program = Bundle.main.executablePath ?? arguments[0]
    guard let place = arguments.firstIndex(of: "--testing-library"), place + 1 < arguments.count,
      arguments[place + 1] == "swift-testing"
    else { return [program] + arguments.dropFirst() }
    let name = NSRegularExpression.escapedPattern(for: function)
    return [program, "--testing-library", "swift-testing", "--filter", name]
  }
}
