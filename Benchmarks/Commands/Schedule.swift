import PlumbBench

/// How many rounds of times are taken: a number, or as many as it takes to see a small slowdown, within a time box.
struct Schedule {
  /// Rounds that are played in any case.
  let fewest: Int
  /// The slowdown, as a part, that further rounds are to make visible; nil for the fewest rounds and no more.
  let goal: Double?
  /// Seconds for all rounds beyond the fewest.
  let box: Double

  /// In words, before the first round.
  var words: String {
    guard let goal else { return "\(fewest)" }
    return "\(fewest), and more until each would show a slowdown of \(Figures.digits(100 * goal)) %, "
      + "for at most \(Figures.digits(box)) s"
  }

  /// Whether another round that takes as long as the last one fits into the box.
  func goesOn(after rounds: Int, spent: Double, lastRound: Double) -> Bool {
    rounds < fewest || (goal != nil && spent + lastRound <= box)
  }

  /// Which of some contests must go on. Whether one does depends on how wide its intervals are and not on where they lie, so
  /// looking after each round does not make false alarms likelier.
  func waiting(_ contests: [Contest], among timed: [Int], after rounds: Int) -> [Int] {
    guard rounds >= fewest, let goal else { return timed }
    let timed = timed.filter { contests[$0].isTimed }
    let visible = TimeVerdict(timed.flatMap { contests[$0].pairs }).visible
    let blind = Set(visible.filter { $0.slowdown > goal }.map(\.name))
    return timed.filter { contests[$0].pairs.contains { blind.contains($0.name) } }
  }
}
