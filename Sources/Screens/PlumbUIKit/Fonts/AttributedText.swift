import Foundation
import PlumbLayers
import PlumbLayout

extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The space added after each character, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  public static let link = NSAttributedString.Key("NSLink")
}

/// The style of an underline, which does not affect layout.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Creates an underline style from a raw value. O(1).
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The style of a paragraph. Only its line heights and its spacing affect layout.
open class NSParagraphStyle: NSObject {
  open var alignment = NSTextAlignment.natural
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  open var lineSpacing: CGFloat = 0
  open var paragraphSpacing: CGFloat = 0
  open var lineHeightMultiple: CGFloat = 0
  open var minimumLineHeight: CGFloat = 0
  open var maximumLineHeight: CGFloat = 0

  /// Returns the height of a line: its natural height times the multiple, clamped to the minimum and the maximum. A multiple or
  /// a maximum of 0 has no effect.
  final func lineHeight(of natural: CGFloat) -> CGFloat {
    let scaled = max(natural * (lineHeightMultiple > 0 ? lineHeightMultiple : 1), minimumLineHeight)
    return maximumLineHeight > 0 ? min(scaled, maximumLineHeight) : scaled
  }
}

/// The same class as `NSParagraphStyle`: unlike in UIKit, all paragraph styles are mutable.
public typealias NSMutableParagraphStyle = NSParagraphStyle

extension AttributeScopes {
  /// UIKit's attributes for `AttributedString`.
  public struct UIKitAttributes: AttributeScope {
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSColor"
    }

    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let foundation: FoundationAttributes
  }

  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Makes attributes available as properties, such as `text.font`. O(1).
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension NSAttributedString {
  /// Measures text in several fonts. Lines break after spaces, and the tallest font in a line determines the line's height. The
  /// result includes at most `limit` lines, or all lines if `limit` is 0. O(length of the text).
  package func extent(in width: CGFloat?, lines limit: Int, font: UIFont) -> TextExtent {
    var breaker = MixedLineBreaker(limit: width ?? .infinity, font: font)
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      let run = attributedSubstring(from: range).string
      breaker.append(run, attributes[.font] as? UIFont ?? font, attributes)
    }
    return breaker.extent(lines: limit)
  }

  /// Returns a rectangle at the origin with the size of the text. If the options contain `usesLineFragmentOrigin`, the text
  /// wraps at the width of `size`, unless it is 0. The height of `size` has no effect. O(length of the text).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) -> CGRect {
    let isWrapping = options.contains(.usesLineFragmentOrigin) && size.width > 0
    let font = UIFont.systemFont(ofSize: UIFont.smallSystemFontSize)
    return CGRect(
      origin: .zero, size: CGSize(extent(in: isWrapping ? size.width : nil, lines: 0, font: font).size))
  }

  /// Returns the size of the text without wrapping. O(length of the text).
  public func size() -> CGSize { boundingRect(with: .zero).size }
}

extension String {
  /// Returns a rectangle with the size of the text, as `boundingRect` of an attributed string does. UIKit declares this method
  /// on `NSString`, to which Swift bridges strings on Apple's systems. O(length of the text).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes ?? [:]).boundingRect(with: size, options: options)
  }

  /// Returns the size of the text without wrapping. O(length of the text).
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs ?? [:]).size()
  }
}

/// Options for measuring text. Without `usesLineFragmentOrigin`, text is measured on one line.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Creates a set of options from a raw value. O(1).
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
}

/// A context for measuring text, which has no effect.
public final class NSStringDrawingContext: NSObject {}

/// Breaks text in several fonts into lines.
private struct MixedLineBreaker {
  private struct Line {
    var width: CGFloat = 0
    /// The width of the spaces at the end of the line. It counts only if a word follows.
    var spaces: CGFloat = 0
    var ascender: CGFloat = 0
    var descender: CGFloat = 0
    var style = NSParagraphStyle()
    var endsParagraph = false
  }

  let limit: CGFloat
  let font: UIFont
  private var lines: [Line] = []
  private var line = Line()
  private var isEmpty = true

  init(limit: CGFloat, font: UIFont) { (self.limit, self.font) = (limit, font) }

  mutating func append(_ text: String, _ font: UIFont, _ attributes: [NSAttributedString.Key: Any]) {
    let kern = (attributes[.kern] as? NSNumber).map { CGFloat($0.doubleValue) } ?? attributes[.kern] as? CGFloat ?? 0
    let style = attributes[.paragraphStyle] as? NSParagraphStyle ?? NSParagraphStyle()
    for (index, paragraph) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { endLine(atParagraph: true) }
      take(font, style)
      var rest = paragraph[...]
      while !rest.isEmpty {
        let spaces = rest.prefix { $0 == " " }
        line.spaces += width(of: spaces, font, kern)
        rest = rest[spaces.endIndex...]
        let word = rest.prefix { $0 != " " }
        add(width(of: word, font, kern), font, style)
        rest = rest[word.endIndex...]
      }
    }
  }

  func extent(lines limit: Int) -> TextExtent {
    let all = isEmpty ? [] : lines + [line]
    let shown = limit > 0 ? all.prefix(limit) : all[...]
    var height: CGFloat = 0
    for (index, line) in shown.enumerated() {
      height += line.style.lineHeight(of: line.ascender + line.descender)
      guard index < shown.count - 1 else { continue }
      height += line.style.lineSpacing + (line.endsParagraph ? line.style.paragraphSpacing : 0)
    }
    let above = shown.first.map { $0.style.lineHeight(of: $0.ascender + $0.descender) - $0.descender } ?? 0
    return TextExtent(
      size: Size(width: Double(shown.map(\.width).max() ?? 0), height: Double(height)), firstBaseline: Double(above),
      lastBaseline: Double(shown.last?.descender ?? 0))
  }

  private mutating func add(_ word: CGFloat, _ font: UIFont, _ style: NSParagraphStyle) {
    guard word > 0 else { return }
    if line.width > 0, line.width + line.spaces + word > limit { endLine(atParagraph: false) }
    line.width += line.spaces + word
    line.spaces = 0
    take(font, style)
  }

  private mutating func take(_ font: UIFont, _ style: NSParagraphStyle) {
    isEmpty = false
    line.ascender = max(line.ascender, font.ascender)
    line.descender = max(line.descender, -font.descender)
    line.style = style
  }

  private mutating func endLine(atParagraph: Bool) {
    line.endsParagraph = atParagraph
    lines.append(line)
    line = Line()
  }

  private func width(of text: Substring, _ font: UIFont, _ kern: CGFloat) -> CGFloat {
    text.isEmpty ? 0 : font.advance(of: String(text)) + kern * CGFloat(text.count)
  }
}

// Attributes of displayed and typed text. They do not affect layout and are stored for tests to read.

/// The horizontal alignment of text.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// How text that does not fit is wrapped or truncated. It has no effect: labels always wrap at words and truncate the last
/// line.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL
  case numberPad, phonePad, namePhonePad, emailAddress, decimalPad
}

public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}
