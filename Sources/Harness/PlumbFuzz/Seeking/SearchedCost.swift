import PlumbLayout
import PlumbScene
import PlumbSolver

/// The cost that a search maximises.
public enum SearchedCost: String, CaseIterable, Sendable {
  case pivots, entries

  func amount(_ work: WorkCounters) -> Int {
    switch self {
    case .pivots: Int(work.pivots)
    case .entries: Int(work.entriesMoved)
    }
  }
}

/// The most expensive step of a scene, relative to the scene's size.
public struct Cliff: Sendable {
  /// 0 for the first layout, else the number of the step.
  public var step: Int
  public var amount: Int
  /// The number of views and constraints.
  public var size: Int
  /// The elapsed time, for information only: unlike the other figures, it is not deterministic.
  public var time: Duration

  /// The cost per view and constraint.
  public var steepness: Double { Double(amount) / Double(max(size, 1)) }

  /// Plays a scene. O(all steps).
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
