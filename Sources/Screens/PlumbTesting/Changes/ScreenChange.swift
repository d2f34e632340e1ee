import PlumbUIKit

/// A change while a screen is shown.
enum ScreenChange: Hashable, Sendable {
  /// The number of values to draw from; the lowest ones mean no change.
  static let kinds: UInt64 = 12

  case rotation
  case category(UIContentSizeCategory)
  /// Hides an arranged view, or shows a hidden one, chosen by the number.
  case hiding(Int)
  /// Removes rows from the end of a list's first section, or restores them.
  case rows(Int)
  /// Inserts a row into a column chosen by the number, or removes it again.
  case insertion(Int)
  /// Begins editing in a field chosen by the number, which shows the keyboard, or ends editing.
  case focus(Int)

  /// Creates a change; nil for no change.
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

/// The state after changes, with enough data to build the changed screen from scratch.
struct ScreenState: Hashable, Sendable {
  /// The arranged views that changes have hidden or shown, by their paths in the tree.
  var toggled: Set<[Int]> = []
  /// The number of rows removed from each list.
  var removedRows = 0
  /// The inserted row, unless it was removed again.
  var insertedRow: InsertedRow?
  /// The path of the field being edited; nil without a keyboard.
  var focus: [Int]?
  /// The number of changes made.
  var count = 0
  /// Descriptions of the changes, if changes are reported.
  var descriptions: [String] = []
}

extension ShownScreen {
  /// Makes a change; no effect if the screen has nothing suitable. Costs the layout of the changes.
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
    // In a split screen, the width changes with a rotation, so the app fills the screen afterwards.
    turned.splitWidth = nil
    note(turned.isLandscape ? "after a rotation to landscape" : "after a rotation to portrait")
    change(to: turned)
  }

  private func changeCategory(to category: UIContentSizeCategory) {
    guard category != environment.category else { return }
    var changed = environment
    changed.category = category
    note("after the \(category.description) was set")
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

  /// Counts a change, and describes it if changes are reported, because names of views cost more than a layout.
  func note(_ description: @autoclosure () -> String) {
    state.count += 1
    guard isTold else { return }
    state.descriptions.append(description())
    telling?(state.descriptions)
  }

  /// A view's path in the tree: its index among its siblings, from the window down. O(depth · siblings).
  func path(of view: UIView) -> [Int] {
    var (path, current) = ([Int](), view)
    while current !== window, let parent = current.superview {
      path.append(parent.subviews.firstIndex { $0 === current } ?? 0)
      current = parent
    }
    return path.reversed()
  }

  /// The view at a path; nil if there is none. O(depth).
  func view(at path: [Int]) -> UIView? {
    path.reduce(window as UIView?) { view, index in
      view.flatMap { $0.subviews.indices.contains(index) ? $0.subviews[index] : nil }
    }
  }
}

/// The arranged views that may be hidden without harm to others.
///
/// Apps remove a row from a column by hiding it. Excluded are views in horizontal stacks and in pairs, because they are parts of
/// one unit, such as a name and its value. Also excluded are views tied to another view by a constraint of the screen, or with a
/// constraint between their own width and height: code that hides such a view usually does more, and hiding alone would report
/// faults that no user sees. The last visible view of a stack is not hidden. A view that the screen has hidden may be shown.
@MainActor enum HidingCandidates {
  /// The views below a root, in order. O(tree + constraints).
  static func below(_ root: UIView) -> [UIView] {
    var (found, waiting, tied) = ([UIView](), [root], Set<ObjectIdentifier>())
    var constraints: [NSLayoutConstraint] = []
    while let view = waiting.popLast() {
      // List rows are reused for other rows, and their code sets them up.
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

  /// Marks the candidates at or above a view that do not contain the other view.
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
  /// Whether the view is one of the system's bars, which the system lays out.
  var isBar: Bool { self is UINavigationBar || self is UITabBar || self is UIToolbar || self is UISearchBar }
}

extension ShownScreen {
  /// Begins editing in a field, which shows the keyboard, or ends editing.
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

  /// Shows the keyboard for a field, if the field begins editing. Costs the layout of the changes.
  func focus(_ field: UIView) {
    change { _ = field.becomeFirstResponder() }
    state.focus = field.isFirstResponder ? path(of: field) : nil
    followFocus()
  }

  /// The field being edited; nil without a keyboard.
  var focusedView: UIView? { state.focus.flatMap(view(at:)).flatMap { $0.isFirstResponder ? $0 : nil } }

  /// Updates the keyboard's height: the device may have been rotated, or the screen's code may have ended editing.
  func followFocus() {
    if focusedView == nil { state.focus = nil }
    let height = state.focus == nil ? 0 : environment.keyboardHeight
    guard window.keyboardHeight != height else { return }
    change { window.keyboardHeight = height }
  }

  /// Adds a view in place of the keyboard, for pictures and scenes of a screen that no longer changes.
  func drawKeyboard() {
    guard window.keyboardHeight > 0 else { return }
    let (size, height) = (window.bounds.size, window.keyboardHeight)
    let keyboard = UIView(frame: CGRect(x: 0, y: size.height - height, width: size.width, height: height))
    keyboard.accessibilityIdentifier = "keyboard"
    keyboard.backgroundColor = .systemGray
    // Drawn as a view with content, so that the names of its subviews remain readable.
    let suggestions = UIView(frame: CGRect(x: 0, y: 0, width: size.width, height: 44))
    suggestions.accessibilityIdentifier = "suggestions"
    keyboard.addSubview(suggestions)
    window.addSubview(keyboard)
    window.layoutIfNeeded()
  }

  /// The visible fields in which a user can type, in order. Lists scroll their own fields above the keyboard. O(tree).
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
