import PlumbUIKit

extension ShownScreen {
  /// Lets a field begin editing, which brings the keyboard, or lets editing end.
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

  /// Shows the keyboard for a field, unless the field does not begin. Costs what moves.
  func focus(_ field: UIView) {
    change { _ = field.becomeFirstResponder() }
    state.focus = field.isFirstResponder ? path(of: field) : nil
    followFocus()
  }

  /// The field that is edited; nil without a keyboard.
  var focusedView: UIView? { state.focus.flatMap(view(at:)).flatMap { $0.isFirstResponder ? $0 : nil } }

  /// Brings the keyboard to the height that it has now: the device may have been turned, or the screen's code may have
  /// ended editing.
  func followFocus() {
    if focusedView == nil { state.focus = nil }
    let height = state.focus == nil ? 0 : environment.keyboardHeight
    guard window.keyboardHeight != height else { return }
    change { window.keyboardHeight = height }
  }

  /// Puts a view in the keyboard's place, for pictures and scenes of a screen that changes no more.
  func drawKeyboard() {
    guard window.keyboardHeight > 0 else { return }
    let (size, height) = (window.bounds.size, window.keyboardHeight)
    let keyboard = UIView(frame: CGRect(x: 0, y: size.height - height, width: size.width, height: height))
    keyboard.accessibilityIdentifier = "keyboard"
    keyboard.backgroundColor = .systemGray
    // Drawn as a view with content, it leaves the names of the views in it readable.
    let suggestions = UIView(frame: CGRect(x: 0, y: 0, width: size.width, height: 44))
    suggestions.accessibilityIdentifier = "suggestions"
    keyboard.addSubview(suggestions)
    window.addSubview(keyboard)
    window.layoutIfNeeded()
  }

  /// The visible fields in which a user can type, in order. Lists scroll their fields above the keyboard themselves. O(tree).
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
