import PlumbBench

extension Subcommand {
  static let compare = Subcommand(
    name: "compare", operands: "REF [FILTER…]", summary: "compares this build with another revision or solver",
    details: """
      Builds the revision once, in its own worktree, and runs both programs alternately. Reports frames of the corpus
      that differ, counters that differ, and times that differ significantly. Without a filter, the comparison covers the
      counters of all benchmarks, and the times of each layout at one size and of the real screens. Filters are the same
      as for bench; with --old and --new, all operands are filters. To compare with another solver, give the path of its shared
      library in place of the revision. To compare a solver with Plumb's own, use --solver PATH.so without a revision.
      """,
    options: [
      Option("old", "PATH", "use this plumb executable in place of the revision"),
      Option("new", "PATH", "use this plumb executable in place of the one that you run"),
      Option("solver", "PATH.so", "use the solver in a shared library in place of this program's, on systems of rows"),
      Option("limit", "S", "seconds that the solver of --solver may take for one group of operations (60)"),
      Option("all", nil, "measure the times of everything, at all sizes from 64 to 1024"),
      Option("sizes", "N,…", "measure these sizes"),
      Option("time", "S", "seconds for each measurement (0.02)"),
      Option(
        "rounds", "N",
        "measure in N rounds of old, new, new, old (5, or more until a slowdown of --see percent would be detected)"),
      Option("see", "PERCENT", "measure until a slowdown of this percentage would be detected (5)"),
      Option(
        "max-time", "S", "stop after this many seconds; the first five rounds may take longer (600)", formerly: "within"
      ),
      Option("seed", "S", "the seed of the generated layouts and of the order of measurements (1)"),
      Option("corpus", "DIR", "the folder of the scenes (Corpus)"),
      Option("format", "F", "text or markdown (text)"), Option("out", "FILE", "write the tables to this file"),
    ],
    conditions: [
      .excludes("all", "solver"), .excludes("corpus", "solver"), .excludes("see", "rounds"),
      .excludes("max-time", "rounds"),
    ],
    run: runCompare)

  @Sendable private static func runCompare(_ options: Options, _ console: Console) throws(Stop) -> ExitCode {
    let format = try options.choice("format") ?? TableFormat.text
    let command = try compareCommand(options)
    try Files.tryWriting(options.text("out"))
    do {
      let measured: (String) -> Void = { line in
        guard format == .text else { return }
        console.endProgress()
        console.print(line)
      }
      let difference = try command.run(tell: console.tell, measured: measured) {
        console.progress($0.title, part: $0.part, left: $0.left)
      }
      console.endProgress()
      let text = difference.text(isMarkdown: format == .markdown)
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
    command.filters = options.operands
    command.solver = options.text("solver")
    command.limit = try options.seconds("limit", over: 0) ?? command.limit
    if command.old == nil, !options.namesNoRevision {
      guard let revision = options.operands.first else {
        throw options.wrong("expected a revision, such as HEAD~1, or --old and --new")
      }
      command.revision = revision
      command.filters.removeFirst()
    }
    command.isAll = options.has("all")
    command.sizes = try options.sizes()
    command.time = try options.seconds("time", over: 0) ?? command.time
    command.rounds = try options.count("rounds").map { max($0, 1) }
    command.goal = try options.percent("see").map { $0 / 100 } ?? command.goal
    command.box = try options.seconds("max-time", over: 0) ?? command.box
    command.seed = try options.seed ?? command.seed
    command.corpus = options.text("corpus") ?? command.corpus
    return command
  }
}

extension Options {
  /// Whether the operands name no revision, because there are none, or because the first is a filter such as `rows-…` or `*`.
  fileprivate var namesNoRevision: Bool {
    text("solver") != nil && (operands.first.map { $0.hasPrefix("rows-") || $0.hasPrefix("*") } ?? true)
  }
}
