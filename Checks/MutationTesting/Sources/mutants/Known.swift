import Foundation
import MutantRewriting

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
