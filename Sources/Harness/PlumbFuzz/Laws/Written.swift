import Foundation
import PlumbProperty
import PlumbScene
import PlumbTwin

extension Law {
  static let written = Law.costly(
    "written",
    "a document means the same in any formatting, and is rejected if another JSON reader rejects it",
    oneIn: 8,
    onScene: { context in
      var scene = context.stage.scene
      scene.expectations = [context.stage.recordedInFull()]
      let text = scene.text
      var random = Seeded(seed: Digest(of: text.utf8.count, text).value)
      (scene.name, scene.why) = (EquivalentForms.text(&random), EquivalentForms.text(&random))
      scene.finding = FindingRecord(
        law: EquivalentForms.text(&random), step: context.step, what: scene.why, seed: random.next(),
        number: random.next() % 9
      )
      var other = scene
      other.constraints = scene.constraints.map { EquivalentForms.constraint($0, &random) }
      let bytes = EquivalentForms.json(other.json, &random)
      let read = try DocumentFile(bytes: bytes)
      if let fault = read.json.difference(fromOthersReading: bytes) { return fault }
      var again = try Scene(read)
      for (index, constraint) in scene.constraints.enumerated() {
        guard again.constraints[index].written == constraint.written else {
          return "the rewritten constraint \"\(again.constraints[index].text)\" does not mean \"\(constraint.text)\""
        }
      }
      again.constraints = scene.constraints
      let json = scene.json
      if !again.json.isSame(as: json) { return "the document \(json.brief) is read back as \(again.json.brief)" }
      let written = scene.text
      let readBack = try Scene(bytes: Array(written.utf8))
      if readBack.text != written { return "the document is written differently the second time: \(written)" }
      // Members that the writer omits are missing from both texts.
      if readBack.withoutTexts != scene.withoutTexts {
        return "the document \(json.brief) is not read back with all values"
      }
      return damaged(bytes, &random)
    },
    onSystem: { context in
      guard context.player.step == context.player.model.steps.count else { return nil }
      var system = context.player.model
      system.expectations = [context.observation.expectation]
      var random = Seeded(seed: Digest(of: system.rows.count, system.text).value)
      (system.name, system.source) = (EquivalentForms.text(&random), EquivalentForms.text(&random))
      let bytes = EquivalentForms.json(system.json, &random)
      if case .list(let rows)? = system.json["rows"]?.value,
        let (row, _) = zip(system.rows, rows).first(where: { ($0.priority == 1000) != ($1["priority"] == nil) })
      {
        let with = row.priority == 1000 ? "with" : "without"
        return "row \"\(row.id)\" with the priority \(row.priority) is written \(with) \"priority\""
      }
      let read = try SystemModel(bytes: bytes).json
      return read.isSame(as: system.json) ? nil : "the document \(system.json.brief) is read back as \(read.brief)"
    })

  /// Changes one byte, and compares both readers.
  private static func damaged(_ bytes: [UInt8], _ random: inout Seeded) -> String? {
    var bytes = bytes
    let place = random.integer(in: 0...bytes.count - 1)
    switch random.integer(in: 0...4) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(bytes[random.integer(in: 0...bytes.count - 1)], at: place)
    case 2: bytes[place] = random.pick(from: Array("{}[]\",:\\0123456789+-.eE truefalsn\n\t\u{1}\u{1F}ud".utf8))
    case 3:
      // Inserts incomplete characters and invalid escapes after a quotation mark.
      guard let quote = bytes[place...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      let digits = ["d800", "dBff", "DC00", "dfff", "d7ff", "e000", "+041", "-041", "00 1", "004"]
      let escapes = (0..<2).map { _ in "\\u" + random.pick(from: digits) }
      bytes.insert(contentsOf: escapes.joined().utf8, at: quote + 1)
    default: bytes.removeSubrange(place...)
    }
    do {
      return try DocumentFile(bytes: bytes).json.difference(fromOthersReading: bytes)
    } catch {
      guard !error.isReadElsewhere, JSON.othersReading(bytes) != nil else { return nil }
      return "the document \(String(decoding: bytes, as: UTF8.self)) is rejected: \(error.message)"
    }
  }
}

