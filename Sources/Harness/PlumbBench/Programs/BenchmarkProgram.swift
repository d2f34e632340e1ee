import PlumbBasics
import PlumbFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that measures benchmarks, with a command line of its own (`--help`).
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

  /// Benchmarks, or workloads of other types, with different names. O(1).
  ///
  /// - Parameters:
  ///   - workloads: What the program can measure.
  ///   - baseline: The file of the baseline, unless `--baseline` names another one.
  ///   - allocations: Counts allocations, such as `JemallocCounter()`, with the trait `Jemalloc`.
  public init(
    _ workloads: [any Workload], baseline: String = "Benchmarks/baseline.json",
    allocations: (any AllocationCounter)? = nil
  ) {
    (self.workloads, self.baseline, self.allocations) = (workloads, baseline, allocations)
  }

  /// Does what the arguments say, and returns the exit code: 0 fine, 1 wrong usage, 2 worse or failed, 4 better, 5 no
  /// baseline that fits. Takes the effort for each operation.
  public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
    do {
      return try measure(BenchmarkCommandLine.options(arguments, baseline: baseline)).rawValue
    } catch {
      let code = (error as? Stop)?.code ?? (error as? BaselineError)?.exitCode ?? .broken
      if code == .fine { print("\(error)") } else { Self.complain("\(error)") }
      return code.rawValue
    }
  }

  private func measure(_ options: Options) throws -> ExitCode {
    let (baseline, format) = (options.text("baseline") ?? baseline, try options.choice("format") ?? Report.Format.text)
    var session = Session(
      workloads: workloads, filters: options.operands, sizes: try options.sizes(), effort: .normal,
      seed: try options.seed,
      allocations: allocations)
    if let time = try options.seconds("time", over: 0) { session.effort = Effort(fewest: 3, most: 1001, time: time) }
    if options.has("counters") { session.effort = nil }
    if options.has("list") {
      let summaries = Dictionary(workloads.map { ($0.name, $0.summary) }) { first, _ in first }
      for name in try session.suite(session.request).names {
        let summary = summaries[String(name.prefix { $0 != "/" })] ?? ""
        print(summary.isEmpty ? name : "\(name): \(summary)")
      }
      return .fine
    }
    let file = BaselineFile(baseline)
    // Before measuring, which takes long.
    if options.has("save") { try file.tryWriting() }
    if let path = options.text("out") {
      do { try WholeFile.tryWriting(path) } catch { throw Stop(code: .wrongUsage, message: "\(error)") }
    }
    let known = options.has("compare") || options.has("gate") ? try file.read() : nil
    var report = try session.report(against: known)
    (report.title, report.baselineName) = (options.title, baseline)
    let place = options.text("baseline").map { " --baseline '\($0)'" } ?? ""
    let isCounted = known?.isCounted ?? options.has("counters")
    let kind = isCounted ? " --counters" : ""
    (report.command, report.renewal) = (
      "\(options.title) --compare\(place)", "\(options.title) --save\(kind)\(place)"
    )
    if options.has("save") { try file.write(report.run) }
    try save(report.written(as: format), to: options.text("out"))
    return options.has("gate") ? report.comparison?.outcome.exitCode ?? .fine : .fine
  }

  private func save(_ text: String, to path: String?) throws {
    guard let path else { return print(text, terminator: "") }
    do { try WholeFile.write(Array(text.utf8), to: path) } catch { throw Stop(code: .wrongUsage, message: "\(error)") }
  }

  private static func complain(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

extension Comparison.Outcome {
  /// The exit code of a gate.
  package var exitCode: ExitCode {
    switch self {
    case .same: .fine
    case .regressed: .broken
    case .improved: .improved
    case .unfit, .nothingCompared: .noBaseline
    }
  }
}
