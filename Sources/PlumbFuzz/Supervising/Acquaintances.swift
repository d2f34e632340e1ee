/// What of another solver's faults has been made small. One of them may come up in half of all cases: after the first few
/// that are told in the same words, others are counted with them.
struct Acquaintances {
  private static let enough = 3
  private var known: [String: (count: Int, smallest: Finding)] = [:]

  /// The smallest case of a finding, which is looked for the first few times.
  mutating func smallest(_ drawn: Finding, by shrink: (Finding) throws -> Finding) rethrows -> Finding {
    guard drawn.solver != nil else { return try shrink(drawn) }
    let key = drawn.signature
    if let (count, smallest) = known[key], count >= Self.enough {
      var same = smallest
      (same.number, same.seed) = (drawn.number, drawn.seed)
      return same
    }
    let smallest = try shrink(drawn)
    known[key] = ((known[key]?.count ?? 0) + 1, known[key]?.smallest ?? smallest)
    return smallest
  }
}
