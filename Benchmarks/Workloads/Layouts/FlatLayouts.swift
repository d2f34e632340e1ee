import PlumbBench
import PlumbLayout

/// Workloads with a single stack of leaves.
extension LayoutWorkload {
  static let flat = LayoutWorkload(
    "flat", "a column of leaves that is as high as they want", sizes: [10, 100, 1000, 10_000],
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

  /// A stack with a distribution, whose length changes.
  static func distribution(
    _ distribution: StackView.Distribution, _ name: String, sizes: [Int] = [10, 100, 1000]
  ) -> LayoutWorkload {
    LayoutWorkload(
      name, "a column held at a length, its distribution \(distribution)", sizes: sizes,
      [
        .build { size, seed in Column(size, seed, distribution: distribution).hold().root },
        Act("resize") { size, seed in
          let column = Column(size, seed, distribution: distribution).hold()
          return Play(column.root, { column.toggleLength(1.25) })
        },
      ])
  }

  /// A stack with an alignment; horizontal for baseline alignments.
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
    "unchanged", "a layout pass where nothing has changed", sizes: [10, 100, 1000, 10_000],
    [
      Act("layout") { size, seed in Play(Column(size, seed).root, {}) }
    ])

  static let intrinsic = LayoutWorkload(
    "intrinsic", "invalidation of intrinsic sizes: one that is unchanged, or all of them",
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
    "batch", "a hundred leaves change: one layout for all of them, or one for each", sizes: [100, 1000],
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
  /// The given number of leaves, evenly spaced; all of them if there are fewer.
  fileprivate var hundred: [Leaf] {
    let step = max(leaves.count / 100, 1)
    return stride(from: 0, to: leaves.count, by: step).prefix(100).map { leaves[$0] }
  }
}
