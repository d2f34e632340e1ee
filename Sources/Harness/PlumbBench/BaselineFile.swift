import PlumbBasics
import PlumbFiles

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that contains a saved run, for comparison with later runs.
public struct BaselineFile: Sendable {
  public let path: String

  /// Refers to the file at `path`, without opening it. O(1).
  public init(_ path: String) { self.path = path }

  /// Reads the saved run. Throws a `BaselineError` if the file is missing or contains no complete run. O(bytes).
  public func read() throws -> Run {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw BaselineError(.missing, "\(path): no such baseline; save one with --save")
    }
    let run: Run
    do {
      run = try Run(json: [UInt8](data))
    } catch {
      throw BaselineError(.unreadable, "\(path): \(error)")
    }
    guard run.partial == nil else {
      throw BaselineError(
        .unreadable,
        "\(path): the results are partial, because the run was interrupted; save a baseline from a complete run")
    }
    return run
  }

  /// Creates the folder of the file if necessary, and throws a `BaselineError` if the file cannot be written. O(1).
  public func tryWriting() throws {
    try checkKind()
    do {
      try WholeFile.makeFolder(WholeFile.folder(of: path))
      try WholeFile.tryWriting(path)
    } catch {
      throw BaselineError(.unwritable, "\(error)")
    }
  }

  private func checkKind() throws(BaselineError) {
    guard let status = FileStatus(path), !status.isRegular else { return }
    throw BaselineError(.unwritable, "\(path): not a regular file; choose another path for the baseline")
  }

  /// Saves a run. Keeps the ranges and growth limits of an existing baseline, which users add by hand. Throws a `BaselineError`
  /// if the file cannot be written, or if the run was interrupted. O(samples + counters).
  public func write(_ run: Run) throws {
    guard run.partial == nil else {
      throw BaselineError(.unwritable, "\(path): not saved, since the results are partial")
    }
    var run = run
    if run.ranges.isEmpty, run.growthLimits.isEmpty, let old = try? read() {
      (run.ranges, run.growthLimits) = (old.ranges, old.growthLimits)
    }
    try checkKind()
    do {
      try WholeFile.makeFolder(WholeFile.folder(of: path))
      try WholeFile.write(Array(Report(run).written(as: .json).utf8), to: path)
    } catch {
      throw BaselineError(.unwritable, "\(error)")
    }
  }
}

/// The error thrown if a baseline cannot be read or written.
public struct BaselineError: Error, CustomStringConvertible {
  /// The reason: the file does not exist, contains no usable baseline, or cannot be written.
  public enum Kind: Sendable { case missing, unreadable, unwritable }

  public let kind: Kind
  public let description: String

  /// The exit code of a program that fails with this error. O(1).
  package var exitCode: ExitCode { kind == .unwritable ? .wrongUsage : .noBaseline }

  init(_ kind: Kind, _ description: String) { (self.kind, self.description) = (kind, description) }
}

/// The JSON format of baselines: every sample, every counter, the machine and the commit.
extension Run {
  /// The run as JSON. O(samples + counters).
  var json: JSON {
    var members: [(String, JSON)] = [
      ("plumb", .number(1)), ("machine", machine.json), ("commit", commit.map { .text($0) } ?? .null),
      ("date", .text(date)), ("seed", .text("\(seed)")),
      ("missing", .object(missing.map { ($0.metric, .text($0.reason)) })),
    ]
    if let partial {
      members += [
        ("partial", .flag(true)), ("complete", .number(partial.complete)), ("requested", .number(partial.requested)),
      ]
    }
    if let request { members.append(("measured", request.json)) }
    // The key is "solver" because saved baselines use it.
    if let subject { members.append(("solver", .text(subject))) }
    if !failures.isEmpty { members.append(("failures", .list(failures.map(\.json)))) }
    if !ranges.isEmpty {
      members.append(("ranges", .object(ranges.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) })))
    }
    if !growthLimits.isEmpty {
      let limits = growthLimits.sorted { $0.key < $1.key }.map { ($0.key, JSON.number($0.value)) }
      members.append(("growthLimits", .object(limits)))
    }
    members.append(("results", .list(measurements.map(\.json))))
    members.append(("growth", .list(growth.map(\.json))))
    return .object(members)
  }
}

extension Request {
  var json: JSON {
    var members: [(String, JSON)] = [
      ("filters", .list(filters.map { .text($0) })),
      ("sizes", sizes.map { .list($0.map { .number($0) }) } ?? .null),
    ]
    if isQuick { members.append(("quick", .flag(true))) }
    return .object(members)
  }
}

extension Run.Failure {
  var json: JSON {
    .object([("name", .text(name)), ("kind", .text(kind.rawValue)), ("message", .text(message))])
  }
}

extension Machine {
  /// The machine as JSON. O(1).
  package var json: JSON {
    .object([
      ("id", .text(id)), ("processor", .text(processor)), ("processors", .number(processorCount)),
      ("memory", .number(memory)), ("system", .text(system)),
    ])
  }
}

