/// What the finder should know of the program that it mutates.
public struct Vocabulary: Codable, Sendable {
  /// Calls that are not mutated, nor what runs only if they are true, such as the switches of a test harness.
  public var skippedCalls: Set<String>
  /// Calls whose arguments are read by people only.
  public var messageCalls: Set<String>
  /// Files that make texts for people only, as parts of their paths.
  public var messageFiles: [String]

  /// With the names that matter in every Swift program added. O(names).
  public init(skippedCalls: Set<String> = [], messageCalls: Set<String> = [], messageFiles: [String] = []) {
    let usual: Set = ["assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError"]
    self.skippedCalls = skippedCalls.union(usual)
    (self.messageCalls, self.messageFiles) = (messageCalls.union(["print", "debugPrint"]), messageFiles)
  }

  /// From a configuration, in which each list may be missing.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      skippedCalls: try values.decodeIfPresent(Set<String>.self, forKey: .skippedCalls) ?? [],
      messageCalls: try values.decodeIfPresent(Set<String>.self, forKey: .messageCalls) ?? [],
      messageFiles: try values.decodeIfPresent([String].self, forKey: .messageFiles) ?? [])
  }
}
