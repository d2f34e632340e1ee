import ExternalEngine
import Foundation
import PlumbBasics
import PlumbBench
import PlumbBoxes

/// The results of a contest of engines: a table of times and ratios, growth exponents and failures.
struct EngineReport {
  /// The formats of the report.
  enum Format: String, CaseIterable {
    case text, markdown, json
  }

  private let contest: EngineContest
  private let rows: [Row]

  private struct Row {
    let task: EngineContest.Task
    let operation: BoxWorkload.Operation
    let cells: [Cell]
    var name: String { task.name(operation) }
  }

  private enum Cell {
    case times([Double], Ratio?)
    case absent(String)
  }

  /// The median ratio of an engine's time to the first engine's time in the same round, with its 95 % confidence interval.
  private struct Ratio {
    var middle: Double
    var interval: Interval

    init?(_ first: [Double], _ other: [Double]) {
      let logarithms = zip(first, other).map { log($1 / $0) }
      // A clock with a low resolution may have measured 0.
      guard logarithms.allSatisfy(\.isFinite), let bounds = Bootstrap().median(logarithms) else { return nil }
      middle = exp(Order.median(logarithms))
      interval = Interval(exp(bounds.lower), exp(bounds.upper))
    }
  }

  init(_ contest: EngineContest) {
    self.contest = contest
    rows = contest.tasks.flatMap { task in
      task.wanted.map { operation in
        let name = task.name(operation)
        let first = contest.contenders.first.flatMap { $0.cellTimes(task, name) }
        let cells = contest.contenders.enumerated().map { index, contender -> Cell in
          guard let times = contender.cellTimes(task, name) else {
            return .absent(contender.absences[task.name]?.word ?? "–")
          }
          return .times(times, index == 0 ? nil : first.flatMap { Ratio($0, times) })
        }
        return Row(task: task, operation: operation, cells: cells)
      }
    }
  }

  /// The exit code for the worst failure.
  var exitCode: ExitCode {
    let codes = contest.contenders.flatMap { $0.absences.values.map(\.exitCode) }
    return codes.contains(.crashed) ? .crashed : codes.contains(.broken) ? .broken : .fine
  }

  /// A sentence that says how far an interrupted run got, or nil if the run is complete.
  private var partial: String? {
    guard contest.finishedRounds < contest.rounds else { return nil }
    return "Partial results: the run was interrupted after \(contest.finishedRounds) of \(contest.rounds) rounds."
  }

  /// Lines about engines that failed or computed different frames.
  var remarks: [String] {
    let failures = contest.contenders.flatMap { contender in
      contest.tasks.compactMap { contender.absences[$0.name]?.message }
    }
    return failures + contest.notes
  }

  func written(as format: Format) -> String {
    switch format {
    case .text: text(isMarkdown: false)
    case .markdown: text(isMarkdown: true)
    case .json: JSONWriter.write(json, lines: 3)
    }
  }

  // MARK: For people

  private func text(isMarkdown: Bool) -> String {
    let write: (Table) -> String = { $0.text(isMarkdown: isMarkdown) }
    var parts = [partial, write(engines)].compactMap(\.self)
    if isMarkdown {
      parts.append(write(times(of: rows, "measurement", isCut: false) { $0.name }))
    } else {
      // Each workload has its own table, so that three engines fit the width of a terminal.
      for workload in workloads {
        let own = rows.filter { $0.task.workload.name == workload }
        parts.append(write(times(of: own, workload, isCut: true) { "\($0.operation.rawValue)/\($0.task.size)" }))
      }
    }
    if let growth = growthTable(isCut: !isMarkdown) {
      parts.append("Growth: cost = size ^ exponent\n\n" + write(growth))
    }
    if !remarks.isEmpty { parts.append(remarks.joined(separator: "\n")) }
    return (parts + [legend]).joined(separator: "\n\n") + "\n"
  }

  private var workloads: [String] {
    var seen: Set<String> = []
    return rows.map(\.task.workload.name).filter { seen.insert($0).inserted }
  }

  private var legend: String {
    let isWall = contest.contenders.contains { $0.clock == .wall }
    let count = contest.finishedRounds
    return [
      "Times are medians of \(count) \(count == 1 ? "round" : "rounds"). The engines measured them as CPU time"
        + (isWall ? "; * marks wall-clock time." : "."),
      "Each ratio is the median over the rounds, with its 95 % interval.",
      "–: the engine does not support the operation, or does not measure it.",
    ].joined(separator: "\n")
  }

  private var engines: Table {
    var table = Table(["engine", "version", "command"])
    table.textColumns = 3
    for contender in contest.contenders {
      table.append([contender.title + contender.mark, contender.engine.hello.version, contender.engine.command.text])
    }
    return table
  }

  private static let longestTitle = 9

  private func titles(isCut: Bool) -> [String] {
    contest.contenders.map { (isCut ? String($0.title.prefix(Self.longestTitle)) : $0.title) + $0.mark }
  }

