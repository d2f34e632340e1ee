import Foundation
import PlumbBasics
import PlumbDocument
import PlumbFiles
import PlumbScene

/// Plumb's layout engine as a program that implements the protocol for layout engines. Each line of its input and output is a
/// JSON value.
public struct BoxEngineProgram {
  /// The capabilities for which every layout agrees with CSS.
  public static let capabilities: Set<BoxCapability> = [
    .reverse, .gap, .margin, .border, .grow, .absolute, .hidden, .text, .rightToLeft, .spacedDistribution,
    .measureCount,
  ]
  /// The newest protocol version that the program supports.
  private static let newestProtocol = 1
  private static let mostRepetitions = 1e6
  /// The maximum number of documents in a request. Several documents share the cost of switching between processes.
  private static let batch = 32

  private let version: String

  /// Creates the program. `version` is the version that it reports. O(1).
  public init(version: String) { self.version = version }

  /// Answers the lines of standard input. Throws if a line is not a request.
  public func run() throws(SceneError) {
    while let line = readLine() { Outlet.output(try answer(to: line) + "\n") }
  }

  /// Answers a request. Throws if the line is not a request. O(length), plus the layouts.
  public func answer(to line: String) throws(SceneError) -> String {
    let request = try DocumentFile(bytes: Array(line.utf8)).json
    guard case .number(let n)? = request["n"]?.value else { throw SceneError("the request lacks an integer \"n\"") }
    return JSON.object([("n", .number(n))] + answers(to: request)).brief
  }

  private typealias Members = [(String, JSON)]

  private func answers(to request: JSON) -> Members {
    if let hello = request["hello"] { return self.hello(hello) }
    guard let play = request["play"] else { return Self.error("expected \"hello\" or \"play\"", .refused) }
    var repetitions: Int?
    if case .number(let count)? = request["time"]?.value { repetitions = Int(min(max(count, 1), Self.mostRepetitions)) }
    guard case .list(let documents) = play.value else { return self.play(play, repetitions) }
    return [("played", .list(documents.map { .object(self.play($0, repetitions)) }))]
  }

  private func hello(_ request: JSON) -> Members {
    var newest = Self.newestProtocol
    if case .number(let theirs) = request.value, theirs >= 0, theirs < Double(newest) { newest = Int(theirs) }
    let can = BoxCapability.allCases.filter(Self.capabilities.contains)
    return [
      ("hello", .number(newest)), ("name", .text("plumb")), ("version", .text(version)),
      ("can", .list(can.map { .text($0.rawValue) })), ("precision", .number(0)), ("batch", .number(Self.batch)),
      ("except", .list([])),
    ]
  }

  private enum ErrorKind: String {
    case unsupported, refused
  }

  private static func error(_ message: String, _ kind: ErrorKind) -> Members {
    [("error", .text(message)), ("kind", .text(kind.rawValue))]
  }

  private func play(_ json: JSON, _ repetitions: Int?) -> Members {
    let document: BoxDocument
    do { document = try BoxDocument(json: json) } catch {
      return Self.error(error.description(inFile: "document"), .refused)
    }
    let needs = document.requiredCapabilities
    let missing = needs.subtracting(Self.capabilities).map(\.rawValue).sorted()
    guard missing.isEmpty else {
      return Self.error(
        "the engine lacks capabilities that the document needs: \(missing.joined(separator: ", "))", .unsupported)
    }
    return Self.play(document, needs: needs, repetitions)
  }

  private static func play(_ document: BoxDocument, needs: Set<BoxCapability>, _ repetitions: Int?) -> Members {
    var build: [Double] = []
    var layouts = [[Double]](repeating: [], count: document.steps.count + 1)
    var states: [JSON] = []
    for repetition in 0..<(repetitions ?? 1) {
      let stage = timed(&build) { BoxStage(document, needs: needs) }
      for step in 0...document.steps.count {
        timed(&layouts[step]) {
          if step > 0 { stage.play(document.steps[step - 1]) }
          stage.layout()
        }
        if repetition == 0 { states.append(state(of: stage)) }
      }
    }
    guard repetitions != nil else { return [("steps", .list(states))] }
    let lists = layouts.map { JSON.list($0.map { .number($0) }) }
    let time = JSON.object([
      ("clock", .text("cpu")), ("build_ns", .list(build.map { .number($0) })), ("layout_ns", .list(lists)),
    ])
    return [("steps", .list(states)), ("time", time)]
  }

  private static func timed<Result>(_ times: inout [Double], _ body: () -> Result) -> Result {
    let start = processorTime()
    let result = body()
    times.append(processorTime() - start)
    return result
  }

  /// The CPU time in nanoseconds.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private static func state(of stage: BoxStage) -> JSON {
    let frames = stage.placements.map { placement in
      let frame = placement.frame
      return (placement.id, JSON.list([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) }))
    }
    let counts = stage.takeMeasureCounts().map { ($0.id, JSON.number($0.count)) }
    return .object([("frames", .object(frames)), ("measured", .object(counts))])
  }
}
