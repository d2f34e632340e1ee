import PlumbBench
import PlumbLayout
import PlumbSolver

/// A layout that is measured through the views' own interface.
public struct LayoutWorkload: Workload {
  public let name: String
  public let summary: String
  /// The default sizes, small enough that all workloads together take minutes. `--sizes` can set any others.
  public let sizes: [Int]
  private let acts: [Act]

  /// A group of operations, and the layout on which they are performed.
  struct Act: Sendable {
    let group: OperationGroup
    let play: @Sendable (_ size: Int, _ seed: UInt64) throws -> Play

    /// Operations that undo themselves when repeated, or undo each other in turn.
    init(_ names: String..., play: @escaping @Sendable (_ size: Int, _ seed: UInt64) throws -> Play) {
      group = OperationGroup(names)
      self.play = play
    }

    /// Builds and lays out the tree from scratch.
    static func build(_ make: @escaping @Sendable (_ size: Int, _ seed: UInt64) -> View) -> Act {
      Act(OperationGroup(["build"], isPrepared: true)) { size, seed in Play { make(size, seed) } }
    }

    init(_ group: OperationGroup, play: @escaping @Sendable (_ size: Int, _ seed: UInt64) throws -> Play) {
      self.group = group
      self.play = play
    }
  }

  init(_ name: String, _ summary: String, sizes: [Int] = [10, 100, 1000], _ acts: [Act]) {
    self.name = name
    self.summary = summary
    self.sizes = sizes
    self.acts = acts
  }

  public var groups: [OperationGroup] { acts.map(\.group) }

  public func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) throws -> any Subject {
    guard let act = acts.first(where: { $0.group == group }) else {
      throw WorkloadError("\(name) has no operations \(group.names.joined(separator: ", "))")
    }
    let play = try act.play(size, seed)
    play.title = "\(name)/\(group.names.joined(separator: "+"))/\(size)"
    return play
  }
}

/// A layout with operations, each of which ends with a layout pass.
final class Play: Subject {
  var title = ""
  private var root: View?
  private let make: (() -> View)?
  private let operations: [() throws -> Void]
  private let verify: ((View, Int) throws -> Void)?

  /// Operations on an existing layout. `verify` checks their results if the general checks of stacks are not enough.
  init(_ root: View, verify: ((View, Int) throws -> Void)? = nil, _ operations: (() throws -> Void)...) {
    self.root = root
    self.operations = operations
    self.verify = verify
    make = nil
    root.layoutIfNeeded()
  }

  /// Builds the layout again for each operation.
  init(_ make: @escaping () -> View) {
    self.make = make
    operations = []
    verify = nil
  }

  var counts: [Count] {
    guard let root else { return [] }
    return root.layoutWork.counts + [Count("followersVisited", root.layoutFollowersVisited)]
  }

  func prepare(_ operation: Int) { root = nil }

  func perform(_ operation: Int) throws {
    if let make { root = make() } else { try operations[operation]() }
    root?.layoutIfNeeded()
  }

  func check(after operation: Int) throws {
    guard let root else { return }
    do {
      if let verify { try verify(root, operation) } else { try root.checkStacks() }
    } catch {
      throw WorkloadError("\(title): \(error)")
    }
  }
}

extension WorkCounters {
  /// The names as the harness reports them.
  @usableFromInline var counts: [Count] {
    [
      ("pivots", pivots), ("flips", flips), ("zeroSteps", zeroSteps), ("candidatesRanked", candidatesRanked),
      ("freshStarts", freshStarts), ("rowsTouched", rowsTouched), ("valuesMoved", valuesMoved),
      ("multipliersChanged", multipliersChanged), ("entriesMoved", entriesMoved),
      ("refactorisations", blocksFactored),
    ].map { Count($0.0, Int($0.1)) }
  }
}
