import Foundation
import PlumbBench
import Search

let isSlow = ProcessInfo.processInfo.environment["SLOW"] != nil
exit(BenchmarkProgram(benchmarks(isSlow: isSlow)).run())
