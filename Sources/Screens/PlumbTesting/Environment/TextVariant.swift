import Foundation
import PlumbUIKit

/// A change to a screen's texts that imitates translations or missing data.
public enum TextVariant: String, CaseIterable, Hashable, Sendable {
  /// The screen's original texts.
  case asWritten
  /// Texts are as long as in German: a word doubles in length, and a paragraph grows by 30 %.
  case longer
  /// Texts are as short as in Chinese.
  case shorter
  /// Every second space is removed, as in compound nouns, so that there are fewer places to break a line.
  case longWords
  /// Lines are 30 % taller, as in Thai or Hindi.
  case tall
  /// Labels have no text, as with missing data.
  case empty

  /// A description of the variant, or nil for texts as written.
  public var description: String? {
    switch self {
    case .asWritten: nil
    case .longer: "German-length text"
    case .shorter: "Chinese-length text"
    case .longWords: "compound words"
    case .tall: "lines as tall as in Thai"
    case .empty: "empty labels"
    }
  }

  /// Returns the variant of a text. O(length).
  public func text(for text: String) -> String {
    switch self {
    case .asWritten, .tall: text
    case .longer: Self.lengthened(text)
    case .shorter: Self.shortened(text)
    case .longWords: Self.joined(text)
    case .empty: ""
    }
  }

  /// Returns the variant of a text that must not be empty, such as a button's title. O(length).
  func title(for text: String) -> String { self == .empty ? text : self.text(for: text) }

  /// Returns how much a text of the given length grows when it is translated into German, as a fraction of this length.
  private static func growth(_ count: Int) -> Double { count <= 10 ? 1 : count <= 30 ? 0.5 : 0.3 }

  /// Lengthens a text by repeating vowels evenly inside the words.
  private static func lengthened(_ text: String) -> String {
    let rate = growth(text.count)
    let vowels = Set("aeiouyäöüAEIOUY")
    let (letters, found) = (text.count(where: \.isLetter), text.count { vowels.contains($0) })
    guard found > 0 else { return text }
    let each = rate * Double(letters) / Double(found)
    var (result, owed) = ("", 0.0)
    for character in text {
      result.append(character)
      guard vowels.contains(character) else { continue }
      owed += each
      while owed >= 1 {
        result.append(contentsOf: character.lowercased())
        owed -= 1
      }
    }
    return result
  }

  /// Replaces every four letters with one full-width character.
  private static func shortened(_ text: String) -> String {
    var (result, letters) = ("", 0)
    for character in text {
      if character.isLetter {
        if letters % 4 == 0 { result.append("文") }
        letters += 1
      } else if character.isNumber || character.isNewline {
        result.append(character)
      }
    }
    return result
  }

  /// Removes the space before every second word.
  private static func joined(_ text: String) -> String {
    var (result, isSecond) = ("", false)
    for character in text {
      if character == " " { isSecond.toggle() }
      if character == " ", isSecond { continue }
      result.append(character)
    }
    return result
  }
}

/// Rewrites each text of a screen once.
@MainActor final class TextRewriter {
  private let variant: TextVariant
  /// The text that the rewriter set for each view, and the view's original font.
  private var known: [ObjectIdentifier: (text: String, font: UIFont?)] = [:]
  /// Retains the views, so that no new view has the identity of a released view.
  private var kept: [UIView] = []

  init(_ variant: TextVariant) { self.variant = variant }

  /// Rewrites all texts in a tree that have not been rewritten yet. Returns whether there were any. O(tree).
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

  /// Marks the superviews of a view for layout, because they may set frames that depend on the size of the view's text. In an app,
  /// the text is set before the first layout. O(depth).
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

  /// Changes a text unless the rewriter has set it. Returns whether the text was changed.
  private func take(_ view: UIView, _ text: String?, _ font: UIFont?, _ change: (String) -> Void) -> Bool {
    guard let text, !text.isEmpty, known[ObjectIdentifier(view)]?.text != text else { return false }
    change(text)
    note(view, variant == .empty && !(view is UIButton) ? "" : variant.title(for: text), font)
    return true
  }

  private func note(_ view: UIView, _ text: String, _ font: UIFont?) {
    if known.updateValue((text, font), forKey: ObjectIdentifier(view)) == nil { kept.append(view) }
  }

  /// Makes lists measure their rows again, as UIKit does when the content of a row changes.
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
