import Foundation

/// Where words go: results to standard output, all else to standard error.
struct Console {
  var isQuiet = false
  var isColored: Bool

  init(options: Options) {
    isQuiet = options.has("quiet")
    let environment = ProcessInfo.processInfo.environment
    isColored = !options.has("no-color") && environment["NO_COLOR"] == nil && isatty(STDOUT_FILENO) == 1
  }

  /// Part of the result.
  func print(_ text: String) {
    Outlet.output(text + "\n")
  }

  /// Part of the result that ends its own last line.
  func write(_ text: String) {
    Outlet.output(text)
  }

  /// How far something is that takes long, on a terminal only: `[####      ] 40 %  flat/build/100, 12 s left`.
  func progress(_ title: String, part: Double, left: Double?) {
    guard !isQuiet, isatty(STDERR_FILENO) == 1 else { return }
    let full = min(max(Int(part * 20), 0), 20)
    let bar = String(repeating: "#", count: full) + String(repeating: " ", count: 20 - full)
    let rest = left.map { ", \(Int($0.rounded(.up))) s left" } ?? ""
    Outlet.errors("\r\u{1B}[K[\(bar)] \(Int(part * 100)) %  \(title)\(rest)")
  }

  /// Clears the line of progress.
  func endProgress() {
    guard !isQuiet, isatty(STDERR_FILENO) == 1 else { return }
    Outlet.errors("\r\u{1B}[K")
  }

  /// What a person should know beside it.
  func note(_ text: String) {
    guard !isQuiet else { return }
    Outlet.errors(text + "\n")
  }

  func red(_ text: String) -> String { colored(text, "31") }
  func yellow(_ text: String) -> String { colored(text, "33") }
  func dim(_ text: String) -> String { colored(text, "2") }

  private func colored(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
