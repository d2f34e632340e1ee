import PlumbProperty
import PlumbScene
import PlumbTwin

/// Writes the same content in another form: other spaces, escapes, orders of members and forms of numbers.
enum Otherwise {
  /// A string of unusual characters.
  static func text(_ random: inout Seeded) -> String {
    let pieces = [
      "a", "\"", "\\", "/", "\n", "\t", "\r", "\u{8}", "\u{C}", "\u{1F}", "é", "−", "漢", "🙂", "\u{2028}", " ", "}",
    ]
    return (0..<random.integer(in: 1...6)).map { _ in random.pick(from: pieces) }.joined()
  }

  static func json(_ json: JSON, _ random: inout Seeded) -> String {
    var text = random.chance(5) ? "\u{FEFF}" : ""
    write(json, to: &text, &random)
    return text + space(&random)
  }

  private static func write(_ json: JSON, to text: inout String, _ random: inout Seeded) {
    text += space(&random)
    switch json.value {
    case .number(let number): text += self.number(number, &random)
    case .text(let string): text += quoted(string, &random)
    case .list(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        write(item, to: &text, &random)
        text += space(&random)
      }
      text += space(&random) + "]"
    case .object(let members):
      text += "{"
      for (index, member) in random.shuffled(members).enumerated() {
        text += (index > 0 ? "," : "") + space(&random) + quoted(member.key, &random) + space(&random) + ":"
        write(member.value, to: &text, &random)
        text += space(&random)
      }
      text += space(&random) + "}"
    case .null, .flag: text += json.brief
    }
  }

  private static func space(_ random: inout Seeded) -> String {
    random.chance(80) ? "" : random.pick(from: [" ", "\n", "\t", "\r\n", "  "])
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

  private static func quoted(_ text: String, _ random: inout Seeded) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      let mayBePlain = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
      if mayBePlain && random.chance(85) {
        quoted.unicodeScalars.append(scalar)
      } else if let escape = short[scalar], random.chance(50) {
        quoted += escape
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: random.chance(50))
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return quoted + "\""
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
