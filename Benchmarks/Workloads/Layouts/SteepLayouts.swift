import PlumbBench
import PlumbLayout

/// Layouts that were steep: what they cost must not grow faster than their answers do.
extension LayoutWorkload {
  /// Equal gaps that cannot be as long as the spacing: each spacing is a conflict with all views in it.
  static let short = LayoutWorkload(
    "short", "a column of equalSpacing that is shorter than its spacings, so each of them breaks",
    sizes: [30, 100, 400],
    [
      Act("shorten", "recover") { size, seed in
        let column = Column(size, seed, distribution: .equalSpacing).hold()
        let verify: (View, Int) throws -> Void = { root, operation in
          let count = root.conflicts.count
          guard count == (operation == 0 ? size - 1 : 0) else { throw WorkloadError("\(count) conflicts") }
        }
        return Play(column.root, verify: verify, { column.toggleLength(0.1) }, { column.toggleLength(0.1) })
      }
    ])

  /// The first gaps have a priority each, and all after about a hundred share one.
  static let compressed = LayoutWorkload(
    "compressed", "a column of equalCentering at six tenths of its length, so views of different lengths give way",
    sizes: [30, 150, 300],
    [
      .build { size, seed in
        let column = Column(size, seed, distribution: .equalCentering).hold()
        column.setLength(tenths: 6)
        return column.root
      }
    ])

  /// Views yield in the order of their priorities; and under fillEqually each equality has a dual value at every priority.
  static let ownPriorities = LayoutWorkload(
    "own-priorities", "a squeezed column of fill, or a resized one of fillEqually, each view with its own priorities",
    sizes: [30, 100, 400],
    [
      .build { size, seed in
        let column = Column(size, seed).hold()
        column.givePriorities(seed)
        column.setLength(tenths: 6)
        return column.root
      },
      Act("resize") { size, seed in
        let column = Column(size, seed, distribution: .fillEqually).hold()
        column.givePriorities(seed)
        return Play(column.root, { column.toggleLength(0.3) })
      },
    ])
}
