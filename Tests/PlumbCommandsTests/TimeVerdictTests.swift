import PlumbBench
import Testing

@testable import PlumbCommands

/// The verdicts of `plumb compare` on generated times.
@Suite struct TimeVerdictTests {
  /// Runs on a busy machine: most times are near the minimum, some are much longer.
  private static func runs(_ count: Int, slowdown: Double, noise: Double, _ random: inout Seeded) -> [Double] {
    (0..<count).map { _ in
      let part = Double(random.index(below: 1_000_000)) / 1_000_000
      let burst = random.index(below: 12) == 0 ? 1.5 : 1
      return 1000 * slowdown * (1 + noise * part) * burst
    }
  }

  /// Eight operations, the first of which is slower in the new program.
  private static func verdict(rounds: Int, slowdown: Double, noise: Double, _ random: inout Seeded) -> TimeVerdict {
    TimeVerdict(
      (0..<8).map { number in
        let times = Contest.Times(
          old: runs(2 * rounds, slowdown: 1, noise: noise, &random),
          new: runs(2 * rounds, slowdown: number == 0 ? slowdown : 1, noise: noise, &random))
        return (name: "w/\(number)", times: times)
      })
  }

  @Test func theStatedSlowdownIsDetected() throws {
    var random = Seeded(seed: 11)
    var (seen, tried) = (0, 0)
    for _ in 0..<40 {
      let still = Self.verdict(rounds: 10, slowdown: 1, noise: 0.1, &random)
      let claim = try #require(still.visible.first).slowdown
      guard claim.isFinite else { continue }
      let slowed = Self.verdict(rounds: 10, slowdown: 1 + claim, noise: 0.1, &random)
      tried += 1
      seen += slowed.findings.contains { $0.name == "w/0" && $0.kind == .worse } ? 1 : 0
    }
    #expect(tried == 40)
    #expect(seen >= 34, "\(seen) of \(tried)")
  }

  @Test func moreRoundsDetectASmallerSlowdown() throws {
    var random = Seeded(seed: 5)
    let visible = try [5, 10, 40].map { rounds in
      try #require(Self.verdict(rounds: rounds, slowdown: 1, noise: 0.2, &random).visible.map(\.slowdown).max())
    }
    #expect(visible[1] < visible[0] && visible[2] < visible[1], "\(visible)")
  }

  /// Another program uses up to two thirds of the processor in some rounds.
  @Test func slowRoundsHardlyReduceThePrecision() throws {
    var random = Seeded(seed: 9)
    var pairs = (0..<8).map { (name: "w/\($0)", times: Contest.Times()) }
    for _ in 0..<30 {
      for index in pairs.indices {
        let pace = 1 + 2 * Double(random.index(below: 1000)) / 1000
        let new = index == 0 ? 1.1 * pace : pace
        pairs[index].times.old += Self.runs(2, slowdown: pace, noise: 0.02, &random)
        pairs[index].times.new += Self.runs(2, slowdown: new, noise: 0.02, &random)
      }
    }
    let verdict = TimeVerdict(pairs)
    #expect(verdict.findings.map(\.name) == ["w/0"] && verdict.findings[0].kind == .worse)
    #expect(try #require(verdict.visible.map(\.slowdown).max()) < 0.1)
    let together = MannWhitney(pairs[0].times.old, pairs[0].times.new)
    #expect(together.probability > 0.01, "All runs together cannot tell.")
  }

  @Test func tooFewRunsDetectNothing() {
    var random = Seeded(seed: 5)
    let verdict = Self.verdict(rounds: 1, slowdown: 3, noise: 0.01, &random)
    #expect(verdict.visible.allSatisfy { $0.slowdown == .infinity } && verdict.findings.isEmpty)
  }

  /// Adds rounds until a slowdown of 5 % would be detected for each operation, as `plumb compare` does.
  @Test func earlyStoppingReportsNoFalseRegression() {
    var random = Seeded(seed: 3)
    var accused = 0
    for _ in 0..<10 {
      var times = (0..<4).map { _ in Contest.Times() }
      for round in 1...16 {
        for index in times.indices {
          times[index].old += Self.runs(2, slowdown: 1, noise: 0.1, &random)
          times[index].new += Self.runs(2, slowdown: 1, noise: 0.1, &random)
        }
        let verdict = TimeVerdict(times.enumerated().map { ("w/\($0)", $1) })
        guard round == 16 || round >= 5 && verdict.visible.allSatisfy({ $0.slowdown <= 0.05 }) else { continue }
        accused += verdict.findings.isEmpty ? 0 : 1
        break
      }
    }
    #expect(accused == 0)
  }
}

@Suite struct ScheduleTests {
  @Test func theRequestedNumberOfRoundsIsRun() {
    let schedule = Schedule(fewest: 3, goal: nil, box: 600)
    #expect(schedule.description == "The number of rounds is 3")
    #expect(schedule.goesOn(after: 2, spent: 1e6, lastRound: 1) && !schedule.goesOn(after: 3, spent: 0, lastRound: 0))
  }

  @Test func furtherRoundsStayWithinTheTimeLimit() {
    let schedule = Schedule(fewest: 5, goal: 0.05, box: 600)
    #expect(
      schedule.description
        == "There are at least 5 rounds, and more until each comparison would detect a slowdown of 5.00 %, for at most 600 s"
    )
    #expect(schedule.goesOn(after: 4, spent: 700, lastRound: 140))
    #expect(schedule.goesOn(after: 5, spent: 500, lastRound: 100))
    #expect(!schedule.goesOn(after: 5, spent: 501, lastRound: 100))
  }
}
