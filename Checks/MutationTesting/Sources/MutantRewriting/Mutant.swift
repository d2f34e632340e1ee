/// One small change to a program that its tests should notice.
public struct Mutant: Codable, Sendable {
  /// How the change stands beside the original, so that a number can choose between them.
  public enum Form: Int, Codable, Sendable {
    /// `if mutantIsActive(7) { return };` before what follows.
    case insertion
    /// `if mutantIsActive(7) { CHANGED } else { ORIGINAL }`.
    case statement
    /// `((ORIGINAL) != mutantIsActive(7))`.
    case negation
    /// `(mutantIsActive(7) ? (CHANGED) : (ORIGINAL))`.
    case expression
  }

  /// Which mutant it is, whatever moves around it. No line numbers: they change with every edit above.
  public struct Key: Codable, Hashable, Sendable {
    public var file: String
    /// The function and the types around it, as in `Core.relieve(_:)`.
    public var context: String
    /// The lines that the change touches, without indentation, and what they become.
    public var before: String
    public var after: String
    /// Which of several in the context that read the same, from zero.
    public var occurrence: Int

    /// A key of these parts. O(1).
    public init(file: String, context: String, before: String, after: String, occurrence: Int = 0) {
      (self.file, self.context, self.before, self.after, self.occurrence) = (file, context, before, after, occurrence)
    }
  }

  public var key: Key
  public var kind: Kind
  public var form: Form
  /// The line of the original, from one.
  public var line: Int
  /// The UTF-8 offsets of what is replaced in the original.
  public var start: Int
  public var end: Int
  /// What stands in place of it.
  public var replacement: String
  /// Whether only the text of a message depends on it.
  public var isMessage: Bool

  /// What kind of change.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    case arguments, arithmetic, comparison, condition, constant, extremum, fallback, leave, logic, negation, range
    case result, statement
  }
}