  private func times(of rows: [Row], _ title: String, isCut: Bool, _ name: (Row) -> String) -> Table {
    let titles = titles(isCut: isCut)
    var table = Table([title] + titles.enumerated().flatMap { $0 == 0 ? [$1] : [$1, "/ \(titles[0])"] })
    for row in rows {
      let cells = row.cells.enumerated().flatMap { index, cell -> [String] in
        switch cell {
        case .absent(let word): index == 0 ? [word] : [word, ""]
        case .times(let times, let ratio):
          [Figures.time(Order.median(times) * 1e-9)] + (index == 0 ? [] : [ratio.map(Self.written) ?? ""])
        }
      }
      table.append([name(row)] + cells)
    }
    return table
  }

  private static func written(_ ratio: Ratio) -> String {
    // Small ratios are written with two significant digits.
    let places = ratio.middle < 0.0095 ? 4 : ratio.middle < 0.095 ? 3 : nil
    let write: (Double) -> String = { number in
      places.map { Figures.fixed(number, places: $0) } ?? Figures.digits(number)
    }
    return "\(write(ratio.middle)) \(write(ratio.interval.lower))–\(write(ratio.interval.upper))"
  }

  /// The growth exponents of each engine, by operation.
  private var growth: [[String: PowerLaw]] {
    contest.contenders.indices.map { index in
      var run = Session().emptyRun()
      for row in rows {
        guard case .times(let times, _) = row.cells[index] else { continue }
        var measurement = Measurement(
          workload: row.task.workload.name, operation: row.operation.rawValue, size: row.task.size)
        measurement.samples = [Order.median(times)]
        run.measurements.append(measurement)
      }
      return Dictionary(run.growth.map { ($0.name, $0.law) }) { first, _ in first }.filter(\.value.isClear)
    }
  }

  private var families: [String] {
    var seen: Set<String> = []
    return rows.map { "\($0.task.workload.name)/\($0.operation.rawValue)" }.filter { seen.insert($0).inserted }
  }

  /// Returns the table of growth exponents. It contains a dash if times follow no power law.
  private func growthTable(isCut: Bool) -> Table? {
    let growth = growth
    guard growth.contains(where: { !$0.isEmpty }) else { return nil }
    var table = Table(["operation"] + titles(isCut: isCut))
    for family in families {
      table.append([family] + growth.map { $0[family].map { Figures.fixed($0.exponent, places: 2) } ?? "-" })
    }
    return table
  }

  // MARK: For programs

  private var json: JSON {
    let run = Session().emptyRun(commit: Revision.current)
    return .object([
      ("plumb-engines", .number(1)), ("machine", run.machine.json), ("commit", run.commit.map { .text($0) } ?? .null),
      ("date", .text(run.date)), ("rounds", .number(contest.finishedRounds)), ("partial", .flag(partial != nil)),
      ("engines", .list(contest.contenders.map(\.json))), ("results", .list(rows.map(json))),
      ("growth", .list(zip(contest.contenders, growth).flatMap(json))), ("remarks", .list(remarks.map { .text($0) })),
    ])
  }

  private func json(of row: Row) -> JSON {
    let cells = zip(contest.contenders, row.cells).map { contender, cell -> JSON in
      var members: [(String, JSON)] = [("engine", .text(contender.title))]
      switch cell {
      case .absent(let word): members.append(("absent", .text(word)))
      case .times(let times, let ratio):
        members += [("median_ns", .number(Order.median(times))), ("rounds_ns", .list(times.map { .number($0) }))]
        if let ratio {
          let bounds = [ratio.interval.lower, ratio.interval.upper]
          members += [("ratio", .number(ratio.middle)), ("interval", .list(bounds.map { .number($0) }))]
        }
      }
      return .object(members)
    }
    return .object([("name", .text(row.name)), ("engines", .list(cells))])
  }

  private func json(_ contender: EngineContender, _ laws: [String: PowerLaw]) -> [JSON] {
    families.compactMap { family in
      laws[family].map { law in
        .object([
          ("name", .text(family)), ("engine", .text(contender.title)), ("exponent", .number(law.exponent)),
        ])
      }
    }
  }
}

extension EngineContender {
  /// Returns the times of a measurement, or nil if there are none or the engine failed later.
  fileprivate func cellTimes(_ task: EngineContest.Task, _ name: String) -> [Double]? {
    absences[task.name] == nil ? times[name] : nil
  }

  /// The mark that tables add to wall-clock times.
  fileprivate var mark: String { clock == .wall ? "*" : "" }

  fileprivate var json: JSON {
    .object([
      ("name", .text(title)), ("version", .text(engine.hello.version)), ("command", .text(engine.command.text)),
      ("clock", clock.map { .text($0.rawValue) } ?? .null),
    ])
  }
}
