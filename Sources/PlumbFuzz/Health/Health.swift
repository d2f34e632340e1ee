import PlumbScene

/// How often what scenes can have occurred in those that were drawn, alone and in pairs; and in how many cases each operation was
/// called.
public struct Health: Sendable {
  /// From how many scenes on it is held against its quotas: in fewer, chance says more than the generator.
  public static let enough = 20_000
  /// So many scenes of a thousand have each trait, at least; and so many pairs of a thousand occur.
  private static let (share, pairShare) = (10, 995)

  public private(set) var scenes = 0
  public private(set) var systems = 0
  /// By operation, in how many cases it was drawn.
  private var operationCounts = Array(repeating: 0, count: ListedOperation.all.count)
  /// By two traits; by the same one twice, how often it occurred at all.
  private var counts = Array(repeating: 0, count: Traits.all.count * Traits.all.count)

  /// O(1).
  public init() {}

  mutating func note(_ subject: Case) {
    switch subject {
    case .scene(let scene):
      note(scene)
      note(SceneFeatures(scene).names)
    case .system(let system):
      systems += 1
      note(SystemFeatures(system).names)
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

  /// By trait, in how many scenes it occurred; the rarest first.
  public var occurrences: [(trait: String, count: Int)] {
    let all = Traits.all.enumerated().map { (trait: $1, count: counts[$0 * Traits.all.count + $0]) }
    return all.sorted { ($0.count, $0.trait) < ($1.count, $1.trait) }
  }

  /// Pairs and in how many scenes they occurred together; the rarest first.
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

  /// Each operation, and in how many cases it was drawn if it is.
  public var operations: [(operation: ListedOperation, count: Int)] { Array(zip(ListedOperation.all, operationCounts)) }

  /// The operations that are to be drawn and never were.
  private var neverDrawn: [String] {
    operations.compactMap { operation, count in
      if case .drawn = operation.use, count == 0 { operation.name } else { nil }
    }
  }

  /// What is missing, where there were enough scenes to tell.
  public var shortfalls: [String] {
    guard scenes >= Self.enough else { return [] }
    let rare = occurrences.filter { $0.count * 1000 < scenes * Self.share }
    let missing = pairs.filter { $0.count == 0 }
    let total = Traits.all.count * (Traits.all.count - 1) / 2
    var words = rare.map {
      "\"\($0.trait)\" is in \($0.count) of \(scenes) scenes, fewer than \(Self.share) in a thousand"
    }
    if (total - missing.count) * 1000 < total * Self.pairShare {
      words.append("\(missing.count) of \(total) pairs never occur, such as \(missing[0].traits)")
    }
    return words + neverDrawn.map { "\"\($0)\" is never drawn" }
  }
}
