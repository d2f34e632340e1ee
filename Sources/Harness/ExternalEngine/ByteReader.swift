import PlumbBasics

/// Reads JSON from the bytes of a line, from start to end. A caller that knows the expected structure can skip values without
/// creating them.
struct ByteReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var index = 0

  /// Values are read recursively, so their depth needs a limit. A valid answer is at most seven levels deep.
  private static let depthLimit = 200

  /// The bytes must stay valid while the reader is used.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// A fault at the next byte.
  func fault(_ what: String) -> EngineFault { .notJSON(bytes, at: index, what) }

  /// The next byte after spaces, without reading it; 0 at the end.
  mutating func peek() -> UInt8 {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0D, 0x0A: index += 1
      default: return bytes[index]
      }
    }
    return 0
  }

  /// Reads the given byte if it is the next byte.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    index += 1
    return true
  }

  mutating func expect(_ byte: UInt8, _ what: String) throws(EngineFault) {
    guard take(byte) else { throw fault("expected \(what)") }
  }

  /// Throws if there are more bytes.
  mutating func expectEnd() throws(EngineFault) {
    _ = peek()
    guard index == bytes.count else { throw fault("unexpected text after the answer") }
  }

  // MARK: Lists and objects

  /// Whether a list has another item, which is read next. The opening bracket has been read already.
  mutating func hasItem(_ isFirst: inout Bool) throws(EngineFault) -> Bool {
    if take(UInt8(ascii: "]")) { return false }
    if !isFirst { try expect(UInt8(ascii: ","), "\",\" or \"]\"") }
    isFirst = false
    return true
  }

  /// The next key of an object, so that its value is read next; nil at the end of the object. The opening brace has been read
  /// already.
  mutating func key(_ isFirst: inout Bool) throws(EngineFault) -> String? {
    if take(UInt8(ascii: "}")) { return nil }
    if !isFirst { try expect(UInt8(ascii: ","), "\",\" or \"}\"") }
    isFirst = false
    guard peek() == UInt8(ascii: "\"") else { throw fault("expected a key in quotes") }
    let key = try text()
    try expect(UInt8(ascii: ":"), "\":\"")
    return key
  }

  // MARK: Numbers

  /// A JSON number, rounded to the nearest `Double`; infinite if it is too large. `Double.init` alone would take longer than the
  /// rest of the reader.
  mutating func number() throws(EngineFault) -> Double {
    _ = peek()
    let start = index
    let isNegative = index < bytes.count && bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    // The number is `digits` times 10 to the power of `power`.
    var (digits, power) = (UInt64(0), 0)
    let whole = readDigits(into: &digits)
    var isRight = whole > 0 && !(whole > 1 && bytes[index - whole] == UInt8(ascii: "0"))
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      power = -readDigits(into: &digits)
      isRight = power < 0 && isRight
    }
    let hasExponent = index < bytes.count && bytes[index] | 0x20 == UInt8(ascii: "e")
    if hasExponent {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
      var exponent = UInt64(0)
      isRight = readDigits(into: &exponent) > 0 && isRight
    }
    guard isRight else {
      index = start
      throw fault("expected a number")
    }
    if !hasExponent, whole - power <= Self.mostDigits {
      let number = Self.quotient(digits, -power)
      return isNegative ? -number : number
    }
    let number = Double(String(decoding: bytes[start..<index], as: UTF8.self))
    return number ?? .infinity
  }

  /// The number of decimal digits that always fit into a `UInt64`.
  private static let mostDigits = 19
  private static let powersOfTen: [UInt64] = (0...mostDigits).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

  /// An integer divided by a power of ten, rounded once.
  private static func quotient(_ integer: UInt64, _ exponent: Int) -> Double {
    guard integer > 0, exponent > 0 else { return Double(integer) }
    let divisor = powersOfTen[exponent]
    // A `Double` holds both integers exactly, so the division rounds once.
    if integer <= 1 << 53 { return Double(integer) / Double(divisor) }
    let (shift, divisorShift) = (integer.leadingZeroBitCount, divisor.leadingZeroBitCount)
    // With the highest bits of both set, the quotient has at least 63 bits, more than a `Double` has. So if its last bit records
    // whether there is a remainder, the conversion rounds correctly.
    let dividend = integer << shift
    let (quotient, remainder) = (divisor << divisorShift).dividingFullWidth((dividend >> 1, dividend << 63))
    let power = UInt64(bitPattern: Int64(1023 + divisorShift - shift - 63)) << 52
    return Double(remainder == 0 ? quotient : quotient | 1) * Double(bitPattern: power)
  }

  private mutating func readDigits(into value: inout UInt64) -> Int {
    let start = index
    while index < bytes.count {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ UInt64(digit)
      index += 1
    }
    return index - start
  }

  /// Reads a word such as `NaN` or `Infinity`, which JSON does not allow but some programs write. JavaScript writes `null`.
  mutating func wordForNoNumber() -> String? {
    _ = peek()
    var end = index
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") { end += 1 }
    while end < bytes.count, end - index < 12, Self.isLetter(bytes[end]) { end += 1 }
    let word = String(decoding: bytes[index..<end], as: UTF8.self)
    guard Self.wordsForNoNumber.contains(word.drop { $0 == "-" || $0 == "+" }.lowercased()) else { return nil }
    index = end
    return word
  }

  private static let wordsForNoNumber: Set<String> = ["nan", "inf", "infinity", "null"]

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  // MARK: Texts

  /// Reads a string, whose opening quote is next.
  mutating func text() throws(EngineFault) -> String {
    try expect(UInt8(ascii: "\""), "a string in quotes")
    let start = index
    var seen: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        let content = UnsafeBufferPointer(rebasing: bytes[start..<index])
        index += 1
        return seen < 0x80 ? String(decoding: content, as: UTF8.self) : try validated(content)
      }
      if byte == UInt8(ascii: "\\") { return try escapedText(from: start) }
      if byte < 0x20 { throw fault("a control character in a string") }
      seen |= byte
      index += 1
    }
    throw fault("an unterminated string")
  }

  private func validated(_ content: some Sequence<UInt8>) throws(EngineFault) -> String {
    guard let text = String(validating: content, as: UTF8.self) else { throw fault("a string that is not UTF-8") }
    return text
  }

  /// Reads a string whose first escape is at the index.
  private mutating func escapedText(from start: Int) throws(EngineFault) -> String {
    var text = Array(bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return try validated(text)
      case UInt8(ascii: "\\"): try readEscape(into: &text)
      case ..<0x20: throw fault("a control character in a string")
      default: text.append(byte)
      }
    }
    throw fault("an unterminated string")
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(EngineFault) {
    guard index < bytes.count else { throw fault("an unterminated string") }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var unit = try readHex()
      if unit >= 0xD800, unit < 0xDC00, bytes[index...].starts(with: "\\u".utf8) {
        index += 2
        let low = try readHex()
        guard low >= 0xDC00, low < 0xE000 else { throw fault("half of a surrogate pair in a string") }
        unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(unit) else { throw fault("half of a surrogate pair in a string") }
      text += scalar.utf8
    default: throw fault("an unknown escape sequence in a string")
    }
  }

  private mutating func readHex() throws(EngineFault) -> UInt32 {
    var unit = UInt32(0)
    for _ in 0..<4 {
      guard index < bytes.count, let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
        throw fault("expected four hexadecimal digits")
      }
      unit = unit << 4 | UInt32(digit)
      index += 1
    }
    return unit
  }

  // MARK: Values

  /// Reads the only value of the line.
  mutating func wholeValue() throws(EngineFault) -> JSON {
    let value = try value()
    try expectEnd()
    return value
  }

  /// Reads any value. O(length).
  mutating func value(depth: Int = 0) throws(EngineFault) -> JSON {
    guard depth < Self.depthLimit else {
      throw fault("a value that is nested more than \(Self.depthLimit) levels deep")
    }
    var isFirst = true
    switch peek() {
    case UInt8(ascii: "{"):
      index += 1
      var members: [(String, JSON)] = []
      while let key = try key(&isFirst) { members.append((key, try value(depth: depth + 1))) }
      return .object(members)
    case UInt8(ascii: "["):
      index += 1
      var items: [JSON] = []
      while try hasItem(&isFirst) { items.append(try value(depth: depth + 1)) }
      return .list(items)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default:
      for (word, value) in [("true", JSON.flag(true)), ("false", .flag(false)), ("null", .null)]
      where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return value
      }
      throw fault("expected a value")
    }
  }

  /// Skips any value. O(length).
  mutating func skipValue() throws(EngineFault) { _ = try value() }
}
