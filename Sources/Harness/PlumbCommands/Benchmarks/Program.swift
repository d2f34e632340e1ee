import Foundation
import PlumbBasics
import PlumbBench
import PlumbFiles
import PlumbProcess

/// A program that is run as a subprocess.
package struct Program: Sendable {
  let path: String

  /// The output of a run, and its exit status.
  struct Outcome {
    var status: Int32
    /// Whether a signal ended the process, as in a crash.
    var isCrash: Bool
    var output: String
    var complaint: String

    var isSuccess: Bool { status == 0 && !isCrash }

    /// The last lines of output and errors.
    var lastLines: String { (output + complaint).split(separator: "\n").suffix(12).joined(separator: "\n") }
  }

  init(_ path: String) {
    self.path = path
  }

  /// The running program.
  static var this: Program {
    Program(URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path)
  }

  /// The CPU time in seconds of all subprocesses that have ended.
  package static var secondsSpent: Double {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    let (user, system) = (usage.ru_utime, usage.ru_stime)
    return Double(user.tv_sec + system.tv_sec) + Double(user.tv_usec + system.tv_usec) * 1e-6
  }

  func start(_ arguments: [String], in folder: String? = nil, inOwnGroup: Bool = false) throws -> Running {
    try Running(path, arguments, in: folder, inOwnGroup: inOwnGroup)
  }

  func run(_ arguments: [String], in folder: String? = nil) throws -> Outcome {
    try start(arguments, in: folder).outcome()
  }

  /// The outcome of a run. Throws unless the program succeeds.
  func runWell(_ arguments: [String], in folder: String? = nil) throws -> String {
    let outcome = try run(arguments, in: folder)
    guard outcome.isSuccess else {
      throw Stop(
        code: outcome.isCrash ? .crashed : .wrongUsage,
        message: "\(([path] + arguments).joined(separator: " ")) failed:\n\(outcome.lastLines)")
    }
    return outcome.output
  }
}

/// A running subprocess. Its output is written to files: with two pipes, the subprocess would block when the pipe that is not
/// being read is full.
final class Running {
  private let process: Subprocess
  private let output = TemporaryFile()
  private let complaint = TemporaryFile()

  fileprivate init(_ path: String, _ arguments: [String], in folder: String?, inOwnGroup: Bool) throws {
    let streams = Subprocess.Streams(output: try output.handle(), errors: try complaint.handle())
    // Checks the path, because otherwise a shell that changes the folder would report a missing program.
    let file = URL(fileURLWithPath: path).path
    guard FileManager.default.isExecutableFile(atPath: file),
      let started = try? Subprocess([file] + arguments, streams, in: folder, inOwnGroup: inOwnGroup)
    else { throw Stop(code: .wrongUsage, message: "\(path): cannot be run") }
    process = started
  }

  /// Waits for the end. If `goesOn` returns false, kills the process and returns nil. Calls `tick` every second with the last
  /// line of output.
  func end(while goesOn: () -> Bool, _ tick: (String) -> Void = { _ in }) -> Program.Outcome? {
    var due = Date(timeIntervalSinceNow: 1)
    while !process.ends(within: 0.05) {
      guard goesOn() else {
        process.kill()
        return nil
      }
      guard due.timeIntervalSinceNow < 0 else { continue }
      tick(output.text.split(separator: "\n").last.map(String.init) ?? "")
      due = Date(timeIntervalSinceNow: 1)
    }
    return outcome()
  }

  func outcome() -> Program.Outcome {
    let status = process.wait()
    return Program.Outcome(
      status: status.code, isCrash: status.isSignal, output: output.text, complaint: complaint.text)
  }
}

/// Work that a signal has interrupted.
struct Interrupted: Error {}

/// A temporary file, which is removed when this object is released.
final class TemporaryFile {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)").path

  func handle() throws -> FileHandle {
    do {
      try WholeFile.write([], to: path)
      return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    } catch {
      throw Stop(
        code: .wrongUsage, message: error is FileFailure ? "\(error)" : "\(path): cannot be written: \(error)")
    }
  }

  var text: String { String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self) }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// A run of `plumb bench`, by this or another program, in a separate process. Its results are in a file, because a solver may print
/// to standard output.
struct BenchProcess {
  private let running: Running
  private let file = TemporaryFile()

  init(_ arguments: [String], of program: Program = .this) throws {
    running = try program.start(["bench", "--format", "json", "--out", file.path] + arguments, inOwnGroup: true)
  }

  /// Waits for the end, and returns the outcome with the results if the run succeeded. If `goesOn` returns false, kills the process
  /// and returns nil.
  func end(while goesOn: () -> Bool) -> (outcome: Program.Outcome, run: Run?)? {
    guard let outcome = running.end(while: goesOn) else { return nil }
    guard outcome.isSuccess else { return (outcome, nil) }
    return (outcome, try? Run(json: Array(file.text.utf8)))
  }
}
