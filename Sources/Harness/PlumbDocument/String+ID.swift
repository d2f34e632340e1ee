extension String {
  /// Whether the text is a valid id: a letter or `_`, then letters, digits, `_` or `-`. O(length).
  package var isID: Bool {
    let isFirst: (UInt8) -> Bool = { byte in
      byte == UInt8(ascii: "_") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
    }
    let isNext: (UInt8) -> Bool = { byte in
      isFirst(byte) || byte == UInt8(ascii: "-") || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
    }
    var text = self
    return text.withUTF8 { bytes in
      guard let first = bytes.first, isFirst(first) else { return false }
      for byte in bytes where !isNext(byte) { return false }
      return true
    }
  }
}
