#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes to standard output and standard error, and handles closed pipes.
package enum Outlet {
  /// Writes text to standard output. If writing fails, exits with 1 and prints the reason, unless the reader has closed the pipe,
  /// as `head` does. Linear.
  package static func output(_ text: String) { output(Array(text.utf8)) }

  /// Writes bytes to standard output. Handles failures as for text. Linear.
  package static func output(_ bytes: [UInt8]) {
    let failure = WholeFile.writeAll(bytes, to: STDOUT_FILENO)
    guard failure != 0 else { return }
    if failure != EPIPE { errors("standard output: \(String(cString: strerror(failure)))\n") }
    exit(1)
  }

  /// Writes text to standard error. Ignores failures. Linear.
  package static func errors(_ text: String) { _ = WholeFile.writeAll(Array(text.utf8), to: STDERR_FILENO) }

  /// Writes text to another file descriptor. Exits if writing fails. Linear.
  package static func write(_ text: String, to descriptor: Int32) {
    if WholeFile.writeAll(Array(text.utf8), to: descriptor) != 0 { exit(1) }
  }

  /// Makes writing to a closed pipe fail with EPIPE instead of ending the program by a signal. Uses a handler, because child
  /// processes would inherit SIG_IGN.
  package static func outliveReaders() { signal(SIGPIPE) { _ in } }
}
