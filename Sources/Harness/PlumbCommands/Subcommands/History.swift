import PlumbBasics
import PlumbBench
import PlumbFiles

extension Subcommand {
  static let history = Subcommand(
    name: "history", operands: "FILE [FILTER…]", summary: "shows which revision changed which figures",
    details: """
      Reads the file that plumb bench --record writes, and lists each revision that changed a counter. Filters are the same
      as for bench. With --since, history compares the newest figures with those of a revision, and exits with 2 if a
      figure is worse. Times are divided by the time of a fixed piece of work, so that machines can be compared. A time is
      worse if all passes over the benchmarks were slower, and their median by more than 5 %.

      With --fill, history first builds each revision that the file lacks, in .build-compare, and records the counters of the
      benchmarks that match the filters. It saves each revision at once, so an interrupted command continues when you type
      the same command again. If your repository contains a baseline of plumb bench --save, use --baseline to read the
      counters of its committed versions instead of building revisions.
      """,
    options: [
      Option("since", "REV", "compare with this revision, or with the newest earlier revision in the file"),
      Option("allow", "PERCENT", "allow counters to grow by this percentage (0)"),
      Option(
        "primary", "FILTER", "exit with 2 only if one of these benchmarks is worse (all)", isRepeatable: true),
      Option("fill", "REV..REV", "measure the missing revisions of this range, written as for git"),
      Option("every", "N", "measure only every Nth revision of --fill, starting with the newest (1)"),
      Option(
        "baseline", "PATH", "read the counters from this committed baseline (a path in the repository)"),
      Option("times", "FILTER", "measure the times of these benchmarks as well", isRepeatable: true),
      Option("quick", nil, "measure smaller sizes, with fewer samples"),
      Option("format", "F", "text, markdown, json, or csv for Apache Otava, with the times (text)"),
      Option("out", "FILE", "write the report to this file"),
      Option("html", "FILE", "write a page with a chart for each benchmark that changed"),
    ],
    conditions: [
      .needs("allow", "since"), .needs("primary", "since"), .needs("every", "fill"), .needs("times", "fill"),
      .needs("quick", "fill"), .needs("baseline", "fill"), .excludes("baseline", "times"),
      .excludes("baseline", "quick"),
    ],
    run: { options, console throws(Stop) in
      do { return try showHistory(options, console) } catch {
        let message = "\(error)".replacing("plumb history: ", with: "")
        throw Stop(code: (error as? Stop)?.code ?? .wrongUsage, message: "plumb history: \(message)")
      }
    })

  private static func showHistory(_ options: Options, _ console: Console) throws -> ExitCode {
    let format = try options.choice("format") ?? History.Format.text
    let allowance = try options.value("allow", "a percentage") { Double($0).flatMap { $0 >= 0 ? $0 / 100 : nil } } ?? 0
    guard let path = options.operands.first else {
      throw Stop(code: .wrongUsage, message: "expected a history file")
    }
    let filters = Array(options.operands.dropFirst())
    if options.isGiven("fill") || FileStatus(path) != nil {
      for option in ["out", "html"] { try Files.tryWriting(options.text(option)) }
    } else {
      throw Stop(code: .noBaseline, message: "\(path): no such history; create one with plumb bench --record")
    }
    if let end = try fill(path, filters, options, console) { return end }
    let whole = try History(file: path)
    let history = whole.of(filters)
    let unmatched = whole.unmatched(filters) + history.unmatched(options.texts("primary"))
    guard !history.measured.isEmpty, unmatched.isEmpty else {
      throw Stop(
        code: .wrongUsage,
        message: "\(path): no figures for \(unmatched.isEmpty ? "any benchmark" : unmatched.joined(separator: ", "))")
    }
    if let page = options.text("html") {
      try Files.write(history.html(title: "History of \(path.split(separator: "/").last ?? "")"), to: page)
      console.note("\(page): written")
    }
    guard let since = options.text("since") else {
      try write(history.written(as: format), options, console)
      return .fine
    }
    let start = try record(of: since, in: history)
    let comparison = HistoryComparison(
      history, since: start, allowance: allowance, primary: options.texts("primary"))
    try write(comparison.written(as: format), options, console)
    return comparison.isWorse ? .broken : .fine
  }

  private static func write(_ text: String, _ options: Options, _ console: Console) throws {
    if let path = options.text("out") { try Files.write(text, to: path) } else { console.write(text) }
  }

  /// Returns the record for `--since`. If the history does not contain a commit with this name, resolves the name with git.
  private static func record(of name: String, in history: History) throws -> HistoryRecord {
    if name.count >= 7, let record = history.record(of: name) { return record }
    let repository = try Repository()
    let wanted = try repository.record(of: try repository.commit(name))
    guard let record = history.measured.last(where: { $0.number <= wanted.number }) else {
      throw Stop(code: .noBaseline, message: "no revision at or before \(wanted.title) was measured")
    }
    return record
  }

  /// Runs `plumb history --fill`. Returns an exit code if the work was interrupted.
  private static func fill(
    _ path: String, _ filters: [String], _ options: Options, _ console: Console
  ) throws -> ExitCode? {
    guard let range = options.text("fill") else { return nil }
    try Files.makeFolder(WholeFile.folder(of: path))
    try Files.tryWriting(path)
    let interruption = Interruption()
    let fill = HistoryFill(
      repository: try Repository(), path: path, filters: filters, timed: options.texts("times"),
      isQuick: options.has("quick"), baseline: options.text("baseline"), goesOn: { !interruption.isRequested },
      note: console.tell)
    do {
      let count = try fill.run(range, every: try options.count("every", in: 1...1_000_000) ?? 1)
      console.note("Revisions measured: \(count.measured); skipped: \(count.skipped).")
      return nil
    } catch  where error is Interrupted || interruption.isRequested {
      console.note("Interrupted. To continue, type the same command again.")
      return interruption.code(.fine)
    }
  }
}
