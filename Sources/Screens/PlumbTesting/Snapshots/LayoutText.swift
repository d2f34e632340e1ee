import Foundation
import PlumbUIKit

/// The layout of a screen as text, with one line for each view: its class, name, frame in its superview, and text.
///
///     UIStackView form (16, 60, 343, 205.5)
///       UILabel titleLabel (0, 0, 343, 33.5) "Welcome"
///
/// The line of a hidden view has no frame, and its subviews are omitted.
@MainActor enum LayoutText {
  /// Returns a line for each view. O(views + characters).
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

  /// Returns the text on one line in quotation marks.
  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\r\n", with: "\\n")
      .replacing("\n", with: "\\n").replacing("\r", with: "\\n").replacing("\t", with: "\\t")
    return "\"\(escaped)\""
  }
}

extension UIView {
  /// The text that a label, button, field or text view shows, or nil for other views. O(1).
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

/// The difference between two texts, line by line as in a code review: `-` marks recorded lines, and `+` marks found lines. Lines
/// without indentation are headings.
struct LineDifference {
  /// The number of unchanged lines shown before and after each change.
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

  /// Compares two texts. O((lines + changes) · changes).
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

  /// The changed lines with their context and headings, and `…` for omitted lines; nil if no line differs. O(lines).
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
  /// The element's index in the collection that contains it.
  fileprivate var place: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

/// Returns a length with at most three decimals and without trailing zeros: `16`, `200.75`, `33.333`.
func trimmed(_ length: CGFloat) -> String {
  guard length.isFinite else { return "\(length)" }
  let thousandths = (Double(length) * 1000).rounded()
  // Adding 0 turns -0 into 0. Numbers of a billion or more are written with all digits.
  guard abs(thousandths) < 1e12 else { return "\(Double(length))" }
  let value = thousandths / 1000 + 0
  return value == value.rounded() ? "\(Int(value))" : "\(value)"
}

extension CGRect {
  /// The origin and the size as text, for example `(16, 60, 343, 205.5)`.
  var listed: String { "(" + [minX, minY, width, height].map { trimmed($0) }.joined(separator: ", ") + ")" }
}
