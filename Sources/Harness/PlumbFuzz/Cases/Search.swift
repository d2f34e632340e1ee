import PlumbLayout
import PlumbProperty
import PlumbScene
import PlumbSolver

/// Searches for scenes that are unusually costly for their size: mutates the choices of the costliest scenes, and keeps the
/// results that are costlier. The cost is a count of work, so the same seed always gives the same search.
public struct Search: Sendable {
  public struct Find: Sendable {
    public var scene: Scene
    public var cliff: Cliff
  }

  private struct Candidate {
    var numbers: [UInt64]
    var find: Find
  }

  private static let poolSize = 32
  private let effort: SearchedCost
  private var random: Seeded
  private var pool: [Candidate] = []

  /// Creates a search that has not tried any scene. O(1).
  public init(_ effort: SearchedCost, seed: UInt64) {
    self.effort = effort
    random = Seeded(seed: seed)
  }

  /// Plays one mutated scene. O(scene).
  public mutating func tryNext() {
    var choices = pool.count < Self.poolSize ? Choices(seed: random.next()) : Choices(numbers: changed())
    guard let scene = try? SceneGenerator.scene(from: &choices), let cliff = try? Cliff(of: scene, effort) else {
      return
    }
    // If a scene in the pool has the same cost, the new scene adds nothing.
    if pool.contains(where: { $0.find.cliff.steepness == cliff.steepness }) { return }
    let place = pool.firstIndex { $0.find.cliff.steepness < cliff.steepness } ?? pool.count
    pool.insert(Candidate(numbers: choices.taken, find: Find(scene: scene, cliff: cliff)), at: place)
    if pool.count > Self.poolSize { pool.removeLast() }
  }

  /// The scene with the highest cost for its size so far.
  public var steepest: Find? { pool.first?.find }

  /// The costliest scenes of different shapes, shrunk for as long as they stay costly. Takes up to a few thousand layouts for
  /// each scene.
  public func finds(_ count: Int) -> [Find] {
    var finds: [Find] = []
    var shapes: Set<String> = []
    for candidate in pool.prefix(4 * count) where finds.count < count {
      let smallest = smallest(candidate.find)
      if shapes.insert(Case.scene(smallest.scene).shape).inserted { finds.append(smallest) }
    }
    return finds
  }

  private func smallest(_ find: Find) -> Find {
    let shrinker = Shrinker(Case.passes, attempts: 2000) { [effort] subject in
      guard case .scene(let scene) = subject, let cliff = try? Cliff(of: scene, effort) else { return false }
      return cliff.steepness >= find.cliff.steepness * 0.9
    }
    guard case .scene(let scene) = shrinker.smallest(.scene(find.scene)), let cliff = try? Cliff(of: scene, effort)
    else {
      return find
    }
    return Find(scene: scene, cliff: cliff)
  }

  /// Mutated choices of a scene in the pool, preferring costly scenes. Numbers are inserted, removed, changed,
  /// or copied from another scene.
  private mutating func changed() -> [UInt64] {
    var numbers = pool[min(number(pool.count), number(pool.count))].numbers
    for _ in 0...number(4) where !numbers.isEmpty {
      let place = number(numbers.count)
      switch number(5) {
      case 0: numbers[place] = random.next()
      case 1: numbers[place] &+= UInt64(number(5)) &- 2
      case 2: numbers.removeSubrange(place..<min(numbers.count, place + 1 + number(8)))
      case 3: numbers.insert(contentsOf: (0...number(8)).map { _ in random.next() }, at: place)
      default:
        let other = pool[number(pool.count)].numbers
        numbers.replaceSubrange(place..., with: other.dropFirst(min(place, other.count)))
      }
    }
    return numbers
  }

  private mutating func number(_ bound: Int) -> Int { Int(random.next() % UInt64(max(bound, 1))) }
}

/// The kind of cost that a search maximises.
public enum SearchedCost: String, CaseIterable, Sendable {
  case pivots, entries

  func amount(_ work: WorkCounters) -> Int {
    switch self {
    case .pivots: Int(work.pivots)
    case .entries: Int(work.entriesMoved)
    }
  }
}

/// The costliest step of a scene, relative to the scene's size.
public struct Cliff: Sendable {
  /// The number of the step; 0 for the first layout.
  public var step: Int
  public var amount: Int
  /// The number of views and constraints.
  public var size: Int
  /// The elapsed time. It is for information only, because it is not deterministic.
  public var time: Duration

  /// The cost divided by the number of views and constraints.
  public var steepness: Double { Double(amount) / Double(max(size, 1)) }

  /// Plays a scene to find its costliest step. O(all steps).
  public init(of scene: Scene, _ effort: SearchedCost) throws(SceneError) {
    let clock = ContinuousClock()
    var start = clock.now
    let stage = try Stage(scene)
    self.init(step: 0, amount: effort.amount(stage.root.layoutWork), size: stage.size, time: clock.now - start)
    while !stage.isOver {
      let before = stage.root.layoutWork
      start = clock.now
      try stage.playStep()
      let next = Cliff(
        step: stage.step, amount: effort.amount(stage.root.layoutWork - before), size: stage.size,
        time: clock.now - start)
      if next.steepness > steepness { self = next }
    }
  }

  private init(step: Int, amount: Int, size: Int, time: Duration) {
    (self.step, self.amount, self.size, self.time) = (step, amount, size, time)
  }
}

extension Stage {
  fileprivate var size: Int { views().reduce(0) { $0 + 1 + $1.constraints.count } }
}
