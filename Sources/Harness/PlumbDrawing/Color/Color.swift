import PlumbScene

/// The colour of a view in a scene: `#3478f6` or `#38f`, optionally with more digits for the opacity, or a common colour name.
struct Color: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  /// The opacity from 0 to 1.
  var opacity = 1.0

  init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Parses a colour. Returns nil if the text is not a colour.
  init?(_ text: String) {
    guard text.hasPrefix("#") else {
      guard let code = Self.names[text.lowercased()] else { return nil }
      self.init(red: UInt8(code >> 16), green: UInt8(code >> 8 & 255), blue: UInt8(code & 255))
      if text.lowercased() == "clear" { opacity = 0 }
      return
    }
    var digits = text.dropFirst().compactMap(\.hexDigitValue)
    guard digits.count == text.count - 1 else { return nil }
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2])
    if bytes.count == 4 { opacity = Double(bytes[3]) / 255 }
  }

  /// The colour in SVG notation, without its opacity.
  var text: String {
    "#"
      + [red, green, blue].map { byte in
        let digits = String(byte, radix: 16)
        return byte < 16 ? "0" + digits : digits
      }.joined()
  }

  /// Whether dark text is more readable than light text on this colour.
  var isLight: Bool {
    let brightness = 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
    return brightness * opacity + 255 * (1 - opacity) > 140
  }

  private static let names: [String: UInt32] = [
    "black": 0x000000, "white": 0xffffff, "gray": 0x808080, "grey": 0x808080, "lightgray": 0xd3d3d3,
    "lightgrey": 0xd3d3d3, "darkgray": 0x555555, "darkgrey": 0x555555, "silver": 0xc0c0c0, "red": 0xe5484d,
    "green": 0x46a758, "blue": 0x3e7bfa, "yellow": 0xf5d90a, "orange": 0xf76b15, "purple": 0x8e4ec6, "pink": 0xe93d82,
    "brown": 0xad7f58, "cyan": 0x00b8d9, "teal": 0x12a594, "magenta": 0xd6409f, "indigo": 0x5b5bd6, "mint": 0x86ead4,
    "navy": 0x1d3a8a, "maroon": 0x7f1d1d, "olive": 0x808000, "lime": 0x9bd72b, "gold": 0xe2b203, "salmon": 0xfa8072,
    "violet": 0xa26bde, "clear": 0xffffff,
  ]
}

extension Scene {
  /// Returns the colours of the views after a step, by id. O(views + steps).
  func colors(after step: Int) -> [String: Color] {
    var colors: [String: Color] = [:]
    colors.take(root)
    for step in steps.prefix(step) { colors.take(step) }
    return colors
  }
}

extension [String: Color] {
  /// Adds the colours of a view and its descendants. Not recursive, because trees can be deep.
  mutating func take(_ model: ViewModel) {
    var waiting = [model]
    while let model = waiting.popLast() {
      if case .text(let text) = model.properties[.color] { self[model.id] = Color(text) }
      waiting.append(contentsOf: model.arranged)
      waiting.append(contentsOf: model.views)
    }
  }

  mutating func take(_ step: Step) {
    switch step {
    case .append(_, let model, _), .insert(_, _, let model): take(model)
    case .set(let id, .color, .text(let text)): self[id] = Color(text)
    case .batch(let steps): for step in steps { take(step) }
    default: break
    }
  }
}
