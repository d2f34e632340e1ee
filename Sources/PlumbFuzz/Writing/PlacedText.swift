import PlumbProperty
import PlumbScene

/// A document's text with drawn line breaks, and where each value and key begins in it.
struct PlacedText {
  private(set) var bytes: [UInt8] = []
  /// By the indices that lead to a value.
  private(set) var values: [[Int]: TextPlace] = [:]
  /// By the indices of the member.
  private(set) var keys: [[Int]: TextPlace] = [:]
  private var line = 1
  private var lineStart = 0

  init(_ json: JSON, _ random: inout Seeded) { write(json, [], &random) }

  private var here: TextPlace { TextPlace(line: line, column: bytes.count - lineStart + 1) }

  private mutating func write(_ json: JSON, _ indices: [Int], _ random: inout Seeded) {
    space(&random)
    values[indices] = here
    switch json.value {
    case .list(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(item, indices + [index], &random)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        space(&random)
        keys[indices + [index]] = here
        bytes += JSON(.text(member.key)).brief.utf8
        bytes.append(UInt8(ascii: ":"))
        write(member.value, indices + [index], &random)
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
