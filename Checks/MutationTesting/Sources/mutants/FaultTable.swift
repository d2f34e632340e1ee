import Foundation
import MutantRewriting

/// For each named fault: the law that detected it, and how soon.
struct FaultTable {
  struct Line {
    var fault: Fault
    /// The law that detected the fault; nil if none did.
    var law: String?
    var cases: Int
    /// The processor time of the fuzzer.
    var seconds: Double
  }

  static let head = "| fault | what it is | found by | cases | seconds |\n|---|---|---|---:|---:|"

  private(set) var lines: [Line] = []

  /// Adds a line, and returns its text. O(1).
  mutating func add(_ line: Line) -> String {
    lines.append(line)
    let seconds = String(format: "%.2f", line.seconds)
    let law = line.law ?? "**nothing**"
    return "| `\(line.fault.name)` | \(line.fault.sentence) | \(law) | \(line.cases) | \(seconds) |"
  }

  /// Whether each fault was detected. O(lines).
  var isComplete: Bool { lines.allSatisfy { $0.law != nil } }

  /// The processor time to the first finding over all lines: half and nine tenths of them take no longer. O(lines · log lines).
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

  /// The number of detected faults, how many each law was the first to detect, and which of these laws were first for none.
  /// O(lines · laws).
  func totals(of laws: [String]) -> String {
    let found = lines.compactMap(\.law)
    let counts = laws.map { law in (law, found.count { $0 == law }) }
    let first = counts.filter { $0.1 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    let never = counts.filter { $0.1 == 0 }.map(\.0).joined(separator: ", ")
    return """

      \(found.count) of \(lines.count) faults found. First to detect: \(first).
      First for none: \(never.isEmpty ? "-" : never).
      """
  }
}
