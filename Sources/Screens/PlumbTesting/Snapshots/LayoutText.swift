import PlumbUIKit

/// A laid out screen as text: one line for each view, with its class, name, frame in its superview, and text.
///
///     UIStackView form (16, 60, 343, 205.5)
///       UILabel titleLabel (0, 0, 343, 33.5) "Welcome"
///
/// A hidden view has no frame, and its subviews are left out.
@MainActor enum LayoutText {
  /// O(views + characters).
  static func lines(of shown: ShownScreen) -> [String] {
    let names = ScreenNames(shown)
    var lines: [String] = []
    var waiting = [(view: shown.window as UIView, depth: 0)]
    while let (view, depth) = waiting.popLast() {
      let indentation = String(repeating: "  ", count: depth)
      lines.append(indentation + line(of: view, name: names.plainName(of: view)))
      if view.isHidden { continue }
      waiting.append(contentsOf: view.subviews.reversed().map { ($0, depth + 1) })
    }
    return lines
  }

  private static func line(of view: UIView, name: String?) -> String {
    var parts = ["\(type(of: view))"]
    if let name { parts.append(name) }
    parts.append(view.isHidden ? "hidden" : view.frame.listed)
    if let scroll = view as? UIScrollView, !scroll.isHidden, !(scroll is UITextView) {
      parts.append("content (\(trimmed(scroll.contentSize.width)), \(trimmed(scroll.contentSize.height)))")
    }
    if let text = view.shownText, !text.isEmpty { parts.append(quoted(text)) }
    return parts.joined(separator: " ")
  }

  /// The text on one line.
  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\r\n", with: "\\n")
      .replacing("\n", with: "\\n").replacing("\r", with: "\\n").replacing("\t", with: "\\t")
    return "\"\(escaped)\""
  }
}

extension UIView {
  /// The text that a label, button, field or text view shows; nil for other views. O(1).
  var shownText: String? {
    switch self {
    case let label as UILabel: label.text
    case let button as UIButton: button.currentTitle
    case let field as UITextField: field.text.flatMap { $0.isEmpty ? nil : $0 } ?? field.placeholder
    case let view as UITextView: view.text
    default: nil
    }
  }
}
