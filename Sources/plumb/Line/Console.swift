import Foundation

/// Where words go: results to standard output, all else to standard error.
struct Console {
  var isQuiet = false
  var isColored: Bool
  private let pace = Pace()

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

  /// How far something is that takes long: `[####      ] 40 %  flat/build/100, 12 s left` over and over on a terminal; else,
  /// as in a log, a line now and then.
  func progress(_ title: String, part: Double, left: Double?) {
    guard !isQuiet else { return }
    let rest = left.map { ", \(Int($0.rounded(.up))) s left" } ?? ""
    let words = "\(part > 0 ? "\(Int(part * 100)) %  " : "")\(title)\(rest)"
    guard isatty(STDERR_FILENO) == 1 else {
      if pace.isDue { Outlet.errors(words + "\n") }
      return
    }
    let full = min(max(Int(part * 20), 0), 20)
    let bar = String(repeating: "#", count: full) + String(repeating: " ", count: 20 - full)
    Outlet.errors("\r\u{1B}[K[\(bar)] \(words)")
  }

  /// Clears the line of progress.
  func endProgress() {
    guard !isQuiet, isatty(STDERR_FILENO) == 1 else { return }
    Outlet.errors("\r\u{1B}[K")
  }

  /// What is done next.
  func tell(_ text: String) {
    endProgress()
    note(text)
  }

  /// What a person should know beside it.
  func note(_ text: String) {
    guard !isQuiet else { return }
    Outlet.errors(text + "\n")
  }

  func red(_ text: String) -> String { colored(text, "31") }
  func yellow(_ text: String) -> String { colored(text, "33") }
  func dim(_ text: String) -> String { colored(text, "2") }

  /// When a line was last written where lines are not written over.
  private final class Pace {
    private static let seconds = 10.0
    private var last = Date()

    /// Whether so much time has gone by; once.
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
