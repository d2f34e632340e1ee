import Foundation
import MutantRewriting

/// The results for each mutant, in a file that grows line by line, so that an interrupted run loses none.
final class Ledger {
  struct Verdict: Codable, Sendable {
    var killer: String
    var isKilled: Bool
    /// The CPU time in seconds.
    var seconds: Double
    /// The exit status, and the start of the output.
    var how: String
  }

  struct Entry: Codable, Sendable {
    var mutant: Mutant
    /// The compiler's error for a mutant that cannot be built.
    var refusal: String?
    var verdicts: [Verdict] = []
    /// Whether any killer reached the mutated place.
    var wasReached = false
    /// Whether the mutant changed answers without being killed.
    var changesAnswers = false

    var killer: String? { verdicts.first(where: \.isKilled)?.killer }
  }

  private struct Head: Codable {
    var fingerprint: String
  }

  private let path: String
  private(set) var entries: [Mutant.Key: Entry] = [:]
  /// Results for an earlier state of the package.
  private(set) var earlier: [Mutant.Key: Entry] = [:]
  private let file: FileHandle

  /// Opens or creates the file. Moves results for another state of the package to another file. O(entries).
  init(path: String, fingerprint: String) throws(Failure) {
    self.path = path
    let (head, old) = Self.read(path)
    earlier = Self.read(path + ".earlier").entries
    let isNew = head != fingerprint
    if !isNew {
      entries = old
    } else if !old.isEmpty {
      try? FileManager.default.removeItem(atPath: path + ".earlier")
      try? FileManager.default.moveItem(atPath: path, toPath: path + ".earlier")
      earlier = old
    }
    if isNew { try? Self.line(Head(fingerprint: fingerprint)).write(to: URL(filePath: path)) }
    guard let file = FileHandle(forWritingAtPath: path) else { throw Failure("mutants: \(path) cannot be written") }
    self.file = file
    _ = try? file.seekToEnd()
    // Mutants that could not be compiled are not tried again.
    if isNew { for entry in old.values where entry.refusal != nil { add(entry) } }
  }

  private static func read(_ path: String) -> (fingerprint: String?, entries: [Mutant.Key: Entry]) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return (nil, [:]) }
    let lines = text.split(separator: "\n").map { Data($0.utf8) }
    let head = lines.first.flatMap { try? JSONDecoder().decode(Head.self, from: $0) }
    // The last line may be incomplete.
    let entries = lines.dropFirst().compactMap { try? JSONDecoder().decode(Entry.self, from: $0) }
    return (head?.fingerprint, Dictionary(entries.map { ($0.mutant.key, $0) }) { $1 })
  }

  private static func line(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + [0x0A]
  }

  /// Adds a result, and writes it immediately. O(1).
  func add(_ entry: Entry) {
    entries[entry.mutant.key] = entry
    if let line = try? Self.line(entry) { try? file.write(contentsOf: line) }
  }
}
