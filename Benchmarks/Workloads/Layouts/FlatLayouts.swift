import PlumbBench
import PlumbLayout

/// Workloads with a single stack of leaves.
extension LayoutWorkload {
  static let flat = LayoutWorkload(
    "flat", "a column of leaves at its natural height", sizes: [10, 100, 1000, 10_000],
    [
      .build { size, seed in Column(size, seed).root },
      Act("edit") { size, seed in
        let column = Column(size, seed)
        return Play(column.root, { column.middle.toggleHeight() })
      },
      Act("append", "remove-last") { size, seed in
        let column = Column(size, seed)
        let leaf = column.makeLeaf()
        return Play(column.root, { column.stack.addArrangedSubview(leaf) }, { leaf.removeFromSuperview() })
      },
      Act("prepend", "remove-first") { size, seed in
        let column = Column(size, seed)
        let leaf = column.makeLeaf()
        return Play(column.root, { column.stack.insertArrangedSubview(leaf, at: 0) }, { leaf.removeFromSuperview() })
      },
      Act("remove-middle", "insert-middle") { size, seed in
        let column = Column(size, seed)
        let leaf = column.middle
        return Play(
          column.root, { leaf.removeFromSuperview() }, { column.stack.insertArrangedSubview(leaf, at: size / 2) })
      },
      Act("hide", "show") { size, seed in
        let column = Column(size, seed)
        return Play(column.root, { column.middle.isHidden = true }, { column.middle.isHidden = false })
      },
      Act("shrink") { size, seed in
        let column = Column(size, seed).hold()
        return Play(column.root, { column.toggleLength(0.75) })
      },
      Act("stretch") { size, seed in
        let column = Column(size, seed).hold()
        return Play(column.root, { column.toggleLength(1.25) })
      },
    ])

  /// Returns the workload of a stack with a distribution, whose length changes.
  static func distribution(
    _ distribution: StackView.Distribution, _ name: String, sizes: [Int] = [10, 100, 1000]
  ) -> LayoutWorkload {
    LayoutWorkload(
      name, "a column of fixed length with the distribution \(distribution)", sizes: sizes,
      [
        .build { size, seed in Column(size, seed, distribution: distribution).hold().root },
        Act("resize") { size, seed in
          let column = Column(size, seed, distribution: distribution).hold()
          return Play(column.root, { column.toggleLength(1.25) })
        },
      ])
  }

  /// Returns the workload of a stack with an alignment. The stack is horizontal for baseline alignments.
  static func alignment(_ alignment: StackView.Alignment, _ name: String) -> LayoutWorkload {
    let axis: Axis = alignment == .firstBaseline || alignment == .lastBaseline ? .horizontal : .vertical
    return LayoutWorkload(
      name, "a stack whose alignment is \(alignment)", sizes: [10, 100, 1000],
      [
        .build { size, seed in Column(size, seed, axis: axis, alignment: alignment).root },
        Act("edit") { size, seed in
          let column = Column(size, seed, axis: axis, alignment: alignment)
          return Play(column.root, { column.middle.toggleHeight() })
        },
      ])
  }

  static let unchanged = LayoutWorkload(
    "unchanged", "a layout pass when nothing has changed", sizes: [10, 100, 1000, 10_000],
    [
      Act("layout") { size, seed in Play(Column(size, seed).root, {}) }
    ])

  static let intrinsic = LayoutWorkload(
    "intrinsic", "invalidation of one unchanged intrinsic size, or of all intrinsic sizes",
    [
      Act("invalidate") { size, seed in
        let column = Column(size, seed)
        return Play(column.root, { column.middle.invalidateIntrinsicContentSize() })
      },
      Act("invalidate-all") { size, seed in
        let column = Column(size, seed)
        return Play(column.root, { for leaf in column.leaves { leaf.toggleHeight() } })
      },
    ])

  static let batch = LayoutWorkload(
    "batch", "a hundred leaves change, with one layout for all of them or one for each", sizes: [100, 1000],
    [
      Act("together") { size, seed in
        let column = Column(size, seed)
        return Play(column.root, { for leaf in column.hundred { leaf.toggleHeight() } })
      },
      Act("one-by-one") { size, seed in
        let column = Column(size, seed)
        return Play(
          column.root,
          {
            for leaf in column.hundred {
              leaf.toggleHeight()
              column.root.layoutIfNeeded()
            }
          })
      },
    ])
}

extension Column {
  /// A hundred evenly distributed leaves, or all leaves if there are fewer.
  fileprivate var hundred: [Leaf] {
    let step = max(leaves.count / 100, 1)
    return stride(from: 0, to: leaves.count, by: step).prefix(100).map { leaves[$0] }
  }
}

/// Layouts whose costs used to grow too fast. The cost of a layout must not grow faster than the size of the answer.
extension LayoutWorkload {
  /// The column is shorter than its spacings, so each spacing is in a conflict that involves all views.
  static let short = LayoutWorkload(
    "short", "an equalSpacing column shorter than its spacings, so each spacing is broken",
    sizes: [30, 100, 400],
    [
      Act("shorten", "recover") { size, seed in
        let column = Column(size, seed, distribution: .equalSpacing).hold()
        let verify: (View, Int) throws -> Void = { root, operation in
          let count = root.conflicts.count
          guard count == (operation == 0 ? size - 1 : 0) else { throw WorkloadError("found \(count) conflicts") }
        }
        return Play(column.root, verify: verify, { column.toggleLength(0.1) }, { column.toggleLength(0.1) })
      },
      // The spacings are broken at both lengths.
      Act("drag") { size, seed in
        let column = Column(size, seed, distribution: .equalSpacing).hold()
        var tenths = 1
        column.setLength(tenths: tenths)
        let verify: (View, Int) throws -> Void = { root, _ in
          let count = root.conflicts.count
          guard count == size - 1 else { throw WorkloadError("found \(count) conflicts") }
        }
        return Play(
          column.root, verify: verify,
          {
            tenths = 1 - tenths
            column.setLength(tenths: tenths)
          })
      },
    ])

  /// The first gaps have separate priorities. From about the hundredth on, all gaps share a priority.
  static let compressed = LayoutWorkload(
    "compressed", "an equalCentering column at 60 % of its natural length, so views of different lengths shrink",
    sizes: [30, 150, 300],
    [
      .build { size, seed in
        let column = Column(size, seed, distribution: .equalCentering).hold()
        column.setLength(tenths: 6)
        return column.root
      }
    ])

  /// Views shrink in the order of their priorities. With fillEqually, each equality has a dual value at every priority.
  static let ownPriorities = LayoutWorkload(
    "own-priorities", "a squeezed fill column or a resized fillEqually column; each view has its own priorities",
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

/// Lays out `flat` without constraints, in one pass over the intrinsic sizes. This is a lower bound for the time of any layout
/// engine.
struct DirectPass: Workload {
  let name = "by-hand"
  let summary = "a yardstick: the frames of a column computed from natural sizes in one pass, without a solver"
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

    /// Compares the frames of the first thousand leaves with those in a column.
    func check(after operation: Int) throws {
      let column = Column(min(wanted.count, 1000), seed)
      column.root.layoutIfNeeded()
      for (leaf, frame) in zip(column.leaves, frames) where leaf.frame != frame {
        throw WorkloadError("by-hand: \(frame) instead of \(leaf.frame)")
      }
    }
  }
}
