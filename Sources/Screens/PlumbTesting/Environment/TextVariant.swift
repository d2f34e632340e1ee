import Foundation

/// What becomes of the texts that a screen shows, as translations change them.
public enum TextVariant: String, CaseIterable, Hashable, Sendable {
  /// As the screen has them.
  case asWritten
  /// As long as in German: twice for a word, a third more for a paragraph.
  case longer
  /// As short as in Chinese.
  case shorter
  /// Two words become one, as in compound nouns, so that lines break less often.
  case longWords
  /// Lines higher by 30 per cent, as in Thai or Hindi.
  case tall
  /// No text at all, in labels only: data that is missing.
  case empty

  /// A description of the variant; nil for texts as written.
  public var description: String? {
    switch self {
    case .asWritten: nil
    case .longer: "German-length text"
    case .shorter: "Chinese-length text"
    case .longWords: "compound words"
    case .tall: "lines as high as in Thai"
    case .empty: "empty labels"
    }
  }

  /// A text's variant. Numbers are the same in all languages. Linear.
  public func text(for text: String) -> String {
    switch self {
    case .asWritten, .tall: text
    case .longer: Self.lengthened(text)
    case .shorter: Self.shortened(text)
    case .longWords: Self.joined(text)
    case .empty: ""
    }
  }

  /// The variant of a text that must not be missing, such as a button's title. Linear.
  func title(for text: String) -> String { self == .empty ? text : self.text(for: text) }

  /// How many letters more a translation into German has, by the number of letters.
  private static func growth(_ count: Int) -> Double { count <= 10 ? 1 : count <= 30 ? 0.5 : 0.3 }

  /// Repeats vowels inside the words, evenly.
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

  /// One full-width character for four letters.
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
