/// A JSON document, a scene or a system, with the position of every value.
public struct DocumentFile: Sendable {
  package let json: JSON

  /// Parses the JSON. Linear.
  public init(bytes: [UInt8]) throws(SceneError) {
    json = try JSONReader.read(bytes)
  }

  /// Whether it is a system of rows. O(keys).
  public var isSystem: Bool { json["system"] != nil && json["scene"] == nil }

  /// Reads it as a scene. Linear.
  public func scene() throws(SceneError) -> Scene { try Scene(json: json) }

  /// Reads it as a system. Linear.
  public func system() throws(SceneError) -> SystemModel { try SystemModel(json: json) }

  /// The error with the line and column of the value at its path. O(path).
  public func located(_ error: SceneError) -> SceneError {
    guard error.place.line == 0 else { return error }
    var error = error
    error.place = json.place(of: error.path)
    return error
  }
}
