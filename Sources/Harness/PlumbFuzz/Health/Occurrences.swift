import PlumbScene

/// The features of scenes, and pairs of features, that have occurred.
public struct Occurrences: Sendable {
  /// Whether each pair of traits occurred; the pair of a trait with itself stands for the trait.
  private var hasOccurred = Array(repeating: false, count: Traits.all.count * Traits.all.count)
  public private(set) var traits = 0
  public private(set) var pairs = 0

  /// The total numbers of traits and of pairs.
  public static let traitCount = Traits.all.count
  public static let pairCount = Traits.all.count * (Traits.all.count - 1) / 2

  /// O(1).
  public init() {}

  /// What workers have seen, by the numbers they send. O(numbers).
  public init(_ numbers: some Sequence<Int>) { take(numbers) }

  /// The new pairs in a scene, as numbers to send to the supervisor; none in a system. O(traits of the scene, squared).
  public mutating func news(in subject: Case) -> [Int] {
    guard case .scene(let scene) = subject else { return [] }
    let traits = scene.traits.sorted()
    var news: [Int] = []
    for (index, one) in traits.enumerated() {
      for other in traits[index...] where !hasOccurred[one * Traits.all.count + other] {
        news.append(one * Traits.all.count + other)
      }
    }
    take(news)
    return news
  }

  private mutating func take(_ numbers: some Sequence<Int>) {
    for number in numbers where hasOccurred.indices.contains(number) && !hasOccurred[number] {
      hasOccurred[number] = true
      if number / Traits.all.count == number % Traits.all.count { traits += 1 } else { pairs += 1 }
    }
  }
}
