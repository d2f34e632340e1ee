import Foundation
import PlumbBasics
import PlumbFiles
import PlumbProcess
import Synchronization

/// Catches SIGINT (Ctrl-C) and SIGTERM, so that a run can report its results before it ends. A second signal ends the program
/// immediately.
package final class Interruption: Sendable {
  private let first = First()
  private let sources: [Source]

  /// The first signal that arrived, and its time.
  private final class First: Sendable {
    let number = Atomic<Int32>(0)
    private let time = Mutex(Date.distantPast)

    /// The time, in seconds, during which a second signal is ignored, because `timeout` sends its signal both to the program
    /// and to its process group.
    private static let pause = 0.3

    func take(_ signal: Int32) {
      if number.compareExchange(expected: 0, desired: signal, ordering: .relaxed).exchanged {
        time.withLock { $0 = Date() }
        guard isatty(STDERR_FILENO) == 1 else { return }
        Outlet.errors("\nStopping, with a report of the results so far. Press Ctrl-C again to stop at once.\n")
      } else if time.withLock({ Date().timeIntervalSince($0) }) > Self.pause {
        Subprocess.killGroups()
        _exit(128 + signal)
      }
    }
  }

  /// Dispatch sources are thread-safe, but not declared `Sendable`.
  private struct Source: @unchecked Sendable {
    let source: any DispatchSourceSignal
  }

  package init() {
    sources = [SIGINT, SIGTERM].map { [first] number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { first.take(number) }
      source.resume()
      return Source(source: source)
    }
  }

  package var isRequested: Bool { first.number.load(ordering: .relaxed) != 0 }

  /// Returns the exit code of a subcommand unchanged. If a signal interrupted the subcommand and the code is 0, the program
  /// will exit with 128 plus the signal's number instead.
  package func code(_ code: ExitCode) -> ExitCode {
    let signal = first.number.load(ordering: .relaxed)
    if code == .fine, signal != 0 { Self.status.store(128 + signal, ordering: .relaxed) }
    return code
  }

  /// The exit status with which the program exits in place of 0.
  static var statusOfSuccess: Int32 { status.load(ordering: .relaxed) }

  private static let status = Atomic<Int32>(0)
}
