import PlumbBench
import PlumbFuzz
import PlumbLayout
import PlumbProperty
import PlumbScene
import PlumbSolver

/// Checks generated cases against all laws, as a campaign does. The number of cases per second limits how much a campaign
/// finds.
public struct CaseWorkload: Workload {
  public let summary: String
  /// The number of cases for an operation.
  public let sizes = [100]
  public let quickSizes = [20]
  private let kind: CaseKind

  init(_ kind: CaseKind) {
    self.kind = kind
    let drawn = kind == .scenes ? "scenes of up to 8 views and 6 steps, and all laws" : "systems, and the solver's laws"
    summary = "drawn \(drawn)"
  }

  public var name: String { "fuzz-" + kind.rawValue }
  public var groups: [OperationGroup] { [OperationGroup(["play"])] }

  public func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject {
    let campaign = Campaign(seed: seed)
    let drawn = campaign.cases(of: kind, size) { $0.stepCount <= 6 && $0.viewCount <= 8 + 1 }
    return CasePlay(campaign, drawn.map(\.number))
  }
}

/// The kind of cases.
enum CaseKind: String {
  case scenes, systems
}

extension Campaign<Trial> {
  /// A campaign of scenes and systems of the usual size against all laws.
  init(seed: UInt64) {
    self.init()
    self.seed = seed
    runner.startsSmall = false
  }

  /// The first cases of a kind that satisfy a condition, with their numbers.
  func cases(
    of kind: CaseKind, _ count: Int, where isMeant: (Case) -> Bool = { _ in true }
  ) -> [(number: Int, drawn: Case)] {
    var (cases, next): ([(number: Int, drawn: Case)], Int) = ([], 0)
    while cases.count < count {
      if let drawn = try? draw(next), drawn.kind == kind, isMeant(drawn) { cases.append((next, drawn)) }
      next += 1
    }
    return cases
  }
}

extension Case {
  fileprivate var kind: CaseKind {
    if case .scene = self { .scenes } else { .systems }
  }

  /// The number of views in the tree of a scene.
  fileprivate var viewCount: Int {
    if case .scene(let scene) = self { scene.root.count } else { 0 }
  }
}

extension ViewModel {
  /// The number of views in the tree.
  fileprivate var count: Int { (arranged + views).reduce(1) { $0 + $1.count } }
}

/// Plays the same cases repeatedly.
private final class CasePlay: Subject {
  private let campaign: Campaign<Trial>
  private let numbers: [Int]
  private var finding: PlumbProperty.Finding<Case>?

  init(_ campaign: Campaign<Trial>, _ numbers: [Int]) {
    self.campaign = campaign
    self.numbers = numbers
  }

  /// No counters, because each case has its own solvers.
  var counts: [Count] { [] }

  func prepare(_ operation: Int) {}

  func perform(_ operation: Int) {
    for number in numbers { finding = campaign.outcome(of: number).finding ?? finding }
  }

  func check(after operation: Int) throws {
    if let finding { throw WorkloadError("\(finding.fault.text) (\(finding.command))") }
  }
}

/// Plays generated cases and counts the work of their solvers, without checking laws. Only such cases use many paths through the
/// solver, while the other workloads are regular so that slow parts can be located. Detects changes that should not affect the
/// work but do.
struct DrawnWorkload: Workload {
  let summary: String
  /// The number of cases for an operation.
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
      case .scene(let scene): try play(Stage(scene))
      case .system(let system): try play(SystemPlayer(system))
      case .boxes: break
      }
    }
  }

  private func play(_ player: some CasePlayer) throws {
    while !player.isOver { try player.playStep() }
    counts.add(player.work)
  }

  /// Does nothing, because the fuzzer checks the answers of such cases.
  func check(after operation: Int) {}
}

extension [Count] {
  /// Adds the counters of some work, in the same order.
  mutating func add(_ work: WorkCounters) {
    for (index, count) in work.counts.enumerated() { self[index].value += count.value }
  }
}
