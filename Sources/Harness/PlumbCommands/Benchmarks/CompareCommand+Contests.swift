import Foundation
import PlumbBench
import Workloads

/// The operations that are compared.
extension CompareCommand {
  /// The requested operations. By default, times of each layout at one size, and counts of everything that is fast enough: this
  /// detects most regressions in a few minutes.
  func contests(_ old: Contender, _ new: Contender) throws -> [Contest] {
    let contest: (BenchmarkSuite.Entry, Contest.Settings) -> Contest = { entry, settings in
      Contest(entry.title, of: names(of: entry), old: old, new: new, settings)
    }
    let timed = Contest.Settings(seed: seed, time: time)
    let isNamed = !filters.isEmpty || sizes != nil
    if isNamed || isAll || solver != nil {
      let all = BenchmarkSuite(solver == nil ? Workloads.all : Workloads.rows, filters: filters, sizes: sizes).entries
      let entries = isNamed ? all : all.filter { Self.sizes.contains($0.size) }
      let scenes = solver == nil ? screens.map { screen($0, old, new, timed) } : []
      guard !entries.isEmpty || !scenes.isEmpty else {
        throw CommandError(.wrongUsage, "nothing is called \(filters.joined(separator: ", "))")
      }
      return entries.map { contest($0, timed) } + scenes
    }
    let brief = Contest.Settings(seed: seed, time: time, slowLimit: Self.slowLimit)
    let layouts = Workloads.layouts.flatMap { workload -> [Contest] in
      guard let size = workload.sizes.first(where: { $0 >= Self.sizes.lowerBound }) else { return [] }
      return BenchmarkSuite([workload], sizes: [size]).entries.map { contest($0, brief) }
    }
    return counted(old, new) + layouts + screens.map { screen($0, old, new, brief) }
  }

  /// Sizes that are large enough for meaningful times, and not slow.
  private static let sizes = 64...1024

  /// The CPU time in seconds that a run of an operation may take to be timed without being named.
  private static let slowLimit = 0.3

  /// A run for all sizes of a workload.
  private func counted(_ old: Contender, _ new: Contender) -> [Contest] {
    Workloads.all.map { workload in
      let entries = BenchmarkSuite([workload]).entries.filter { $0.size <= Self.sizes.upperBound }
      return Contest(
        workload.name, of: entries.flatMap(names), old: old, new: new, Contest.Settings(seed: seed, time: nil))
    }
  }

  private func names(of entry: BenchmarkSuite.Entry) -> [String] {
    entry.group.names.filter(entry.wanted.contains).map { "\(entry.workload.name)/\($0)/\(entry.size)" }
  }

  /// Paths of scenes: the named ones, or all real screens.
  private var screens: [String] {
    let all = SceneWorkload.paths(below: "\(corpus)/real-screens")
    guard !filters.isEmpty else { return sizes == nil ? all : [] }
    let named = all.filter { BenchmarkSuite.isNamed(SceneWorkload.name(of: $0), by: filters) }
    return filters.filter { $0.hasSuffix(".json") } + named
  }

  /// A scene is named by its path, as programs run in other folders.
  private func screen(_ path: String, _ old: Contender, _ new: Contender, _ settings: Contest.Settings) -> Contest {
    Contest(
      SceneWorkload.name(of: path), of: [URL(fileURLWithPath: path).standardizedFileURL.path], old: old, new: new,
      settings)
  }
}
