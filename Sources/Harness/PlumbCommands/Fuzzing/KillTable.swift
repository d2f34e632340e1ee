import Foundation
import PlumbFuzz
import PlumbProperty
import PlumbScene
import PlumbSolver

/// For each injected fault: the law that detected it, and after how many cases.
struct KillTable {
  struct Line {
    var fault: any PlantedFault
    /// The law that detected the fault; nil if none did.
    var law: String?
    var cases: Int
    /// The processor time of the workers.
    var seconds: Double
  }

  private(set) var lines: [Line] = []

  mutating func add(_ line: Line) { lines.append(line) }

  /// What may have ended the run early.
  var interruption: Interruption?

  var exitCode: ExitCode {
    guard lines.allSatisfy({ $0.law != nil }) else { return .broken }
    return interruption?.code(.fine) ?? .fine
  }

  /// The processor time to the first finding over all lines: half and nine tenths of them take no longer.
  var times: String {
    let found = lines.filter { $0.law != nil }.map(\.seconds)
    let sorted = (found + Array(repeating: .infinity, count: lines.count - found.count)).sorted()
    let text = { (share: Double) in
      let seconds = sorted.isEmpty ? 0 : sorted[Int((share * Double(sorted.count - 1)).rounded())]
      return seconds.isFinite ? String(format: "%.3f s", seconds) : "not found"
    }
    return """
      Processor time to the first finding: median \(text(0.5)), 90th percentile \(text(0.9)), \
      sum \(String(format: "%.1f s", found.reduce(0, +))); \(lines.count - found.count) of \(lines.count) not found.
      """
  }

  static let head = "| fault | what it is | found by | cases | seconds |\n|---|---|---|---:|---:|"

  static func text(_ line: Line) -> String {
    let seconds = String(format: "%.2f", line.seconds)
    return "| `\(line.fault)` | \(line.fault.rawValue) | \(line.law ?? "**nothing**") | \(line.cases) | \(seconds) |"
  }

  /// The number of detected faults, how many each law was the first to detect, and the laws that were first for none.
  var totals: String {
    let laws = lines.compactMap(\.law)
    let counts = (Law.all.map(\.name) + ProcessFailure.allCases.map(\.rawValue)).map { law in
      (law, laws.count { $0 == law })
    }
    let first = counts.filter { $0.1 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    let never = counts.filter { $0.1 == 0 }.map(\.0).joined(separator: ", ")
    return """

      \(laws.count) of \(lines.count) faults found. First to detect: \(first).
      First for none: \(never.isEmpty ? "-" : never).
      """
  }
}

extension KillTable.Line {
  /// Runs cases in a process with the fault injected until a law detects it.
  init(
    _ fault: any PlantedFault, _ campaign: Campaign<Trial>, _ launcher: Launcher, bounds: Bounds, seconds: Double,
    while goesOn: @escaping () -> Bool
  ) throws {
    let (start, processor) = (Date(), Program.secondsSpent)
    var first: Finding<Case>?
    var launcher = launcher
    launcher.command += ["--fault", fault.rawValue]
    let supervisor = Supervisor(campaign, launcher, bounds: bounds, endsAtFinding: true)
    let results = try supervisor.run(
      reporting: { news in if case .found(let finding) = news, first == nil { first = finding } },
      while: { _ in first == nil && goesOn() && Date().timeIntervalSince(start) < seconds })
    self.init(
      fault: fault, law: first?.fault.law, cases: first.map { $0.number + 1 - campaign.first } ?? results.cases,
      seconds: Program.secondsSpent - processor)
  }
}
