import Foundation
import PlumbBasics

/// The command and environment for starting worker processes.
public struct Launcher: Sendable, Hashable {
  /// The program and its first arguments.
  public var command: [String]
  /// The name of the environment variable that contains the task; if nil, the arguments contain the task.
  public var variable: String?
  /// Additional environment variables.
  public var environment: [String: String] = [:]

  /// Creates a launcher without additional environment variables. O(1).
  public init(command: [String], variable: String? = nil) { (self.command, self.variable) = (command, variable) }
}

/// The task of a worker process, which it reads from its arguments.
public struct WorkerTask: Sendable, Hashable {
  /// The cases to play. If nil, the worker reads documents of cases from its input, one on each line.
  public var numbers: CaseNumbers?
  /// Whether the worker reports drawn values before it plays them.
  public var tells = false
  /// Whether the worker reports the behaviours of its cases.
  public var counts = false
  /// Whether the worker ends at its first finding, without shrinking it.
  public var endsAtFinding = false
  /// The only law to check; nil for all laws.
  public var law: String?
  /// The limits of a case.
  public var bounds: Bounds

  /// Creates a task that checks all laws. O(1).
  public init(numbers: CaseNumbers? = nil, tells: Bool = false, bounds: Bounds = Bounds()) {
    (self.numbers, self.tells, self.bounds) = (numbers, tells, bounds)
  }

  /// The task as command-line options.
  public var arguments: [String] {
    var arguments = numbers.map { ["--numbers", $0.text] } ?? ["--ask"]
    if tells { arguments.append("--tell") }
    if counts { arguments.append("--occurrences") }
    if endsAtFinding { arguments.append("--first") }
    if let law { arguments += ["--law", law] }
    return arguments + ["--case-timeout", "\(bounds.seconds)", "--memory", "\(bounds.bytes >> 20)"]
  }

  /// The options in `arguments`.
  package static let options: [Option] = [
    Option("numbers", "FIRST:STRIDE:END", "the numbers of the cases"),
    Option("ask", nil, "play the cases on standard input, one document per line"),
    Option("tell", nil, "write each case before playing it"),
    Option("occurrences", nil, "write which behaviours occur for the first or second time"),
    Option("first", nil, "end at the first finding, and do not shrink it"), .law, .caseTimeout, .memory,
  ]

  /// Reads a task from options; nil if they contain none. O(text).
  package init?(_ options: Options) throws(Stop) {
    numbers = options.text("numbers").flatMap { CaseNumbers(text: $0) }
    (tells, counts, endsAtFinding) = (options.has("tell"), options.has("occurrences"), options.has("first"))
    (law, bounds) = (options.text("law"), try options.bounds())
    guard options.has("ask") != (numbers != nil) else { return nil }
  }

  /// Parses `arguments`; nil if they contain no task. O(arguments).
  public init?(arguments: [String]) {
    let table = OptionTable("worker", Self.options)
    guard let options = try? Options(arguments, of: table, help: { "" }), options.operands.isEmpty,
      let task = try? WorkerTask(options)
    else { return nil }
    self = task
  }
}

/// Plays cases for a supervisor. Writes a message before and after each case, because a case can terminate the process.
public struct Worker<Subject: CaseRunner> {
  public var campaign: Campaign<Subject>
  private var bounds = Bounds()
  /// Saves a finding before any other work, so that it is kept even if the process is terminated.
  public var keep: (Finding<Subject.Case>) -> Void = { _ in }
  /// Returns the numbers of a case's behaviours that occurred in at most one earlier case.
  public var occurring: (Subject.Case) -> [Int] = { _ in [] }
  /// Returns the names of laws that were checked for the first time since the last call.
  public var newlyChecked: () -> [String] = { [] }
  /// Called with the outcome of each case and the time that the case took, in seconds, unless the case terminates the process.
  public var observe: ((Outcome<Subject.Case>, Double) -> Void)?
  private let say: (String) -> Void

  /// Creates a worker for a campaign. `say` sends lines to the supervisor. O(1).
  public init(_ campaign: Campaign<Subject>, say: @escaping (String) -> Void) {
    self.campaign = campaign
    self.say = say
  }

  /// Plays all cases of a task. `nextLine` returns the next line of input, by default from standard input. From then on, the
  /// process ignores SIGINT and SIGTERM. Otherwise, if one of these signals is sent to all processes, for example at a
  /// shutdown, the case would seem to have crashed. The supervisor ends its workers.
  public mutating func work(on task: WorkerTask, _ nextLine: () -> String? = { readLine() }) {
    for number in [SIGINT, SIGTERM] { signal(number, SIG_IGN) }
    bounds = task.bounds
    if let numbers = task.numbers {
      play(numbers, of: task)
    } else {
      answer(nextLine, tells: task.tells)
    }
  }

  /// Reports the laws that were checked for the first time.
  private func reportChecked() {
    let news = newlyChecked()
    if !news.isEmpty { say(line(.checked(news))) }
  }

  private func play(_ numbers: CaseNumbers, of task: WorkerTask) {
    bounds.take()
    var (numbers, last, known) = (numbers, "", ShrunkFindings<Subject.Case>())
    while let number = numbers.popFirst() {
      // Writing two messages at once halves the number of system calls.
      say(last + line(.begun(number)))
      bounds.renew()
      let start = ContinuousClock.now
      let outcome = campaign.outcome(of: number, telling: task.tells ? { say(line(.told($0))) } : nil)
      observe?(outcome, (ContinuousClock.now - start) / .seconds(1))
      reportChecked()
      if let finding = outcome.finding {
        keep(finding)
        say(line(.found(finding)))
        if task.endsAtFinding { return }
        shrink(finding, &known)
      }
      last = line(.ended(outcome))
      if task.counts, let drawn = outcome.drawn {
        let news = occurring(drawn)
        if !news.isEmpty { last += line(.seen(news)) }
      }
    }
    say(last)
  }

  private func line(_ message: Message<Subject.Case>) -> String { message.line + "\n" }

  private func shrink(_ finding: Finding<Subject.Case>, _ known: inout ShrunkFindings<Subject.Case>) {
    bounds.renew(times: 10)
    say(line(.shrunk(known.smallest(finding, by: campaign.runner.shrunk))))
  }

  /// Plays cases from the input, one on each line, and reports the fault of each.
  private func answer(_ nextLine: () -> String?, tells: Bool) {
    bounds.take()
    while let document = nextLine() {
      // Separates the output of a case from the program's earlier output.
      say(line(.begun(0)))
      bounds.renew()
      var outcome = Outcome<Subject.Case>(number: 0)
      do {
        let subject = try Subject.Case(document: document)
        if let fault = try campaign.runner.fault(in: subject, telling: tells ? { say(line(.told($0))) } : nil) {
          say(line(.found(Finding(fault: fault, number: 0, seed: 0, smallest: subject))))
        }
      } catch {
        outcome.isRefused = true
      }
      reportChecked()
      say(line(.ended(outcome)))
    }
  }
}
