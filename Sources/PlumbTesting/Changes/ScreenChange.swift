import PlumbUIKit

/// A change while a screen is shown.
enum ScreenChange: Hashable, Sendable {
  case rotation
  case category(UIContentSizeCategory)
  /// Hides an arranged view, or shows a hidden one: the view is chosen by the number.
  case hiding(Int)
  /// Takes rows from the end of a list's first section, or gives them back.
  case rows(Int)

  /// Nil for no change.
  init?(kind: Int, target: Int) {
    switch kind {
    case 5: self = .rotation
    case 6: self = .category(ScreenPlan.category(UInt64(target % 24)))
    case 7, 8: self = .hiding(target)
    case 9: self = .rows(1 + target % 3)
    default: return nil
    }
  }
}

/// What changes leave behind: enough to build the changed screen anew.
struct ScreenState: Hashable, Sendable {
  /// The arranged views whose hiding differs from what the screen says, by their places in the tree.
  var toggled: Set<[Int]> = []
  /// How many rows are taken from each list.
  var removedRows = 0
  /// How many changes were made.
  var count = 0
  /// The changes in words, if they are told.
  var words: [String] = []
}
