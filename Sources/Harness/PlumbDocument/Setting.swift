/// The value of a property.
public enum Setting: Sendable, Hashable {
  case number(Double)
  case flag(Bool)
  case text(String)
  case word(Word)
  case numbers([Double?])
  /// `"system"` as a spacing.
  case system
  /// Custom spacings by the ids of the views before them, in order.
  case spacings([String: Setting])

  /// A word that some properties have as their value.
  public enum Word: String, Sendable {
    case ltr, rtl
    case automatic, always, never
    case horizontal, vertical
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    case leading, top, firstBaseline, center, trailing, bottom, lastBaseline

    /// Whether it is an alignment by baselines. O(1).
    public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
  }

  /// The word, if it is one. O(1).
  public var word: Word? { if case .word(let word) = self { word } else { nil } }
}
