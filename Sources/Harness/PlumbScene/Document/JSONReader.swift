/// Parses JSON iteratively, so that deep nesting cannot overflow the call stack.
struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lineStart = 0

  /// The maximum depth. Documents have two levels for each view, and real view trees need far fewer levels. Values are released
  /// recursively, so this many calls must fit on a thread's stack.
  private static let depthLimit = 3_000

  /// An open list or object. It is a class, so that it can grow in place.
  private final class Frame {
    let start: TextPlace
    let isObject: Bool
    var items: [JSON] = []
    var members: [JSON.Member] = []
    /// The keys, stored only if there are many.
    private var keys: Set<String> = []
    private static let fewKeys = 8
    var key = ""
    var keyPlace = TextPlace()

    init(_ start: TextPlace, isObject: Bool) {
      self.start = start
      self.isObject = isObject
    }

    var value: JSON { JSON(isObject ? .object(members) : .list(items), at: start) }

    /// Whether no earlier member has this key. Comparing a few keys is faster than hashing.
    func isNew(_ key: String) -> Bool {
      if members.count < Self.fewKeys { return !members.contains { $0.key == key } }
      if keys.isEmpty { keys = Set(members.lazy.map(\.key)) }
      return keys.insert(key).inserted
    }

    func add(_ value: JSON) {
      if isObject {
        members.append(JSON.Member(key: key, place: keyPlace, value: value))
      } else {
        items.append(value)
      }
    }
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Parses a JSON document. O(length).
  static func read(_ bytes: [UInt8]) throws(SceneError) -> JSON {
    var reader = JSONReader(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.index = 3 }
    let value = try reader.readAll()
    reader.skipSpace()
    guard reader.index == bytes.count else { throw reader.error("unexpected text after the end of the document") }
    return value
  }

  private var place: TextPlace { TextPlace(line: line, column: index - lineStart + 1) }

  private func error(_ message: String, at place: TextPlace? = nil, isReadElsewhere: Bool = false) -> SceneError {
    var error = SceneError(message, at: place ?? self.place)
    error.isReadElsewhere = isReadElsewhere
    return error
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0D: index += 1
      case 0x0A:
        index += 1
        line += 1
        lineStart = index
      default: return
      }
    }
  }

  private mutating func readAll() throws(SceneError) -> JSON {
    var frames: [Frame] = []
    while true {
      skipSpace()
      let start = place
      guard let opening = peek(), opening == UInt8(ascii: "[") || opening == UInt8(ascii: "{") else {
        guard let done = try close(&frames, with: JSON(try readScalar(), at: start)) else { continue }
        return done
      }
      index += 1
      skipSpace()
      let frame = Frame(start, isObject: opening == UInt8(ascii: "{"))
      if peek() == (frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        index += 1
        guard let done = try close(&frames, with: frame.value) else { continue }
        return done
      }
      guard frames.count < Self.depthLimit else {
        throw error("the document is nested more than \(Self.depthLimit) levels deep", at: start)
      }
      if frame.isObject { try readKey(into: frame) }
      frames.append(frame)
    }
  }

  /// Adds a value to the innermost open list or object, and closes lists and objects that end here. Returns the outermost value
  /// when it is complete.
  private mutating func close(_ frames: inout [Frame], with value: JSON) throws(SceneError) -> JSON? {
    var value = value
    while let frame = frames.last {
      frame.add(value)
      skipSpace()
      let next = peek()
      let end = frame.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
      if next == UInt8(ascii: ",") {
        index += 1
        if frame.isObject {
          skipSpace()
          try readKey(into: frame)
        }
        return nil
      }
      guard next == end else {
        let message = frame.isObject ? "expected \",\" or \"}\"" : "expected \",\" or \"]\""
        throw error(next == nil ? "the document is incomplete: \(message)" : message)
      }
      index += 1
      value = frame.value
      frames.removeLast()
    }
    return value
  }

  private func peek() -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func readKey(into frame: Frame) throws(SceneError) {
    let start = place
    guard peek() == UInt8(ascii: "\"") else {
      throw error("expected a key in quotes", isReadElsewhere: peek() == UInt8(ascii: "}"))
    }
    let key = try readText()
    skipSpace()
    guard peek() == UInt8(ascii: ":") else { throw error("expected \":\" after \"\(key)\"") }
    index += 1
    guard frame.isNew(key) else {
      throw error("duplicate key \"\(key)\"", at: start, isReadElsewhere: true)
    }
    (frame.key, frame.keyPlace) = (key, start)
  }

  private mutating func readScalar() throws(SceneError) -> JSON.Value {
    guard let byte = peek() else { throw error("the document ends where a value is expected") }
    switch byte {
    case UInt8(ascii: "\""): return .text(try readText())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try readNumber())
    default:
      for (word, value) in [("true", JSON.Value.flag(true)), ("false", .flag(false)), ("null", .null)]
      where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return value
      }
      let word = bytes[index...].prefix(20).prefix { byte in
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      }
      throw error(
        "expected a value" + (word.isEmpty ? "" : ", found \(String(decoding: word, as: UTF8.self))"),
        isReadElsewhere: byte == UInt8(ascii: "]"))
    }
  }

  private mutating func readNumber() throws(SceneError) -> Double {
    let start = index
    let startPlace = place
    if peek() == UInt8(ascii: "-") { index += 1 }
    let whole = skipDigits()
    var isRight = whole > 0 && !(whole > 1 && bytes[index - whole] == UInt8(ascii: "0"))
    if peek() == UInt8(ascii: ".") {
      index += 1
      isRight = skipDigits() > 0 && isRight
    }
    if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
      index += 1
      if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { index += 1 }
      isRight = skipDigits() > 0 && isRight
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard isRight, let number = Double(text), number.isFinite else {
      throw error("\(text.prefix(40)) is not a valid number", at: startPlace, isReadElsewhere: isRight)
    }
    return number
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    return index - start
  }

  private mutating func readText() throws(SceneError) -> String {
    let start = place
    index += 1
    var text: [UInt8] = []
    while let byte = peek() {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          throw error("a string must be valid UTF-8", at: start)
        }
        return string
      case UInt8(ascii: "\\"): try readEscape(into: &text)
      case 0..<0x20: throw error("a string must not contain a line break or control character", at: start)
      default: text.append(byte)
      }
    }
    throw error("unterminated string", at: start)
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(SceneError) {
    guard let byte = peek() else { throw error("unterminated string") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): try readUnicodeEscape(into: &text)
    default: throw error("unknown escape sequence in a string")
    }
  }

  private mutating func readUnicodeEscape(into text: inout [UInt8]) throws(SceneError) {
    var unit = try readHex()
    if unit >= 0xD800 && unit < 0xDC00 && bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      let low = try readHex()
      guard low >= 0xDC00 && low < 0xE000 else { throw error("a string must not contain half of a surrogate pair") }
      unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(unit) else { throw error("a string must not contain half of a surrogate pair") }
    text += scalar.utf8
  }

  private mutating func readHex() throws(SceneError) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    // The conversion would accept a sign, so the digits are checked.
    guard digits.count == 4, digits.allSatisfy(Self.isHexDigit),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("expected four hexadecimal digits") }
    index += 4
    return unit
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"):
      true
    default: false
    }
  }
}
