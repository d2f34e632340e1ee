import Foundation

/// Runs a campaign in worker processes, and restarts a worker if a case terminates it.
public final class Supervisor<Subject: CaseRunner> {
  public typealias Case = Subject.Case

  /// Findings that are reported immediately, so that they are kept if the process is killed.
  public enum News {
    /// A violated law, with the case before shrinking.
    case found(Finding<Case>)
    /// A finding whose shrinking has ended, and the finding that is kept for its key.
    case shrunk(Finding<Case>, kept: Finding<Case>)
    /// A case that terminated its process. The document contains the part of the case that was generated until then.
    case lost(number: Int, Fault, Case?)
  }

  private let launcher: Launcher
  private let bounds: Bounds
  private let jobCount: Int
  private var jobs: [Job] = []
  private var campaign: Campaign<Subject>
  private var results = Results<Case>()
  private var known = ShrunkFindings<Case>()
  private var goesOn: (Results<Case>) -> Bool = { _ in true }
  private var report: (News) throws -> Void = { _ in }

  /// Whether workers report the behaviours of their cases.
  private let counts: Bool
  /// Whether the run ends at the first finding.
  private let endsAtFinding: Bool
  /// Whether the run ends as soon as one finding has been shrunk. Findings that are unshrunk by then are dropped.
  private let isOneEnough: Bool
  /// Whether to count reported but unprocessed findings when the run ends.
  private let countsUnprocessed: Bool
  /// Whether the run ended after a case.
  private var isStopped = false

  /// Creates a supervisor. `run` starts its worker processes. O(1).
  public init(
    _ campaign: Campaign<Subject>, _ launcher: Launcher, bounds: Bounds = Bounds(), jobs: Int = 1, counts: Bool = false,
    endsAtFinding: Bool = false, isOneEnough: Bool = false, countsUnprocessed: Bool = false
  ) {
    (self.campaign, self.launcher, self.counts, self.endsAtFinding) = (campaign, launcher, counts, endsAtFinding)
    (self.isOneEnough, self.countsUnprocessed) = (isOneEnough, countsUnprocessed)
    self.bounds = bounds
    jobCount = jobs
  }

  /// Runs until all cases are done, or until `goesOn` returns false. `goesOn` is called regularly and after each case. With one
  /// process, a run that ends because of its results always ends after the same case. Findings that are not shrunk by then stay
  /// unshrunk. O(cases).
  public func run(
    reporting report: @escaping (News) throws -> Void = { _ in },
    while goesOn: @escaping (Results<Case>) -> Bool
  ) throws -> Results<Case> {
    (self.report, self.goesOn, results, isStopped) = (report, goesOn, Results<Case>(), false)
    jobs = (0..<jobCount).map { Job(numbers: campaign.numbers.dealt($0, of: jobCount)) }
    defer { jobs.removeAll() }
    for job in jobs { try start(job) }
    while !isStopped, mayGoOn, !hasEnded, jobs.contains(where: { $0.child != nil }) {
      for job in ready() where !isStopped && !hasEnded { try listen(to: job) }
    }
    if countsUnprocessed { for job in jobs { try takeUnprocessed(of: job) } }
    for job in jobs { try takeShrunk(of: job) }
    if !isOneEnough || results.findingCount == 0 {
      for var finding in jobs.compactMap(\.found) {
        finding.isShrunk = false
        results.add(finding)
      }
    }
    return results
  }

  private var mayGoOn: Bool { !(isOneEnough && results.findingCount > 0) && goesOn(results) }

  private var hasEnded: Bool { endsAtFinding && jobs.contains { $0.found != nil } }

  /// Ends a worker, and processes the findings in its last messages, because they are already saved.
  private func takeUnprocessed(of job: Job) throws {
    guard let child = job.child else { return }
    child.end()
    for line in job.unprocessed + child.allLines() {
      switch try Message<Case>(line: line) {
      case .found(let finding):
        try takeShrunk(of: job)
        try take(.found(finding), of: job)
      case .shrunk(let finding): try take(.shrunk(finding), of: job)
      default: break
      }
    }
  }

  /// Adds a shrunk finding when its case has ended, so that the result does not depend on the timing of messages.
  private func takeShrunk(of job: Job) throws {
    guard let finding = job.shrunk else { return }
    job.shrunk = nil
    try report(.shrunk(finding, kept: results.add(finding)))
  }

  /// A worker and its progress.
  private final class Job {
    var numbers: CaseNumbers
    var child: Child?
    var current: Int?
    /// The finding of the current case while it is being shrunk.
    var found: Finding<Case>?
    var shrunk: Finding<Case>?
    /// Lines of output that are not messages, for example the last output of a crashing library.
    var output: [String] = []
    /// Lines that the worker had written when the run ended.
    var unprocessed: [String] = []

    init(numbers: CaseNumbers) { self.numbers = numbers }
  }

  private func start(_ job: Job) throws {
    var task = WorkerTask(numbers: job.numbers, bounds: bounds)
    (task.counts, task.endsAtFinding) = (counts, endsAtFinding)
    job.child = try Child(launcher, task)
  }

  /// The jobs whose workers have written output. Waits up to 0.1 s.
  private func ready() -> [Job] {
    let running = jobs.filter { $0.child != nil }
    var places = running.map { pollfd(fd: $0.child?.output ?? -1, events: Int16(POLLIN), revents: 0) }
    guard poll(&places, .init(places.count), 100) > 0 else { return [] }
    return zip(running, places).filter { $1.revents != 0 }.map(\.0)
  }

