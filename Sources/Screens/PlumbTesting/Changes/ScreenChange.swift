import PlumbUIKit

/// A change to a screen while it is shown.
enum ScreenChange: Hashable, Sendable {
  /// The number of kinds to draw from. The lowest five kinds mean no change.
  static let kinds: UInt64 = 12

  case rotation
  case category(UIContentSizeCategory)
  /// Hides an arranged view, or shows a hidden view. The number selects the view.
  case hiding(Int)
  /// Removes this number of rows from the end of the first section of every list, or restores removed rows.
  case rows(Int)
  /// Inserts a row into a column, or removes the inserted row. The number selects the column.
  case insertion(Int)
  /// Begins editing in a field, which shows the keyboard, or ends editing. The number selects the field.
  case focus(Int)

  /// Creates a change, or returns nil if `kind` means no change.
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

/// The state of a screen after changes. It contains all that is needed to build the changed screen from scratch.
struct ScreenState: Hashable, Sendable {
  /// The arranged views that changes have hidden or shown, by their paths in the tree.
  var toggled: Set<[Int]> = []
  /// The number of rows removed from each list.
  var removedRows = 0
  /// The inserted row, or nil if no row was inserted.
  var insertedRow: InsertedRow?
  /// The path of the field being edited, or nil if there is no keyboard.
  var focus: [Int]?
  /// The number of changes made.
  var count = 0
  /// Descriptions of the changes, which are recorded only if changes are reported.
  var descriptions: [String] = []
}

extension ShownScreen {
  /// Makes a change. Does nothing if the screen has no suitable view. Takes as long as laying out the change.
  func make(_ change: ScreenChange) {
    switch change {
    case .rotation: rotate()
    case .category(let category): changeCategory(to: category)
    case .hiding(let number): hide(number)
    case .rows(let count): changeRows(by: count)
    case .insertion(let number): changeInsertedRow(number)
    case .focus(let number): changeFocus(number)
    }
  }

  private func rotate() {
    var turned = environment
    turned.isLandscape.toggle()
    // After a rotation, the width of a split screen changes, so the app fills the screen.
    turned.splitWidth = nil
    note(turned.isLandscape ? "after a rotation to landscape" : "after a rotation to portrait")
    change(to: turned)
  }

  private func changeCategory(to category: UIContentSizeCategory) {
    guard category != environment.category else { return }
    var changed = environment
    changed.category = category
    note("after a change to \(category.description)")
    change(to: changed)
  }

  private func hide(_ number: Int) {
    let candidates = HidingCandidates.below(controller.view)
    guard !candidates.isEmpty else { return }
    let view = candidates[number % candidates.count]
    state.toggled.formSymmetricDifference([path(of: view)])
    note("after \(ScreenNames(self).name(of: view)) was \(view.isHidden ? "shown" : "hidden")")
    change { view.isHidden.toggle() }
  }

  private func changeRows(by count: Int) {
    guard rowLimits.hasList(below: controller.view) else { return }
    let removed = state.removedRows == 0 ? count : 0
    state.removedRows = removed
    note(
      removed == 0
        ? "after the rows were added again"
        : "after the last \(removed == 1 ? "row was" : "\(removed) rows were") removed")
    change { rowLimits.take(removed, below: controller.view) }
  }

  /// Counts a change. Describes it only if changes are reported, because finding the names of views takes longer than a layout.
  func note(_ description: @autoclosure () -> String) {
    state.count += 1
    guard isTold else { return }
    state.descriptions.append(description())
    telling?(state.descriptions)
  }

  /// Returns a view's path in the tree: the index among the siblings at each level, from the window down. O(depth · siblings).
  func path(of view: UIView) -> [Int] {
    var (path, current) = ([Int](), view)
    while current !== window, let parent = current.superview {
      path.append(parent.subviews.firstIndex { $0 === current } ?? 0)
      current = parent
    }
    return path.reversed()
  }

