import PlumbBench
import PlumbLayout

/// Workloads with nested stacks.
extension LayoutWorkload {
  static let deep = LayoutWorkload(
    "deep", "nested columns, with three leaves per level; size is levels", sizes: [10, 100, 1000],
    nestedActs { size, seed in Nest(chain: size, seed) { _ in .vertical } })

  static let deepAlternating = LayoutWorkload(
    "deep-alternating", "alternately nested rows and columns, with three leaves per level; size is levels",
    sizes: [10, 100, 1000],
    nestedActs { size, seed in Nest(chain: size, seed) { $0.isMultiple(of: 2) ? .vertical : .horizontal } })

  /// A row contains a term for each level between its two views, so the number of coefficients grows with the square of the levels.
  static let absolute = LayoutWorkload(
    "absolute", "nested views, each positioned relative to the root; size is levels", sizes: [100, 200, 400],
    [
      .build { levels, _ in
        let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        var parent = root
        for level in 1...max(levels, 1) {
          let view = View()
          view.translatesAutoresizingMaskIntoConstraints = false
          parent.addSubview(view)
          view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: Double(level)).isActive = true
          view.topAnchor.constraint(equalTo: root.topAnchor, constant: Double(level)).isActive = true
          view.widthAnchor.constraint(equalToConstant: 20).isActive = true
          view.heightAnchor.constraint(equalToConstant: 20).isActive = true
          parent = view
        }
        return root
      }
    ])

  static let balanced = LayoutWorkload(
    "balanced",
    "four children per stack, alternating axes, all leaves at the same depth; size is the minimum number of leaves",
    sizes: [16, 64, 256, 1024], balancedActs)

  static let mixed = LayoutWorkload(
    "mixed",
    "the tree of balanced, with the five distributions assigned in turn; size is the minimum number of leaves",
    sizes: [16, 64, 256, 1024],
    nestedActs { size, seed in
      let nest = Nest(balanced: size, seed)
      nest.mixDistributions()
      return nest
    })

  static var balancedActs: [Act] { nestedActs { size, seed in Nest(balanced: size, seed) } }

  private static func nestedActs(_ make: @escaping @Sendable (Int, UInt64) -> Nest) -> [Act] {
    [
      .build { size, seed in make(size, seed).column.root },
      Act("edit") { size, seed in
        let nest = make(size, seed)
        return Play(nest.column.root, { nest.deepest?.toggleHeight() })
      },
    ]
  }
}

/// A column of nested stacks. Its width depends on its content, and may exceed the width of the screen.
private final class Nest {
  let column: Column
  private(set) var deepest: Leaf?

  init(chain levels: Int, _ seed: UInt64, axis: (Int) -> Axis) {
    column = Column(0, seed)
    column.width.isActive = false
    var stack = column.stack
    stack.axis = axis(0)
    for level in 1...max(levels, 1) {
      for _ in 0..<3 { add(to: stack) }
      guard level < levels else { break }
      let inner = StackView()
      inner.axis = axis(level)
      inner.spacing = 8
      stack.addArrangedSubview(inner)
      stack = inner
    }
  }

  /// Builds the stacks level by level. Not recursive.
  init(balanced leaves: Int, _ seed: UInt64) {
    column = Column(0, seed)
    column.width.isActive = false
    var level = [column.stack]
    while level.count * 4 < leaves {
      level = level.flatMap { parent in
        (0..<4).map { _ in
          let stack = StackView()
          stack.axis = parent.axis.crossing
          stack.spacing = 8
          parent.addArrangedSubview(stack)
          return stack
        }
      }
    }
    for stack in level { for _ in 0..<4 { add(to: stack) } }
  }

  /// Assigns the distributions to the stacks in turn, level by level.
  func mixDistributions() {
    let distributions = StackView.Distribution.allCases
    var (level, count) = ([column.stack], 0)
    while !level.isEmpty {
      for stack in level {
        stack.distribution = distributions[count % distributions.count]
        count += 1
      }
      level = level.flatMap { $0.arrangedSubviews.compactMap { $0 as? StackView } }
    }
  }

  private func add(to stack: StackView) {
    let leaf = column.makeLeaf()
    stack.addArrangedSubview(leaf)
    deepest = leaf
  }
}

/// Very large layouts, which show whether linear costs remain linear.
extension LayoutWorkload {
  static let flatLarge = LayoutWorkload(
    "flat-large", "the column of flat, end to end: views, rows, solving and frames", sizes: [1000, 10_000, 100_000],
    [.build { size, seed in Column(size, seed).root }])

  static let balancedLarge = LayoutWorkload(
    "balanced-large",
    "the tree of balanced; the cost of an edit depends on what the edit moves, not on the size of the tree",
    sizes: [1024, 16_384],
    balancedActs)

  static let screen = LayoutWorkload(
    "screen", "a screen of sections, up to 25 levels deep, of labels and leaves; size is about the number of views",
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

/// A column of sections. Each section is a nest of alternating rows and columns. The deepest section is first.
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

  /// Adds a section, and returns its number of views.
  private func addSection(depth: Int) -> Int {
    var stack = column.stack
    for level in 0..<depth {
      let inner = StackView()
      inner.axis = level.isMultiple(of: 2) ? .vertical : .horizontal
      inner.spacing = 4
      // The numbers have two digits, because longer numbers would exceed the width of a row more often on larger screens.
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
