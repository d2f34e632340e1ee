import PlumbProperty
import PlumbTwin
import Testing

@Suite("The twin, an exact solver, on random systems")
struct TwinPropertyTests {
  @Test("The answer does not depend on the order of the rows", arguments: SystemGenerator.Profile.allCases)
  func answersDoNotDependOnTheOrderOfRows(profile: SystemGenerator.Profile) throws {
    var generator = Seeded(seed: 1)
    for _ in 0..<400 {
      let system = SystemGenerator.system(of: profile, using: &generator)
      var shuffled = system
      shuffled.rows = generator.shuffled(system.rows)
      var (answer, other) = (try Twin.answer(to: system), try Twin.answer(to: shuffled))
      // Of identical rows, the solvers may drop any.
      answer.givenUp.sort()
      other.givenUp.sort()
      #expect(answer == other, "\(system)")
      #expect(try Twin.ambiguous(in: system) == Twin.ambiguous(in: shuffled), "\(system)")
    }
  }

  @Test("The reported violations match the values, and required rows that are not dropped hold")
  func violationsMatchTheValues() throws {
    var generator = Seeded(seed: 2)
    for _ in 0..<3000 {
      let system = SystemGenerator.system(using: &generator)
      let answer = try Twin.answer(to: system)
      #expect(answer.violations.map(\.priority) == system.levels)
      for level in answer.violations {
        #expect(level.violation == system.violation(atLevel: level.priority, values: answer.values), "\(system)")
      }
      for row in system.rows where row.isRequired && !answer.givenUp.contains(row.name) {
        #expect(row.violation(at: answer.values).isZero, "\(row) in \(system)")
      }
    }
  }

  @Test("No nearby point is better, compared by levels, then ties, then rest")
  func noNearbyPointIsBetter() throws {
    var generator = Seeded(seed: 3)
    for _ in 0..<2000 {
      let system = SystemGenerator.system(using: &generator)
      let answer = try Twin.answer(to: system)
      let price = price(of: answer.values, in: system, givenUp: answer.givenUp)
      for _ in 0..<20 {
        var point = answer.values
        for _ in 0..<generator.integer(in: 1...3) where !point.isEmpty {
          let variable = generator.integer(in: 0...point.count - 1)
          point[variable] = point[variable] + generator.pick(from: [1, -1, 5, -5, Rational(0.25), Rational(-0.25)])
        }
        let other = self.price(of: point, in: system, givenUp: answer.givenUp)
        #expect(!other.lexicographicallyPrecedes(price), "\(point) in \(system)")
        #expect(other != price || point == answer.values, "two answers: \(point) in \(system)")
      }
    }
  }

  @Test("A required row is dropped only if it conflicts with stronger rows that hold")
  func droppedRowsConflict() throws {
    var generator = Seeded(seed: 4)
    for _ in 0..<1000 {
      let system = SystemGenerator.system(of: .conflict, using: &generator)
      for name in try Twin.answer(to: system).givenUp {
        let row = try #require(system.row(named: name))
        var stronger = system
        stronger.rows.removeAll {
          let isStronger =
            $0.conflictRank == row.conflictRank ? system.isBefore($0, row) : $0.conflictRank > row.conflictRank
          return !$0.isRequired || ($0.name != name && !isStronger)
        }
        // Strongest first: omitting weaker rows must not affect the stronger ones.
        #expect(try Twin.answer(to: stronger).givenUp.last == name, "\(system)")
        stronger.rows.removeAll { $0.name == name }
        #expect(try !Twin.answer(to: stronger).givenUp.contains(name))
      }
    }
  }

  @Test("The rows that are dropped can be computed without the values", arguments: SystemGenerator.Profile.allCases)
  func droppedRowsCanBeQueriedAlone(profile: SystemGenerator.Profile) throws {
    var generator = Seeded(seed: 5)
    for _ in 0..<400 {
      let system = SystemGenerator.system(of: profile, using: &generator)
      #expect(try Twin.givenUp(in: system) == Twin.answer(to: system).givenUp, "\(system)")
    }
  }

  /// The objectives, most important first.
  private func price(of values: [Rational], in system: SystemDescription, givenUp: [Int]) -> [Rational] {
    var price = [Rational.zero]
    for row in system.rows where row.isRequired && !givenUp.contains(row.name) {
      price[0] = price[0] + row.violation(at: values)
    }
    price += system.levels.map { system.violation(atLevel: $0, values: values) }
    price += system.rows.filter { !$0.isRequired }.sorted { system.isBefore($1, $0) }.map { $0.violation(at: values) }
    let offsets = values.indices.filter { system.variables[$0].kind == .offset }
    price += values.indices.filter { system.variables[$0].kind == .size }.map { values[$0].magnitude }
    let attracting = system.rows.filter { $0.attracts && $0.relation != .equal && !givenUp.contains($0.name) }
    price += attracting.sorted(by: system.isBefore).map { row in
      var onBound = row
      onBound.relation = .equal
      return onBound.violation(at: values)
    }
    price += offsets.map { max(.zero, -values[$0]) }
    price += offsets.map { max(.zero, values[$0]) }
    return price
  }
}
