/// An invalid argument.
public struct OptionError: Error, CustomStringConvertible {
  public let description: String

  /// O(1).
  public init(description: String) {
    self.description = description
  }
}

/// A command line, which is read argument by argument.
public struct Arguments {
  private var rest: [String]
  private var option = ""

  /// O(arguments).
  public init(_ arguments: some Sequence<String>) {
    rest = arguments.reversed()
  }

  /// The next option; nil at the end. O(1).
  public mutating func next() -> String? {
    guard let next = rest.popLast() else { return nil }
    option = next
    return next
  }

  /// The current option's value, split at commas. O(length).
  public mutating func list<Value>(_ parse: (String) -> Value?) throws(OptionError) -> [Value] {
    guard let text = rest.popLast() else { throw OptionError(description: "\(option): needs a value") }
    var values: [Value] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = parse(String(part)) else {
        throw OptionError(description: "\(option): cannot use \"\(part)\"; see --help")
      }
      values.append(value)
    }
    return values
  }

  /// The current option's only value. O(length).
  public mutating func one<Value>(_ parse: (String) -> Value?) throws(OptionError) -> Value {
    let values = try list(parse)
    guard values.count == 1 else { throw OptionError(description: "\(option): takes one value") }
    return values[0]
  }

  /// The error for an unknown current option.
  public var unknown: OptionError { OptionError(description: "unknown option \(option); see --help") }

  /// A time limit such as `60`, `60s` or `10m`. O(1).
  public static func seconds(_ text: String) -> Double? {
    Double(time: text).flatMap { $0 > 0 && $0 <= 1e6 ? $0 : nil }
  }
}
