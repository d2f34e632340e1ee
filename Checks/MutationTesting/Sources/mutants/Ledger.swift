import Foundation
import MutantRewriting

/// The results of all mutants. Each is appended as a line to a file, so that an interrupted run loses none.
final class Ledger {
  struct Verdict: Codable, Sendable {
    var killer: String
    var isKilled: Bool
    /// The CPU time in seconds.
    var seconds: Double
    /// The exit status and the start of the output.
    var how: String
  }

  struct Entry: Codable, Sendable {
    var mutant: Mutant
    /// The compiler's error if the mutant cannot be built, otherwise nil.
    var refusal: String?
    var verdicts: [Verdict] = []
    /// Whether any killer executed the mutated code.
    var wasReached = false
    /// Whether the mutant changed answers but survived.
    var changesAnswers = false

    var killer: String? { verdicts.first(where: \.isKilled)?.killer }
  }

  private struct Head: Codable {
    var fingerprint: String
  }

  private let fingerprint: String
  private(set) var entries: [Mutant.Key: Entry] = [:]
  /// The results for an earlier state of the package.
  private(set) var earlier: [Mutant.Key: Entry] = [:]
  private let file: FileHandle
  /// Whether each result that is added is also printed.
  var isPrinted = false

  /// Opens or creates the file. Moves results for a different state of the package to a second file. O(entries).
  init(path: String, fingerprint: String) throws(Failure) {
    self.fingerprint = fingerprint
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
    // Several processes may append lines.
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure("mutants: \(path) cannot be written") }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    // Mutants that did not compile are not built again.
    if isNew { for entry in old.values where entry.refusal != nil { add(entry) } }
  }

  private static func read(_ path: String) -> (fingerprint: String?, entries: [Mutant.Key: Entry]) {
    parse((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
  }

  private static func parse(_ text: String) -> (fingerprint: String?, entries: [Mutant.Key: Entry]) {
    let lines = text.split(separator: "\n").map { Data($0.utf8) }
    let head = lines.first.flatMap { try? JSONDecoder().decode(Head.self, from: $0) }
    // The last line may be incomplete if the run was interrupted.
    let entries = lines.dropFirst().compactMap { try? JSONDecoder().decode(Entry.self, from: $0) }
    return (head?.fingerprint, Dictionary(entries.map { ($0.mutant.key, $0) }) { $1 })
  }

  private static func line(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + [0x0A]
  }

  /// Adds a result, and writes it to the file immediately. O(1).
  func add(_ entry: Entry) {
    entries[entry.mutant.key] = entry
    if let line = try? Self.line(entry) { try? file.write(contentsOf: line) }
    if isPrinted { Self.print(entry) }
  }

  /// Adds results from a different machine, which must have the same files. A mutant that does not compile there is also left
  /// out here, because all machines must draw the same sample. O(results).
  func add(resultsOf text: String) throws(Failure) {
    let (head, others) = Self.parse(text)
    guard head == fingerprint else {
      throw Failure(
        "mutants: the files of this package differ from those of the machine that distributes the mutants; "
          + "git status --ignored lists files that may differ")
    }
    for (key, other) in others {
      let known = entries[key]
      let isMore = known.map { $0.refusal == nil && $0.verdicts.count < other.verdicts.count } ?? true
      if other.refusal != nil ? known?.refusal == nil : isMore { add(other) }
    }
  }

  /// Prints a result in the file's format. O(1).
  static func print(_ entry: Entry) {
    if let line = try? line(entry) { FileHandle.standardOutput.write(line) }
  }
}
