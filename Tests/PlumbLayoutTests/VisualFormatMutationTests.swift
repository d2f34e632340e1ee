import PlumbLayout
import PlumbProperty
import PlumbTestSupport
import Testing

/// Randomly mutated formats.
@Suite struct VisualFormatMutationTests {
  @Test func parsingAMutatedFormatIsDeterministic() throws {
    try check("parsing is deterministic", cases: 20_000, findings: nil) { draw in
      var random = draw(.seeded)
      let format = mutated(random.pick(from: Self.formats), by: &random)
      let options = VisualFormat.Options(rawValue: random.chance(50) ? 0 : UInt(truncatingIfNeeded: random.next()))
      let outcome = outcome(of: format, options)
      draw.note(format)
      try expect(outcome == self.outcome(of: format, options), "the format was read in two ways")
      if case .failure(let error) = outcome {
        try expect((0...format.utf8.count).contains(error.offset), "\(error) points outside")
      }
    }
  }

  @Test func parsedStatementsHaveValidNumbers() throws {
    try check("parsed statements have valid numbers", cases: 20_000, findings: nil) { draw in
      var random = draw(.seeded)
      let format = mutated(random.pick(from: Self.formats), by: &random)
      guard case .success(let statements) = outcome(of: format, []) else { return }
      let isUsable = statements.allSatisfy { statement in
        let priorities = 0.0.nextUp...1000
        return statement.multiplier.isFinite && priorities.contains(statement.priority.rawValue)
      }
      try expect(isUsable, "\(format) says \(statements)")
    }
  }

  private static let formats = [
    "H:|-[a]-8-[b(==a)]-(>=4@750,<=gap)-|", "V:|[a(>=50@gap)]-(-8)-[b(a.width/2+10)]", "[a(b*2-1e1)]-gap-[b]",
    "|->=0-[a]-0.5@20-[b]|", "V:|-[a]-[b]-|",
  ]

  private static let pieces = [
    "[", "]", "(", ")", "|", "-", ",", "@", "==", "<=", ">=", "=", ".", "*", "/", "+", ":", "H", "V", "a", "b", "gap",
    "0", "8", "1e999", "1e", " ", "\r\n", "é", "\u{301}", "🇩🇪", "\u{0}",
  ]

  private func mutated(_ format: String, by random: inout Seeded) -> String {
    var pieces = format.map { String($0) }
    for _ in 0..<random.integer(in: 1...4) where !pieces.isEmpty {
      let place = random.integer(in: 0...pieces.count - 1)
      switch random.integer(in: 0...3) {
      case 0: pieces.remove(at: place)
      case 1: pieces.insert(random.pick(from: Self.pieces), at: place)
      case 2: pieces[place] = random.pick(from: Self.pieces)
      default: pieces.swapAt(place, random.integer(in: 0...pieces.count - 1))
      }
    }
    return pieces.joined()
  }

  private func outcome(
    of format: String, _ options: VisualFormat.Options
  ) -> Result<[VisualFormat.Statement], VisualFormatError> {
    Result { () throws(VisualFormatError) in
      try VisualFormat.parse(format, views: ["a", "b"], metrics: ["gap": 12], options: options)
    }
  }
}
