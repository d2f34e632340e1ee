import PlumbProperty
import PlumbScene

/// Counts how many generated scenes contain each feature and each pair of features, and how many cases call each operation.
public struct Health: Sendable {
  /// The number of scenes that is needed to check quotas. With fewer scenes, counts vary too much by chance.
  public static let enough = 20_000
  /// The quotas: out of 1,000 scenes, how many must contain each trait; and out of 1,000 pairs, how many must occur.
  private static let (share, pairShare) = (10, 995)
  /// The quota of combinations: each combination must occur at least once in this many cases.
  private static let casesPerCombination = 2000

  public private(set) var scenes = 0
  public private(set) var systems = 0
  /// The number of cases with each operation.
  private var operationCounts = Array(repeating: 0, count: ListedOperation.all.count)
  /// The number of cases with each combination.
  private var combinationCounts = Array(repeating: 0, count: Combination.all.count)
  /// The number of scenes with each pair of traits. The pair of a trait with itself counts the scenes with that trait.
  private var counts = Array(repeating: 0, count: Traits.all.count * Traits.all.count)

  /// Creates empty counts. O(1).
  public init() {}

  mutating func note(_ subject: Case) {
    switch subject {
    case .scene(let scene): note(scene)
    case .system: systems += 1
    case .boxes: break
    }
    guard let judged = subject.judged else { return }
    note(judged.features)
    noteCombinations(judged.combinations)
  }

  private mutating func noteCombinations(_ names: Set<String>) {
    guard !names.isEmpty else { return }
    for (index, combination) in Combination.all.enumerated() where names.contains(combination.name) {
      combinationCounts[index] += 1
    }
  }

  private mutating func note(_ features: Set<String>) {
    for (index, operation) in ListedOperation.all.enumerated() {
      if case .drawn(let wanted) = operation.use, wanted.contains(where: features.contains) {
        operationCounts[index] += 1
      }
    }
  }

  private mutating func note(_ scene: Scene) {
    scenes += 1
    let traits = scene.traits.sorted()
    for (index, one) in traits.enumerated() {
      for other in traits[index...] { counts[one * Traits.all.count + other] += 1 }
    }
  }

  /// Each trait with the number of scenes that contain it, rarest first.
  public var occurrences: [(trait: String, count: Int)] {
    let all = Traits.all.enumerated().map { (trait: $1, count: counts[$0 * Traits.all.count + $0]) }
    return all.sorted { ($0.count, $0.trait) < ($1.count, $1.trait) }
  }

  /// Each pair of traits with the number of scenes that contain it, rarest first.
  public var pairs: [(traits: String, count: Int)] {
    var pairs: [(traits: String, count: Int)] = []
    let count = Traits.all.count
    for one in 0..<count {
      for other in one + 1..<count {
        pairs.append(("\(Traits.all[one]) and \(Traits.all[other])", counts[one * count + other]))
      }
    }
    return pairs.sorted { ($0.count, $0.traits) < ($1.count, $1.traits) }
  }

  /// Each operation with the number of cases that use it.
  public var operations: [(operation: ListedOperation, count: Int)] { Array(zip(ListedOperation.all, operationCounts)) }

  /// Each combination with the number of cases that contain it. O(combinations).
  public var combinations: [(combination: Combination, count: Int)] {
    Array(zip(Combination.all, combinationCounts))
  }

  /// The combinations that occur too rarely.
  private var rareCombinations: [String] {
    let cases = scenes + systems
    return combinations.compactMap { combination, count in
      guard combination.law == nil, count * Self.casesPerCombination < cases else { return nil }
      return "\"\(combination.name)\" is in \(count) of \(cases) cases, fewer than one in \(Self.casesPerCombination)"
    }
  }

  /// The operations that cases should call, but that no case called.
  private var neverDrawn: [String] {
    operations.compactMap { operation, count in
      if case .drawn = operation.use, count == 0 { operation.name } else { nil }
    }
  }

  /// Descriptions of the quotas that were not met; empty if there are too few scenes.
  public var shortfalls: [String] {
    guard scenes >= Self.enough else { return [] }
    let rare = occurrences.filter { $0.count * 1000 < scenes * Self.share }
    let missing = pairs.filter { $0.count == 0 }
    let total = Traits.all.count * (Traits.all.count - 1) / 2
    var remarks = rare.map {
      "\"\($0.trait)\" is in \($0.count) of \(scenes) scenes, fewer than \(Self.share) in a thousand"
    }
    if (total - missing.count) * 1000 < total * Self.pairShare {
      remarks.append("\(missing.count) of \(total) pairs of features never occur, such as \(missing[0].traits)")
    }
    return remarks + rareCombinations + neverDrawn.map { "\"\($0)\" is never generated" }
  }
}

extension Campaign<Trial> {
  /// Counts the features and operations of the campaign's cases, without checking laws. Takes as long as generating the cases.
  public func health(while goesOn: () -> Bool) -> Health {
    var health = Health()
    var numbers = numbers
    while goesOn(), let number = numbers.popFirst() {
      if let subject = try? draw(number) { health.note(subject) }
    }
    return health
  }
}

/// The features, and the pairs of features, that have occurred in scenes.
public struct Occurrences: Sendable {
  /// The number of scenes with each pair of traits, at most 2. The pair of a trait with itself stands for the trait.
  private var counts = Array(repeating: 0, count: Traits.all.count * Traits.all.count)
  public private(set) var traits = 0
  public private(set) var pairs = 0

  /// The number of all traits. `pairCount` is the number of all pairs of different traits.
  public static let traitCount = Traits.all.count
  public static let pairCount = Traits.all.count * (Traits.all.count - 1) / 2

  /// Creates empty counts. O(1).
  public init() {}

  /// Creates occurrences from numbers that `news(in:)` returned in worker processes. O(numbers).
  public init(_ numbers: some Sequence<Int>) { take(numbers) }

  /// Adds the pairs in a scene, and returns the numbers that identify those pairs that at most one earlier scene contained.
  /// Returns an empty array for a system. O(traits of the scene, squared).
  public mutating func news(in subject: Case) -> [Int] {
    guard case .scene(let scene) = subject else { return [] }
    let traits = scene.traits.sorted()
    var news: [Int] = []
    for (index, one) in traits.enumerated() {
      for other in traits[index...] where counts[one * Traits.all.count + other] < 2 {
        news.append(one * Traits.all.count + other)
      }
    }
    take(news)
    return news
  }

  private mutating func take(_ numbers: some Sequence<Int>) {
    for number in numbers where counts.indices.contains(number) && counts[number] < 2 {
      counts[number] += 1
      guard counts[number] == 1 else { continue }
      if number / Traits.all.count == number % Traits.all.count { traits += 1 } else { pairs += 1 }
    }
  }
}
