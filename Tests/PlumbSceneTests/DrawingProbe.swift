import PlumbDrawing
import PlumbScene

/// Scenes to draw, and queries for the elements of a drawing.
enum DrawingProbe {
  static func scene(_ root: String, constraints: [String] = [], steps: String = "[]") throws -> Scene {
    let texts = constraints.map { "\"\($0)\"" }.joined(separator: ",")
    let text = """
      { "scene": 1, "name": "probe", "root": { "id": "root", \(root) }, "constraints": [\(texts)], "steps": \(steps) }
      """
    return try Scene(bytes: Array(text.utf8))
  }

  /// A row with a red, a green and a blue square, with gaps of 10 and of 30 after green.
  static func row(steps: String = "[]") throws -> Scene {
    try scene(
      """
      "size": [375, 667], "safeArea": [20, 0, 34, 0], "views": [ { "id": "stack", "kind": "stack", "spacing": 10,
      "customSpacing": { "green": 30 }, "arranged": [ { "id": "red", "intrinsic": [50, 50], "color": "#ff0000" },
      { "id": "green", "intrinsic": [50, 50] }, { "id": "blue", "intrinsic": [50, 50] } ] } ]
      """, constraints: ["stack.top == root.safeArea.top + 12", "stack.leading == root.leading + 8"], steps: steps)
  }

  /// The contents of text elements, in order.
  static func texts(_ svg: String, ofKind kind: String = "") -> [String] {
    svg.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("<text"), kind.isEmpty || line.contains("class=\"\(kind)\"") else { return nil }
      return line.split(separator: ">", maxSplits: 1).last.map { String($0.dropLast("</text>".count)) }
    }
  }

  /// The line that draws a view.
  static func view(_ id: String, in svg: String) -> String? {
    svg.split(separator: "\n").first { $0.contains("data-id=\"\(id)\"") }.map(String.init)
  }
}
