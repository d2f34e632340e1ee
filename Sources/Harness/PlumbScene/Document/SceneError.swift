import PlumbLayout

/// An error in a document, with its position.
public struct SceneError: Error, Hashable, Sendable {
  /// The message, without a full stop: `no view "gren"; did you mean "green"?`
  public var message: String
  /// The path in the document: `steps[3].view`. Empty for errors of JSON syntax.
  public var path: String
  public var place: TextPlace
  /// Whether Foundation may read the document: it takes a key twice, a number that is too large, a comma after the last item.
  package var isReadElsewhere = false

  /// O(1).
  public init(_ message: String, path: String = "", at place: TextPlace = TextPlace()) {
    self.message = message
    self.path = path
    self.place = place
  }

  /// The error on one line, after the file's name and position. O(its length).
  public func description(inFile file: String) -> String {
    var line = file
    if place.line > 0 { line += ":\(place.line):\(place.column)" }
    if !path.isEmpty { line += ": \(path)" }
    return (line + ": " + message).onOneLine
  }
}

extension String {
  /// The text without line breaks and terminal control characters. Linear.
  public var onOneLine: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
