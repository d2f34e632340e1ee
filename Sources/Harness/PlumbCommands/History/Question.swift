import Foundation
import PlumbBasics
import PlumbBench
import PlumbFiles
import PlumbProperty

/// A question about a revision, whose answer is a number.
struct Question: Sendable {
  enum Kind: Sendable {
    /// Runs a command in a worktree of the revision. The answer is 0 if it succeeds and 1 if it fails.
    case command([String])
    /// Builds the revision's program. The answer is an exact counter of a benchmark.
    case counter(benchmark: String, String)
    /// Builds the revision's program, and runs it on the user's documents. The answer is 0 if it accepts them and 1 if it reports a
    /// failure.
    case documents([String])
  }

  /// The number, or the reason why the revision is skipped.
  enum Answer: Equatable, Sendable {
    case value(Double)
    case skipped(String)
  }

  let kind: Kind
  private let repository: Repository
  /// The folder for the worktrees in which commands run.
  private let folder: String

  init(_ kind: Kind, _ repository: Repository, _ folder: String) {
    (self.kind, self.repository, self.folder) = (kind, repository, folder)
  }

  /// Returns the answer for a revision, and the end of the program's output, which explains a failure. Throws `Interrupted` if
  /// `goesOn` returns false.
  func answer(of commit: String, while goesOn: @escaping () -> Bool) throws -> (answer: Answer, output: String) {
    switch kind {
    case .command(let words): return try answer(of: commit, words, goesOn)
    case .counter(let benchmark, let counter):
      return try withProgram(of: commit, goesOn) { try count(counter, benchmark, $0, goesOn) }
    case .documents(let words): return try withProgram(of: commit, goesOn) { try check(words, $0, goesOn) }
    }
  }

  /// Builds the program of a revision, and returns the result of `body`.
  private func withProgram(
    of commit: String, _ goesOn: @escaping () -> Bool,
    _ body: (Program) throws -> (answer: Answer, output: String)
  ) throws -> (answer: Answer, output: String) {
    let program: Program
    do {
      program = try Self.program(of: commit, kind.countsMemory, while: goesOn)
    } catch let failure as OtherRevision.BuildFailure {
      return (.skipped("it does not build"), failure.description)
    }
    return try body(program)
  }

  private func check(
    _ words: [String], _ program: Program, _ goesOn: () -> Bool
  ) throws -> (answer: Answer, output: String) {
    let outcome = try run(program, words, goesOn)
    let answers: [Int32: Answer] = [
      0: .value(0), ExitCode.broken.rawValue: .value(1), ExitCode.crashed.rawValue: .value(1),
    ]
    let answer = outcome.isCrash ? .value(1) : answers[outcome.status]
    return (answer ?? .skipped("it cannot read the documents"), outcome.lastLines)
  }

  private func count(
    _ counter: String, _ benchmark: String, _ program: Program, _ goesOn: () -> Bool
  ) throws -> (answer: Answer, output: String) {
    let process = try BenchProcess([benchmark, "--counters", "--quiet"], of: program)
    guard let (outcome, run) = process.end(while: goesOn) else { throw Interrupted() }
    guard let measurement = run?.measurement(benchmark) else {
      return (.skipped("it has no benchmark \(benchmark)"), outcome.lastLines)
    }
    guard let value = measurement.counter(counter) else {
      let names = measurement.counters.filter { $0.value != nil }.map(\.name)
      return (
        .skipped("it has no counter \(counter)"),
        "The counters of \(benchmark) are \(names.joined(separator: ", "))."
      )
    }
    return (.value(value), "")
  }

  /// Runs a command. Its exit codes have the same meaning as for `git bisect run`.
  private func answer(
    of commit: String, _ words: [String], _ goesOn: () -> Bool
  ) throws -> (answer: Answer, output: String) {
    let outcome = try repository.withWorktree(of: commit, in: folder) { tree in
      let line = words.count == 1 ? ["sh", "-c"] + words : words
      return try run(Program("/usr/bin/env"), line, in: tree, goesOn)
    }
    switch outcome.status {
    case _ where outcome.isCrash || outcome.status >= 126:
      let end =
        outcome.isCrash ? "was terminated by signal \(outcome.status)" : "ended with exit code \(outcome.status)"
      throw Stop(
        code: .wrongUsage,
        message: "\(commit.prefix(12)): the command \(end), which is neither good nor bad:\n\(outcome.lastLines)")
    case 0: return (.value(0), outcome.lastLines)
    case 125: return (.skipped("the command ended with exit code 125"), outcome.lastLines)
    default: return (.value(1), outcome.lastLines)
    }
  }

  private func run(
    _ program: Program, _ arguments: [String], in folder: String? = nil, _ goesOn: () -> Bool
  ) throws -> Program.Outcome {
    guard let outcome = try program.start(arguments, in: folder, inOwnGroup: true).end(while: goesOn) else {
      throw Interrupted()
    }
    return outcome
  }

  static func program(of commit: String, _ countsMemory: Bool = false, while goesOn: @escaping () -> Bool) throws
    -> Program
  {
    try OtherRevision(commit, while: goesOn) { _ in }.build(withJemalloc: countsMemory)
  }
}

extension Question.Kind {
  /// Whether the programs must be built to count allocations.
  fileprivate var countsMemory: Bool {
    guard case .counter(_, let counter) = self else { return false }
    return [Counter.allocations, Counter.allocatedBytes, Counter.leakedBytes].contains(counter)
  }

  /// A hash that identifies the question: its arguments, and the contents of the documents that they name.
  var digest: Digest {
    var digest = Digest()
    let words: [String] =
      switch self {
      case .command(let words): ["run"] + words
      case .counter(let benchmark, let counter): ["bench", benchmark, counter]
      case .documents(let words): words
      }
    for word in words { digest.take((word + "\n").utf8) }
    if case .documents(let words) = self {
      for path in words { digest.take(FileManager.default.contents(atPath: path) ?? Data()) }
    }
    return digest
  }

  /// Whether an answer is bad: the command failed, or the counter has the value of the newest revision. If the counter changed
  /// several times between the two revisions, the bisection finds the last change.
  func isBad(_ value: Double, newest: Double) -> Bool {
    if case .counter = self { value == newest } else { value != 0 }
  }

  /// Returns a description of the numbers before and after a change, or nil if answers are only good or bad.
  func change(from old: Double, to new: Double) -> String? {
    guard case .counter(let benchmark, let counter) = self else { return nil }
    return "\(counter) of \(benchmark): \(Figures.count(old)) before, \(Figures.count(new)) after"
  }

  /// Returns an answer as text.
  func description(_ value: Double, isBad: Bool) -> String {
    guard case .counter(_, let counter) = self else { return isBad ? "bad" : "good" }
    return "\(Figures.count(value)) \(counter)"
  }
}
