import PlumbUIKit

/// A change while a screen is shown.
enum ScreenChange: Hashable, Sendable {
  /// How many kinds are drawn; the first ones are no change.
  static let kinds: UInt64 = 12

  case rotation
  case category(UIContentSizeCategory)
  /// Hides an arranged view, or shows a hidden one: the view is chosen by the number.
  case hiding(Int)
  /// Takes rows from the end of a list's first section, or gives them back.
  case rows(Int)
  /// Inserts a row into a column, chosen by the number, or takes it out again.
  case insertion(Int)
  /// Lets a field begin editing, chosen by the number, which brings the keyboard; or lets editing end.
  case focus(Int)

  /// Nil for no change.
  init?(kind: Int, target: Int) {
    switch kind {
    case 5: self = .rotation
    case 6: self = .category(ScreenPlan.category(UInt64(target % 24)))
    case 7, 8: self = .hiding(target)
    case 9: self = .rows(1 + target % 3)
    case 10: self = .insertion(target)
    case 11: self = .focus(target)
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
  /// The row that was inserted and not taken out.
  var insertedRow: InsertedRow?
  /// The place of the field that is edited; nil without a keyboard.
  var focus: [Int]?
  /// How many changes were made.
  var count = 0
  /// Descriptions of the changes, if they are reported.
  var descriptions: [String] = []
}
