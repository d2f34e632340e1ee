import Foundation
import MutantRewriting

/// Holds one mutant after the other against the killers, in a folder of its own.
struct Trial: Sendable {
  let package: String
  let folder: String
  /// For what killers prepare.
  let prepared: String
  /// What comparable killers print for the unmutated program, by name and module.
  var expected: [String: String] = [:]

  /// Runs a killer against a mutant; number zero is the unmutated program.
  func run(
    _ killer: Configuration.Killer, number: Int, module: String, isPreparing: Bool = false
  ) async throws(Failure) -> (verdict: Ledger.Verdict, wasReached: Bool, output: String) {
    let scratch = "\(folder)/scratch"
    let (mark, log) = ("\(folder)/reached", "\(folder)/output.txt")
    let files = FileManager.default
    for path in [scratch, mark] { try? files.removeItem(atPath: path) }
    try? files.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    let names = [
      "{filter}": killer.filters?[module] ?? ".", "{scratch}": scratch, "{prepared}": "\(prepared)/\(killer.name)",
    ]
    let command = (isPreparing ? killer.prepare ?? [] : killer.command).map { word in
      names.reduce(word) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
    }
    let environment = [
      "MUTANT": "\(number)", "MUTANT_REACHED": mark, "SWIFT_BACKTRACE": "enable=no", "TMPDIR": scratch,
    ]
    let (exitStatus, seconds) = try await Subprocess(
      command: command, folder: package, environment: environment, output: log, seconds: killer.seconds
    ).run()
    let output = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    let how = Self.description(exitStatus) + (exitStatus == .exited(0) ? "" : ": " + Self.firstWords(output))
    let verdict = Ledger.Verdict(
      killer: killer.name, isKilled: exitStatus != .exited(0), seconds: (seconds * 100).rounded() / 100, how: how)
    return (verdict, files.fileExists(atPath: mark), output)
  }

  /// These killers, until one of them kills.
  func run(
    _ entry: Ledger.Entry, number: Int, module: String, by killers: [Configuration.Killer]
  ) async throws(Failure) -> Ledger.Entry {
    var entry = entry
    for killer in killers {
      let (verdict, wasReached, output) = try await run(killer, number: number, module: module)
      entry.verdicts.append(verdict)
      entry.wasReached = entry.wasReached || wasReached
      if killer.isComparable ?? false, !verdict.isKilled, expected[killer.name] != output {
        entry.changesAnswers = true
      }
      if verdict.isKilled { break }
    }
    return entry
  }

  private static func description(_ exitStatus: Subprocess.ExitStatus) -> String {
    switch exitStatus {
    case .exited(let code): "exit code \(code)"
    case .signalled(let signal): "signal \(signal)"
    case .late: "out of time"
    }
  }

  /// The lines of failed tests, or else the first lines.
  private static func firstWords(_ output: String) -> String {
    let all = output.split(separator: "\n")
    let failed = all.filter { $0.contains("✘ Test ") && $0.contains(" failed after ") }
    let lines = (failed.isEmpty ? all : failed).prefix(3).map { $0.drop { $0 == " " } }
    return String(lines.joined(separator: " | ").prefix(300))
  }
}