  /// Returns the view at a path, or nil if there is no view at this path. O(depth).
  func view(at path: [Int]) -> UIView? {
    path.reduce(window as UIView?) { view, index in
      view.flatMap { $0.subviews.indices.contains(index) ? $0.subviews[index] : nil }
    }
  }
}

/// The arranged views that can be hidden without affecting other views.
///
/// Apps hide a view to remove a row from a column. Some views are excluded, because code that hides them usually does more, so that
/// hiding alone would cause faults that no user sees: views that a constraint of the screen ties to another view, and views with a
/// constraint between their own width and height. Views in horizontal stacks and in pairs are also excluded, because they are parts
/// of a unit, such as a name and its value. The last visible view of a stack is not hidden. A view that the screen has hidden may
/// be shown.
@MainActor enum HidingCandidates {
  /// Returns the views below a root, in order. O(tree + constraints).
  static func below(_ root: UIView) -> [UIView] {
    var (found, waiting, tied) = ([UIView](), [root], Set<ObjectIdentifier>())
    var constraints: [NSLayoutConstraint] = []
    while let view = waiting.popLast() {
      // List rows are excluded: they are reused, and their code sets them up.
      if view is UITableViewCell || view is UICollectionReusableView || view is UIControl || view.isBar { continue }
      constraints += view.constraints
      if let stack = view as? UIStackView {
        let arranged = stack.arrangedSubviews.filter { !($0 is InsertedLabel) }
        let visible = arranged.count { !$0.isHidden }
        let isColumn = stack.axis == .vertical && arranged.count > 2
        found += arranged.filter { $0.isHidden || isColumn && visible > 1 }
      }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    guard !found.isEmpty else { return [] }
    let places = Set(found.map(ObjectIdentifier.init))
    for constraint in constraints {
      guard let first = (constraint.firstItem).flatMap(view), let second = constraint.secondItem.flatMap(view) else {
        continue
      }
      if first === second {
        tied.insert(ObjectIdentifier(first))
      } else {
        mark(first, unless: second, in: places, &tied)
        mark(second, unless: first, in: places, &tied)
      }
    }
    return found.filter { !tied.contains(ObjectIdentifier($0)) }
  }

  private static func view(_ item: AnyObject) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

  /// Marks the candidates that contain `view` but not `other`. A candidate contains itself.
  private static func mark(
    _ view: UIView, unless other: UIView, in places: Set<ObjectIdentifier>, _ tied: inout Set<ObjectIdentifier>
  ) {
    var next: UIView? = view
    while let current = next {
      let isWithin = other === current || other.isDescendant(of: current)
      if isWithin { return }
      if places.contains(ObjectIdentifier(current)) { tied.insert(ObjectIdentifier(current)) }
      next = current.superview
    }
  }
}

extension UIView {
  /// Whether the view is a bar, which the system lays out.
  var isBar: Bool { self is UINavigationBar || self is UITabBar || self is UIToolbar || self is UISearchBar }
}

extension ShownScreen {
  /// Begins editing in a field, which shows the keyboard, or ends editing. The number selects the field.
  func changeFocus(_ number: Int) {
    if focusedView != nil {
      note("after the keyboard was dismissed")
      change { _ = window.endEditing(true) }
      return followFocus()
    }
    let fields = Self.fields(below: controller.view)
    guard !fields.isEmpty else { return }
    let field = fields[number % fields.count]
    note("after \(ScreenNames(self).name(of: field)) began editing")
    focus(field)
  }

  /// Makes a field the first responder, and shows the keyboard if the field accepts this. Takes as long as laying out the
  /// changes.
  func focus(_ field: UIView) {
    change { _ = field.becomeFirstResponder() }
    state.focus = field.isFirstResponder ? path(of: field) : nil
    followFocus()
  }

  /// The field being edited, or nil if there is no keyboard.
  var focusedView: UIView? { state.focus.flatMap(view(at:)).flatMap { $0.isFirstResponder ? $0 : nil } }

  /// Updates the keyboard's height after the device was rotated, or after the screen's code ended editing.
  func followFocus() {
    if focusedView == nil { state.focus = nil }
    let height = state.focus == nil ? 0 : environment.keyboardHeight
    guard window.keyboardHeight != height else { return }
    change { window.keyboardHeight = height }
  }

  /// Adds a view in place of the keyboard, for pictures and scenes. The screen must not change afterwards.
  func drawKeyboard() {
    guard window.keyboardHeight > 0 else { return }
    let (size, height) = (window.bounds.size, window.keyboardHeight)
    let keyboard = UIView(frame: CGRect(x: 0, y: size.height - height, width: size.width, height: height))
    keyboard.accessibilityIdentifier = "keyboard"
    keyboard.backgroundColor = .systemGray
    // The subview makes the keyboard a container, so that its name remains readable.
    let suggestions = UIView(frame: CGRect(x: 0, y: 0, width: size.width, height: 44))
    suggestions.accessibilityIdentifier = "suggestions"
    keyboard.addSubview(suggestions)
    window.addSubview(keyboard)
    window.layoutIfNeeded()
  }

  /// Returns the visible fields in which a user can type, in order. Lists scroll their own fields above the keyboard. O(tree).
  private static func fields(below root: UIView) -> [UIView] {
    var (found, waiting) = ([UIView](), [root])
    while let view = waiting.popLast() {
      if view.isHidden || view.alpha <= 0.01 || !view.isUserInteractionEnabled || view.isBar { continue }
      if view is UITableView || view is UICollectionView { continue }
      if view is UITextField || view is UITextView, view.canBecomeFirstResponder { found.append(view) }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return found
  }
}
