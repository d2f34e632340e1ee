/// A run of many cases. Deterministic for a seed.
public struct Campaign<Subject: CaseRunner> {
  public var runner: Subject
  public var seed: UInt64 = 1
  /// The number of the first case.
  public var first = 0
  /// The number of cases over all shards; nil for no limit.
  public var count: Int?
  /// The index of this shard, from 0, and the number of shards.
  public var shard = (index: 0, count: 1)

  /// O(1).
  public init(_ runner: Subject) { self.runner = runner }

  /// The numbers of its cases.
  public var numbers: CaseNumbers {
    let start = first + (shard.index - first % shard.count + shard.count) % shard.count
    return CaseNumbers(next: start, stride: shard.count, end: count.map { first + $0 })
  }

  /// Draws a case and checks it. Costs the case.
  public func outcome(of number: Int, telling: ((Subject.Case) -> Void)? = nil) -> Outcome<Subject.Case> {
    runner.outcome(of: number, seed: seed, telling: telling)
  }

  /// Runs in this process until all cases are done or `goesOn` returns false, which is called before each case. Costs all cases.
  public func run(while goesOn: (Results<Subject.Case>) -> Bool) -> Results<Subject.Case> {
    var results = Results<Subject.Case>()
    var numbers = numbers
    while goesOn(results), let number = numbers.popFirst() {
      let outcome = outcome(of: number)
      results.take(outcome)
      if let finding = outcome.finding { results.add(runner.shrunk(finding)) }
    }
    return results
  }
}

extension Campaign: Sendable where Subject: Sendable {}

/// The choices of a case, by the seed of its campaign and its number.
extension Choices {
  /// O(1).
  public init(seed: UInt64, case number: Int) {
    var mixed = Choices(seed: seed ^ UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15)
    self.init(seed: mixed.word())
  }
}
