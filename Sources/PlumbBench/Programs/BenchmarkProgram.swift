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
  ///   - allocations: Counts allocations, such as `JemallocCounter()` of `PlumbJemalloc`.
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
      let program = arguments.first?.split(separator: "/").last.map(String.init) ?? "benchmarks"
      let line = try BenchmarkCommandLine(arguments.dropFirst(), baseline: baseline)
      if line.isAskedForHelp {
        print(BenchmarkCommandLine.help(program, baseline))
        return 0
      }
      return try measure(line, program)
    } catch {
      Self.complain("\(error)")
      switch error {
      case let error as BaselineError: return error.kind == .unwritable ? 1 : 5
      case is OptionError: return 1
      default: return 2
      }
    }
  }

  private func measure(_ line: BenchmarkCommandLine, _ program: String) throws -> Int32 {
    let session = Session(
      workloads: workloads, filters: line.filters, sizes: line.sizes, effort: line.effort, seed: line.seed,
      allocations: allocations)
    if line.lists {
      let summaries = Dictionary(workloads.map { ($0.name, $0.summary) }) { first, _ in first }
      for name in try session.programme(session.request).names {
        let summary = summaries[String(name.prefix { $0 != "/" })] ?? ""
        print(summary.isEmpty ? name : "\(name): \(summary)")
      }
      return 0
    }
    let file = BaselineFile(line.baseline)
    var report = try session.report(against: line.compares ? file.read() : nil)
    report.title = program
    report.baselineName = line.baseline
    report.command = "\(program) --compare"
    report.renewal = "\(program) --save\(line.effort == nil ? " --counters" : "")"
    if line.saves { try file.write(report.run) }
    try save(report.written(as: line.format), to: line.out)
    return line.gates ? report.comparison?.outcome.exitCode ?? 0 : 0
  }

  private func save(_ text: String, to path: String?) throws {
    guard let path else { return print(text, terminator: "") }
    guard let file = fopen(path, "w") else { throw OptionError(description: "\(path): cannot be written") }
    defer { fclose(file) }
    guard fputs(text, file) >= 0 else { throw OptionError(description: "\(path): cannot be written") }
  }

  private static func complain(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

extension Comparison.Outcome {
  /// The exit code of a gate.
  fileprivate var exitCode: Int32 {
    switch self {
    case .same: 0
    case .regressed: 2
    case .improved: 4
    case .unfit, .nothingCompared: 5
    }
  }
}
