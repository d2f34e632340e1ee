import BenchCommands
import PlumbBench

extension Verb {
  static let compare = Verb(
    name: "compare", words: "REF [FILTER…]", summary: "measures another revision beside this one",
    details: """
      Builds the revision in a worktree of its own, and runs both in turn: frames of the corpus that differ, counts that
      differ, times that differ for sure. Filters are as for bench. With --old and --new all words are filters.
      """,
    options: [
      Option("old", "PATH", "a plumb that is built already"),
      Option("new", "PATH", "another one, in place of this program"),
      Option("sizes", "N,…", "these sizes (100,1000)"), Option("time", "S", "seconds for each measurement (0.03)"),
      Option("rounds", "N", "how often each is measured old, new, new, old (5)"),
      Option("seed", "S", "of layouts, and of the order (1)"), Option("corpus", "DIR", "where the scenes are (Corpus)"),
      Option("format", "F", "text or markdown"), Option("out", "FILE", "write the tables there"),
    ],
    run: runCompare)

  @Sendable private static func runCompare(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let format = options.text("format") ?? "text"
    guard ["text", "markdown"].contains(format) else {
      throw Stop(code: .wrongUsage, message: "plumb compare: no format \"\(format)\"; text or markdown")
    }
    let command = try compareCommand(options)
    do {
      let difference = try command.run(tell: console.note) { console.progress($0, part: $1, left: nil) }
      console.endProgress()
      let text = difference.text(isMarkdown: format == "markdown")
      if let path = options.text("out") { try Files.write(text, to: path) } else { console.write(text) }
      return difference.isRegression ? .broken : .fine
    } catch {
      throw Stop(benchError: error)
    }
  }

  private static func compareCommand(_ options: Options) throws(Stop) -> CompareCommand {
    var command = CompareCommand()
    command.old = options.text("old")
    command.new = options.text("new")
    command.filters = options.words
    if command.old == nil {
      guard let revision = options.words.first else {
        throw Stop(code: .wrongUsage, message: "plumb compare: a revision, such as HEAD~1, or --old PATH --new PATH")
      }
      command.revision = revision
      command.filters.removeFirst()
    }
    command.sizes = try options.sizes(of: .compare)
    command.time = try options.seconds("time", of: .compare) ?? command.time
    command.rounds = max(try options.count("rounds", of: .compare) ?? command.rounds, 1)
    if let seed = try options.count("seed", of: .compare) { command.seed = UInt64(seed) }
    command.corpus = options.text("corpus") ?? command.corpus
    return command
  }
}
