import PlumbBench

/// How many rounds are measured: a fixed number, or as many as needed to detect a small slowdown within a time limit.
struct Schedule {
  /// The least number of rounds.
  let fewest: Int
  /// The slowdown that further rounds are to detect, as a fraction; nil for the least number of rounds only.
  let goal: Double?
  /// The time limit for all further rounds, in seconds.
  let box: Double

  /// A description that is printed before the first round.
  var description: String {
    guard let goal else { return "\(fewest)" }
    return "\(fewest), and more until each would show a slowdown of \(Figures.digits(100 * goal)) %, "
      + "for at most \(Figures.digits(box)) s"
  }

  /// Whether another round as long as the last one fits into the time limit.
  func goesOn(after rounds: Int, spent: Double, lastRound: Double) -> Bool {
    rounds < fewest || (goal != nil && spent + lastRound <= box)
  }

  /// The contests that need further rounds. This depends on the widths of their intervals and not on the positions, so checking
  /// after each round does not increase the number of false alarms.
  func waiting(_ contests: [Contest], among timed: [Int], after rounds: Int) -> [Int] {
    guard rounds >= fewest, let goal else { return timed }
    let timed = timed.filter { contests[$0].isTimed }
    let visible = TimeVerdict(timed.flatMap { contests[$0].pairs }).visible
    let blind = Set(visible.filter { $0.slowdown > goal }.map(\.name))
    return timed.filter { contests[$0].pairs.contains { blind.contains($0.name) } }
  }
}
