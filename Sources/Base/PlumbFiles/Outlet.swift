#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes to standard output and standard error, and handles readers that have closed them.
package enum Outlet {
  /// Writes part of the output. If writing fails, the program prints the reason and exits with 1. It exits silently
  /// if the reader closed the pipe, as `head` does. Linear.
  package static func output(_ text: String) { output(Array(text.utf8)) }

  /// Writes bytes to standard output. Failures are handled as for text. Linear.
  package static func output(_ bytes: [UInt8]) {
    let failure = WholeFile.writeAll(bytes, to: STDOUT_FILENO)
    guard failure != 0 else { return }
    if failure != EPIPE { errors("standard output: \(String(cString: strerror(failure)))\n") }
    exit(1)
  }

  /// Writes to standard error and ignores failures. Linear.
  package static func errors(_ text: String) { _ = WholeFile.writeAll(Array(text.utf8), to: STDERR_FILENO) }

  /// Writes to another descriptor. If writing fails, the program exits. Linear.
  package static func write(_ text: String, to descriptor: Int32) {
    if WholeFile.writeAll(Array(text.utf8), to: descriptor) != 0 { exit(1) }
  }

  /// Makes writing to a closed pipe fail with EPIPE instead of ending the program by a signal. Child processes
  /// do not inherit a handler, but they would inherit SIG_IGN.
  package static func outliveReaders() { signal(SIGPIPE) { _ in } }
}
