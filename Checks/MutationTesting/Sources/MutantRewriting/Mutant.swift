import SwiftOperators
import SwiftParser
import SwiftSyntax

/// One small change to a program that its tests should notice.
public struct Mutant: Codable, Sendable {
  /// How the change stands beside the original, so that a number can choose between them.
  public enum Form: Int, Codable, Sendable {
    /// `if mutantIsActive(7) { return };` before what follows.
    case insertion
    /// `if mutantIsActive(7) { CHANGED } else { ORIGINAL }`.
    case statement
    /// `((ORIGINAL) != mutantIsActive(7))`.
    case negation
    /// `(mutantIsActive(7) ? (CHANGED) : (ORIGINAL))`.
    case expression
  }

  /// Which mutant it is, whatever moves around it. No line numbers: they change with every edit above.
  public struct Key: Codable, Hashable, Sendable {
    public var file: String
    /// The function and the types around it, as in `Core.relieve(_:)`.
    public var context: String
    /// The lines that the change touches, without indentation, and what they become.
    public var before: String
    public var after: String
    /// Which of several in the context that read the same, from zero.
    public var occurrence: Int

    /// A key of these parts. O(1).
    public init(file: String, context: String, before: String, after: String, occurrence: Int = 0) {
      (self.file, self.context, self.before, self.after, self.occurrence) = (file, context, before, after, occurrence)
    }
  }

  public var key: Key
  public var kind: Kind
  public var form: Form
  /// The line of the original, from one.
  public var line: Int
  /// The UTF-8 offsets of what is replaced in the original.
  public var start: Int
  public var end: Int
  /// What stands in place of it.
  public var replacement: String
  /// Whether only the text of a message depends on it.
  public var isMessage: Bool

  /// What kind of change.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    case arguments, arithmetic, comparison, condition, constant, extremum, fallback, leave, logic, negation, range
    case result, statement
  }
}

/// Finds the places of a program that can be mutated.
public struct MutantFinder {
  private let vocabulary: Vocabulary
  private let signatures = Signatures()
  private var files: [(path: String, text: SourceText, tree: SourceFileSyntax)] = []

  /// For a program of which no file is known yet. O(1).
  public init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// Takes a file. All files come before `mutants`, for arguments are swapped by what any of them declares. O(text).
  public mutating func add(_ text: String, path: String) {
    let parsed = Parser.parse(source: text)
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    guard let tree = folded.as(SourceFileSyntax.self) else { return }
    signatures.walk(tree)
    files.append((path, SourceText(text), tree))
  }

  /// All mutants of all files, in the order of the files and of the places in them. O(text).
  public func mutants() -> [Mutant] {
    files.flatMap { file in
      let visitor = MutantVisitor(file.text, file.path, signatures, vocabulary)
      visitor.walk(file.tree)
      return numbered(visitor.found.sorted { ($0.start, $0.end, $0.replacement) < ($1.start, $1.end, $1.replacement) })
    }
  }

  /// Tells those apart that read the same.
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

/// What the finder should know of the program that it mutates.
public struct Vocabulary: Codable, Sendable {
  /// Calls that are not mutated, nor what runs only if they are true, such as the switches of a test harness.
  public var skippedCalls: Set<String>
  /// Calls whose arguments are read by people only.
  public var messageCalls: Set<String>
  /// Files that make texts for people only, as parts of their paths.
  public var messageFiles: [String]

  /// With the names that matter in every Swift program added. O(names).
  public init(skippedCalls: Set<String> = [], messageCalls: Set<String> = [], messageFiles: [String] = []) {
    let usual: Set = ["assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError"]
    self.skippedCalls = skippedCalls.union(usual)
    (self.messageCalls, self.messageFiles) = (messageCalls.union(["print", "debugPrint"]), messageFiles)
  }

  /// From a configuration, in which each list may be missing.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      skippedCalls: try values.decodeIfPresent(Set<String>.self, forKey: .skippedCalls) ?? [],
      messageCalls: try values.decodeIfPresent(Set<String>.self, forKey: .messageCalls) ?? [],
      messageFiles: try values.decodeIfPresent([String].self, forKey: .messageFiles) ?? [])
  }
}

/// A random order that a seed determines.
public struct Sample {
  private var state: UInt64

  /// Different for each seed. O(1).
  public init(seed: UInt64) { state = seed }

  /// Shuffles. The same seed and the same list give the same order. O(n).
  public mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
    var list = list
    for index in stride(from: list.count - 1, to: 0, by: -1) { list.swapAt(index, Int(next() % UInt64(index + 1))) }
    return list
  }

  /// SplitMix64: Steele, Lea, Flood 2014.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
