import Foundation
import MutantRewriting

/// The builds and killers for a package, read from a file such as `plumb.json`.
struct Configuration: Decodable {
  /// A build of the mutated package, before the killers run.
  struct Build: Decodable {
    var name: String
    /// The arguments of `swift build`.
    var arguments: [String]
    /// The killers that need the build; nil for all.
    var killers: [String]?
    /// Whether only killers for survivors need the build, which is then skipped if there are none.
    var isForSurvivors: Bool?
  }

  /// A command that fails if it detects a mutant.
  struct Killer: Decodable {
    var name: String
    /// The command, run in the package's folder. `{filter}` is replaced by the module's filter, and `{scratch}` by a folder for the
    /// process.
    var command: [String]
    /// A command that runs once on the unmutated program before, for example to record a baseline; `{prepared}` is replaced by the
    /// path for its result.
    var prepare: [String]?
    /// The limit of CPU time.
    var seconds: Int
    /// Replacements for `{filter}`, by module.
    var filters: [String: String]?
    /// Whether the output contains all answers, so that it shows whether a surviving mutant changes some.
    var isComparable: Bool?
    /// Whether the killer compares work counters. It runs only on mutants that no other killer kills, and is reported separately.
    var isAboutWork: Bool?
    /// Whether the killer compares work counters among others. Mutants that only it kills are also run with the killers
    /// that compare only work.
    var isPartlyAboutWork: Bool?
  }

  /// Named faults that `mutants.sh faults` injects.
  struct Faults: Decodable {
    /// The file with the list of faults, in the folder of the configuration.
    var list: String
    /// The build of the copy with the faults.
    var build: Build
    /// The command of a fuzzer with the options and output of `plumb fuzz`, run in the package's folder.
    var fuzz: [String]
  }

  /// The names of the targets to mutate. Each has a folder of that name below `Sources`.
  var modules: [String]
  var builds: [Build]
  var killers: [Killer]
  var vocabulary: Vocabulary
  /// The file with reviews of mutants, in the folder of the configuration.
  var known: String?
  var faults: Faults?

  /// Whether the killers that compare answers cannot decide if a mutant changes only the amount of work. O(killers).
  func leavesOpen(_ entry: Ledger.Entry) -> Bool {
    guard let name = entry.killer else { return true }
    let killer = killers.first { $0.name == name }
    return killer?.isAboutWork ?? false || killer?.isPartlyAboutWork ?? false && !entry.changesAnswers
  }

  /// The module that contains a file, from its path in the package. O(folders · modules).
  func module(of file: String) -> String? {
    let folders = file.split(separator: "/").dropLast().map(String.init)
    return folders.first == "Sources" ? folders.dropFirst().first(where: modules.contains) : nil
  }

  /// Keeps only these killers, and the builds that they need. O(builds · killers).
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

/// Reviews of surviving mutants, each with a reason.
struct Known {
  struct Note: Codable {
    enum Verdict: String, Codable {
      /// No program can distinguish the mutant from the original.
      case equivalent
      /// Reviewed: only work counters differ.
      case work
      /// Programs can observe the difference, and a failing test checks it, although counters also change.
      case visible
    }

    var file: String
    var context: String
    var before: String
    var after: String
    /// The index among mutants of the context with equal lines; the first if missing.
    var occurrence: Int?
    var verdict: Verdict
    /// The reason, for reviewers.
    var reason: String

    var key: Mutant.Key {
      Mutant.Key(file: file, context: context, before: before, after: after, occurrence: occurrence ?? 0)
    }
  }

  let notes: [Mutant.Key: Note]

  /// Reads a file; no reviews without a file. O(notes).
  init(path: String?) throws(Failure) {
    guard let path else {
      notes = [:]
      return
    }
    do {
      let list = try JSONDecoder().decode([Note].self, from: try Data(contentsOf: URL(filePath: path)))
      if let bare = list.first(where: { $0.reason.isEmpty }) {
        throw Failure("\(path): \(bare.file): \"\(bare.after)\" needs a reason")
      }
      notes = Dictionary(list.map { ($0.key, $0) }) { $1 }
    } catch {
      throw error as? Failure ?? Failure("\(path): \(error)")
    }
  }

  /// Reviews that match no mutant of the package, because the code has changed. They must be reviewed again.
  func stale(among mutants: [Mutant]) -> [Note] {
    let keys = Set(mutants.map(\.key))
    return notes.values.filter { !keys.contains($0.key) }.sorted { ($0.file, $0.before) < ($1.file, $1.before) }
  }
}
