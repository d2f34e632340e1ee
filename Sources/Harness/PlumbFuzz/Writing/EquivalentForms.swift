import PlumbProperty
import PlumbScene
import PlumbTwin

/// Writes the same content in another form: other spaces, escapes, orders of members and forms of numbers.
enum EquivalentForms {
  /// A string of unusual characters.
  static func text(_ random: inout Seeded) -> String {
    let pieces = [
      "a", "\"", "\\", "/", "\n", "\t", "\r", "\u{8}", "\u{C}", "\u{1F}", "é", "−", "漢", "🙂", "\u{2028}", " ", "}",
    ]
    return (0..<random.integer(in: 1...6)).map { _ in random.pick(from: pieces) }.joined()
  }

  static func json(_ json: JSON, _ random: inout Seeded) -> [UInt8] {
    var text: [UInt8] = random.chance(5) ? Array("\u{FEFF}".utf8) : []
    write(json, to: &text, &random)
    space(to: &text, &random)
    return text
  }

  private static func write(_ json: JSON, to text: inout [UInt8], _ random: inout Seeded) {
    space(to: &text, &random)
    switch json.value {
    case .number(let number): text += self.number(number, &random).utf8
    case .text(let string): quote(string, to: &text, &random)
    case .list(let items):
      text.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        write(item, to: &text, &random)
        space(to: &text, &random)
      }
      space(to: &text, &random)
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(UInt8(ascii: "{"))
      for (index, member) in random.shuffled(members).enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        space(to: &text, &random)
        quote(member.key, to: &text, &random)
        space(to: &text, &random)
        text.append(UInt8(ascii: ":"))
        write(member.value, to: &text, &random)
        space(to: &text, &random)
      }
      space(to: &text, &random)
      text.append(UInt8(ascii: "}"))
    case .null, .flag: text += json.brief.utf8
    }
  }

  private static let spaces: [String] = [" ", "\n", "\t", "\r\n", "  "]

  private static func space(to text: inout [UInt8], _ random: inout Seeded) {
    if !random.chance(80) { text += random.pick(from: spaces).utf8 }
  }

  /// The same number in another form.
  static func number(_ number: Double, _ random: inout Seeded) -> String {
    let text = JSON(.number(number)).brief
    if text.contains("e") { return text.replacing("e", with: random.pick(from: ["e", "E"])) }
    let isWhole = !text.contains(".")
    return text + (random.chance(30) ? isWhole ? ".0" : "00" : "")
      + (random.chance(20) ? random.pick(from: ["e0", "E0", "e+0", "E-0", "e00"]) : "")
  }

  private static let short: [Unicode.Scalar: String] = [
    "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t",
  ]

  private static func quote(_ string: String, to text: inout [UInt8], _ random: inout Seeded) {
    text.append(UInt8(ascii: "\""))
    for scalar in string.unicodeScalars {
      let mayBePlain = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
      if mayBePlain && random.chance(85) {
        text += scalar.utf8
      } else if let escape = short[scalar], random.chance(50) {
        text += escape.utf8
      } else {
        for unit in scalar.utf16 {
          let digits = String(unit, radix: 16, uppercase: random.chance(50))
          text += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
        }
      }
    }
    text.append(UInt8(ascii: "\""))
  }

  /// The same constraint with other spaces and other forms of numbers; visual formats are unchanged.
  static func constraint(_ scene: SceneConstraint, _ random: inout Seeded) -> SceneConstraint {
    guard let constraint = scene.written else { return scene }
    var parts = [side(constraint.first), constraint.relation.rawValue]
    if let second = constraint.second {
      if constraint.multiplier != 1 || random.chance(30) {
        parts += [signed(constraint.multiplier, &random), "*"]
      }
      parts.append(side(second))
      if constraint.constant != 0 || random.chance(30) {
        parts += [minus(constraint.constant < 0, &random), number(abs(constraint.constant), &random)]
      }
    } else {
      parts.append(signed(constraint.constant, &random))
    }
    var extras: [[String]] = []
    if constraint.priority != 1000 || random.chance(20) { extras.append(["@", number(constraint.priority, &random)]) }
    if let identifier = constraint.identifier { extras.append(["#", identifier]) }
    parts += random.shuffled(extras).joined()
    return SceneConstraint(
      .written(constraint), readFrom: parts.dropFirst().reduce(parts[0]) { $0 + gap(&random) + $1 })
  }

  private static func side(_ side: WrittenConstraint.Side) -> String {
    "\(side.title).\(side.attribute.rawValue)"
  }

  private static func signed(_ number: Double, _ random: inout Seeded) -> String {
    let size = self.number(abs(number), &random)
    return number < 0 ? minus(true, &random) + size : (random.chance(30) ? "+" : "") + size
  }

  private static func minus(_ isNegative: Bool, _ random: inout Seeded) -> String {
    isNegative ? random.pick(from: ["-", "−"]) : "+"
  }

  private static func gap(_ random: inout Seeded) -> String {
    random.pick(from: [" ", " ", "  ", "\t", "\u{A0}", "\u{2009} ", "\n"])
  }
}