extension Measurement {
  var json: JSON {
    .object([
      ("name", .text(name)), ("workload", .text(workload)), ("operation", .text(operation)), ("size", .number(size)),
      ("iterations", .number(iterations)), ("passEnds", .list(passEnds.map { .number($0) })),
      ("yardstick_ns", .list(yardsticks.map(Self.tenths))),
      ("p99_ns", Self.tenths(percentile(99))), ("samples_ns", .list(samples.map(Self.tenths))),
      ("cpu_ns", .list(cpuSamples.map(Self.tenths))),
      ("counters", .object(counters.map { ($0.name, .number($0.value)) })),
    ])
  }

  /// Rounds to 0.1 ns, because clocks are not more precise.
  private static func tenths(_ nanoseconds: Double) -> JSON { .number((nanoseconds * 10).rounded() / 10) }
}

extension Growth {
  var json: JSON {
    let rounded: (Double) -> Double = { ($0 * 10_000).rounded() / 10_000 }
    let interval = law.interval.map { Interval(rounded($0.lower), rounded($0.upper)) }
    return .object([
      ("name", .text(name)), ("metric", .text(metric)), ("exponent", .number(rounded(law.exponent))),
      ("interval", .interval(interval)), ("sizes", .list(sizes.map { .number($0) })),
    ])
  }
}

extension JSON {
  static func interval(_ interval: Interval?) -> JSON {
    interval.map { .list([.number($0.lower), .number($0.upper)]) } ?? .null
  }
}

extension Run {
  /// Reads a document written with `--format json`. Throws if the document is in a different format. O(bytes).
  public init(json: [UInt8]) throws(WorkloadError) {
    let written: WrittenRun
    do {
      written = try JSONDecoder().decode(WrittenRun.self, from: Data(json))
    } catch DecodingError.keyNotFound(let key, _) {
      throw WorkloadError("not benchmark results: \"\(key.stringValue)\" is missing")
    } catch {
      throw WorkloadError("not benchmark results: expected the JSON that --format json writes")
    }
    guard written.plumb == 1 else {
      throw WorkloadError("not benchmark results: the format version \(written.plumb) is unknown")
    }
    let machine = Machine(
      id: written.machine.id, processor: written.machine.processor, processorCount: written.machine.processors,
      memory: written.machine.memory, system: written.machine.system)
    self.init(machine: machine, commit: written.commit, date: written.date ?? "", seed: UInt64(written.seed ?? "") ?? 0)
    ranges = written.ranges ?? [:]
    growthLimits = written.growthLimits ?? [:]
    missing = (written.missing ?? [:]).sorted { $0.key < $1.key }.map { Absence($0.key, $0.value) }
    request = written.measured.map { Request(filters: $0.filters, sizes: $0.sizes, isQuick: $0.quick ?? false) }
    if written.partial ?? false {
      partial = Partial(complete: written.complete ?? 0, requested: written.requested ?? 0)
    }
    subject = written.solver
    failures = (written.failures ?? []).compactMap { failure in
      Failure.Kind(rawValue: failure.kind).map { Failure(failure.name, $0, failure.message) }
    }
    measurements = written.results.map(\.measurement)
  }
}

/// The members of a run's JSON document.
private struct WrittenRun: Decodable {
  struct WrittenMachine: Decodable {
    var id: String
    var processor: String
    var processors: Int
    var memory: Int
    var system: String
  }

  struct WrittenRequest: Decodable {
    var filters: [String]
    var sizes: [Int]?
    var quick: Bool?
  }

  struct WrittenFailure: Decodable {
    var name: String
    var kind: String
    var message: String
  }

  struct WrittenMeasurement: Decodable {
    var workload: String
    var operation: String
    var size: Int
    var iterations: Int?
    var passEnds: [Int]?
    var yardsticks: [Double]?
    var samples: [Double]
    var cpuSamples: [Double]?
    var counters: [String: Double?]

    enum CodingKeys: String, CodingKey {
      case workload, operation, size, iterations, passEnds, counters
      case yardsticks = "yardstick_ns"
      case samples = "samples_ns"
      case cpuSamples = "cpu_ns"
    }

    var measurement: Measurement {
      var measurement = Measurement(workload: workload, operation: operation, size: size)
      measurement.samples = samples
      measurement.cpuSamples = cpuSamples ?? []
      measurement.yardsticks = yardsticks ?? []
      measurement.iterations = iterations ?? 1
      measurement.passEnds = passEnds ?? []
      measurement.counters = counters.sorted { $0.key < $1.key }.map { Counter($0.key, $0.value) }
      return measurement
    }
  }

  var plumb: Int
  var machine: WrittenMachine
  var commit: String?
  var date: String?
  var seed: String?
  var missing: [String: String]?
  var ranges: [String: Double]?
  var growthLimits: [String: Double]?
  var partial: Bool?
  var complete: Int?
  var requested: Int?
  var measured: WrittenRequest?
  /// The name of the measured library. The key is "solver" because saved baselines use it.
  var solver: String?
  var failures: [WrittenFailure]?
  var results: [WrittenMeasurement]
}
