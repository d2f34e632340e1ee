import Foundation
import PlumbBasics

/// Prints results to standard output and everything else to standard error.
package struct Console {
  var isQuiet = false
  var isColored: Bool
  private let pace = Pace()

  init(options: Options) {
    isQuiet = options.has("quiet")
    let environment = ProcessInfo.processInfo.environment
    isColored = !options.has("no-color") && environment["NO_COLOR"] == nil && isatty(STDOUT_FILENO) == 1
  }

  /// Prints a part of the result and a line break.
  package func print(_ text: String) {
    Outlet.output(text + "\n")
  }

  /// Prints a part of the result as it is, without adding a line break.
  package func write(_ text: String) {
    Outlet.output(text)
  }

  /// Shows progress: on a terminal one line that is redrawn, as in `[####      ] 40 %  flat/build/100, 12 s left`;
  /// otherwise, as in a log, a new line every 10 seconds.
  package func progress(_ title: String, part: Double, left: Double?) {
    guard !isQuiet else { return }
    let rest = left.map { ", \(Int($0.rounded(.up))) s left" } ?? ""
    let line = "\(part > 0 ? "\(Int(part * 100)) %  " : "")\(title)\(rest)"
    guard isatty(STDERR_FILENO) == 1 else {
      if pace.isDue { Outlet.errors(line + "\n") }
      return
    }
    let full = min(max(Int(part * 20), 0), 20)
    let bar = String(repeating: "#", count: full) + String(repeating: " ", count: 20 - full)
    Outlet.errors("\r\u{1B}[K[\(bar)] \(line)")
  }

  /// Clears the progress line.
  package func endProgress() {
    guard !isQuiet, isatty(STDERR_FILENO) == 1 else { return }
    Outlet.errors("\r\u{1B}[K")
  }

  /// Prints a sentence about the next part of the work, in place of the progress line.
  func tell(_ text: String) {
    endProgress()
    note(text)
  }

  /// Prints a remark that is not part of the result; nothing with `--quiet`.
  package func note(_ text: String) {
    guard !isQuiet else { return }
    Outlet.errors(text + "\n")
  }

  func red(_ text: String) -> String { colored(text, "31") }
  func yellow(_ text: String) -> String { colored(text, "33") }
  func dim(_ text: String) -> String { colored(text, "2") }

  /// Limits progress to one line in 10 seconds where lines cannot be redrawn.
  private final class Pace {
    private static let seconds = 10.0
    private var last = Date()

    /// True at most once in each interval.
    var isDue: Bool {
      guard Date().timeIntervalSince(last) >= Self.seconds else { return false }
      last = Date()
      return true
    }
  }

  private func colored(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

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
