import Foundation
import PlumbBasics
import Synchronization

/// Searches between a good and a bad revision for the first revision that is bad.
struct Bisection {
  /// The result of a bisection.
  struct Result {
    /// The first bad commit. If revisions were skipped, all commits that may be the first bad commit, in git's order.
    var suspects: [String]
    /// The newest good revision that was tried, with its answer, and the answer of the first bad revision.
    var before: (commit: String, value: Double)
    var since: Double
    /// The number of revisions that were tried and not skipped.
    var triedCount: Int
    /// The skipped revisions, each with the reason.
    var skipped: [(commit: String, reason: String)] = []
  }

  /// The revisions known so far: a bad revision, and good revisions before it.
  private struct Range {
    var bad: String
    var good: [String]
  }

  let repository: Repository
  let question: Question
  /// The number of revisions that are tried in parallel.
  let jobs: Int
  let goesOn: @Sendable () -> Bool
  let note: (String) -> Void
  var answers: Answers

  /// Runs the bisection. Throws `Interrupted` if `goesOn` returns false. The answers so far are then saved.
  mutating func run(from good: String, to bad: String) throws -> Result {
    let base = try repository.git(["merge-base", good, bad])
    guard good != bad, base == good else {
      let hint =
        good == bad
        ? "both are the same commit"
        : base == bad
          ? "the first commit is a descendant of the second" : "their last common ancestor is \(base.prefix(12))"
      throw wrong("\(good.prefix(12)) is not an ancestor of \(bad.prefix(12)): \(hint)")
    }
    let isKnown = answers.count
    if isKnown > 0 { note("Continuing an interrupted run; revisions already judged: \(isKnown).") }
    let outputs = try ask([good, bad])
    let (old, new) = (try value(ofEnd: good, outputs), try value(ofEnd: bad, outputs))
    guard question.kind.isBad(new, newest: new) else {
      throw wrong("BAD must be a bad revision, but \(bad.prefix(12)) is good", outputs[bad])
    }
    if question.kind.isBad(old, newest: new) {
      let both = question.kind.change(from: old, to: new).map { "nothing changed: " + $0 }
      throw wrong(both ?? "GOOD must be a good revision, but \(good.prefix(12)) is already bad", outputs[good])
    }
    var (range, result) = (
      Range(bad: bad, good: [good]), Result(suspects: [], before: (good, old), since: new, triedCount: 2)
    )
    while let next = try middle(of: range) {
      if answers[next] == nil { _ = try ask(try revisions(after: range)) }
      switch answers[next] {
      case .value(let value):
        result.triedCount += 1
        if question.kind.isBad(value, newest: new) {
          range.bad = next
        } else {
          range.good.append(next)
          result.before = (next, value)
        }
      case .skipped(let reason): result.skipped.append((next, reason))
      case nil: throw Interrupted()
      }
    }
    let left = try candidates(in: range)
    result.suspects = left.filter { $0 != range.bad } + [range.bad]
    return result
  }

  /// Returns the bad revision and its ancestors that are not ancestors of a good revision. The revisions nearest to the middle are
  /// first.
  private func candidates(in range: Range) throws -> [String] {
    try repository.git(["rev-list", "--bisect-all", range.bad, "--not"] + range.good).split(separator: "\n")
      .map { String($0.prefix { $0 != " " }) }
  }

  /// Returns the revision that halves a range. If this revision was skipped, returns one farther away, because neighbours of a
  /// skipped revision often have to be skipped too.
  private func middle(of range: Range) throws -> String? {
    let all = try candidates(in: range).filter { $0 != range.bad }
    let open = all.filter { if case .skipped = answers[$0] { false } else { true } }
    guard !open.isEmpty else { return nil }
    // Multiples of the golden ratio are evenly distributed. The power prefers the middle.
    let place = (Double(all.count - open.count) * 0.618).truncatingRemainder(dividingBy: 1)
    return open[Int(Double(open.count) * place * place.squareRoot())]
  }

  /// Returns the next revision to try. If several are tried in parallel, also returns the revisions to try after each possible
  /// answer.
  private func revisions(after range: Range) throws -> [String] {
    var (chosen, waiting): ([String], [Range]) = ([], [range])
    while chosen.count < jobs, !waiting.isEmpty {
      let first = waiting.removeFirst()
      guard let next = try middle(of: first) else { continue }
      if answers[next] == nil, !chosen.contains(next) { chosen.append(next) }
      waiting += [Range(bad: next, good: first.good), Range(bad: first.bad, good: first.good + [next])]
    }
    return chosen
  }

  /// Tries revisions in parallel, and saves their answers. Returns the outputs of their programs.
  private mutating func ask(_ revisions: [String]) throws -> [String: String] {
    var outputs: [String: String] = [:]
    let open = revisions.filter { answers[$0] == nil }
    for start in stride(from: 0, to: open.count, by: jobs) {
      let group = Array(open[start..<min(start + jobs, open.count)])
      for commit in group { note("Trying \(try subject(of: commit))") }
      for (commit, found) in zip(group, allAnswers(of: group)) {
        let (answer, output) = try found.get()
        try answers.add(answer, of: commit)
        outputs[commit] = output
        note("\(commit.prefix(12)): \(description(answer))")
      }
    }
    return outputs
  }

  private func allAnswers(of commits: [String]) -> [Swift.Result<(answer: Question.Answer, output: String), any Error>]
  {
    let found = Mutex<[Int: Swift.Result<(answer: Question.Answer, output: String), any Error>]>([:])
    let (question, goesOn) = (question, goesOn)
    DispatchQueue.concurrentPerform(iterations: commits.count) { index in
      let one = Swift.Result { try question.answer(of: commits[index], while: goesOn) }
      found.withLock { $0[index] = one }
    }
    return found.withLock { found in commits.indices.compactMap { found[$0] } }
  }

  private func description(_ answer: Question.Answer) -> String {
    switch answer {
    case .value(let value): question.kind.description(value, isBad: question.kind.isBad(value, newest: .nan))
    case .skipped(let reason): "skipped, since \(reason)"
    }
  }

  private func value(ofEnd commit: String, _ outputs: [String: String]) throws -> Double {
    switch answers[commit] {
    case .value(let value): return value
    case .skipped(let reason): throw wrong("\(commit.prefix(12)) has no answer, since \(reason)", outputs[commit])
    case nil: throw Interrupted()
    }
  }

  /// Returns the abbreviated commit with its date and subject.
  func subject(of commit: String) throws -> String {
    try repository.git(["show", "--no-patch", "--date=short", "--abbrev=12", "--format=%h %ad %s", commit])
  }

  /// Returns an error, and removes the saved answers, because they may also be wrong.
  private func wrong(_ message: String, _ output: String? = nil) -> Stop {
    answers.forget()
    return Stop(code: .wrongUsage, message: message + (output.map { $0.isEmpty ? "" : "\n" + $0 } ?? ""))
  }
}
