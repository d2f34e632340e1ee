/// The reason for which a command fails.
public struct CommandError: Error, CustomStringConvertible {
  /// The kind of failure, which decides the exit code.
  public enum Kind: Sendable {
    case wrongUsage, noBaseline, crashed
  }

  public let kind: Kind
  public let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
