/// A scene with the document it was read from, which knows where everything stands.
public struct SceneFile: Sendable {
  public let scene: Scene
  let json: JSON

  /// Reads a scene from the bytes of a file. Linear.
  public init(bytes: [UInt8]) throws(SceneError) {
    json = try JSONReader.read(bytes)
    scene = try Scene(json: json)
  }

  /// The same error with the line and column of what its path names. O(path).
  public func located(_ error: SceneError) -> SceneError {
    guard error.place.line == 0 else { return error }
    var error = error
    error.place = json.place(of: error.path)
    return error
  }
}

extension JSON {
  /// Where what a path names stands, or the nearest thing around it that is there.
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
