/// Why a command cannot do what it should.
public struct CommandError: Error, CustomStringConvertible {
  /// What sort of failure it is, for exit codes.
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
