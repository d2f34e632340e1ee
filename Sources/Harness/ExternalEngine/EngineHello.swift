import PlumbBasics

/// The capabilities and settings that an engine declares when it starts.
public struct EngineHello: Hashable, Sendable {
  /// The newest protocol version that this module supports.
  public static let newestProtocol = 1

  /// The protocol version that the engine uses.
  public var protocolVersion = newestProtocol
  public var name: String
  /// The engine's own version, or the name and version of its package.
  public var version: String
  /// The capabilities that documents for this engine may need.
  public var capabilities: Set<EngineCapability> = []
  /// The largest error that the engine declares for its frames, in points for each box of the document.
  public var precision = 0.0
  /// The maximum number of documents in a request.
  public var batch = 1
  /// The names of laws that the engine does not claim to satisfy.
  public var exceptions: [String] = []

  /// Creates a declaration without optional capabilities. O(1).
  public init(name: String, version: String) { (self.name, self.version) = (name, version) }
}

/// An optional capability of an engine. Every engine supports rows, columns, sizes, padding and basic alignments. The raw
/// values are the words in the member `can` of a hello.
public enum EngineCapability: String, Sendable, CaseIterable {
  case wrap, reverse, gap, margin, border, grow, shrink, basis, aspect, absolute, hidden, text, baseline, lines
  /// Minimum and maximum sizes.
  case minMax = "minmax"
  case rightToLeft = "rtl"
  /// The values `between`, `around` and `evenly` of `justify`.
  case spaceJustify = "space-justify"
  /// The engine counts how often each text is measured.
  case measureCount = "measure-count"
}

extension EngineHello {
  /// Reads the answer to the request with number `n`. O(length).
  init(_ line: UnsafeBufferPointer<UInt8>, n: Int) throws(EngineFault) {
    var reader = ByteReader(line)
    let value = try reader.wholeValue()
    guard case .object = value.value else { throw EngineFault("the hello is \(value.kind) instead of an object") }
    if let message = value["error"]?.string {
      throw EngineFault("the engine answered hello with the error \(message.quotedForJSON)")
    }
    try AnswerReader.check(n: value["n"]?.integer, against: n)
    guard let spoken = value["hello"]?.integer else {
      throw EngineFault(
        "the hello lacks \"hello\", the version of the protocol: an integer from 1 to \(Self.newestProtocol)")
    }
    guard (1...Self.newestProtocol).contains(spoken) else {
      throw EngineFault(
        "the engine uses version \(spoken) of the protocol; this program supports versions 1 to \(Self.newestProtocol), as the request states"
      )
    }
    guard let name = value["name"]?.string, !name.isEmpty, let version = value["version"]?.string else {
      throw EngineFault("the hello lacks \"name\" or \"version\", which must be strings")
    }
    self.init(name: name, version: version)
    protocolVersion = spoken
    for word in try Self.texts(value, "can") {
      guard let capability = EngineCapability(rawValue: word) else {
        let known = suggestion(for: word, among: EngineCapability.allCases.map(\.rawValue))
        throw EngineFault(
          "the hello's \"can\" contains \"\(word)\", which version \(spoken) of the protocol does not define\(known)")
      }
      capabilities.insert(capability)
    }
    exceptions = try Self.texts(value, "except")
    if let precision = value["precision"] {
      guard case .number(let number) = precision.value, number >= 0, number <= 1 else {
        throw EngineFault("the hello's \"precision\" is \(precision.kind) instead of a number from 0 to 1")
      }
      self.precision = number
    }
    if let batch = value["batch"] {
      guard let count = batch.integer, count >= 1 else {
        throw EngineFault("the hello's \"batch\" is \(batch.kind) instead of an integer of at least 1")
      }
      self.batch = count
    }
  }

  private static func texts(_ hello: JSON, _ key: String) throws(EngineFault) -> [String] {
    guard let value = hello[key] else { return [] }
    guard case .list(let items) = value.value else {
      throw EngineFault("the hello's \"\(key)\" is \(value.kind) instead of a list of strings")
    }
    var texts: [String] = []
    for item in items {
      guard let text = item.string else {
        throw EngineFault("the hello's \"\(key)\" contains \(item.kind) instead of a string")
      }
      texts.append(text)
    }
    return texts
  }
}

extension JSON {
  /// The text of a JSON string; nil for other values.
  fileprivate var string: String? {
    if case .text(let text) = value { text } else { nil }
  }

  /// The value of a whole number; nil for other values.
  fileprivate var integer: Int? {
    guard case .number(let number) = value, abs(number) < 1e15 else { return nil }
    return Int(exactly: number)
  }
}
