import PlumbBasics
import PlumbFiles

/// A command-line program that measures benchmarks. Its option `--help` lists all options.
///
///     let program = BenchmarkProgram([
///       benchmark("decode") { _ in decode(data) },
///       benchmark("encode") { _ in encode(value) },
///     ])
///     exit(program.run())
public struct BenchmarkProgram {
  private let workloads: [any Workload]
  private let baseline: String
  private let allocations: (any AllocationCounter)?

  /// Creates a program from benchmarks or other workloads, whose names must be distinct. O(1).
  ///
  /// - Parameters:
  ///   - workloads: The workloads that the program can measure.
  ///   - baseline: The path of the baseline. The option `--baseline` overrides it.
  ///   - allocations: The counter for allocations, such as `JemallocCounter()`, which needs the trait `Jemalloc`. If nil, allocations
  ///     are not counted.
  public init(
    _ workloads: [any Workload], baseline: String = "Benchmarks/baseline.json",
    allocations: (any AllocationCounter)? = nil
  ) {
    (self.workloads, self.baseline, self.allocations) = (workloads, baseline, allocations)
  }

  /// Runs the command line and returns the exit code: 0 success, 1 wrong usage, 2 regression or failure, 4 improvement, 5 no
  /// matching baseline. Measures each operation for the time given by `--time`.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
    do {
      return try measure(BenchmarkCommandLine.options(arguments, baseline: baseline)).rawValue
    } catch {
      let code = (error as? Stop)?.code ?? (error as? BaselineError)?.exitCode ?? .broken
      if code == .fine { print("\(error)") } else { Outlet.errors("\(error)\n") }
      return code.rawValue
    }
  }

  private func measure(_ options: Options) throws -> ExitCode {
    let (baseline, format) = (options.text("baseline") ?? baseline, try options.choice("format") ?? Report.Format.text)
    let session = try Session(options)
    if options.has("list") {
      for (name, summary) in try session.suite(workloads).summaries {
        print(summary.isEmpty ? name : "\(name): \(summary)")
      }
      return .fine
    }
    let file = BaselineFile(baseline)
    // Checks the file before measuring, because measuring takes long.
    if options.has("save") { try file.tryWriting() }
    if let path = options.text("out") {
      do { try WholeFile.tryWriting(path) } catch { throw Stop(code: .wrongUsage, message: "\(error)") }
    }
    let known = options.has("compare") || options.has("gate") ? try file.read() : nil
    var report = try session.report(on: workloads, allocations: allocations, against: known)
    (report.title, report.baselineName) = (options.title, baseline)
    let place = options.text("baseline").map { " --baseline '\($0)'" } ?? ""
    let isCounted = known?.isCounted ?? options.has("counters")
    let kind = isCounted ? " --counters" : ""
    (report.command, report.renewal) = (
      "\(options.title) --compare\(place)", "\(options.title) --save\(kind)\(place)"
    )
    if options.has("save") { try file.write(report.run) }
    try save(report.written(as: format), to: options.text("out"))
    return report.exitCode(isGate: options.has("gate"))
  }

  private func save(_ text: String, to path: String?) throws {
    guard let path else { return print(text, terminator: "") }
    do { try WholeFile.write(Array(text.utf8), to: path) } catch { throw Stop(code: .wrongUsage, message: "\(error)") }
  }
}

/// The command line of a `BenchmarkProgram`.
enum BenchmarkCommandLine {
  static func options(_ arguments: [String], baseline: String) throws(Stop) -> Options {
    var table = OptionTable(
      ofProgram: arguments, or: "benchmarks",
      [
        Option("save", nil, "save the results as the baseline"),
        Option("compare", nil, "compare with the baseline"),
        Option(
          "gate", nil,
          "exit with 2 if results got worse, with 4 if they got better, with 5 if the baseline does not fit"),
        Option("baseline", "FILE", "the baseline file (\(baseline))"),
        Option("counters", nil, "only count the work, without measuring times"),
        Option("sizes", "N,…", "measure these sizes"),
        Option("time", "S", "seconds for each measurement (0.15)"),
        Option("seed", "S", "the seed for random states (1)"),
        Option("format", "F", Report.Format.allCases.map(\.rawValue).joined(separator: ", ")),
        Option("out", "FILE", "write the report to this file"),
        Option("list", nil, "list the measurements without running them"),
      ])
    table.roles = [.init("list", with: ["sizes"])]
    table.conditions = [.excludes("time", "counters"), .excludes("save", "gate")]
    return try Options(Array(arguments.dropFirst()), of: table) { help(table) }
  }

  private static func help(_ table: OptionTable) -> String {
    """
    Measures benchmarks, and compares them with a baseline.

    Usage: \(table.title) [FILTER…] [OPTION…]

    A filter is WORKLOAD, WORKLOAD/OPERATION or WORKLOAD/OPERATION/SIZE; * matches any characters.

    \(table.lines)
    """
  }
}

/// Compares the counters of benchmarks with a baseline, and throws a `CountsFailure` if any counter differs. It measures no
/// times, so the result is the same on every machine.
///
///     try checkCounts(of: benchmarks, against: "Benchmarks/baseline.json")
///
/// The `--save` option of a `BenchmarkProgram` saves a baseline.
///
/// - Parameters:
///   - workloads: Benchmarks or other workloads. They must include all workloads in the baseline.
///   - path: The path of the baseline, relative to the current folder.
///   - allocations: The counter for allocations, such as `JemallocCounter()`. It is necessary if the baseline contains
///     allocations.
///
/// Performs each operation about ten times.
public func checkCounts(
  of workloads: [any Workload], against path: String = "Benchmarks/baseline.json",
  allocations: (any AllocationCounter)? = nil
) throws {
  let baseline = try BaselineFile(path).read()
  var session = Session()
  session.effort = nil
  var report = try session.report(on: workloads, allocations: allocations, against: baseline)
  report.baselineName = path
  report.renewal = "run the benchmark program with --save"
  if report.comparison?.outcome != .same { throw CountsFailure(report) }
}

/// The error thrown if counters differ from a baseline. Lower counters are also errors, because the baseline is then out of date.
public struct CountsFailure: Error, CustomStringConvertible {
  public let comparison: Comparison
  /// The verdict, followed by a table of the differences, worst first.
  public let description: String

  init(_ report: Report) {
    (comparison, description) = (report.comparison ?? Comparison(), report.comparisonSummary)
  }
}