extension Scene {
  /// The scene without the source texts of its constraints.
  fileprivate var withoutTexts: Scene {
    var scene = self
    scene.constraints = constraints.map(\.withoutText)
    scene.steps = steps.map(\.withoutTexts)
    return scene
  }
}

extension SceneConstraint {
  fileprivate var withoutText: SceneConstraint { SceneConstraint(meaning, readFrom: nil) }
}

extension Step {
  fileprivate var withoutTexts: Step {
    switch self {
    case .constrain(let constraint): .constrain(constraint.withoutText)
    case .batch(let steps): .batch(steps.map(\.withoutTexts))
    default: self
    }
  }
}

extension JSON {
  /// Whether both have the same content, ignoring the order of object members.
  func isSame(as other: JSON) -> Bool {
    switch (value, other.value) {
    case (.null, .null): return true
    case (.flag(let one), .flag(let other)): return one == other
    case (.number(let one), .number(let other)): return one == other
    case (.text(let one), .text(let other)): return one == other
    case (.list(let one), .list(let other)): return one.elementsEqual(other) { $0.isSame(as: $1) }
    case (.object(let one), .object(let others)):
      let find = Self.finder(others)
      return one.count == others.count && one.allSatisfy { find($0.key)?.isSame(as: $0.value) ?? false }
    default: return false
    }
  }

  /// Returns a function that finds a member by its key. With many members, it uses a dictionary.
  private static func finder(_ members: [Member]) -> (String) -> JSON? {
    guard members.count > 8 else { return { key in members.first { $0.key == key }?.value } }
    let values = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    return { values[$0] }
  }

  fileprivate static func othersReading(_ bytes: [UInt8]) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  /// A difference from Foundation's reading; nil if there is none.
  fileprivate func difference(fromOthersReading bytes: [UInt8]) -> String? {
    let text = { String(decoding: bytes, as: UTF8.self) }
    guard let other = Self.othersReading(bytes) else { return "the document \(text()) is accepted, but is not JSON" }
    return isAlike(other) ? nil : "the document \(text()) is read as \(self.brief), but should be read as\n \(other)"
  }

  private func isAlike(_ other: Any) -> Bool {
    switch value {
    case .null: return other is NSNull
    case .flag(let flag): return (other as? NSNumber)?.boolValue == flag
    // Foundation rounds some numbers to an adjacent number.
    case .number(let number):
      return (other as? NSNumber).map { abs($0.doubleValue - number) <= 1e-15 * abs(number) } ?? false
    case .text(let text): return (other as? String).map { Array($0.unicodeScalars) } == Array(text.unicodeScalars)
    case .list(let items):
      guard let others = other as? [Any], others.count == items.count else { return false }
      return zip(items, others).allSatisfy { $0.isAlike($1) }
    case .numbers(let numbers): return (other as? [NSNumber])?.map(\.int32Value) == numbers
    case .object(let members):
      guard let others = other as? [String: Any], others.count == members.count else { return false }
      return members.allSatisfy { member in others[member.key].map(member.value.isAlike) ?? false }
    }
  }
}

/// Writes the same content in a different form, with different spaces, escapes, member orders and number formats.
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
    case .null, .flag, .numbers: text += json.brief.utf8
    }
  }

  private static let spaces: [String] = [" ", "\n", "\t", "\r\n", "  "]

  private static func space(to text: inout [UInt8], _ random: inout Seeded) {
    if !random.chance(80) { text += random.pick(from: spaces).utf8 }
  }

  /// The same number in a different form.
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

  /// The same constraint with different spaces and number formats. Visual formats stay unchanged.
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
