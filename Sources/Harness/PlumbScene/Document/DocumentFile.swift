import PlumbLayout

/// A JSON document with the position of every value: a scene, a system or a tree of boxes.
public struct DocumentFile: Sendable {
  package let json: JSON

  /// Creates a document from parsed JSON. O(1).
  package init(_ json: JSON) { self.json = json }

  /// Parses the bytes as JSON. O(length).
  public init(bytes: [UInt8]) throws(SceneError) {
    json = try JSONReader.read(bytes)
  }

  /// Whether the document is a system of rows. O(keys).
  public var isSystem: Bool { json[SystemModel.key] != nil && json[Scene.key] == nil }

  /// Whether the document is a tree of boxes. O(keys).
  public var isBoxes: Bool { json[BoxDocument.key] != nil && json[Scene.key] == nil && !isSystem }

  /// Returns the error with the line and column of the value at its path. O(length of the path).
  public func located(_ error: SceneError) -> SceneError {
    guard error.place.line == 0 else { return error }
    var error = error
    error.place = json.place(of: error.path)
    return error
  }
}

/// An error in a document, with its position.
public struct SceneError: Error, Hashable, Sendable {
  /// The message, without a full stop, for example `no view "gren"; did you mean "green"?`
  public var message: String
  /// The path in the document, for example `steps[3].view`; empty for JSON syntax errors.
  public var path: String
  public var place: TextPlace
  /// Whether Foundation may accept the document anyway. Foundation accepts duplicate keys, numbers that are too large, and a
  /// comma after the last item.
  package var isReadElsewhere = false

  /// Creates an error, by default without a position. O(1).
  public init(_ message: String, path: String = "", at place: TextPlace = TextPlace()) {
    self.message = message
    self.path = path
    self.place = place
  }

  /// The error on one line, after the file's name and position. O(length).
  public func description(inFile file: String) -> String {
    var line = file
    if place.line > 0 { line += ":\(place.line):\(place.column)" }
    if !path.isEmpty { line += ": \(path)" }
    return (line + ": " + message).onOneLine
  }
}

extension String {
  /// The text with each line break and control character replaced by a placeholder. O(length).
  public var onOneLine: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}

extension JSON {
  /// The position of the value at a path, or of the innermost enclosing value that exists.
  func place(of path: String) -> TextPlace {
    var current = self
    for part in path.split(whereSeparator: { ".[]".contains($0) }) {
      switch current.value {
      case .object(let members):
        guard let member = members.first(where: { $0.key == part }) else { return current.place }
        current = member.value
      case .list(let items):
        guard let index = Int(part), items.indices.contains(index) else { return current.place }
        current = items[index]
      default: return current.place
      }
    }
    return current.place
  }
}
