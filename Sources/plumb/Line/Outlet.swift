import Foundation

/// Standard output and standard error, for as long as somebody takes what is written.
enum Outlet {
  /// Writes a part of the result. Where that is not possible there is nothing left to do: the program ends with 1, and says
  /// why, unless its reader has just read enough.
  static func output(_ text: String) { output(Array(text.utf8)) }

  static func output(_ bytes: [UInt8]) {
    let failure = write(bytes, to: STDOUT_FILENO)
    guard failure != 0 else { return }
    if failure != EPIPE { errors("standard output: \(String(cString: strerror(failure)))\n") }
    exit(ExitCode.wrongUsage.rawValue)
  }

  /// Writes what goes beside it, which nobody need take.
  static func errors(_ text: String) { _ = write(Array(text.utf8), to: STDERR_FILENO) }

  /// Writes to a descriptor of one's own.
  static func write(_ text: String, to descriptor: Int32) {
    if write(Array(text.utf8), to: descriptor) != 0 { exit(ExitCode.wrongUsage.rawValue) }
  }

  /// A closed pipe is told to who writes to it, and does not end the program by a signal. Programs that are started do not
  /// inherit that.
  static func outliveReaders() { signal(SIGPIPE) { _ in } }

  /// Writes everything, and returns 0 or what went wrong.
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
