import Foundation
import PlumbBench

/// Repeats the counts in a second process, which runs at the same time. Hash seeds and addresses differ between processes, so a
/// count that differs depends on these and is not exact.
struct SecondProcess {
  private let running: Running
  private let file: URL

  /// Starts to count the operations of a command.
  init(_ request: Request, seed: UInt64) throws {
    file = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString).json")
    let sizes = request.sizes.map { ["--sizes", $0.map(String.init).joined(separator: ",")] } ?? []
    let quick = request.isQuick ? ["--quick"] : []
    running = try Program.this.start(
      ["bench", "--counters", "--seed", "\(seed)", "--format", "json", "--out", file.path, "--quiet"] + sizes + quick
        + ["--"] + request.filters, inOwnGroup: true)
  }

  /// Waits for the process, and returns every exact counter that differs from a run of this process. Nil, and the process is
  /// killed, if `goesOn` returns false before.
  func differences(from run: Run, while goesOn: () -> Bool) throws -> [MetricChange]? {
    defer { try? FileManager.default.removeItem(at: file) }
    guard let outcome = running.end(while: goesOn) else { return nil }
    guard outcome.status == 0, !outcome.isCrash, let data = try? Data(contentsOf: file) else {
      throw CommandError(.crashed, "the second process did not count to its end:\n\(outcome.complaint)")
    }
    return Self.differences(run, try Run(json: [UInt8](data)))
  }

  static func differences(_ run: Run, _ other: Run) -> [MetricChange] {
    let known = Dictionary(other.measurements.map { ($0.name, $0) }) { first, _ in first }
    return run.measurements.flatMap { one in
      one.counters.filter { Counter.isExact($0.name) }.compactMap { counter in
        let second = known[one.name]?.counter(counter.name)
        guard counter.value != second else { return nil }
        return MetricChange(.unsteady, one.name, counter.name, old: counter.value, new: second)
      }
    }
  }
}
