/// Findings in a library under test that were already shrunk. One defect can show in half of all cases, so after the first
/// few with the same message, further ones are only counted.
struct ShrunkFindings<Case: CaseDocument> {
  private let enough = 3
  private var known: [String: (count: Int, smallest: Finding<Case>)] = [:]

  /// Shrinks a finding, but only the first few with the same message.
  mutating func smallest(_ drawn: Finding<Case>, by shrink: (Finding<Case>) throws -> Finding<Case>) rethrows
    -> Finding<Case>
  {
    guard drawn.subject != nil else { return try shrink(drawn) }
    let key = drawn.signature
    if let (count, smallest) = known[key], count >= enough {
      var same = smallest
      (same.number, same.seed) = (drawn.number, drawn.seed)
      return same
    }
    let smallest = try shrink(drawn)
    known[key] = ((known[key]?.count ?? 0) + 1, known[key]?.smallest ?? smallest)
    return smallest
  }
}
