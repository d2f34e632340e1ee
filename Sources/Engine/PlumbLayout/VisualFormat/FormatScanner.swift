/// Reads a format token by token, skipping white space between tokens.
///
/// Formats are ASCII, so the scanner reads bytes. No token contains a byte that is not ASCII.
struct FormatScanner {
  private let bytes: [UInt8]
  /// The number of bytes read. The next byte is never white space.
  private(set) var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    skipSpace()
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Whether a symbol is next. O(1).
  func isAt(_ symbol: StaticString) -> Bool {
    symbol.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  /// Reads a symbol if it is next. Returns whether it was read. O(1), not counting white space.
  mutating func take(_ symbol: StaticString) -> Bool {
    guard isAt(symbol) else { return false }
    _ = advance(to: position + symbol.utf8CodeUnitCount)
    return true
  }

  /// Reads an identifier, as defined in C. Linear in its length.
  mutating func takeName() -> String? {
    guard let first = byte(at: position), first.isLetter else { return nil }
    var end = position
    while let byte = byte(at: end), byte.isLetter || byte.isDigit { end += 1 }
    return advance(to: end)
  }

  /// Reads a decimal number, such as `8`, `.5` or `1.25e2`. Linear in its length.
  mutating func takeNumber(signed: Bool) -> String? {
    var end = position
    if signed && (isAt("-") || isAt("+")) { end += 1 }
    let whole = digits(from: end)
    end = whole.upperBound
    if byte(at: end) == UInt8(ascii: "."), !digits(from: end + 1).isEmpty { end = digits(from: end + 1).upperBound }
    guard end > whole.lowerBound else { return nil }
    return advance(to: endOfExponent(from: end))
  }

  /// Returns the end of an exponent. An `e` without digits after it is not part of the number.
  private func endOfExponent(from end: Int) -> Int {
    guard let mark = byte(at: end), mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return end }
    let sign = byte(at: end + 1)
    let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    let exponent = digits(from: end + (isSigned ? 2 : 1))
    return exponent.isEmpty ? end : exponent.upperBound
  }

  private func digits(from start: Int) -> Range<Int> {
    var end = start
    while let byte = byte(at: end), byte.isDigit { end += 1 }
    return start..<end
  }

  private func byte(at position: Int) -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  /// Reads the text up to an offset and returns it.
  private mutating func advance(to end: Int) -> String {
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    position = end
    skipSpace()
    return text
  }

  private mutating func skipSpace() {
    while let byte = byte(at: position), byte == UInt8(ascii: " ") || (9...13).contains(byte) { position += 1 }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte may start a name: whether it is a letter or an underscore.
  fileprivate var isLetter: Bool {
    let small = self | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small) || self == UInt8(ascii: "_")
  }
}
