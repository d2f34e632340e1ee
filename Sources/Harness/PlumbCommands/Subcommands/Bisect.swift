import Foundation
import PlumbBasics
import PlumbBench
import PlumbFiles
import PlumbProperty

extension Subcommand {
  static let bisect = Subcommand(
    name: "bisect", operands: "GOOD BAD -- QUESTION", summary: "finds the revision that made something worse",
    details: """
      Searches the commits between a good and a bad revision by bisection. A question is one of:

        bench NAME --counter C       when an exact counter, such as pivots of flat/build/1000, last changed
        check PATH…                  whether scenes pass, as they are in your working tree
        fuzz FILE --law L            whether a document, such as a finding, breaks law L, or any law
        fuzz --seed S --from N       the same for case N of seed S, as the bad revision generates it
        run COMMAND                  a command in a worktree: exit code 0 is good, 125 skips, 1 to 124 is bad

      The first four build each revision once, in .build-compare; run builds nothing. Your working tree stays as it is. A
      revision that does not build or has no answer is skipped. An interrupted bisection continues when you type the
      same command again. Exits with 2 if skipped revisions leave several suspects.
      """,
    options: [Option("jobs", "J", "the number of revisions to test at once (1 for every four processors)")],
    run: { options, console throws(Stop) in
      do { return try bisect(options, console) } catch { throw Stop(bisectError: error) }
    })

  private static func bisect(_ options: Options, _ console: Console) throws -> ExitCode {
    guard options.operands.count > 3 else {
      throw options.wrong("name a good revision, a bad one, and a question: plumb bisect v1 HEAD -- run make test")
    }
    let jobs = try options.count("jobs", in: 1...64) ?? max(ProcessInfo.processInfo.activeProcessorCount / 4, 1)
    let repository = try Repository()
    let (good, bad) = (try repository.commit(options.operands[0]), try repository.commit(options.operands[1]))
    let folder = try repository.ignoredFolder(".build-bisect")
    guard case .locked(let lock) = FolderLock.lock(folder) else {
      throw options.wrong("another bisection uses \(folder)")
    }
    let interruption = Interruption()
    return try withExtendedLifetime(lock) {
      do {
        let kind = try questionKind(Array(options.operands.dropFirst(2)), bad, folder) { !interruption.isRequested }
        let answers = Answers("\(folder)/\(String(kind.digest.value, radix: 36)).jsonl")
        var bisection = Bisection(
          repository: repository, question: Question(kind, repository, folder), jobs: jobs,
          goesOn: { !interruption.isRequested }, note: console.tell, answers: answers)
        let result = try bisection.run(from: good, to: bad)
        for line in try lines(of: result, bisection) { console.print(line) }
        bisection.answers.forget()
        return result.suspects.count > 1 ? .broken : .fine
      } catch  where error is Interrupted || interruption.isRequested {
        console.note("Interrupted. The same command continues.")
        return interruption.code(.fine)
      }
    }
  }

  private static func lines(of result: Bisection.Result, _ bisection: Bisection) throws -> [String] {
    var lines: [String]
    if result.suspects.count == 1 {
      let format = "--format=First bad commit: %H%nAuthor:  %an <%ae>%nDate:    %ad%nSubject: %s"
      lines = [try bisection.repository.git(["show", "--no-patch", "--date=short", format, result.suspects[0]])]
    } else {
      lines = ["The first bad commit is one of \(result.suspects.count), because some revisions were skipped:"]
      lines += try result.suspects.map { "  " + (try bisection.subject(of: $0)) }
    }
    if let change = bisection.question.kind.change(from: result.before.value, to: result.since) { lines.append(change) }
    lines.append("\(result.triedCount) revisions tried, \(result.skipped.count) skipped.")
    return lines + result.skipped.map { "Skipped \($0.commit.prefix(12)), since \($0.reason)." }
  }

  /// Creates the question that the arguments ask.
  private static func questionKind(
    _ words: [String], _ bad: String, _ folder: String, while goesOn: @escaping () -> Bool
  ) throws -> Question.Kind {
    let rest = Array(words.dropFirst())
    func parsed(_ all: [Option]) throws(Stop) -> Options {
      try Options(rest, of: OptionTable("plumb bisect … \(words[0])", all)) { Help.text(of: bisect) }
    }
    switch words[0] {
    case "run": return .command(rest)
    case "bench":
      let options = try parsed([Option("counter", "C", "the counter")])
      guard options.operands.count == 1, let counter = options.text("counter") else {
        throw options.wrong("name one benchmark and one of its counters: bench flat/build/1000 --counter pivots")
      }
      guard Counter.isExact(counter) else { throw options.wrong("\(counter) is not exact; choose another counter") }
      return .counter(benchmark: options.operands[0], counter)
    case "check": return .documents(["check"] + (try paths(try parsed([]).operands)))
    case "fuzz":
      let options = try parsed([.law, .seed, .from])
      let law = options.text("law").map { ["--law", $0] } ?? []
      guard options.operands.isEmpty else {
        return .documents(["fuzz", "replay"] + law + (try paths(options.operands)))
      }
      guard let seed = try options.seed, let from = try options.count("from") else {
        throw options.wrong("name a document, or a case by --seed and --from")
      }
      let path = try finding(["--seed", "\(seed)", "--from", "\(from)"] + law, bad, folder, while: goesOn)
      return .documents(["fuzz", "replay"] + law + [path])
    default:
      let kinds = ["run", "bench", "check", "fuzz"]
      let hint = words[0].nearest(among: kinds).map { "; did you mean \"\($0)\"?" } ?? ""
      throw Stop(
        code: .wrongUsage,
        message: "plumb bisect: expected the question bench, check, fuzz or run, found \"\(words[0])\"\(hint)")
    }
  }

  /// Returns absolute paths, because the programs of revisions run in other folders.
  private static func paths(_ names: [String]) throws(Stop) -> [String] {
    guard !names.isEmpty else { throw Stop(code: .wrongUsage, message: "plumb bisect: name the documents") }
    for name in names where !FileManager.default.fileExists(atPath: name) {
      throw Stop(code: .wrongUsage, message: "\(name): no such file or folder")
    }
    return names.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
  }

  /// Returns a document that fails on the bad revision. Other revisions replay it, because they would generate different cases.
  private static func finding(
    _ words: [String], _ bad: String, _ folder: String, while goesOn: @escaping () -> Bool
  ) throws -> String {
    let findings = "\(folder)/findings"
    try? FileManager.default.removeItem(atPath: findings)
    let program = try Question.program(of: bad, while: goesOn)
    let line = ["fuzz"] + words + ["--cases", "1", "--quiet", "--out", findings]
    guard let outcome = try program.start(line, inOwnGroup: true).end(while: goesOn) else { throw Interrupted() }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: findings)) ?? []
    guard let name = names.filter({ $0.hasSuffix(".json") }).min(), outcome.status != 0 else {
      throw Stop(code: .wrongUsage, message: "\(bad.prefix(12)) breaks no law with this case:\n\(outcome.lastLines)")
    }
    return "\(findings)/\(name)"
  }
}

extension Stop {
  /// Creates a message and an exit code from an error of a bisection.
  fileprivate init(bisectError error: any Error) {
    let stop = error as? Stop
    self.init(
      code: stop?.code ?? .wrongUsage,
      message: "plumb bisect: \(stop?.message.replacing("plumb bisect: ", with: "") ?? "\(error)")")
  }
}
