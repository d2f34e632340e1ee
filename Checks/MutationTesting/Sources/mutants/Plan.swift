import MutantRewriting

/// Which mutants a run is about: the first ones of a shuffled list that the compiler takes.
struct Plan {
  /// A mutant and its number: the place in the shuffled list of all, from one. It is the same whatever else is chosen, so that
  /// files are compiled again only if their own mutants change.
  typealias Numbered = (number: Int, mutant: Mutant)

  private var waiting: ArraySlice<Numbered>
  private(set) var chosen: [Numbered] = []

  /// So many of these, in this order. O(n).
  init(_ shuffled: [Numbered], count: Int) {
    waiting = shuffled[...]
    while chosen.count < count, let next = waiting.popFirst() { chosen.append(next) }
  }

  /// Takes out what cannot be built, by numbers, and draws others. O(n).
  mutating func replace(_ numbers: some Collection<Int>) {
    let refused = Set(numbers)
    let count = chosen.count
    chosen.removeAll { refused.contains($0.number) }
    while chosen.count < count, let next = waiting.popFirst() { chosen.append(next) }
  }

  /// A mutant by its number. O(n).
  func mutant(_ number: Int) -> Mutant? { chosen.first { $0.number == number }?.mutant }

  /// The files with mutants in them. O(texts).
  func sources(_ texts: [String: String]) -> [String: MutatedSource] {
    Dictionary(grouping: chosen) { $0.mutant.key.file }.reduce(into: [:]) { sources, file in
      sources[file.key] = texts[file.key].map { MutatedSource($0, file.value) }
    }
  }
}
