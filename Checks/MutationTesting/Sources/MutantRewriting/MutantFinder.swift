import SwiftOperators
import SwiftParser
import SwiftSyntax

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
