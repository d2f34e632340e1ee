/// An error in a format, and its position.
public struct VisualFormatError: Error, Hashable, Sendable {
  public let reason: Reason
  /// The whole format.
  public let format: String
  /// The number of characters before the error. They are all ASCII, because any other character is an error.
  public let offset: Int

  init(_ reason: Reason, in format: String, at offset: Int) {
    self.reason = reason
    self.format = format
    self.offset = offset
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// The error in UIKit's form: the message, the format, and a caret below the error. If the format is long, only the part
  /// around the error is included. Linear in the offset.
  public var description: String {
    let before = format.unicodeScalars.prefix(offset).suffix(Self.shown)
    let from = format.unicodeScalars.dropFirst(offset)
    let after = from.prefix(Self.shown)
    let opening = before.startIndex > format.startIndex ? "…" : ""
    let closing = after.endIndex < from.endIndex ? "…" : ""
    return """
      Unable to parse constraint format:
      \(message)
      \(opening)\(Self.onOneLine(before))\(Self.onOneLine(after))\(closing)
      \(String(repeating: " ", count: opening.count + before.count))^
      """
  }

  /// The number of characters shown on either side of the error.
  private static let shown = 100

  /// Replaces line breaks, which would separate the caret from the error.
  private static func onOneLine(_ text: Substring.UnicodeScalarView) -> String {
    var line = String.UnicodeScalarView()
    line.append(contentsOf: text.map { $0.properties.generalCategory == .control ? " " : $0 })
    return String(line)
  }
}

extension VisualFormatError {
  /// The possible errors in a format.
  public enum Reason: Hashable, Sendable {
    case emptyFormat
    case unknownOrientation
    case expectedColon(after: String)
    case expectedView
    case expectedConnection
    case expectedName
    case expectedClosingBracket(view: String)
    case expectedClosingParenthesis
    case expectedDash
    case expectedNumber
    case expectedAttribute

    case superviewInside
    case predicateOnSuperview
    case spacingWithoutStart
    case spacingWithoutEnd
    case negativeWithoutParentheses

    case unknownRelation
    case unknownView(String, suggestion: String?)
    case unknownMetric(String, suggestion: String?)
    /// An unknown name where both a view and a metric are allowed.
    case unknownName(String, suggestion: String?)
    case unknownAttribute(String, suggestion: String?)
    case metricAsView(String)
    case viewAsNumber(String)
    case positionAsLength(LayoutAttribute)

    case unusableNumber
    case unusableMetric(String)
    case divisionByZero
    case priorityOutOfRange

    case alignedAlongTheFormat(LayoutAttribute, Axis)
    case baselinesAcross
    case twoDirections
  }

  /// The message, without the position. Linear in the length of the names in it.
  public var message: String { reason.message }
}

extension VisualFormatError.Reason {
  fileprivate var message: String {
    switch self {
    case .emptyFormat: "The format is empty."
    case .unknownOrientation: "The orientation must be H: (horizontal) or V: (vertical)."
    case .expectedColon(let letter): "Expected ':' after '\(letter)'."
    case .expectedView: "Expected a view, as in [name]."
    case .expectedConnection: "Expected '-', '[' or '|' after a view."
    case .expectedName: "Expected a view's name: letters, digits and '_', not beginning with a digit."
    case .expectedClosingBracket(let view): "Expected ']' to end the view \(Self.quoted(view))."
    case .expectedClosingParenthesis: "Expected ',' or ')' after a predicate."
    case .expectedDash: "Expected '-' after a spacing."
    case .expectedNumber: "Expected a number or a name."
    case .expectedAttribute: "Expected an attribute after '.', as in name.width."

    case .superviewInside: "'|' stands for the superview and can only be at the start or the end."
    case .predicateOnSuperview: "The superview cannot have predicates."
    case .spacingWithoutStart: "A spacing needs a view or '|' before it."
    case .spacingWithoutEnd: "A spacing needs a view or '|' after it."
    case .negativeWithoutParentheses: "A negative spacing needs parentheses, as in -(-8)-."

    case .unknownRelation: "Unknown relation. It must be ==, <= or >=."
    case .unknownView(let name, let suggestion): Self.unknown("view", name, suggestion)
    case .unknownMetric(let name, let suggestion): Self.unknown("metric", name, suggestion)
    case .unknownName(let name, let suggestion): Self.unknown("view or metric", name, suggestion)
    case .unknownAttribute(let name, let suggestion): Self.unknown("attribute", name, suggestion)
    case .metricAsView(let name): "\(Self.quoted(name)) is a metric, but a view is expected here."
    case .viewAsNumber(let name): "\(Self.quoted(name)) is a view, but a number or a metric is expected here."
    case .positionAsLength(let attribute): "A width or height can't be compared with the position \(attribute)."

    case .unusableNumber: "The number is too large."
    case .unusableMetric(let name): "The metric \(Self.quoted(name)) is NaN, infinite or too large."
    case .divisionByZero: "Division by zero."
    case .priorityOutOfRange: "A priority must be above 0 and at most 1000."

    case .alignedAlongTheFormat(let attribute, let axis):
      "The views can't be aligned at \(attribute), because the format itself is \(axis)."
    case .baselinesAcross: "Only a vertical format can space views from baseline to baseline."
    case .twoDirections: "The options specify two directions."
    }
  }

  private static func unknown(_ kind: String, _ name: String, _ suggestion: String?) -> String {
    "There is no \(kind) \(quoted(name))." + (suggestion.map { " Did you mean \(quoted($0))?" } ?? "")
  }

  /// Returns a name in quotation marks. A long name is shortened.
  private static func quoted(_ name: String) -> String {
    let beginning = name.prefix(40)
    return beginning.endIndex == name.endIndex ? "'\(name)'" : "'\(beginning)…'"
  }
}
