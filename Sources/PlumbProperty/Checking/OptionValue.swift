/// Values that command lines and environment variables have.
package enum OptionValue {
  /// A part of all cases, such as `2/4`; nil for another text. O(text).
  package static func shard(_ text: String) -> (index: Int, count: Int)? {
    let parts = text.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, parts[1] > 0, (1...parts[1]).contains(parts[0]) else { return nil }
    return (parts[0] - 1, parts[1])
  }
}
