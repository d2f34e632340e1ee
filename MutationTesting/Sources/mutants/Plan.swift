import MutantRewriting

/// Which mutants a run is about, and under which numbers: the first ones of a shuffled list that the compiler takes.
struct Plan {
  private var waiting: ArraySlice<Mutant>
  /// A mutant's number is its place, from one. A place whose mutant was refused goes to another one.
  private(set) var chosen: [Mutant] = []

  /// So many of these, in this order. O(n).
  init(_ shuffled: [Mutant], count: Int) {
    waiting = shuffled[...]
    while chosen.count < count, let next = waiting.popFirst() { chosen.append(next) }
  }

  /// Takes out what cannot be built, by numbers, and draws others. O(n).
  mutating func replace(_ numbers: some Sequence<Int>) {
    for number in numbers.sorted(by: >) {
      if let next = waiting.popFirst() { chosen[number - 1] = next } else { chosen.remove(at: number - 1) }
    }
  }

  /// The files with mutants in them. O(texts).
  func sources(_ texts: [String: String]) -> [String: MutatedSource] {
    let numbered = chosen.enumerated().map { (number: $0.offset + 1, mutant: $0.element) }
    return Dictionary(grouping: numbered) { $0.mutant.key.file }.reduce(into: [:]) { sources, file in
      sources[file.key] = texts[file.key].map { MutatedSource($0, file.value) }
    }
  }
}