  private func listen(to job: Job) throws {
    guard let child = job.child else { return }
    if let lines = child.lines() {
      for line in lines {
        if isStopped {
          job.unprocessed.append(line)
        } else if let message = try Message<Case>(line: line) {
          try take(message, of: job)
        } else {
          job.output.append(line)
        }
      }
      return
    }
    job.child = nil
    guard let number = job.current else {
      // A worker that ended before its first case could not start.
      if child.failure(bounds) != nil || !job.numbers.isEmpty { throw Child.Failure() }
      return
    }
    try takeLoss(of: number, child.fault(bounds, step: 0, job.output), job)
    job.output.removeAll()
    isStopped = !mayGoOn
    if !isStopped { try start(job) }
  }

  private func take(_ message: Message<Case>, of job: Job) throws {
    switch message {
    case .begun(let number):
      // The previous case is complete, so a restarted worker continues with the next case.
      _ = job.numbers.popFirst()
      job.output.removeAll()
      job.current = number
    case .told: break
    case .seen(let numbers): results.behaviours.take(numbers)
    case .checked(let laws): results.checked.formUnion(laws)
    case .found(let finding):
      job.found = finding
      try report(.found(finding))
    case .shrunk(var finding):
      // Keeps the violation of the original case, because the smaller case may have a smaller violation.
      finding.violation = job.found?.violation ?? finding.violation
      (job.found, job.shrunk) = (nil, finding)
    case .ended(let outcome):
      job.current = nil
      results.take(outcome)
      try takeShrunk(of: job)
      isStopped = !mayGoOn
    }
  }

  /// Handles a case that ended its process, which is a finding. If the process was shrinking another finding, other processes
  /// continue to shrink that finding, and the case that ended the process becomes an additional finding.
  private func takeLoss(of number: Int, _ fault: Fault, _ job: Job) throws {
    var outcome = Outcome<Case>(number: number)
    outcome.digest = Digest(of: number, fault.law)
    results.take(outcome)
    job.current = nil
    try takeShrunk(of: job)
    var lost: Finding<Case>?
    if let found = job.found {
      job.found = nil
      try shrink(found) { lost = lost ?? Finding<Case>($0, $1, like: found) }
    } else {
      lost = try retold(number, fault)
    }
    try report(.lost(number: number, fault, lost?.smallest))
    guard let lost else { return }
    try report(.found(lost))
    try shrink(lost) { _, _ in }
  }

  private func shrink(_ drawn: Finding<Case>, reporting report: @escaping (Case, Fault) -> Void) throws {
    let smallest = known.smallest(drawn) { drawn in
      IsolatedRunner(campaign.runner, launcher, bounds: bounds).shrunk(
        drawn, while: { [self] in mayGoOn }, reporting: report)
    }
    try self.report(.shrunk(drawn, kept: results.add(smallest)))
  }

  private func retold(_ number: Int, _ fault: Fault) throws -> Finding<Case>? {
    guard let drawn = try replay(number) else { return nil }
    var fault = fault
    fault.step = drawn.stepCount
    return Finding<Case>(
      fault: fault, number: number, seed: campaign.seed, subject: campaign.runner.path, smallest: drawn)
  }

  /// Plays a case again, to find the part that was generated before the process ended.
  private func replay(_ number: Int) throws -> Case? {
    let numbers = CaseNumbers(next: number, end: number + 1)
    guard let child = try? Child(launcher, WorkerTask(numbers: numbers, tells: true, bounds: bounds)) else {
      return nil
    }
    var last: Case?
    for line in child.allLines(while: { [self] in mayGoOn }) {
      if case .told(let told)? = try Message<Case>(line: line) { last = told }
    }
    return last
  }
}

extension Finding {
  /// A finding from a case that occurred while `other` was being shrunk.
  fileprivate init(_ subject: Case, _ fault: Fault, like other: Finding) {
    self.init(fault: fault, number: other.number, seed: other.seed, subject: other.subject, smallest: subject)
  }
}

/// Findings in a library under test that have been shrunk. One defect can affect half of all cases, so only the first few findings
/// with the same message are shrunk. A further finding is only counted, unless its violation is the largest so far.
struct ShrunkFindings<Case: CaseDocument> {
  private let enough = 3
  private var known: [String: (count: Int, violation: Double, smallest: Finding<Case>)] = [:]

  /// Shrinks a finding if it is one of the first few findings with its message, or has the largest violation so far. This ensures
  /// that the case with the largest violation of all is shrunk, however the cases are distributed among workers.
  mutating func smallest(_ drawn: Finding<Case>, by shrink: (Finding<Case>) throws -> Finding<Case>) rethrows
    -> Finding<Case>
  {
    guard drawn.subject != nil else { return try shrink(drawn) }
    let (key, violation) = (drawn.signature, drawn.violation ?? -1)
    if let known = known[key], known.count >= enough, violation <= known.violation {
      var same = known.smallest
      (same.number, same.seed, same.violation) = (drawn.number, drawn.seed, drawn.violation)
      return same
    }
    let smallest = try shrink(drawn)
    known[key] = (
      (known[key]?.count ?? 0) + 1, max(violation, known[key]?.violation ?? violation),
      known[key]?.smallest ?? smallest
    )
    return smallest
  }
}
