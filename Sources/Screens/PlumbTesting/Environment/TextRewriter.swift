import PlumbUIKit

/// Changes the texts that a screen shows, each once.
@MainActor final class TextRewriter {
  private let variant: TextVariant
  /// The text that a view was given, and the font it had.
  private var known: [ObjectIdentifier: (text: String, font: UIFont?)] = [:]
  /// Keeps views alive, so that no other view gets the identity of a known one.
  private var kept: [UIView] = []

  init(_ variant: TextVariant) { self.variant = variant }

  /// Changes all texts in a tree that are new, and returns whether there were any. O(tree).
  func rewrite(in root: UIView) -> Bool {
    var (changed, waiting) = (false, [root])
    while let view = waiting.popLast() {
      if rewrite(view) {
        changed = true
        layOutSuperviews(of: view)
      }
      waiting.append(contentsOf: view.subviews)
    }
    if changed { remeasure(below: root) }
    return changed
  }

  /// A superview may set frames by the size of its text. In an app, the text is there before the first layout. O(depth).
  private func layOutSuperviews(of view: UIView) {
    var next = view.superview
    while let superview = next {
      superview.setNeedsLayout()
      next = superview.superview
    }
  }

  private func rewrite(_ view: UIView) -> Bool {
    switch view {
    case let label as UILabel: rewrite(label)
    case let button as UIButton: variant == .tall ? false : rewrite(button)
    case let field as UITextField:
      variant == .tall
        ? false : take(field, field.placeholder, field.font) { field.placeholder = variant.title(for: $0) }
    case let area as UITextView:
      variant == .tall ? false : take(area, area.text, area.font) { area.text = variant.text(for: $0) }
    default: false
    }
  }

  private func rewrite(_ label: UILabel) -> Bool {
    guard variant == .tall else { return take(label, label.text, label.font) { label.text = variant.text(for: $0) } }
    guard let text = label.text, !text.isEmpty, let font = label.font else { return false }
    let shown = label.attributedText
    if shown?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) != nil,
      known[ObjectIdentifier(label)]?.font == font
    {
      return false
    }
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = font.lineHeight * 1.3
    label.attributedText = NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style])
    note(label, text, font)
    return true
  }

  private func rewrite(_ button: UIButton) -> Bool {
    if button.configuration != nil {
      return take(button, button.configuration?.title, nil) { button.configuration?.title = variant.title(for: $0) }
    }
    return take(button, button.title(for: .normal), nil) { button.setTitle(variant.title(for: $0), for: .normal) }
  }

  /// Changes a text unless it is the one that the view was given.
  private func take(_ view: UIView, _ text: String?, _ font: UIFont?, _ change: (String) -> Void) -> Bool {
    guard let text, !text.isEmpty, known[ObjectIdentifier(view)]?.text != text else { return false }
    change(text)
    note(view, variant == .empty && !(view is UIButton) ? "" : variant.title(for: text), font)
    return true
  }

  private func note(_ view: UIView, _ text: String, _ font: UIFont?) {
    if known.updateValue((text, font), forKey: ObjectIdentifier(view)) == nil { kept.append(view) }
  }

  /// Lists measure their rows again, as UIKit's do when the content of a row changes.
  private func remeasure(below root: UIView) {
    var waiting = [root]
    while let view = waiting.popLast() {
      if let list = view as? UIScrollView, let rows = list.rows {
        rows.forgetHeights()
        list.setNeedsLayout()
      }
      waiting.append(contentsOf: view.subviews)
    }
  }
}
