import PlumbBench
import PlumbLayout

/// The layout of `flat` without constraints: one pass over the intrinsic sizes. A lower bound for the time of any layout.
struct DirectPass: Workload {
  let name = "by-hand"
  let summary = "a yardstick: the frames of a column from the sizes its leaves want, in one pass, without any solver"
  let sizes = [1000, 10_000, 100_000]
  let groups = [OperationGroup(["pass"])]

  func makeSubject(of group: OperationGroup, size: Int, seed: UInt64) -> any Subject { Pass(size, seed) }

  private final class Pass: Subject {
    private let wanted: [Size]
    private var frames: [Rect]
    private let seed: UInt64

    init(_ count: Int, _ seed: UInt64) {
      let source = Column(0, seed)
      wanted = (0..<count).map { _ in source.makeLeaf().naturalSize }
      frames = wanted.map { _ in .zero }
      self.seed = seed
    }

    var counts: [Count] { [] }

    func prepare(_ operation: Int) {}

    func perform(_ operation: Int) {
      var top = 0.0
      for index in wanted.indices {
        frames[index] = Rect(x: 0, y: top, width: 320, height: wanted[index].height)
        top += wanted[index].height + 8
      }
    }

    /// Compares with a column of the first thousand leaves.
    func check(after operation: Int) throws {
      let column = Column(min(wanted.count, 1000), seed)
      column.root.layoutIfNeeded()
      for (leaf, frame) in zip(column.leaves, frames) where leaf.frame != frame {
        throw WorkloadError("by-hand: \(frame) in place of \(leaf.frame)")
      }
    }
  }
}
