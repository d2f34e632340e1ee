#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Run {
  /// Reads the JSON that `--format json` writes, and throws on any other document. Linear.
  public init(json: [UInt8]) throws(WorkloadError) {
    let written: WrittenRun
    do {
      written = try JSONDecoder().decode(WrittenRun.self, from: Data(json))
    } catch DecodingError.keyNotFound(let key, _) {
      throw WorkloadError("not results of a benchmark: \"\(key.stringValue)\" is missing")
    } catch {
      throw WorkloadError("not results of a benchmark: expected the JSON that --format json writes")
    }
    guard written.plumb == 1 else { throw WorkloadError("results of another version: \(written.plumb)") }
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

/// The members of the JSON document.
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
  /// The subject, by the name that saved baselines have.
  var solver: String?
  var failures: [WrittenFailure]?
  var results: [WrittenMeasurement]
}
