import PlumbDrawing
import PlumbScene

/// Scenes to draw, and what is in a drawing.
enum DrawingProbe {
  static func scene(_ root: String, constraints: [String] = [], steps: String = "[]") throws -> Scene {
    let texts = constraints.map { "\"\($0)\"" }.joined(separator: ",")
    let text = """
      { "scene": 1, "name": "probe", "root": { "id": "root", \(root) }, "constraints": [\(texts)], "steps": \(steps) }
      """
    return try Scene(bytes: Array(text.utf8))
  }

  /// A row of three squares, red, green and blue, 10 apart and 30 after green.
  static func row(steps: String = "[]") throws -> Scene {
    try scene(
      """
      "size": [375, 667], "safeArea": [20, 0, 34, 0], "views": [ { "id": "stack", "kind": "stack", "spacing": 10,
      "customSpacing": { "green": 30 }, "arranged": [ { "id": "red", "intrinsic": [50, 50], "color": "#ff0000" },
      { "id": "green", "intrinsic": [50, 50] }, { "id": "blue", "intrinsic": [50, 50] } ] } ]
      """, constraints: ["stack.top == root.safeArea.top + 12", "stack.leading == root.leading + 8"], steps: steps)
  }

  /// The words in elements of text, in order.
  static func words(_ svg: String, ofKind kind: String = "") -> [String] {
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

/// Tells whether a text is well-formed XML, as far as drawings use it: no entities of one's own, no sections.
struct XMLChecker {
  private let bytes: [UInt8]
  private var index = 0
  private var open: [String] = []

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// What is wrong, if anything.
  static func fault(in text: String) -> String? {
    var checker = XMLChecker(text)
    return checker.check()
  }

  private mutating func check() -> String? {
    var roots = 0
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        if let fault = checkText() { return fault }
        continue
      }
      guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else { return "an element does not end" }
      let tag = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
      index = end + 1
      if tag.hasPrefix("?") { continue }
      if tag.hasPrefix("/") {
        guard open.popLast() == String(tag.dropFirst()) else { return "<\(tag)> ends nothing" }
        continue
      }
      if open.isEmpty { roots += 1 }
      if let fault = checkTag(tag) { return fault }
    }
    return open.isEmpty && roots == 1 ? nil : "\(open.count) elements do not end, \(roots) at the top"
  }

  private mutating func checkTag(_ tag: String) -> String? {
    let isEmpty = tag.hasSuffix("/")
    let inside = isEmpty ? String(tag.dropLast()) : tag
    let name = inside.prefix { $0 != " " }
    if !isEmpty { open.append(String(name)) }
    var names: Set<String> = []
    // Values hold no quotes, for those are escaped: what is left between them by turns is names and values.
    let parts = inside.dropFirst(name.count).split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return "a quote too many in <\(tag)>" }
    for position in stride(from: 0, to: parts.count - 1, by: 2) {
      let key = parts[position]
      guard key.hasPrefix(" "), key.hasSuffix("="), key.count > 2 else { return "no attribute \(key) in <\(tag)>" }
      guard names.insert(String(key)).inserted else { return "\(key) twice in <\(tag)>" }
      if let fault = Self.fault(inValue: parts[position + 1]) { return fault }
    }
    return parts[parts.count - 1].isEmpty ? nil : "something after the attributes of <\(tag)>"
  }

  private mutating func checkText() -> String? {
    let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let text = String(decoding: bytes[index..<end], as: UTF8.self)
    index = end
    if open.isEmpty && text.contains(where: { !$0.isWhitespace }) { return "text outside: \(text)" }
    return Self.fault(inValue: text[...])
  }

  private static func fault(inValue text: Substring) -> String? {
    for scalar in text.unicodeScalars where scalar.value < 0x20 && scalar != "\n" { return "a control character" }
    if text.contains("<") { return "a bare < in \(text)" }
    for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
      guard ["amp;", "lt;", "gt;", "quot;", "#39;"].contains(where: part.hasPrefix) else {
        return "a bare & in \(text)"
      }
    }
    return nil
  }
}
