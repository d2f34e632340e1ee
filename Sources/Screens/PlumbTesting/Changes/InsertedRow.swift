import PlumbUIKit

/// A row that a change inserted into a column: enough to insert it into the same screen built anew.
struct InsertedRow: Hashable, Sendable {
  /// The column's place in the tree.
  var column: [Int]
  /// The index among the arranged views.
  var index: Int
  /// The number of its text.
  var text: Int

  /// Not longer than a line on most screens, except for one. The texts are rewritten as those of the screen are.
  static let texts = ["Another row", "A row that came while the screen was shown, on more than one line", "Row"]
}

/// The view of an inserted row, a label in the style of its neighbour. The class tells it from the screen's own views.
@MainActor final class InsertedLabel: UILabel {
  /// Copies the font and the alignment of a label beside it. O(text).
  convenience init(_ text: String, like neighbour: UIView?) {
    self.init()
    let model = neighbour as? UILabel
    font = model?.font ?? .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = model?.adjustsFontForContentSizeCategory ?? true
    textAlignment = model?.textAlignment ?? .natural
    numberOfLines = 0
    // The screen has decided which of its own views takes up free height.
    setContentHuggingPriority(.defaultHigh, for: .vertical)
    accessibilityIdentifier = "insertedRow"
    self.text = text
  }
}

/// The columns into which a row may be inserted.
///
/// Vertical stacks of three or more views count, as for hiding. Not counted are stacks whose views are all of one class of
/// the screen's own: code may expect this class of every arranged view.
@MainActor enum InsertionCandidates {
  /// The stacks below a root, in order. O(tree).
  static func below(_ root: UIView) -> [UIStackView] {
    var (found, waiting) = ([UIStackView](), [root])
    while let view = waiting.popLast() {
      // Rows of a list are used again for other rows, which their code sets up.
      if view is UITableViewCell || view is UICollectionReusableView || view is UIControl || view.isBar { continue }
      if view.isHidden { continue }
      if let stack = view as? UIStackView, takesRows(stack) { found.append(stack) }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return found
  }

  private static func takesRows(_ stack: UIStackView) -> Bool {
    let arranged = stack.arrangedSubviews
    guard stack.axis == .vertical, arranged.count > 2 else { return false }
    let kinds = Set(arranged.map { ObjectIdentifier(type(of: $0)) })
    return kinds.count > 1 || kinds.contains(ObjectIdentifier(UILabel.self))
  }
}

/// How wide a column is, and how much the scroll view around it scrolls.
@MainActor private struct Room {
  let (width, length): (CGFloat, CGFloat)

  init(of column: UIStackView) {
    let around = sequence(first: column as UIView) { $0.superview }.lazy.compactMap { $0 as? UIScrollView }
    (width, length) = (column.bounds.width, around.first { _ in true }?.contentSize.height ?? 0)
  }
}

extension ShownScreen {
  /// Inserts a row into a column, or takes it out if there is one.
  ///
  /// A row stays where the content that scrolls becomes longer by it. Other columns were not made for more rows: there
  /// the row is taken out at once, and the screen must be as before.
  func changeInsertedRow(_ number: Int) {
    if state.insertedRow != nil {
      note("after the inserted row was taken out")
      return takeOutRow()
    }
    let columns = InsertionCandidates.below(controller.view)
    guard !columns.isEmpty else { return }
    let column = columns[number % columns.count]
    let rest = number / columns.count
    let index = rest % (column.arrangedSubviews.count + 1)
    let row = InsertedRow(column: path(of: column), index: index, text: rest % InsertedRow.texts.count)
    note("after a row was inserted into \(ScreenNames(self).name(of: column))")
    let before = Room(of: column)
    change { insert(row) }
    let after = Room(of: column)
    let height = insertedLabel?.bounds.height ?? 0
    if abs(after.width - before.width) < 1, after.length - before.length > height - 1 { return }
    note("after the inserted row was taken out")
    takeOutRow()
  }

  /// Inserts a row where its column is; without it, does nothing. O(depth), and what moves.
  func insert(_ row: InsertedRow) {
    guard let column = view(at: row.column) as? UIStackView else { return }
    let index = min(row.index, column.arrangedSubviews.count)
    let neighbours = column.arrangedSubviews
    let label = InsertedLabel(
      InsertedRow.texts[row.text], like: neighbours.isEmpty ? nil : neighbours[max(0, index - 1)])
    column.insertArrangedSubview(label, at: index)
    (insertedLabel, state.insertedRow) = (label, row)
  }

  private func takeOutRow() {
    change { insertedLabel?.removeFromSuperview() }
    (insertedLabel, state.insertedRow) = (nil, nil)
  }
}
