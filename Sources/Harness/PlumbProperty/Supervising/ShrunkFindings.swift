/// Findings in a library under test that were already shrunk. One defect can show in half of all cases, so after the first
/// few with the same message, further ones are only counted, unless they have a larger violation than all before.
struct ShrunkFindings<Case: CaseDocument> {
  private let enough = 3
  private var known: [String: (count: Int, violation: Double, smallest: Finding<Case>)] = [:]

  /// Shrinks a finding, but only the first few with the same message, and those with a record violation. With any division of
  /// the cases among workers, the one with the largest violation of all is shrunk, since it is a record in its worker.
  mutating func smallest(_ drawn: Finding<Case>, by shrink: (Finding<Case>) throws -> Finding<Case>) rethrows
    -> Finding<Case>
  {
    guard drawn.subject != nil else { return try shrink(drawn) }
    let (key, violation) = (drawn.signature, drawn.violation ?? -1)
    if let known = known[key], known.count >= enough, violation <= known.violation {
      var same = known.smallest
      (same.number, same.seed, same.violation) = (drawn.number, drawn.seed, drawn.violation)
      return same
    }
    let smallest = try shrink(drawn)
    known[key] = (
      (known[key]?.count ?? 0) + 1, max(violation, known[key]?.violation ?? violation),
      known[key]?.smallest ?? smallest
    )
    return smallest
  }
}
