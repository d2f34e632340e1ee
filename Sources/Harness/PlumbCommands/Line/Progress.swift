import Foundation
import PlumbFuzz
import PlumbProperty

/// A progress line of the fuzzer, redrawn five times a second; on a terminal only.
final class Progress {
  let isShown: Bool
  private let start = Date()
  private var last = Date.distantPast

  init(_ console: Console) {
    isShown = !console.isQuiet && isatty(STDERR_FILENO) == 1
  }

  func show(_ results: Results<Case>) {
    guard isShown, Date().timeIntervalSince(last) > 0.2 else { return }
    last = Date()
    let rate = Double(results.cases) / max(0.001, last.timeIntervalSince(start))
    let occurred = Self.description(Occurrences(results.seen))
    write("\(results.cases) cases, \(Int(rate)) a second, \(results.findingCount) findings" + occurred)
  }

  /// How many features of layouts, and how many pairs of features, have occurred.
  static func description(_ occurrences: Occurrences) -> String {
    guard occurrences.traits > 0 else { return "" }
    return "; \(occurrences.traits) of \(Occurrences.traitCount) features, "
      + "\(occurrences.pairs) of \(Occurrences.pairCount) pairs"
  }

  func clear() { if isShown { write("") } }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
  }
}
