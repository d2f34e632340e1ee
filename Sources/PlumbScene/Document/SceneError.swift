import PlumbLayout

/// What is wrong with a document, and where.
public struct SceneError: Error, Hashable, Sendable {
  /// Without a full stop: `no view "gren"; did you mean "green"?`
  public var message: String
  /// Where in the document's structure: `steps[3].view`. Empty for the text as such.
  public var path: String
  public var place: TextPlace

  /// O(1).
  public init(_ message: String, path: String = "", at place: TextPlace = TextPlace()) {
    self.message = message
    self.path = path
    self.place = place
  }

  /// In one line, behind the name of the file. O(its length).
  public func description(inFile file: String) -> String {
    var line = file
    if place.line > 0 { line += ":\(place.line):\(place.column)" }
    if !path.isEmpty { line += ": \(path)" }
    return (line + ": " + message).onOneLine
  }
}

extension String {
  /// The same without what a terminal would take for a command or a line break. Linear.
  public var onOneLine: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}

/// The one of some names that was probably meant, as the end of a message, or nothing. O(names).
public func suggestion(for name: String, among names: some Sequence<String>) -> String {
  guard let nearest = name.nearest(among: names) else { return "" }
  return "; did you mean \"\(nearest)\"?"
}
