import Foundation
import PlumbScene
import Testing

/// The schema of scenes for editors.
@Suite struct SceneSchemaTests {
  @Test(arguments: [("intrinsic", "number null"), ("resize", "number")])
  func sizesInIntrinsicStepsMayBeNullButSizesInResizeStepsMayNot(kind: String, types: String) throws {
    let schema = try JSONSerialization.jsonObject(with: Data(SceneSchema.text.utf8)) as? [String: Any]
    let definitions = schema?["$defs"] as? [String: [String: Any]]
    let steps = try #require(definitions?["step"]?["oneOf"] as? [[String: Any]])
    let sizes = steps.compactMap { step -> [String: Any]? in
      guard let properties = step["properties"] as? [String: [String: Any]] else { return nil }
      return properties["do"]?["const"] as? String == kind ? properties["size"]?["items"] as? [String: Any] : nil
    }
    let type = try #require(sizes.first?["type"])
    #expect((type as? [String] ?? [type as? String ?? ""]).joined(separator: " ") == types)
  }
}
