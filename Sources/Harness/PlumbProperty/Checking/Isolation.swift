import Foundation

/// Where the cases of a check run.
public enum Isolation: Sendable, Hashable {
  /// In this process. This is fast, but a case that crashes ends the tests.
  case none
  /// In this many processes, each with a limit of CPU seconds for a case and of bytes of memory. They run this program again,
  /// for the same test.
  case processes(Int, seconds: Double = 20, bytes: Int = 1 << 31)

  /// The environment variable that makes a process a worker, and holds its task.
  private static let (task, name, seed) = ("PLUMB_PROPERTY_TASK", "PLUMB_PROPERTY", "PLUMB_PROPERTY_SEED")

  /// Plays a campaign here or in processes of its own. `function` is the name of the test that calls it. If one finding is
  /// enough, the run ends when it is shrunk. Costs the cases.
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

  /// The fault of a case that is played in a process of its own. Costs the case, and the start of the process.
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

  /// Starts this program again, as a worker for a runner.
  static func launcher(of campaign: Campaign<some NamedCaseRunner>, command: [String]) -> Launcher {
    var launcher = Launcher(command: command, variable: task)
    launcher.environment = [name: campaign.runner.name, seed: "\(campaign.seed)"]
    return launcher
  }

  /// Plays cases for a supervisor and exits, if this process was started for that. True in a worker for another runner,
  /// which has nothing to do here.
  package static func isWorker(of runner: some NamedCaseRunner) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    guard let said = environment[task] else { return false }
    guard environment[name] == runner.name,
      let task = WorkerTask(arguments: said.split(separator: " ").map(String.init))
    else { return true }
    var campaign = Campaign(runner)
    campaign.seed = environment[seed].flatMap { UInt64($0) } ?? 1
    var worker = Worker(campaign) { text in
      // Tests print to the same output, and their last line may be incomplete: so begin a new line.
      FileHandle.standardOutput.write(Data(("\n" + text).utf8))
    }
    worker.work(on: task)
    exit(0)
  }

  /// The command that runs the current test again. The testing library takes the function's name as a filter; other programs
  /// run with the same arguments.
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
