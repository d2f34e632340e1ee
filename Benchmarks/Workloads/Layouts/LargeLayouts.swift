import PlumbBench
import PlumbLayout

/// Very large layouts, to check that linear costs stay linear.
extension LayoutWorkload {
  static let flatLarge = LayoutWorkload(
    "flat-large", "the column of flat, end to end: views, rows, solving and frames", sizes: [1000, 10_000, 100_000],
    [.build { size, seed in Column(size, seed).root }])

  static let balancedLarge = LayoutWorkload(
    "balanced-large", "the tree of balanced; an edit costs what it moves, whatever there is", sizes: [1024, 16_384],
    balancedActs)

  static let screen = LayoutWorkload(
    "screen", "a screen of sections, up to 25 levels deep, of labels and leaves; size is views, about",
    sizes: [500, 5000, 50_000],
    [
      .build { size, seed in SectionedScreen(size, seed).column.root },
      Act("type") { size, seed in
        let screen = SectionedScreen(size, seed)
        return Play(screen.column.root, { screen.toggleText() })
      },
      Act("hide", "show") { size, seed in
        let screen = SectionedScreen(size, seed)
        return Play(
          screen.column.root, { screen.middleSection.isHidden = true }, { screen.middleSection.isHidden = false })
      },
      Act("rotate") { size, seed in
        let screen = SectionedScreen(size, seed)
        return Play(screen.column.root, { screen.toggleWidth() })
      },
    ])
}

/// A column of sections. Each section consists of nested rows and columns in turn; the deepest section comes first.
private final class SectionedScreen {
  let column: Column
  private var sections: [StackView] = []
  private var labels: [Label] = []
  private var random: Seeded
  private static let deepest = 24

  init(_ views: Int, _ seed: UInt64) {
    column = Column(0, seed)
    random = Seeded(seed: seed)
    var count = 0
    while count < views { count += addSection(depth: sections.isEmpty ? Self.deepest : 1 + random.index(below: 12)) }
  }

  var middleSection: StackView { sections[sections.count / 2] }

  /// The number of views.
  private func addSection(depth: Int) -> Int {
    var stack = column.stack
    for level in 0..<depth {
      let inner = StackView()
      inner.axis = level.isMultiple(of: 2) ? .vertical : .horizontal
      inner.spacing = 4
      // Two digits each. With longer numbers, rows of larger screens would be too long more often.
      let label = Label(text: "Label \(10 + labels.count % 90)")
      labels.append(label)
      inner.addArrangedSubview(label)
      inner.addArrangedSubview(column.makeLeaf())
      stack.addArrangedSubview(inner)
      if level == 0 { sections.append(inner) }
      stack = inner
    }
    return 3 * depth
  }

  func toggleText() {
    let label = labels[labels.count / 2]
    label.text = label.text.hasSuffix("…") ? String(label.text.dropLast()) : label.text + "…"
  }

  func toggleWidth() {
    column.width.constant = column.width.constant == 320 ? 614 : 320
  }
}
