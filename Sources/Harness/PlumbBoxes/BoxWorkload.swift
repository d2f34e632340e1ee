import PlumbDocument

/// Trees of boxes of any size, with edits whose layouts are measured. The same size always gives the same document.
///
/// The trees use only features that most engines have: margins instead of gaps, and no shrinking boxes.
public struct BoxWorkload: Sendable {
  public let name: String
  public let summary: String
  private let make: @Sendable (Int) -> Parts

  /// The measured operations, in the order in which an engine performs them.
  public enum Operation: String, Sendable, CaseIterable {
    /// The tree is created.
    case build
    /// The first layout.
    case layout
    /// One box is changed.
    case edit
    /// A box is inserted after the last box, in the same parent.
    case append
    /// A box is removed from the middle.
    case remove
    /// The size of the root is changed.
    case resize
    /// A property is set to its current value.
    case unchanged

    /// The step whose layout is measured, where 0 is the start; nil for `build`. O(1).
    public var step: Int? { self == .build ? nil : Self.allCases.firstIndex(of: self).map { $0 - 1 } }
  }

  /// The document for a size, with a step for each edit. The size is the number of leaves or messages, at least 2. O(size).
  public func document(size: Int) -> BoxDocument {
    let parts = make(max(size, 2))
    var document = BoxDocument(available: parts.available, root: parts.root)
    document.name = "\(name)/\(size)"
    document.steps = [
      parts.edit, .insert(parts.appended, to: parts.parent, at: parts.index), .remove(box: parts.removed),
      .resize(available: parts.resized), .set(box: parts.appended.id, parts.appended.setting(of: .size)),
    ]
    return document
  }

  /// All workloads.
  public static let all = [column, row, tree, wrap, textList, chat]

  private struct Parts {
    var root: Box
    var available: Box.Pair<Double?>
    var resized: Box.Pair<Double?>
    var edit: BoxStep
    var removed: String
    var appended: Box
    var parent = "root"
    var index: Int
  }

  private init(_ name: String, _ summary: String, _ make: @escaping @Sendable (Int) -> Parts) {
    (self.name, self.summary, self.make) = (name, summary, make)
  }

  /// A number from 0 to a limit. Consecutive numbers are irregular, so that line breaks cannot follow a pattern.
  private static func spread(_ index: Int, _ limit: Int) -> Double { Double(index * 7919 % 104_729 % (limit + 1)) }
}

/// Workloads that are lists.
extension BoxWorkload {
  private static let column = BoxWorkload("column", "a column of boxes with fixed heights") { size in
    list(
      size, .flow(.column), .padding(.init(8)), available: .init(320, nil), resized: .init(360, nil),
      edited: .size(.init(nil, 50))
    ) { index in
      Box(id: "b\(index)", .margin(.init(0, 0, 4, 0)), .size(.init(nil, 16 + 4 * spread(index, 4))))
    }
  }

  private static let row = BoxWorkload("row", "a row of boxes with fixed widths") { size in
    list(
      size, .padding(.init(8)), available: .init(nil, 48), resized: .init(nil, 64), edited: .size(.init(50, nil))
    ) { index in
      Box(id: "b\(index)", .margin(.init(0, 0, 0, 4)), .size(.init(16 + 4 * spread(index, 4), nil)))
    }
  }

  private static let wrap = BoxWorkload("wrap", "boxes that wrap onto several lines") { size in
    list(
      size, .wrap(.wrap), .align(.start), available: .init(320, nil), resized: .init(360, nil),
      edited: .size(.init(96, 24))
    ) { index in
      let size = Box.Pair<Double?>(24 + 8 * spread(index, 6), 16 + 8 * spread(index, 2))
      return Box(id: "b\(index)", .margin(.init(0, 0, 4, 4)), .size(size))
    }
  }

