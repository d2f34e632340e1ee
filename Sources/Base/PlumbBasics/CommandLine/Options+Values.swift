/// The values of options. An option that is not given has none; one with another text is wrong usage. O(text) each.
extension Options {
  package func value<Value>(
    _ name: String, _ wanted: String, _ parse: (String) throws -> Value?
  ) throws(Stop) -> Value? {
    guard let text = text(name) else { return nil }
    guard let value = try? parse(text) else { throw wrong("--\(name) needs \(wanted), found \"\(text)\"") }
    return value
  }

  /// A whole number of a range.
  package func count(_ name: String, in range: ClosedRange<Int> = 0...Int.max) throws(Stop) -> Int? {
    guard let count = try value(name, "a whole number", { Int($0).flatMap { $0 < 0 ? nil : $0 } }) else { return nil }
    guard range.contains(count) else {
      throw wrong("--\(name) is \(range.lowerBound) to \(range.upperBound), found \(count)")
    }
    return count
  }

  /// The value of `--seed`.
  package var seed: UInt64? {
    get throws(Stop) { try value("seed", "a whole number") { UInt64($0) } }
  }

  /// Whole numbers, separated by commas.
  package func sizes() throws(Stop) -> [Int]? {
    guard let text = text("sizes") else { return nil }
    var sizes: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let size = Int(part), (1...10_000_000).contains(size) else {
        throw wrong("--sizes needs whole numbers such as 10,100, found \"\(part)\"")
      }
      sizes.append(size)
    }
    return sizes
  }

  /// The seconds of a time such as `60`, `60s`, `10m` or `8h`.
  package func seconds(_ name: String, over least: Double = -1) throws(Stop) -> Double? {
    try value(name, "a time such as 60s, 10m or 8h") { Double(time: $0).flatMap { $0 > least ? $0 : nil } }
  }

  /// A word of an enumeration.
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(_ name: String) throws(Stop) -> Choice? {
    guard let text = text(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let choices = Choice.allCases.map(\.rawValue)
      let all = choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
      throw wrong("--\(name) is \(all), found \"\(text)\"" + suggestion(for: text, among: choices))
    }
    return choice
  }
}
