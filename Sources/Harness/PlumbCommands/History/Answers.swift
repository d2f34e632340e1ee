import Foundation
import PlumbFiles

/// A bisection's answer for each revision. The answers are saved in a file, so that an interrupted bisection can be continued.
struct Answers {
  private struct Line: Codable {
    var commit: String
    var value: Double?
    var skipped: String?
  }

  private let path: String
  private var lines: [Line]

  /// Reads the answers from a file, if it exists.
  init(_ path: String) {
    self.path = path
    let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    lines = text.split(separator: "\n").compactMap { try? JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  var count: Int { lines.count }

  subscript(commit: String) -> Question.Answer? {
    guard let line = lines.first(where: { $0.commit == commit }) else { return nil }
    return line.value.map { .value($0) } ?? .skipped(line.skipped ?? "")
  }

  /// Adds an answer, and saves all answers.
  mutating func add(_ answer: Question.Answer, of commit: String) throws {
    switch answer {
    case .value(let value): lines.append(Line(commit: commit, value: value))
    case .skipped(let reason): lines.append(Line(commit: commit, skipped: reason))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try lines.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }.joined()
    try WholeFile.write(Array(text.utf8), to: path)
  }

  /// Removes the file after the bisection, because the answer of a command may depend on more than the revision.
  func forget() { try? FileManager.default.removeItem(atPath: path) }
}
