import PlumbScene

/// Many cases held against laws. Everything follows from the seed.
public struct Campaign: Sendable {
  public var trial = Trial()
  public var seed: UInt64 = 1
  /// The number of the first case.
  public var first = 0
  /// How many numbers there are, before they are dealt to shards; none for no end but the clock's.
  public var count: Int?
  /// Which of so many shards this is, from 0.
  public var shard = (index: 0, count: 1)

  /// O(1).
  public init() {}

  /// The case of a number; throws where what was drawn cannot be played. O(case).
  public func draw(_ number: Int) throws(SceneError) -> Case {
    var choices = Choices(seed: Self.mixed(seed, number))
    var kinds = Array(repeating: true, count: trial.laws.contains { $0.onScene != nil } ? 3 : 0)
    if trial.laws.contains(where: { $0.onSystem != nil }) { kinds.append(false) }
    guard kinds.isEmpty || choices.pick(kinds) else { return .system(SystemCase.system(from: &choices)) }
    return .scene(try SceneGenerator.scene(from: &choices))
  }

  private static func mixed(_ seed: UInt64, _ number: Int) -> UInt64 {
    var choices = Choices(seed: seed ^ UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15)
    return choices.word()
  }

  /// Runs until all cases are done, or until it is told to stop, which is asked before each. As long as it takes.
  public func run(while goesOn: (Results) -> Bool) -> Results {
    var results = Results()
    var number = first + (shard.index - first % shard.count + shard.count) % shard.count
    while goesOn(results) {
      if let count, number >= first + count { break }
      play(number, into: &results)
      number += shard.count
    }
    return results
  }

  private func play(_ number: Int, into results: inout Results) {
    results.cases += 1
    do {
      let drawn = try draw(number)
      var quick = trial
      quick.isThorough = trial.laws.count == 1
      guard let fault = try quick.fault(in: drawn, into: &results.digest) else { return }
      results.digest.take(fault.law.utf8)
      var only = trial
      only.laws = trial.laws.filter { $0.name == fault.law }
      let smallest = Shrinker(only).smallest(drawn)
      let last = ((try? only.fault(in: smallest)) ?? nil) ?? fault
      results.add(Finding(fault: last, number: number, seed: seed, smallest: smallest))
    } catch {
      // It was drawn so that it could not be played: nothing is learnt from it.
      results.refused += 1
    }
  }
}

/// What a campaign has come to.
public struct Results: Sendable {
  public internal(set) var cases = 0
  /// Cases that could not be played.
  public internal(set) var refused = 0
  /// One for each cause, in the order in which they were found.
  public private(set) var findings: [Finding] = []
  public internal(set) var digest = Digest()

  mutating func add(_ finding: Finding) {
    if let index = findings.firstIndex(where: { $0.signature == finding.signature }) {
      findings[index].count += 1
    } else {
      findings.append(finding)
    }
  }
}
