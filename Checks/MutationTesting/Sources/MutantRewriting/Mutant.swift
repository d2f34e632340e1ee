import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A small change to a program, which the program's tests should detect.
public struct Mutant: Codable, Sendable {
  /// The code that combines the change and the original. At run time, a number selects one of them.
  public enum Form: Int, Codable, Sendable {
    /// `if mutantIsActive(7) { return };` before the original.
    case insertion
    /// `if mutantIsActive(7) { CHANGED } else { ORIGINAL }`.
    case statement
    /// `((ORIGINAL) != mutantIsActive(7))`.
    case negation
    /// `(mutantIsActive(7) ? (CHANGED) : (ORIGINAL))`.
    case expression
  }

  /// The identity of a mutant. It contains no line numbers, so edits elsewhere in the file do not change it.
  public struct Key: Codable, Hashable, Sendable {
    public var file: String
    /// The enclosing types and function, for example `Core.relieve(_:)`.
    public var context: String
    /// The affected lines before and after the change, without indentation.
    public var before: String
    public var after: String
    /// The zero-based index among the mutants in this context that have the same lines.
    public var occurrence: Int

    /// Creates a key. O(1).
    public init(file: String, context: String, before: String, after: String, occurrence: Int = 0) {
      (self.file, self.context, self.before, self.after, self.occurrence) = (file, context, before, after, occurrence)
    }
  }

  public var key: Key
  public var kind: Kind
  public var form: Form
  /// The line of the original code, counted from one.
  public var line: Int
  /// The range of the replaced code in the original, as UTF-8 offsets.
  public var start: Int
  public var end: Int
  /// The code that replaces the original.
  public var replacement: String
  /// Whether the change affects only the text of a message.
  public var isMessage: Bool

  /// The kind of change.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    case arguments, arithmetic, comparison, condition, constant, extremum, fallback, leave, logic, negation, range
    case result, statement
  }
}

/// Finds the mutants of a program.
public struct MutantFinder {
  private let vocabulary: Vocabulary
  private let signatures = Signatures()
  private var files: [(path: String, text: SourceText, tree: SourceFileSyntax)] = []

  /// Creates a finder without files. O(1).
  public init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Adds a file. Call this for all files before `mutants`, because swapped arguments depend on all declarations. O(text).
  public mutating func add(_ text: String, path: String) {
    let parsed = Parser.parse(source: text)
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    guard let tree = folded.as(SourceFileSyntax.self) else { return }
    signatures.walk(tree)
    files.append((path, SourceText(text), tree))
  }

  /// Returns the mutants of all files, sorted by file and position. O(text).
  public func mutants() -> [Mutant] {
    files.flatMap { file in
      let visitor = MutantVisitor(file.text, file.path, signatures, vocabulary)
      visitor.walk(file.tree)
      return numbered(visitor.found.sorted { ($0.start, $0.end, $0.replacement) < ($1.start, $1.end, $1.replacement) })
    }
  }

  /// Numbers the mutants that have the same context and lines.
  private func numbered(_ mutants: [Mutant]) -> [Mutant] {
    var counts: [Mutant.Key: Int] = [:]
    return mutants.map { mutant in
      var mutant = mutant
      let count = counts[mutant.key, default: 0]
      counts[mutant.key] = count + 1
      mutant.key.occurrence = count
      return mutant
    }
  }
}

/// Names in the program that the finder must treat specially.
public struct Vocabulary: Codable, Sendable {
  /// Calls that are not mutated, for example the switches of a test harness. Code that runs only if such a call returns true is
  /// not mutated either.
  public var skippedCalls: Set<String>
  /// Calls whose arguments are messages for people.
  public var messageCalls: Set<String>
  /// Parts of the paths of files that only create messages for people.
  public var messageFiles: [String]

  /// Creates a vocabulary from the given names and those that are common to all Swift programs. O(names).
  public init(skippedCalls: Set<String> = [], messageCalls: Set<String> = [], messageFiles: [String] = []) {
    let usual: Set = ["assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError"]
    self.skippedCalls = skippedCalls.union(usual)
    (self.messageCalls, self.messageFiles) = (messageCalls.union(["print", "debugPrint"]), messageFiles)
  }

  /// Decodes a vocabulary, in which each list is optional.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      skippedCalls: try values.decodeIfPresent(Set<String>.self, forKey: .skippedCalls) ?? [],
      messageCalls: try values.decodeIfPresent(Set<String>.self, forKey: .messageCalls) ?? [],
      messageFiles: try values.decodeIfPresent([String].self, forKey: .messageFiles) ?? [])
  }
}

/// A random order that depends only on a seed.
public struct Sample {
  private var state: UInt64

  /// Creates a random order from a seed. O(1).
  public init(seed: UInt64) { state = seed }

  /// Returns the elements in random order. The same seed and list give the same order. O(n).
  public mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
    var list = list
    for index in stride(from: list.count - 1, to: 0, by: -1) { list.swapAt(index, Int(next() % UInt64(index + 1))) }
    return list
  }

  /// The SplitMix64 generator (Steele, Lea and Flood, 2014).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
