import PlumbBench
import PlumbFuzz
import PlumbProperty
import PlumbScene

/// Checks generated cases against all laws, as a campaign does. The rate of cases decides how much a campaign finds in a given
/// time.
public struct CaseWorkload: Workload {
  /// The kind of cases.
  enum Kind: String {
    case scenes, systems
  }

  public let summary: String
  /// The number of cases in an operation.
  public let sizes = [100]
  private let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
    let drawn = kind == .scenes ? "scenes of up to 8 views and 6 steps, and all laws" : "systems, and the solver's laws"
    summary = "drawn \(drawn)"
  }

  public var name: String { "fuzz-" + kind.rawValue }
  public var groups: [OperationGroup] { [OperationGroup(["play"])] }

  public func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject {
    var campaign = Campaign()
    campaign.seed = seed
    var (numbers, next): ([Int], Int) = ([], 0)
    while numbers.count < size {
      if let drawn = try? campaign.draw(next), isMeant(drawn) { numbers.append(next) }
      next += 1
    }
    return CasePlay(campaign, numbers)
  }

  private func isMeant(_ drawn: Case) -> Bool {
    switch drawn {
    case .scene(let scene): kind == .scenes && scene.root.count <= 8 + 1 && scene.steps.count <= 6
    case .system(let system): kind == .systems && system.steps.count <= 6
    }
  }
}

extension ViewModel {
  /// The number of views, with all descendants.
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

  /// There are no counters, since each case has its own solvers.
  var counts: [Count] { [] }

  func prepare(_ operation: Int) {}

  func perform(_ operation: Int) {
    for number in numbers { finding = campaign.outcome(of: number).finding ?? finding }
  }

  func check(after operation: Int) throws {
    if let finding { throw WorkloadError("\(finding.fault.text) (\(finding.command))") }
  }
}
