import Foundation
import PlumbBasics
import PlumbFiles
import PlumbProcess
import Synchronization

/// Catches SIGINT (Ctrl-C) and SIGTERM, so that a run can report what it has done before it ends. A second signal ends the
/// program at once.
package final class Interruption: Sendable {
  private let first = First()
  private let sources: [Source]

  /// The first signal, and when it came.
  private final class First: Sendable {
    let number = Atomic<Int32>(0)
    private let time = Mutex(Date.distantPast)

    /// `timeout` sends its signal twice at once, to the program and to its process group.
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

  /// Dispatch sources are safe to use from any thread, though not declared `Sendable`.
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

  /// The exit code of a subcommand that a signal may have ended early. In place of 0, the program then ends with 128 and the
  /// signal.
  package func code(_ code: ExitCode) -> ExitCode {
    let signal = first.number.load(ordering: .relaxed)
    if code == .fine, signal != 0 { Self.status.store(128 + signal, ordering: .relaxed) }
    return code
  }

  /// What the program ends with in place of 0.
  static var statusOfSuccess: Int32 { status.load(ordering: .relaxed) }

  private static let status = Atomic<Int32>(0)
}
