import Foundation
import Workloads

/// Times the solver on the workloads, checks every answer first, and tells times, counted work and memory.
@main
enum SolverBenchmark {
  static func main() {
    do {
      try run(Options(CommandLine.arguments.dropFirst()))
    } catch {
      Console.complain("solver-benchmark: \(error)")
      exit(error is OptionError ? 2 : 1)
    }
  }

  private static func run(_ options: Options) throws {
    if options.wantsHelp { return print(Options.help) }
    if let (workload, size) = options.memoryOf { return print(try ResidentMemory.measureHere(workload, size: size)) }
    var measurements: [Measurement] = []
    for workload in options.workloads {
      measurements += try measure(workload, options)
    }
    print(Report.table(measurements, markdown: options.isMarkdown))
    print("\n" + Report.growth(measurements))
  }

  /// Sizes go up until one takes longer than the limit: the next would be no news.
  private static func measure(_ workload: Workload, _ options: Options) throws -> [Measurement] {
    var measurements: [Measurement] = []
    for size in options.sizes(of: workload) {
      Console.complain("\(workload.rawValue) \(size)")
      var course = Course(workload, size: size, effort: options.effort)
      measurements += try course.run()
      if course.slowest > options.limit {
        Console.complain("\(workload.rawValue): larger sizes skipped, \(size) took \(Figures.time(course.slowest))")
        break
      }
    }
    return measurements
  }
}

enum Console {
  /// To standard error, so that results can be sent to a file.
  static func complain(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
