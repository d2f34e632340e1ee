import ExternalSolver
import Foundation
import PlumbBasics
import PlumbBench
import PlumbFuzz
import PlumbScene

/// `plumb solve --solver`: solves a system with another solver and with Plumb's own.
struct ExternalSolve {
  let library: String
  let system: SystemModel
  let document: Document
  let options: Options
  let console: Console

  /// The seconds that the other solver may take.
  private static let usualLimit = 60.0

  /// In a process of its own, which may crash or hang; with `--in-process` in this one.
  func run() throws(Stop) -> ExitCode {
    let limit = try options.seconds("limit", over: 0) ?? Self.usualLimit
    return options.has("in-process") ? try solve() : try solveElsewhere(limit)
  }

  private func solveElsewhere(_ limit: Double) throws(Stop) -> ExitCode {
    // Standard input has been read.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Files.write(document.bytes, to: file.path)
    var arguments = ["solve", "--in-process", "--solver", library, "--limit", "\(limit)"]
    for flag in ["all", "json", "quiet", "no-color"] where options.has(flag) { arguments.append("--" + flag) }
    if let step = options.text("step") { arguments += ["--step", step] }
    let outcome = try Subcommand.stopping { try Program.this.run(arguments + [file.path]) }
    console.write(outcome.output)
    let complaint = outcome.complaint.replacingOccurrences(of: file.path, with: document.path)
    // The report on a crash would hide what the solver has printed; a debugger shows more.
    let lines = complaint.split(separator: "\n").prefix { !$0.hasPrefix("*** ") }
    for line in lines where !line.isEmpty { Outlet.errors(line + "\n") }
    if outcome.isCrash {
      let what =
        outcome.status == SIGALRM
        ? "exceeded its time limit: \(Figures.digits(limit)) s" : "crashed: \(outcome.signalDescription)"
      throw Stop(code: .crashed, message: "\(library): the solver \(what)")
    }
    let last = try options.count("step") ?? system.steps.count
    if outcome.status == 0, outcome.output.isEmpty || !options.has("json") && !outcome.output.contains(heading(last)) {
      throw Stop(code: .crashed, message: "\(library): the solver ended the process")
    }
    return ExitCode(rawValue: outcome.status) ?? .crashed
  }

  private func heading(_ step: Int) -> String { step == 0 ? "at the start" : system.summary(ofStep: step) }

  /// What the other solver prints goes to standard error, so that it is no result.
  private func solve() throws(Stop) -> ExitCode {
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    defer {
      // What the solver has printed may still be in a buffer.
      fflush(nil)
      dup2(output, STDOUT_FILENO)
      close(output)
    }
    if let limit = try options.seconds("limit", over: 0) { TimeLimit.end(after: limit) }
    let wanted = try options.count("step") ?? system.steps.count
    let external = try Subcommand.stopping { try SolverLibrary(path: library) }
    let comparison = try comparison(on: external)
    var printed: [JSON] = []
    for step in 0...wanted {
      do {
        if step == 0 { try comparison.start() } else { try comparison.playStep() }
      } catch {
        throw Stop(code: .broken, message: "\(document.path): \(heading(step)): \(error)")
      }
      guard step == wanted || options.has("all") else { continue }
      let report = ExternalReport(comparison, heading(step), external.name)
      if options.has("json") {
        printed.append(report.json)
      } else {
        let isFirst = step == 0 || !options.has("all")
        Outlet.write((isFirst ? "" : "\n") + report.text(accent: console.yellow) + "\n", to: output)
      }
    }
    if options.has("json") { Outlet.write(SceneReport(name: system.name, steps: printed).text + "\n", to: output) }
    return .fine
  }

  private func comparison(on external: SolverLibrary) throws(Stop) -> ExternalComparison {
    do {
      return try ExternalComparison(external, system)
    } catch let error as SceneError {
      return try document.reporting { () throws(SceneError) in throw error }
    } catch {
      throw Stop(code: .broken, message: "\(library): \(error)")
    }
  }
}
