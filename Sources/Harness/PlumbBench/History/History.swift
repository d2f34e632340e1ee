import PlumbBasics
import PlumbFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The counters and times of many revisions, in commit order. A history file contains one line of JSON for each revision.
package struct History: Sendable {
  /// A change in a counter between a revision and the last revision measured before it.
  package struct Step: Sendable {
    package let change: MetricChange
    /// The first measured revision with the change.
    package let record: HistoryRecord
    /// The last revision measured before the change.
    package let earlier: HistoryRecord
  }

  package private(set) var records: [HistoryRecord] = []

  /// Creates a history from records. O(1).
  package init(records: [HistoryRecord] = []) { self.records = records }

  /// Parses the text of a history file. Error messages begin with `path`. O(characters).
  package init(_ text: String, path: String) throws(Stop) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() where !line.isEmpty
    {
      guard let record = try? JSONDecoder().decode(HistoryRecord.self, from: Data(line.utf8)) else {
        throw Stop(code: .invalidInput, message: "\(path):\(index + 1): not a valid line of a history", line: index + 1)
      }
      add(record)
    }
  }

  /// Reads a history file. If the file does not exist, the history is empty. O(bytes).
  package init(file path: String) throws(Stop) {
    guard FileStatus(path) != nil else {
      self.init()
      return
    }
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw Stop(code: .wrongUsage, message: "\(path): cannot be read")
    }
    try self.init(String(decoding: data, as: UTF8.self), path: path)
  }

  /// Adds the record of a revision, replacing any earlier record of the same revision. O(revisions).
  package mutating func add(_ record: HistoryRecord) {
    records.removeAll { $0.commit == record.commit }
    let place = records.lastIndex { ($0.number, $0.date) <= (record.number, record.date) }
    records.insert(record, at: place.map { $0 + 1 } ?? 0)
  }

  /// Returns the record of a commit, whose hash may be abbreviated. O(revisions).
  package func record(of commit: String) -> HistoryRecord? {
    records.last { $0.commit.hasPrefix(commit) }
  }

  /// Writes the history to a file, replacing its contents. O(figures).
  package func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try records.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
    try WholeFile.makeFolder(WholeFile.folder(of: path))
    try WholeFile.write(Array(lines.joined().utf8), to: path)
  }

  /// Returns the part of the history that concerns the benchmarks matching any of the filters. O(figures).
  package func of(_ filters: [String]) -> History {
    guard !filters.isEmpty else { return self }
    let patterns = BenchmarkFilter.all(filters)
    var history = self
    for index in records.indices {
      history.records[index].counters = records[index].counters.filter { Self.matches($0.key, patterns) }
      history.records[index].times = records[index].times.filter { Self.matches($0.key, patterns) }
    }
    return history
  }

  /// Returns the filters that match no benchmark, for example because they are misspelled. O(filters · figures).
  package func unmatched(_ filters: [String]) -> [String] {
    let names = names
    return BenchmarkFilter.unmatched(filters) { filter in names.contains { Self.matches($0, [filter]) } }
  }

  private static func matches(_ name: String, _ patterns: [BenchmarkFilter]) -> Bool {
    let parts = name.split(separator: "/").map(String.init)
    guard parts.count == 3, let size = Int(parts[2]) else { return false }
    return patterns.contains { $0.matches(parts[0], parts[1], size) }
  }
}

extension History {
  /// The revisions that have counters or times. O(revisions).
  package var measured: [HistoryRecord] { records.filter { !$0.counters.isEmpty || !$0.times.isEmpty } }

  /// The names of all benchmarks in alphabetical order, with the sizes of each benchmark in ascending order. O(figures).
  package var names: [String] {
    let all = Set(records.flatMap { Array($0.counters.keys) + Array($0.times.keys) })
    return all.map { name -> (family: Substring, size: Int, name: String) in
      let slash = name.lastIndex(of: "/") ?? name.endIndex
      return (name[..<slash], Int(name[slash...].dropFirst()) ?? 0, name)
    }.sorted { $0 < $1 }.map(\.name)
  }

  /// All changes in exact counters, in commit order. O(figures).
  package var steps: [Step] {
    var last: [String: HistoryRecord] = [:]
    var steps: [Step] = []
    for record in measured {
      for (name, counters) in record.counters.sorted(by: { $0.key < $1.key }) {
        if let earlier = last[name] {
          steps += Self.changes(name, earlier.counters[name] ?? [:], counters).map {
            Step(change: $0, record: record, earlier: earlier)
          }
        }
        last[name] = record
      }
    }
    return steps
  }

  private static func changes(_ name: String, _ old: [String: Double], _ new: [String: Double]) -> [MetricChange] {
    new.sorted { $0.key < $1.key }.compactMap { counter, value in
      guard let before = old[counter], before != value else { return nil }
      return MetricChange(value > before ? .worse : .better, name, counter, old: before, new: value)
    }
  }

  /// Compares the newest counters and times of each benchmark with those of an earlier revision. A counter is worse if it grew
  /// by more than the fraction `allowance`. A time is worse if all its passes are slower than all earlier passes, and its
  /// median is more than 5 % slower. O(figures).
  package func changes(since start: HistoryRecord, allowance: Double = 0) -> [MetricChange] {
    var (counters, times): ([String: [String: Double]], [String: HistoryRecord.Time]) = ([:], [:])
    for record in measured where record.number > start.number {
      counters.merge(record.counters) { $1 }
      times.merge(record.times) { $1 }
    }
    var changes = counters.flatMap { name, new in Self.changes(name, start.counters[name] ?? [:], new) }
      .filter { abs($0.change) > allowance }
    for (name, new) in times {
      guard let old = start.times[name] else { continue }
      let (isSlower, isFaster) = (
        new.low > old.high && new.ratio > 1.05 * old.ratio, new.high < old.low && old.ratio > 1.05 * new.ratio
      )
      guard isSlower || isFaster else { continue }
      changes.append(
        MetricChange(isSlower ? .worse : .better, name, Self.timeMetric, old: old.ratio, new: new.ratio))
    }
    return changes.sorted { $0.weight > $1.weight }
  }

  /// The name of the metric for times, which is also their unit.
  static let timeMetric = "yardsticks"
}
