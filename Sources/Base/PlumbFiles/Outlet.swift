#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes to standard output and standard error, and handles closed pipes.
package enum Outlet {
  /// Writes text to standard output. If writing fails, exits with 1 and prints the reason, unless the reader has closed the
  /// pipe, as `head` does. O(bytes).
  package static func output(_ text: String) { output(Array(text.utf8)) }

  /// Writes bytes to standard output. Handles failures like the overload for text. O(bytes).
  package static func output(_ bytes: [UInt8]) {
    let failure = WholeFile.writeAll(bytes, to: STDOUT_FILENO)
    guard failure != 0 else { return }
    if failure != EPIPE { errors("standard output: \(String(cString: strerror(failure)))\n") }
    exit(1)
  }

  /// Writes text to standard error. Ignores failures. O(bytes).
  package static func errors(_ text: String) { _ = WholeFile.writeAll(Array(text.utf8), to: STDERR_FILENO) }

  /// Writes text to a file descriptor. Exits if writing fails. O(bytes).
  package static func write(_ text: String, to descriptor: Int32) {
    if WholeFile.writeAll(Array(text.utf8), to: descriptor) != 0 { exit(1) }
  }

  /// Makes writing to a closed pipe fail with EPIPE instead of terminating the program with a signal. Installs a handler
  /// instead of SIG_IGN, which child processes would inherit.
  package static func outliveReaders() { signal(SIGPIPE) { _ in } }
}
