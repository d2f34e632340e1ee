import PlumbProperty
import PlumbScene

/// A document's text with drawn line breaks, and where each value and key begins in it.
struct PlacedText {
  private(set) var bytes: [UInt8] = []
  /// Where the values begin and the keys before them, in the order of the text.
  private var places: [(value: TextPlace, key: TextPlace)] = []
  private let json: JSON
  private var line = 1
  private var lineStart = 0

  /// O(document).
  init(_ json: JSON, _ random: inout Seeded) {
    self.json = json
    write(json, after: TextPlace(), &random)
  }

  /// Where the value begins that the indices lead to. O(document).
  func value(at indices: [Int]) -> TextPlace { places[json.rank(of: indices[...])].value }

  /// Where the key of that value begins. O(document).
  func key(at indices: [Int]) -> TextPlace { places[json.rank(of: indices[...])].key }

  private var here: TextPlace { TextPlace(line: line, column: bytes.count - lineStart + 1) }

  private mutating func write(_ json: JSON, after key: TextPlace, _ random: inout Seeded) {
    space(&random)
    places.append((here, key))
    switch json.value {
    case .list(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(item, after: TextPlace(), &random)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        space(&random)
        let key = here
        bytes.appendQuotedForJSON(member.key)
        bytes.append(UInt8(ascii: ":"))
        write(member.value, after: key, &random)
      }
      bytes.append(UInt8(ascii: "}"))
    default: bytes += json.brief.utf8
    }
  }

  private mutating func space(_ random: inout Seeded) {
    switch random.integer(in: 0...7) {
    case 0:
      bytes.append(UInt8(ascii: "\n"))
      (line, lineStart) = (line + 1, bytes.count)
    case 1: bytes += [UInt8(ascii: " "), UInt8(ascii: "\t")]
    default: break
    }
  }
}

extension JSON {
  /// The number of values that are written before a descendant. O(document).
  fileprivate func rank(of path: ArraySlice<Int>) -> Int {
    guard let index = path.first else { return 0 }
    return parts[..<index].reduce(1) { $0 + $1.count } + parts[index].rank(of: path.dropFirst())
  }

  private var count: Int { parts.reduce(1) { $0 + $1.count } }
}
