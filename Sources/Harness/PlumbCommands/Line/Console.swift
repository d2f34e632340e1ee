import Foundation
import PlumbBasics
import PlumbFiles

/// Prints results to standard output, and everything else to standard error.
package struct Console {
  var isQuiet = false
  var isColored: Bool
  private let pace = Pace()

  init(options: Options) {
    isQuiet = options.has("quiet")
    let environment = ProcessInfo.processInfo.environment
    isColored = !options.has("no-color") && environment["NO_COLOR"] == nil && isatty(STDOUT_FILENO) == 1
  }

  /// Prints part of the result, followed by a line break.
  package func print(_ text: String) {
    Outlet.output(text + "\n")
  }

  /// Prints part of the result, without a line break.
  package func write(_ text: String) {
    Outlet.output(text)
  }

  /// Shows progress. On a terminal, redraws one line, such as `[####      ] 40 %  flat/build/100, 12 s left`. To other outputs,
  /// such as log files, writes a line every 10 seconds.
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

  /// Clears the progress line, and prints a sentence about the next part of the work.
  func tell(_ text: String) {
    endProgress()
    note(text)
  }

  /// Prints a remark that is not part of the result. Prints nothing with `--quiet`.
  package func note(_ text: String) {
    guard !isQuiet else { return }
    Outlet.errors(text + "\n")
  }

  func red(_ text: String) -> String { colored(text, "31") }
  func yellow(_ text: String) -> String { colored(text, "33") }
  func dim(_ text: String) -> String { colored(text, "2") }

  /// Limits progress to one line every 10 seconds if lines cannot be redrawn.
  private final class Pace {
    private static let seconds = 10.0
    private var last = Date()

    /// Whether a line is due. True at most once in each interval.
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
