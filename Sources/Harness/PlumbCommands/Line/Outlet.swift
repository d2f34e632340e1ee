import Foundation
import PlumbBasics

/// Writes to standard output and standard error, also when the reader has closed them.
enum Outlet {
  /// Writes a part of the result. If writing fails, the program ends with 1 and prints why; it ends silently if the
  /// reader closed the pipe, as `head` does.
  static func output(_ text: String) { output(Array(text.utf8)) }

  static func output(_ bytes: [UInt8]) {
    let failure = write(bytes, to: STDOUT_FILENO)
    guard failure != 0 else { return }
    if failure != EPIPE { errors("standard output: \(String(cString: strerror(failure)))\n") }
    exit(ExitCode.wrongUsage.rawValue)
  }

  /// Writes to standard error and ignores failures.
  static func errors(_ text: String) { _ = write(Array(text.utf8), to: STDERR_FILENO) }

  /// Writes to another descriptor, and ends the program if that fails.
  static func write(_ text: String, to descriptor: Int32) {
    if write(Array(text.utf8), to: descriptor) != 0 { exit(ExitCode.wrongUsage.rawValue) }
  }

  /// Makes writing to a closed pipe fail with EPIPE instead of ending the program by a signal. A handler, unlike
  /// SIG_IGN, is not inherited by the processes that the program starts.
  static func outliveReaders() { signal(SIGPIPE) { _ in } }

  /// Writes all bytes, and returns 0 or the error number.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
