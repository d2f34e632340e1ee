import ExternalSolver
import Foundation
import PlumbFuzz
import PlumbProperty

/// The worker's channel to `plumb fuzz` while it runs another solver. Whatever that solver prints to standard output is
/// discarded, so that it cannot mix with the worker's lines; its standard error, such as a crash report, is kept.
struct WorkerOutput {
  private let descriptor: Int32

  /// Takes over standard output, and sends what others write to it to /dev/null.
  static func takingStandardOutput() -> WorkerOutput {
    let output = WorkerOutput(descriptor: dup(STDOUT_FILENO))
    let null = open("/dev/null", O_WRONLY)
    dup2(null, STDOUT_FILENO)
    close(null)
    return output
  }

  /// Starts with a line break, since the solver may have written an unfinished line to the same place.
  func write(_ text: String) { Outlet.write("\n" + text, to: descriptor) }

  /// Loads the solver in a shared library.
  func loadSolver(_ path: String) throws(Stop) -> ExternalSubject {
    do {
      return ExternalSubject(try SolverLibrary(path: path))
    } catch {
      throw Stop(code: .wrongUsage, message: "\(error)")
    }
  }
}

extension Subcommand {
  /// Fails unless the solver of `--solver` can be loaded. A worker process tries, since loading may crash. An interruption ends
  /// the attempt.
  static func checkSolver(_ options: Options, _ interruption: Interruption? = nil) throws(Stop) {
    guard let path = options.text("solver") else { return }
    let isolatedRunner = IsolatedRunner(try trial(options), try launcher(options), bounds: try options.bounds())
    guard let complaint = isolatedRunner.complaint(while: { !(interruption?.isRequested ?? false) }) else { return }
    if complaint.isCrash {
      throw Stop(code: .crashed, message: "\(path): the solver crashed while loading: \(complaint.message)")
    }
    throw Stop(code: .wrongUsage, message: complaint.message)
  }
}
