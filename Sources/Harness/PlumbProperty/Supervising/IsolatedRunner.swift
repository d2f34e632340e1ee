/// Checks cases in a worker process, which is restarted if a case terminates it.
public final class IsolatedRunner<Subject: CaseRunner> {
  public typealias Case = Subject.Case

  /// The result of a case.
  public struct Verdict: Sendable {
    /// The first law that the case violates, or the failure of the process; nil if there is neither.
    public var fault: Fault?
    /// Whether the case is invalid.
    public var isRefused = false
    /// Whether the time ran out before the case was finished.
    public var isUnfinished = false

    /// Creates a verdict, by default for a valid case without a fault. O(1).
    public init(fault: Fault? = nil, isRefused: Bool = false, isUnfinished: Bool = false) {
      (self.fault, self.isRefused, self.isUnfinished) = (fault, isRefused, isUnfinished)
    }
  }

  let runner: Subject
  private let launcher: Launcher
  private let bounds: Bounds
  /// The only law to check; nil for all.
  private let law: String?
  private var child: Child?
  /// The laws that were checked for at least one case, if workers report them.
  public private(set) var checked: Set<String> = []
  /// The number of cases that the process has checked. After `retirement` cases, a new process replaces it, because cases may
  /// leak memory.
  private var age = 0
  private let retirement = 1000

  /// Creates a runner. The worker process starts with the first case. O(1).
  public init(_ runner: Subject, _ launcher: Launcher, bounds: Bounds = Bounds(), law: String? = nil) {
    (self.runner, self.launcher, self.bounds, self.law) = (runner, launcher, bounds, law)
  }

  private var task: WorkerTask {
    var task = WorkerTask(bounds: bounds)
    task.law = law
    return task
  }

  /// The first law that a case violates, or the failure of the process; nil if there is neither, or if the case is invalid.
  public func fault(in subject: Case, while goesOn: () -> Bool = { true }) -> Fault? {
    verdict(of: subject, while: goesOn).fault
  }

  /// Plays a case, and returns its fault and whether it is valid. Calls `goesOn` regularly, and stops when it returns false.
  public func verdict(of subject: Case, while goesOn: () -> Bool = { true }) -> Verdict {
    if age >= retirement { (child, age) = (nil, 0) }
    guard let child = child ?? (try? Child(launcher, task)) else { return Verdict() }
    self.child = child
    age += 1
    child.tell(subject.flat)
    var (verdict, output) = (Verdict(), [String]())
    while let lines = child.lines(while: goesOn) {
      if lines.isEmpty, !goesOn() {
        (self.child, age) = (nil, 0)
        return Verdict(isUnfinished: true)
      }
      for line in lines {
        switch try? Message<Case>(line: line) {
        case .found(let finding)?: verdict.fault = finding.fault
        case .ended(let outcome)?:
          verdict.isRefused = outcome.isRefused
          return verdict
        case .checked(let laws)?: checked.formUnion(laws)
        case .begun?: output.removeAll()
        case .some: break
        case nil: output.append(line)
        }
      }
    }
    (self.child, age) = (nil, 0)
    verdict.fault = child.fault(bounds, step: subject.stepCount, output)
    return verdict
  }

  /// The case with descriptions of its values, as far as it can be played before `goesOn` returns false. O(case).
  func told(_ subject: Case, while goesOn: () -> Bool = { true }) -> Case {
    var task = task
    task.tells = true
    guard let child = try? Child(launcher, task) else { return subject }
    child.tell(subject.flat)
    var told = subject
    while let lines = child.lines(while: goesOn) {
      if lines.isEmpty, !goesOn() { return told }
      for line in lines {
        switch try? Message<Case>(line: line) {
        case .told(let more)?: told = more
        case .ended?: return told
        default: break
        }
      }
    }
    return told
  }

  /// Starts a worker without cases, to test whether workers can start. Returns nil if the worker exits with code 0, or if
  /// `goesOn` returns false before the worker exits. Otherwise, returns the worker's last line and whether it crashed.
  public func complaint(while goesOn: () -> Bool = { true }) -> (message: String, isCrash: Bool)? {
    guard let child = try? Child(launcher, WorkerTask(numbers: CaseNumbers(next: 0, end: 0), bounds: bounds)) else {
      return ("the worker processes cannot be started", false)
    }
    let message = child.allLines(while: goesOn).last
    guard goesOn(), let failure = child.failure(bounds) else { return nil }
    return (message ?? failure.what, failure.isSignal)
  }

  /// Shrinks a case while it has the same fault: the same violated law or process failure and, for a library under test, the
  /// same message. A failure of the process gets fewer attempts, because it is slow to reproduce, and no attempt uses more than
  /// 2 s of CPU time. Reports other cases that terminate their process.
  public func smallest(
    _ subject: Case, _ wanted: Fault, while goesOn: @escaping () -> Bool = { true },
    reporting report: @escaping (Case, Fault) -> Void = { _, _ in }
  ) -> Case {
    var quick = bounds
    quick.seconds = min(bounds.seconds, 2)
    let (failure, keepsMessage) = (ProcessFailure(rawValue: wanted.law), runner.path != nil)
    let isolatedRunner = IsolatedRunner(runner, launcher, bounds: quick, law: failure == nil ? wanted.law : nil)
    let attempts = failure == nil ? 3000 : failure == .crash ? 1500 : 60
    return Shrinker(runner.passes, attempts: attempts) { candidate in
      guard goesOn(), let fault = isolatedRunner.fault(in: candidate, while: goesOn) else { return false }
      if fault.law != wanted.law, ProcessFailure(rawValue: fault.law) != nil { report(candidate, fault) }
      return fault.law == wanted.law && (!keepsMessage || failure == .hang || fault.isLike(wanted))
    }.smallest(subject)
  }

  /// A finding with the smallest case found before `goesOn` returns false. Plays up to a few thousand cases.
  func shrunk(
    _ drawn: Finding<Case>, while goesOn: @escaping () -> Bool,
    reporting report: @escaping (Case, Fault) -> Void = { _, _ in }
  ) -> Finding<Case> {
    var shrunk = drawn
    shrunk.smallest = smallest(drawn.smallest, drawn.fault, while: goesOn, reporting: report)
    let fault = fault(in: shrunk.smallest, while: goesOn)
    if let fault, fault.law == drawn.fault.law { shrunk.fault = fault }
    shrunk.smallest = told(shrunk.smallest, while: goesOn)
    shrunk.isShrunk = goesOn()
    return shrunk
  }
}

extension Child {
  /// The fault of a child that ended during a case. Exit code 0 is also a fault, because code under test may call `exit`.
  func fault(_ bounds: Bounds, step: Int, _ output: [String]) -> Fault {
    let (law, what) = failure(bounds).map { ($0.law, $0.what) } ?? (.crash, "the process exited early")
    // Keeps the first lines of output, which describe the failure. The addresses in a stack trace differ in every process.
    let told = output.prefix { $0 != "Current stack trace:" }.prefix(3).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    return Fault(law: law.rawValue, step: step, what: ([what] + told).joined(separator: ": "))
  }
}
