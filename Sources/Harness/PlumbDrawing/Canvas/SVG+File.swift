import PlumbLayout

extension SVG {
  /// A file of its own: a white page with some elements. `definitions` come before all others.
  static func file(
    _ size: Size, name: String, style: String, definitions: String = "", _ lines: [String]
  ) -> String {
    let (width, height) = (number(size.width), number(size.height))
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <title>\(escaped(name))</title>
      <style>\(style)</style>
      \(definitions)<rect width="100%" height="100%" fill="#ffffff"/>
      \(lines.joined(separator: "\n"))
      </svg>

      """
  }
}
