/// The findings about another solver that were already shrunk. One defect can show in half of all cases, so after the
/// first few with the same message, further ones are only counted.
struct ShrunkFindings {
  private static let enough = 3
  private var known: [String: (count: Int, smallest: Finding)] = [:]

  /// Shrinks a finding, but only the first few with the same message.
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
