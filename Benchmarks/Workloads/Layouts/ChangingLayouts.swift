import PlumbBench
import PlumbLayout

/// Workloads that change layouts as apps do.
extension LayoutWorkload {
  static let churn = LayoutWorkload(
    "churn", "a thousand random operations: add, remove, hide, show or move a leaf, and lay out",
    sizes: [10, 100, 1000],
    [
      Act(OperationGroup(["thousand"], isPrepared: true)) { size, seed in
        Play {
          let column = Column(size, seed)
          column.root.layoutIfNeeded()
          var random = Seeded(seed: seed &+ 1)
          for _ in 0..<1000 {
            column.churn(&random)
            column.root.layoutIfNeeded()
          }
          return column.root
        }
      }
    ])

  static let scroll = LayoutWorkload(
    "scroll", "a leaf is appended to scrolling content and removed again",
    [
      Act("grow", "fall-back") { size, seed in
        let feed = Feed(size, seed)
        let leaf = feed.column.makeLeaf()
        return Play(
          feed.column.root, { feed.column.stack.addArrangedSubview(leaf) }, { leaf.removeFromSuperview() })
      }
    ])

  static let rotation = LayoutWorkload(
    "rotation", "the screen is rotated: its size changes, and rows become columns", sizes: [16, 64, 256],
    [
      Act("rotate") { size, seed in
        let screen = Screen(size, seed)
        return Play(screen.root, { screen.rotate() })
      }
    ])

  static let labels = LayoutWorkload(
    "labels", "a column of texts whose heights depend on its width", sizes: [10, 100, 1000],
    [
      .build { size, seed in Prose(size, seed).column.root },
      Act("reflow") { size, seed in
        let prose = Prose(size, seed)
        return Play(prose.column.root, { prose.toggleWidth() })
      },
      Act("edit") { size, seed in
        let prose = Prose(size, seed)
        return Play(prose.column.root, { prose.middle.toggleText() })
      },
    ])

  static let cells = LayoutWorkload(
    "cells", "a list of texts in cells with margins, on a screen with a safe area", sizes: [10, 100, 1000],
    [
      .build { size, seed in Prose(size, seed, isInCells: true).column.root },
      Act("edit") { size, seed in
        let prose = Prose(size, seed, isInCells: true)
        return Play(prose.column.root, { prose.middle.toggleText() })
      },
    ])

  static let priorities = LayoutWorkload(
    "priorities", "a changed priority makes another leaf grow first",
    [
      Act("flip") { size, seed in
        let column = Column(size, seed).hold()
        column.toggleLength(1.25)
        var isLoose = false
        return Play(
          column.root,
          {
            isLoose.toggle()
            column.middle.setContentHuggingPriority(isLoose ? 240 : 250, for: .vertical)
          })
      }
    ])

  static let conflict = LayoutWorkload(
    "conflict", "two required constraints contradict each other, then no longer do",
    [
      Act("appear", "recover") { size, seed in
        let column = Column(size, seed)
        column.middle.heightAnchor.constraint(equalToConstant: 40).isActive = true
        let second = column.middle.heightAnchor.constraint(equalToConstant: 50)
        let verify: (View, Int) throws -> Void = { root, operation in
          let count = root.conflicts.count
          guard count == (operation == 0 ? 1 : 0) else { throw WorkloadError("found \(count) conflicts") }
        }
        return Play(column.root, verify: verify, { second.isActive = true }, { second.isActive = false })
      }
    ])
}

extension Column {
  /// Performs a random operation on a random leaf.
  fileprivate func churn(_ random: inout Seeded) {
    let views = stack.arrangedSubviews
    let index = views.isEmpty ? 0 : random.index(below: views.count)
    switch random.index(below: views.isEmpty ? 1 : 5) {
    case 0: stack.insertArrangedSubview(makeLeaf(), at: index)
    case 1: views[index].removeFromSuperview()
    case 2: views[index].isHidden = true
    case 3: views[index].isHidden = false
    default: stack.insertArrangedSubview(views[index], at: random.index(below: views.count))
    }
  }
}

/// A column in a scroll view.
private struct Feed {
  let column: Column

  init(_ count: Int, _ seed: UInt64) {
    column = Column(count, seed)
    column.width.isActive = false
    let scroll = ScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    column.root.addSubview(scroll)
    column.stack.removeFromSuperview()
    scroll.addSubview(column.stack)
    let (content, stack, root) = (scroll.contentLayoutGuide, column.stack, column.root)
    for constraint in [
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ] { constraint.isActive = true }
  }
}

/// A column of rows of leaves that fills a screen.
private final class Screen {
  let root = View(frame: Rect(x: 0, y: 0, width: 375, height: 667))
  private let outer = StackView()
  private var inner: [StackView] = []

  init(_ count: Int, _ seed: UInt64) {
    let source = Column(0, seed)
    let width = max(Int(Double(count).squareRoot()), 1)
    for _ in 0..<max(count / width, 1) {
      inner.append(StackView(arrangedSubviews: (0..<width).map { _ in source.makeLeaf() }))
    }
    for stack in inner { outer.addArrangedSubview(stack) }
    outer.axis = .vertical
    outer.distribution = .fillEqually
    outer.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(outer)
    for constraint in [
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      outer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      outer.topAnchor.constraint(equalTo: root.topAnchor), outer.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ] { constraint.isActive = true }
  }

  func rotate() {
    let size = root.frame.size
    root.frame = Rect(x: 0, y: 0, width: size.height, height: size.width)
    for stack in inner + [outer] { stack.axis = stack.axis.crossing }
  }
}

/// Labels with a few words each.
private struct Prose {
  let column: Column
  private var labels: [Label] = []
  private static let safeArea = DirectionalEdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)
  private static let words = ["rows", "columns", "a", "layout", "of", "some", "words", "that", "wrap", "sometimes"]

  init(_ count: Int, _ seed: UInt64, isInCells: Bool = false) {
    column = Column(0, seed)
    if isInCells { column.root.rootSafeAreaInsets = Self.safeArea }
    var random = Seeded(seed: seed)
    for _ in 0..<count {
      let text = (0..<(5 + random.index(below: 30))).map { _ in Self.words[random.index(below: Self.words.count)] }
      let label = Label(text: text.joined(separator: " "))
      label.numberOfLines = 0
      labels.append(label)
      let cell = isInCells ? StackView(arrangedSubviews: [label]) : nil
      cell?.isLayoutMarginsRelativeArrangement = true
      cell?.directionalLayoutMargins = DirectionalEdgeInsets(all: 8)
      column.stack.addArrangedSubview(cell ?? label)
    }
  }

  var middle: Label { labels[labels.count / 2] }

  func toggleWidth() {
    column.width.constant = column.width.constant == 320 ? 200 : 320
  }
}

extension Label {
  /// Adds a word to the text. The next call removes the word again.
  fileprivate func toggleText() { text = text.hasSuffix(" more") ? String(text.dropLast(5)) : text + " more" }
}
