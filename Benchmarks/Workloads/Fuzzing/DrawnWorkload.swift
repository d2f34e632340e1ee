import PlumbBench
import PlumbFuzz
import PlumbLayout
import PlumbProperty
import PlumbScene
import PlumbSolver

/// Plays generated cases and counts what their solvers do, without checking any law. The other workloads are regular, so that one
/// can tell what is slow; many ways through the solver are used only by cases like these. A change that is meant to alter no work
/// shows here if it does.
struct DrawnWorkload: Workload {
  let summary: String
  /// The number of cases in an operation.
  let sizes = [5000]
  let quickSizes = [500]
  private let kind: CaseKind

  init(_ kind: CaseKind) {
    self.kind = kind
    summary =
      "\(kind.rawValue) drawn as the fuzzer draws them, played with all their steps, without laws; size is cases"
  }

  var name: String { "drawn-" + kind.rawValue }
  var groups: [OperationGroup] { [OperationGroup(["play"])] }

  func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) -> any Subject {
    DrawnPlay(Campaign(seed: seed).cases(of: kind, size).map(\.drawn))
  }
}

/// Plays the same cases repeatedly, and adds up the work of their solvers.
private final class DrawnPlay: Subject {
  private let cases: [Case]
  private(set) var counts = WorkCounters().counts

  init(_ cases: [Case]) { self.cases = cases }

  func prepare(_ operation: Int) {}

  func perform(_ operation: Int) throws {
    for drawn in cases {
      switch drawn {
      case .scene(let scene):
        let stage = try Stage(scene)
        try stage.play(to: scene.steps.count)
        counts.add(stage.root.layoutWork)
      case .system(let system):
        let player = try SystemPlayer(system)
        for _ in system.steps { try player.playStep() }
        counts.add(player.solver.work)
      }
    }
  }

  /// The fuzzer checks the answers of such cases.
  func check(after operation: Int) {}
}

extension [Count] {
  /// Adds the counters of some work, in the same order.
  mutating func add(_ work: WorkCounters) {
    for (index, count) in work.counts.enumerated() { self[index].value += count.value }
  }
}
