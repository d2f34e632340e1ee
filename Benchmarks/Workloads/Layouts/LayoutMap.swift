import PlumbBench
import PlumbLayout
import PlumbSolver

/// Measures stacks at many fill ratios. A fill ratio is a stack's length divided by the length of its content. Every distribution
/// and alignment is measured with equal priorities, with separate priorities, with hidden views, and with views of equal size.
public struct LayoutMap {
  /// How the arranged views differ from each other.
  public enum Content: String, CaseIterable, Sendable {
    /// All views have the same priorities.
    case equal
    /// Each view has its own priorities: hugging from 200 to 299 and resistance from 600 to 899.
    case mixed
    /// Every fifth view is hidden.
    case hidden
    /// All views have the same size, so many solutions are equally good.
    case even
  }

  /// A stack at one fill ratio.
  public struct Cell: Sendable {
    public let distribution: StackView.Distribution
    public let alignment: StackView.Alignment
    public let content: Content
    /// The fill ratio in tenths.
    public let tenths: Int

    /// The name of the row in the map: a distribution with fill alignment, such as `equalCentering`, or an alignment with fill
    /// distribution, such as `center`.
    public var row: String {
      let stack = alignment == .fill ? "\(distribution)" : "\(alignment)"
      return content == .equal ? stack : "\(stack), \(content.rawValue)"
    }

    public var ratio: String { "\(tenths / 10).\(tenths % 10)" }
  }

  /// The minimum CPU time of an operation, in nanoseconds, and the counters of the work that it did.
  public struct Measurement: Sendable {
    public var time = Double.infinity
    public var work = WorkCounters()
  }

  public let size: Int
  public let seed: UInt64
  /// The total time, in nanoseconds, after which an operation is no longer repeated, even if there were fewer than `rounds`
  /// repetitions.
  private static let enough = 2e7
  private let rounds: Int

  /// Creates a map that measures each cell in several rounds and keeps the minimum times. One round suffices for counters.
  public init(size: Int, seed: UInt64, rounds: Int = 5) {
    self.size = size
    self.seed = seed
    self.rounds = rounds
  }

  /// All cells in the order of the map's rows. O(cells).
  public static var cells: [Cell] {
    let distributions: [StackView.Distribution] = [
      .fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ]
    let alignments: [StackView.Alignment] = [.leading, .center, .trailing, .firstBaseline, .lastBaseline]
    let stacks = distributions.map { ($0, StackView.Alignment.fill) } + alignments.map { (.fill, $0) }
    return stacks.flatMap { stack in
      Content.allCases.flatMap { content in
        (0...20).map { Cell(distribution: stack.0, alignment: stack.1, content: content, tenths: $0) }
      }
    }
  }

  /// Builds a cell's layout, and measures its first layout pass.
  public func build(_ cell: Cell) -> Measurement {
    var least = Measurement()
    repeated {
      let column = column(of: cell, tenths: cell.tenths)
      let time = Self.time { column.root.layoutIfNeeded() }
      least.time = min(least.time, time)
      least.work = column.root.layoutWork
      return time
    }
    return least
  }

  /// Measures the slower of two resizes: from the natural length to the cell's length, and back. For the cell with the natural
  /// length, the resizes start at 1.1 times this length.
  public func resize(_ cell: Cell) -> Measurement {
    var least = Measurement()
    repeated {
      let other = cell.tenths == 10 ? 11 : 10
      let column = column(of: cell, tenths: other)
      column.root.layoutIfNeeded()
      var slowest = Measurement(time: 0)
      for tenths in [cell.tenths, other] {
        let before = column.root.layoutWork
        let time = Self.time {
          column.setLength(tenths: tenths)
          column.root.layoutIfNeeded()
        }
        slowest.time = max(slowest.time, time)
        let work = column.root.layoutWork - before
        if work.entriesMoved > slowest.work.entriesMoved { slowest.work = work }
      }
      if slowest.time < least.time { least = slowest }
      return slowest.time
    }
    return least
  }

  private func column(of cell: Cell, tenths: Int) -> Column {
    let isRow = cell.alignment == .firstBaseline || cell.alignment == .lastBaseline
    let column = Column(
      size, seed, axis: isRow ? .horizontal : .vertical, distribution: cell.distribution, alignment: cell.alignment)
    switch cell.content {
    case .equal: break
    case .hidden: for (index, leaf) in column.leaves.enumerated() { leaf.isHidden = index % 5 == 3 }
    case .mixed: column.givePriorities(seed)
    case .even: for leaf in column.leaves { leaf.naturalSize = Size(width: 40, height: 20) }
    }
    let held = column.hold()
    held.setLength(tenths: tenths)
    return held
  }

  private func repeated(_ operation: () -> Double) {
    var (spent, count) = (0.0, 0)
    while spent < Self.enough && count < rounds {
      spent += operation()
      count += 1
    }
  }

  private static func time(_ operation: () -> Void) -> Double {
    let start = Clock.cpu()
    operation()
    return Clock.cpu() - start
  }
}

/// Measures every cell of `plumb-lab map`. It detects changes that make any stack slower at any length, whereas the other
/// workloads contain only a few stacks and lengths.
struct MapWorkload: Workload {
  let name = "map"
  let summary =
    "every stack of plumb-lab map at every fill ratio; steepCells: cells over ten times the median; size is views"
  let sizes = [100, 150]
  /// The size is small because there are hundreds of cells, which take a minute with 100 views each.
  let quickSizes = [10]
  let groups = [OperationGroup(["build"]), OperationGroup(["resize"])]

  func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) -> any Subject {
    MapPlay(LayoutMap(size: size, seed: seed, rounds: 1), isResize: group.names == ["resize"])
  }
}

/// Sums the work of all cells.
private final class MapPlay: Subject {
  /// The multiple of the median number of visited coefficients above which a cell counts as steep.
  private static let steep: Int64 = 10
  private let map: LayoutMap
  private let isResize: Bool
  private var work = WorkCounters().counts
  private var steepCells = 0

  init(_ map: LayoutMap, isResize: Bool) {
    self.map = map
    self.isResize = isResize
  }

  var counts: [Count] { work + [Count("steepCells", steepCells)] }

  func prepare(_ operation: Int) {}

  func perform(_ operation: Int) {
    let cells = LayoutMap.cells.map { isResize ? map.resize($0).work : map.build($0).work }
    for cell in cells { work.add(cell) }
    let entries = cells.map(\.entriesMoved).sorted()
    steepCells += entries.count { $0 > Self.steep * entries[entries.count / 2] }
  }

  /// Does nothing, because the fuzzer checks the layouts of such stacks.
  func check(after operation: Int) {}
}
