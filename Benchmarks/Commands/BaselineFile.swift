import Foundation
import PlumbBench

/// The file of a baseline: a path, or a name among the project's baselines.
struct BaselineFile {
  private let path: String

  init(_ name: String) {
    path = name.contains("/") || name.hasSuffix(".json") ? name : "Benchmarks/Baselines/\(name).json"
  }

  func read() throws -> Run {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandError(.noBaseline, "\(path): no such baseline; create one with plumb bench --save")
    }
    do {
      return try Run(json: [UInt8](data))
    } catch {
      throw CommandError(.noBaseline, "\(path): \(error)")
    }
  }

  /// Saves a run. Keeps the ranges and limits that were added by hand to an existing file.
  func write(_ run: Run) throws {
    var run = run
    if run.ranges.isEmpty, run.growthLimits.isEmpty, let old = try? read() {
      (run.ranges, run.growthLimits) = (old.ranges, old.growthLimits)
    }
    let file = URL(fileURLWithPath: path)
    var status = stat()
    guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw CommandError(.wrongUsage, "\(path): a baseline is kept in a file, and this is none")
    }
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(Report(run).written(as: .json).utf8).write(to: file, options: .atomic)
    } catch {
      throw CommandError(.wrongUsage, "\(path): cannot be written")
    }
  }
}
