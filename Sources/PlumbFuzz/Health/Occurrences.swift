import PlumbScene

/// Which of what scenes can have has occurred, alone and in pairs.
public struct Occurrences: Sendable {
  /// By two traits; by the same one twice, whether it occurred at all.
  private var hasOccurred = Array(repeating: false, count: Traits.all.count * Traits.all.count)
  public private(set) var traits = 0
  public private(set) var pairs = 0

  /// How many traits there are, and how many pairs.
  public static let traitCount = Traits.all.count
  public static let pairCount = Traits.all.count * (Traits.all.count - 1) / 2

  /// O(1).
  public init() {}

  /// What is new in a scene, as numbers for others to take. O(traits of the scene, squared).
  mutating func news(in scene: Scene) -> [Int] {
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

  mutating func take(_ numbers: [Int]) {
    for number in numbers where hasOccurred.indices.contains(number) && !hasOccurred[number] {
      hasOccurred[number] = true
      if number / Traits.all.count == number % Traits.all.count { traits += 1 } else { pairs += 1 }
    }
  }
}
