#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes to standard output and standard error, also when the reader has closed them.
package enum Outlet {
  /// Writes a part of the result. If writing fails, the program ends with 1 and prints why; it ends silently if the
  /// reader closed the pipe, as `head` does. Linear.
  package static func output(_ text: String) { output(Array(text.utf8)) }

  /// The same for bytes. Linear.
  package static func output(_ bytes: [UInt8]) {
    let failure = WholeFile.writeAll(bytes, to: STDOUT_FILENO)
    guard failure != 0 else { return }
    if failure != EPIPE { errors("standard output: \(String(cString: strerror(failure)))\n") }
    exit(1)
  }

  /// Writes to standard error and ignores failures. Linear.
  package static func errors(_ text: String) { _ = WholeFile.writeAll(Array(text.utf8), to: STDERR_FILENO) }

  /// Writes to another descriptor, and ends the program if that fails. Linear.
  package static func write(_ text: String, to descriptor: Int32) {
    if WholeFile.writeAll(Array(text.utf8), to: descriptor) != 0 { exit(1) }
  }

  /// Makes writing to a closed pipe fail with EPIPE instead of ending the program by a signal. A handler, unlike
  /// SIG_IGN, is not inherited by the processes that the program starts.
  package static func outliveReaders() { signal(SIGPIPE) { _ in } }
}
