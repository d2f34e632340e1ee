/// A document that may be a scene or a system, with where everything in it stands.
public struct DocumentFile: Sendable {
  let json: JSON

  /// Reads a document as such. Linear.
  public init(bytes: [UInt8]) throws(SceneError) {
    json = try JSONReader.read(bytes)
  }

  /// Whether it is a system of rows, without views. O(keys).
  public var isSystem: Bool { json["system"] != nil && json["scene"] == nil }

  /// The scene that it is. Linear.
  public func scene() throws(SceneError) -> Scene { try Scene(json: json) }

  /// The system that it is. Linear.
  public func system() throws(SceneError) -> SystemModel { try SystemModel(json: json) }

  /// The same error with the line and column of what its path names. O(path).
  public func located(_ error: SceneError) -> SceneError {
    guard error.place.line == 0 else { return error }
    var error = error
    error.place = json.place(of: error.path)
    return error
  }
}
