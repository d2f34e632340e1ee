/// How worker processes are started.
public struct Launcher: Sendable, Hashable {
  /// The program and its first arguments.
  public var command: [String]
  /// The environment variable that holds the task; if nil, arguments hold it.
  public var variable: String?
  /// Further variables of its environment.
  public var environment: [String: String] = [:]

  /// O(1).
  public init(command: [String], variable: String? = nil) { (self.command, self.variable) = (command, variable) }
}

/// The task of a worker process, which it reads from its arguments.
public struct WorkerTask: Sendable, Hashable {
  /// The cases to play. If nil, the worker reads documents of cases from its input, one on each line.
  public var numbers: CaseNumbers?
  /// Whether the worker reports what it has drawn before playing it.
  public var tells = false
  /// Whether the worker reports the features that occur.
  public var counts = false
  /// Whether the worker ends at its first finding, which it does not shrink.
  public var endsAtFinding = false
  /// The only law to check.
  public var law: String?
  /// The limits of a case.
  public var bounds: Bounds

  /// O(1).
  public init(numbers: CaseNumbers? = nil, tells: Bool = false, bounds: Bounds = Bounds()) {
    (self.numbers, self.tells, self.bounds) = (numbers, tells, bounds)
  }

  /// As options of a command line.
  public var arguments: [String] {
    var arguments = numbers.map { ["--numbers", $0.text] } ?? ["--ask"]
    if tells { arguments.append("--tell") }
    if counts { arguments.append("--occurrences") }
    if endsAtFinding { arguments.append("--first") }
    if let law { arguments += ["--law", law] }
    return arguments + ["--case-timeout", "\(bounds.seconds)", "--memory", "\(bounds.bytes >> 20)"]
  }

  /// Parses `arguments`; nil if they are not a task. O(arguments).
  public init?(arguments: [String]) {
    (bounds, numbers) = (Bounds(), nil)
    var isAsked = false
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--ask": isAsked = true
      case "--tell": tells = true
      case "--occurrences": counts = true
      case "--first": endsAtFinding = true
      case "--numbers": numbers = rest.popFirst().flatMap { CaseNumbers(text: $0) }
      case "--law": law = rest.popFirst()
      case "--case-timeout": bounds.seconds = rest.popFirst().flatMap { Double($0) } ?? bounds.seconds
      case "--memory": bounds.bytes = rest.popFirst().flatMap { Int($0) }.map { $0 << 20 } ?? bounds.bytes
      default: return nil
      }
    }
    guard isAsked != (numbers != nil) else { return nil }
  }
}
