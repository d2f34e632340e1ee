import Foundation
import MutantRewriting

/// The builds and killers of a package, read from a file such as `plumb.json`.
struct Configuration: Decodable {
  /// A build of the mutated package that runs before the killers.
  struct Build: Decodable {
    var name: String
    /// The arguments of `swift build`.
    var arguments: [String]
    /// The killers that need this build, or nil if all do.
    var killers: [String]?
    /// Whether only the killers that run on survivors need this build. It is then skipped if no mutant survives.
    var isForSurvivors: Bool?
  }

  /// A command that fails if it detects the mutant.
  struct Killer: Decodable {
    var name: String
    /// The command, which runs in the package's folder. `{filter}` is replaced by the module's filter, and `{scratch}` by a
    /// folder for the process.
    var command: [String]
    /// A command that first runs once on the unmutated program, for example to record a baseline. `{prepared}` is replaced by the
    /// path for its result.
    var prepare: [String]?
    /// The CPU time limit in seconds.
    var seconds: Int
    /// The replacement for `{filter}` in each module.
    var filters: [String: String]?
    /// Whether the output contains all answers. It then shows whether a surviving mutant changes an answer.
    var isComparable: Bool?
    /// Whether the killer only compares work counters. It then runs only on mutants that no other killer kills, and is reported
    /// separately.
    var isAboutWork: Bool?
    /// Whether the killer compares work counters as well as answers. A mutant that only this killer kills is also run with the
    /// killers that only compare work.
    var isPartlyAboutWork: Bool?
  }

  /// The named faults that `mutants.sh faults` injects.
  struct Faults: Decodable {
    /// The name of the file with the faults, in the folder of the configuration.
    var list: String
    /// The build of the copy that contains the faults.
    var build: Build
    /// The command of a fuzzer, which runs in the package's folder. The fuzzer must have the options and the output of
    /// `plumb fuzz`.
    var fuzz: [String]
  }

  /// The names of the targets to mutate. The files of each target are in a folder with its name below `Sources`.
  var modules: [String]
  var builds: [Build]
  var killers: [Killer]
  var vocabulary: Vocabulary
  /// The name of the file with reviews of mutants, in the folder of the configuration.
  var known: String?
  var faults: Faults?

  /// Whether the killers that compare answers cannot decide if a mutant changes only the amount of work. O(killers).
  func leavesOpen(_ entry: Ledger.Entry) -> Bool {
    guard let name = entry.killer else { return true }
    let killer = killers.first { $0.name == name }
    return killer?.isAboutWork ?? false || killer?.isPartlyAboutWork ?? false && !entry.changesAnswers
  }

  /// Whether killers that compare work counters must still run on a mutant. O(killers).
  func isUnfinished(_ entry: Ledger.Entry) -> Bool {
    leavesOpen(entry) && entry.refusal == nil
      && killers.contains { killer in
        killer.isAboutWork ?? false && !entry.verdicts.contains { $0.killer == killer.name }
      }
  }

  /// Returns the module that contains a file, given the file's path in the package. O(folders · modules).
  func module(of file: String) -> String? {
    let folders = file.split(separator: "/").dropLast().map(String.init)
    return folders.first == "Sources" ? folders.dropFirst().first(where: modules.contains) : nil
  }

  /// Removes all killers that are not named, and the builds that only removed killers need. O(builds · killers).
  mutating func keepOnly(_ names: [String]) throws(Failure) {
    let known = killers.map(\.name)
    if let unknown = names.first(where: { !known.contains($0) }) {
      throw Failure("mutants: unknown killer \"\(unknown)\"; the killers are \(known.joined(separator: ", "))")
    }
    killers.removeAll { !names.contains($0.name) }
    builds.removeAll { build in build.killers?.contains(where: names.contains) == false }
  }

  init(path: String) throws {
    self = try JSONDecoder().decode(Configuration.self, from: try Data(contentsOf: URL(filePath: path)))
  }
}

/// The reviews of surviving mutants.
struct Known {
  struct Note: Codable {
    enum Verdict: String, Codable {
      /// No program can distinguish the mutant from the original.
      case equivalent
      /// Reviewed: only work counters differ.
      case work
      /// Programs can observe the difference, and a failing test shows it, although work counters differ too.
      case visible
    }

    var file: String
    var context: String
    var before: String
    var after: String
    /// The zero-based index among the mutants in this context that have the same lines. Nil means zero.
    var occurrence: Int?
    var verdict: Verdict
    /// The reason for the verdict.
    var reason: String

    var key: Mutant.Key {
      Mutant.Key(file: file, context: context, before: before, after: after, occurrence: occurrence ?? 0)
    }
  }

  let notes: [Mutant.Key: Note]

  /// Reads a file. Without a path, there are no reviews. O(notes).
  init(path: String?) throws(Failure) {
    guard let path else {
      notes = [:]
      return
    }
    do {
      let list = try JSONDecoder().decode([Note].self, from: try Data(contentsOf: URL(filePath: path)))
      if let bare = list.first(where: { $0.reason.isEmpty }) {
        throw Failure("\(path): \(bare.file): the review of \"\(bare.after)\" lacks a reason")
      }
      notes = Dictionary(list.map { ($0.key, $0) }) { $1 }
    } catch {
      throw error as? Failure ?? Failure("\(path): \(error)")
    }
  }

  /// Returns the reviews that match no mutant of the package, because the code has changed. They must be repeated.
  func stale(among mutants: [Mutant]) -> [Note] {
    let keys = Set(mutants.map(\.key))
    return notes.values.filter { !keys.contains($0.key) }.sorted { ($0.file, $0.before) < ($1.file, $1.before) }
  }
}
