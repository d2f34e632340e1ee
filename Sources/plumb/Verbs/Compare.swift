import BenchCommands
import PlumbBench

extension Verb {
  static let compare = Verb(
    name: "compare", words: "REF [FILTER…]", summary: "measures another revision beside this one",
    details: """
      Builds the revision in a worktree of its own, once, and runs both in turn: frames of the corpus that differ, counts
      that differ, times that differ for sure. Without a filter times are those of each layout at one size, and of real
      screens; counts are of everything. Filters are as for bench. With --old and --new all words are filters. In place of
      a revision the path of a shared library compares with the solver in that, as do --solver and no revision with this
      program's own.
      """,
    options: [
      Option("old", "PATH", "a plumb that is built already"),
      Option("new", "PATH", "another one, in place of this program"),
      Option("solver", "PATH.so", "the solver in a shared library, on rows alone, in place of this program's"),
      Option("plant", "P", "make it worse on purpose: \(Plant.allCases.map(\.rawValue).joined(separator: ", "))"),
      Option("limit", "S", "seconds that such a solver may take for one group of operations (60)"),
      Option("all", nil, "times of everything, at all sizes between 64 and 1024"),
      Option("sizes", "N,…", "these sizes"),
      Option("time", "S", "seconds for each measurement (0.02)"),
      Option("rounds", "N", "how often each is measured old, new, new, old (5, and more until --see is reached)"),
      Option("see", "PERCENT", "without --rounds: go on until a slowdown of so much would be seen (5)"),
      Option("within", "S", "seconds for that; the first five rounds may take longer (600)"),
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
      let difference = try command.run(tell: console.tell) { console.progress($0.title, part: $0.part, left: $0.left) }
      console.endProgress()
      let text = difference.text(isMarkdown: format == "markdown")
      if let path = options.text("out") { try Files.write(text, to: path) } else { console.write(text) }
      if difference.failures.contains(where: \.isCrash) { return .crashed }
      return difference.isRegression || !difference.failures.isEmpty ? .broken : .fine
    } catch {
      throw Stop(benchError: error)
    }
  }

  private static func compareCommand(_ options: Options) throws(Stop) -> CompareCommand {
    var command = CompareCommand()
    command.old = options.text("old")
    command.new = options.text("new")
    command.filters = options.words
    command.solver = options.text("solver")
    command.plant = try options.plant(of: .compare)
    command.limit = try options.seconds("limit", of: .compare) ?? command.limit
    if command.old == nil, !options.namesNoRevision {
      guard let revision = options.words.first else {
        throw Stop(code: .wrongUsage, message: "plumb compare: a revision, such as HEAD~1, or --old PATH --new PATH")
      }
      command.revision = revision
      command.filters.removeFirst()
    }
    command.isAll = options.has("all")
    command.sizes = try options.sizes(of: .compare)
    command.time = try options.seconds("time", of: .compare) ?? command.time
    command.rounds = try options.count("rounds", of: .compare).map { max($0, 1) }
    command.goal = try options.percent("see", of: .compare).map { $0 / 100 } ?? command.goal
    command.box = try options.seconds("within", of: .compare) ?? command.box
    if let seed = try options.count("seed", of: .compare) { command.seed = UInt64(seed) }
    command.corpus = options.text("corpus") ?? command.corpus
    return command
  }
}

extension Options {
  /// With somebody else's solver the first word may be a filter: what names rows is one.
  fileprivate var namesNoRevision: Bool {
    text("solver") != nil && (words.first.map { $0.hasPrefix("rows-") || $0.hasPrefix("*") } ?? true)
  }
}
