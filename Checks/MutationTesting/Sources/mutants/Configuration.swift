import Foundation
import MutantRewriting

/// What a package's mutants are held against. `plumb.json` is one.
struct Configuration: Decodable {
  /// A build of the mutated package, before anything runs.
  struct Build: Decodable {
    var name: String
    /// What follows `swift build`.
    var arguments: [String]
    /// The killers that need it; all of them if left out.
    var killers: [String]?
    /// Only for killers that run on survivors alone: built when there are some.
    var isForSurvivors: Bool?
  }

  /// A command that fails for mutants that it notices.
  struct Killer: Decodable {
    var name: String
    /// In the package's folder. `{filter}` is the module's filter, `{scratch}` a folder of the process's own.
    var command: [String]
    /// What runs once on the unmutated program before, such as taking a baseline; `{prepared}` is a file for what it leaves.
    var prepare: [String]?
    /// The processor's time that it may take.
    var seconds: Int
    /// By module, in place of `{filter}`.
    var filters: [String: String]?
    /// Whether its output tells of all answers, so that a mutant that survives may be seen to change some.
    var isComparable: Bool?
    /// Whether it watches how much work is done: it runs on what nothing else kills, and is counted apart.
    var isAboutWork: Bool?
    /// Whether some of what it checks is how much work is done. What it alone kills is then held against those that watch
    /// work, too.
    var isPartlyAboutWork: Bool?
  }

  /// Named faults, which `mutants.sh faults` injects.
  struct Faults: Decodable {
    /// The list of faults, beside the configuration.
    var list: String
    /// The build of the copy into which they are injected.
    var build: Build
    /// A fuzzer with the options and the output of `plumb fuzz`, in the package's folder.
    var fuzz: [String]
  }

  /// The names of the targets to mutate. Their sources lie in a folder of that name, wherever it is in `Sources`.
  var modules: [String]
  var builds: [Build]
  var killers: [Killer]
  var vocabulary: Vocabulary
  /// A file of what is known of mutants, beside the configuration.
  var known: String?
  var faults: Faults?

  /// Whether what runs for answers leaves it open that a mutant differs in work alone. O(killers).
  func leavesOpen(_ entry: Ledger.Entry) -> Bool {
    guard let name = entry.killer else { return true }
    let killer = killers.first { $0.name == name }
    return killer?.isAboutWork ?? false || killer?.isPartlyAboutWork ?? false && !entry.changesAnswers
  }

  /// The module that has a file, by its path in the package. O(folders · modules).
  func module(of file: String) -> String? {
    let folders = file.split(separator: "/").dropLast().map(String.init)
    return folders.first == "Sources" ? folders.dropFirst().first(where: modules.contains) : nil
  }

  /// Leaves only these killers, and the builds that one of them needs. O(builds · killers).
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

/// What people know of mutants that the killers leave open, each with a reason.
struct Known {
  struct Note: Codable {
    enum Verdict: String, Codable {
      /// No program can tell it from the original.
      case equivalent
      /// Only how much work is done differs.
      case work
      /// A program can see it, and that is what the tests that fail check, although counters notice it as well.
      case visible
    }

    var file: String
    var context: String
    var before: String
    var after: String
    /// Which of those that read the same in the context; the first if it is missing.
    var occurrence: Int?
    var verdict: Verdict
    /// Why, for somebody who checks it.
    var reason: String

    var key: Mutant.Key {
      Mutant.Key(file: file, context: context, before: before, after: after, occurrence: occurrence ?? 0)
    }
  }

  let notes: [Mutant.Key: Note]

  /// From a file, or none. O(notes).
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

  /// Those that fit no mutant of the package any more: the code has changed, and they are to be looked at again.
  func stale(among mutants: [Mutant]) -> [Note] {
    let keys = Set(mutants.map(\.key))
    return notes.values.filter { !keys.contains($0.key) }.sorted { ($0.file, $0.before) < ($1.file, $1.before) }
  }
}