  private static let textList = BoxWorkload("text-list", "a column of texts that wrap") { size in
    var parts = list(
      size, .flow(.column), .padding(.init(8)), available: .init(320, nil), resized: .init(360, nil),
      edited: .size(.init(nil, nil))
    ) { index in
      var box = Box(id: "b\(index)", .margin(.init(0, 0, 4, 0)))
      box.text = text(index, words: 3 + Int(spread(index, 17)))
      return box
    }
    parts.edit = .text(box: "b\(size / 2)", text(size, words: 24))
    return parts
  }

  /// A box with children in a line. The edits change the middle child and remove the child before it.
  private static func list(
    _ size: Int, _ settings: BoxSetting..., available: Box.Pair<Double?>, resized: Box.Pair<Double?>,
    edited: BoxSetting, _ child: (Int) -> Box
  ) -> Parts {
    var root = Box(id: "root", children: (0..<size).map(child))
    for setting in settings { root.set(setting) }
    return Parts(
      root: root, available: available, resized: resized, edit: .set(box: "b\(size / 2)", edited),
      removed: "b\(size / 2 - 1)", appended: child(size), index: size)
  }

  private static func text(_ index: Int, words: Int) -> Box.Text {
    Box.Text(words: (0..<words).map { 12 + 4 * spread(index + 31 * $0, 8) }, line: 16, baseline: 12)
  }
}

/// Workloads that resemble screens.
extension BoxWorkload {
  private static let tree = BoxWorkload("tree", "nested rows and columns that share a screen") { size in
    let root = group(0..<size, "root", .row)
    var last = root
    while let inner = last.children.last, !inner.children.isEmpty { last = inner }
    return Parts(
      root: root, available: .init(1024, 768), resized: .init(1280, 720),
      edit: .set(box: "b\(size / 2)", .padding(.init(3))), removed: "b\(size / 2 - 1)", appended: leaf(size),
      parent: last.id, index: last.children.count)
  }

  /// A box with a range of the leaves, distributed among at most four children.
  private static func group(_ leaves: Range<Int>, _ id: String, _ flow: Box.Flow) -> Box {
    var box = Box(id: id, .flow(flow))
    if id != "root" { box.grow = 1 }
    guard leaves.count > 4 else {
      box.children = leaves.map(leaf)
      return box
    }
    let bounds = (0...4).map { leaves.lowerBound + leaves.count * $0 / 4 }
    let inner: Box.Flow = flow == .row ? .column : .row
    box.children = zip(bounds, bounds.dropFirst()).map { start, end in
      end - start == 1 ? leaf(start) : group(start..<end, "g\(start)-\(end)", inner)
    }
    return box
  }

  private static func leaf(_ index: Int) -> Box { Box(id: "b\(index)", .padding(.init(1)), .grow(1)) }

  private static let chat = BoxWorkload(
    "chat", "chat messages with a picture, a name and text; your own messages are at the trailing edge"
  ) { size in
    Parts(
      root: Box(id: "root", .flow(.column), .padding(.init(8)), children: (0..<size).map(message)),
      available: .init(360, nil), resized: .init(390, nil),
      edit: .text(box: "m\(size / 2)-text", text(size, words: 24)), removed: "m\(size / 2 - 1)",
      appended: message(size),
      index: size)
  }

  private static func message(_ index: Int) -> Box {
    let isOwn = index % 3 == 2
    var name = Box(id: "m\(index)-name", .margin(.init(0, 0, 2, 0)))
    name.text = Box.Text(words: [48 + 4 * spread(index, 8)], line: 14, baseline: 11)
    var words = Box(id: "m\(index)-text")
    words.text = text(index, words: 3 + Int(spread(index, 17)))
    let bubble = Box(
      id: "m\(index)-bubble", .flow(.column), .padding(.init(8)), .size(.init(232, nil)),
      children: isOwn ? [words] : [name, words])
    let picture = Box(id: "m\(index)-picture", .margin(.init(0, 0, 0, 8)), .size(.init(32, 32)))
    return Box(
      id: "m\(index)", .margin(.init(0, 0, 8, 0)), .align(.start), .justify(isOwn ? .end : .start),
      children: isOwn ? [bubble] : [picture, bubble])
  }
}
