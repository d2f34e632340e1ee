import PlumbBench
import PlumbLayout
import PlumbSolver

/// Every cell of `plumb map`, one after the other. The other workloads measure a few stacks at a few lengths; a change that makes
/// any stack dearer at any length shows here.
struct MapWorkload: Workload {
  let name = "map"
  let summary =
    "every stack of plumb map at every fill ratio; steepCells take more than ten times the median; size is views"
  let sizes = [100, 150]
  /// There are hundreds of cells, which take a minute at 100 views.
  let quickSizes = [10]
  let groups = [OperationGroup(["build"]), OperationGroup(["resize"])]

  func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) -> any Subject {
    MapPlay(LayoutMap(size: size, seed: seed, rounds: 1), isResize: group.names == ["resize"])
  }
}

/// Adds up the work of all cells.
private final class MapPlay: Subject {
  /// A cell is steep if it visits more coefficients than this many times the median.
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

  /// The fuzzer checks the answers of such stacks.
  func check(after operation: Int) {}
}
