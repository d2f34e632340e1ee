import Foundation
import PlumbBasics
import PlumbBench
import PlumbFiles
import PlumbProcess

/// A program that runs as a subprocess.
package struct Program: Sendable {
  let path: String

  /// The output and the exit status of a subprocess.
  struct Outcome {
    var status: Int32
    /// Whether a signal ended the process, as after a crash.
    var isCrash: Bool
    var output: String
    var complaint: String

    var isSuccess: Bool { status == 0 && !isCrash }

    /// The last twelve lines of the output and the error messages.
    var lastLines: String { (output + complaint).split(separator: "\n").suffix(12).joined(separator: "\n") }
  }

  init(_ path: String) {
    self.path = path
  }

  /// The program that is running this code.
  static var this: Program {
    Program(URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path)
  }

  /// The total CPU time in seconds of all subprocesses that have ended.
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

  /// Runs the program and returns its output. Throws unless the program succeeds.
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

/// A running subprocess. Its output is written to files. With two pipes, it would block if one pipe were full while the other was
/// being read.
final class Running {
  private let process: Subprocess
  private let output = TemporaryFile()
  private let complaint = TemporaryFile()

  fileprivate init(_ path: String, _ arguments: [String], in folder: String?, inOwnGroup: Bool) throws {
    let streams = Subprocess.Streams(output: try output.handle(), errors: try complaint.handle())
    // Without this check, a shell that changes the folder would report a missing program.
    let file = URL(fileURLWithPath: path).path
    guard FileManager.default.isExecutableFile(atPath: file),
      let started = try? Subprocess([file] + arguments, streams, in: folder, inOwnGroup: inOwnGroup)
    else { throw Stop(code: .wrongUsage, message: "\(path): cannot be run") }
    process = started
  }

  /// Waits for the subprocess to end. If `goesOn` returns false, kills it and returns nil. Calls `tick` every second with the
  /// last line of output so far.
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

/// The error thrown if a signal interrupts a run.
struct Interrupted: Error {}

/// A temporary file, which is deleted when this object is released.
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

/// A run of `plumb bench` in a separate process, by this or another program. The process writes its results to a file, because a
/// solver may print to standard output.
struct BenchProcess {
  private let running: Running
  private let file = TemporaryFile()

  init(_ arguments: [String], of program: Program = .this) throws {
    running = try program.start(["bench", "--format", "json", "--out", file.path] + arguments, inOwnGroup: true)
  }

  /// Waits for the process, and returns its outcome, with the results if it succeeded. If `goesOn` returns false, kills the process
  /// and returns nil.
  func end(while goesOn: () -> Bool) -> (outcome: Program.Outcome, run: Run?)? {
    guard let outcome = running.end(while: goesOn) else { return nil }
    guard outcome.isSuccess else { return (outcome, nil) }
    return (outcome, try? Run(json: Array(file.text.utf8)))
  }
}
