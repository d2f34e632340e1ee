import Foundation
import PlumbFuzz
import PlumbGuest

/// Where a worker speaks that plays somebody else's solver. What that prints goes nowhere; what it complains of, such as
/// why it crashes, is heard by the one who listens.
struct Voice {
  private let descriptor: Int32

  /// Takes standard output for itself, and leaves nothing of it to others.
  static func ofItsOwn() -> Voice {
    let voice = Voice(descriptor: dup(STDOUT_FILENO))
    let nobody = open("/dev/null", O_WRONLY)
    dup2(nobody, STDOUT_FILENO)
    close(nobody)
    return voice
  }

  /// Lines of their own, whatever was complained of and not ended.
  func say(_ text: String) { Outlet.write("\n" + text, to: descriptor) }

  /// Loads a solver.
  func loading(_ path: String) throws(Stop) -> GuestSubject {
    do {
      return GuestSubject(try GuestLibrary(path: path))
    } catch {
      throw Stop(code: .wrongUsage, message: "\(error)")
    }
  }
}

extension Verb {
  /// Whether a solver can be loaded, which another process tries: it may end it.
  static func checkSolver(_ options: Options) throws(Stop) {
    guard let path = options.text("solver") else { return }
    let judge = Judge(command: try workerCommand(options), bounds: try bounds(options))
    guard let complaint = judge.complaint() else { return }
    if complaint.isCrash {
      throw Stop(code: .crashed, message: "\(path): the solver crashed as it was loaded: \(complaint.words)")
    }
    throw Stop(code: .wrongUsage, message: complaint.words)
  }
}
