/// The difference of two texts by lines, as a review shows it: `-` for recorded lines, `+` for found ones. Lines that are not
/// indented are headings.
struct LineDifference {
  /// The unchanged lines shown before and after changes.
  private static let context = 2

  private enum Line: Equatable {
    case same(String)
    case old(String)
    case new(String)

    var isSame: Bool { if case .same = self { true } else { false } }
    var isHeading: Bool { text.dropFirst(2).first != " " }
    var text: String {
      switch self {
      case .same(let line): "  " + line
      case .old(let line): "- " + line
      case .new(let line): "+ " + line
      }
    }
  }

  private let lines: [Line]

  /// O((lines + changes) · changes).
  init(from old: [String], to new: [String]) {
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(\.place))
    let inserted = Set(changes.insertions.map(\.place))
    var (merged, oldIndex, newIndex) = ([Line](), 0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        merged.append(.old(old[oldIndex]))
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        merged.append(.new(new[newIndex]))
        newIndex += 1
      } else {
        merged.append(.same(new[newIndex]))
        (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
      }
    }
    lines = merged
  }

  /// The changed lines with some around them and their headings, `…` for others; nil if no line differs. O(lines).
  var text: String? {
    if lines.allSatisfy(\.isSame) { return nil }
    var isShown = [Bool](repeating: false, count: lines.count)
    var heading: Int?
    for index in lines.indices {
      if lines[index].isHeading { heading = index }
      guard !lines[index].isSame else { continue }
      if let heading { isShown[heading] = true }
      for near in max(0, index - Self.context)...min(lines.count - 1, index + Self.context) { isShown[near] = true }
    }
    var (shown, isGap) = ([String](), false)
    for (index, line) in lines.enumerated() {
      if isShown[index] { shown.append(line.text) } else if !isGap { shown.append("  …") }
      isGap = !isShown[index]
    }
    return shown.joined(separator: "\n")
  }
}

extension CollectionDifference.Change {
  /// The index of the element in the collection that has it.
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
