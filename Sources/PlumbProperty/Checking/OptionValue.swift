/// Values that command lines and environment variables have.
package enum OptionValue {
  /// A part of all cases, such as `2/4`; nil for another text. O(text).
  package static func shard(_ text: String) -> (index: Int, count: Int)? {
    let parts = text.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, parts[1] > 0, (1...parts[1]).contains(parts[0]) else { return nil }
    return (parts[0] - 1, parts[1])
  }

  /// The seconds of a time such as `60s`, `10m` or `8h`; nil for another text. O(text).
  package static func seconds(_ text: String) -> Double? {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Double(unit == nil ? text : String(text.dropLast())), number >= 0, number < 1e9 else {
      return nil
    }
    return number * (unit ?? 1)
  }
}
