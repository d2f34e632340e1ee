/// A position in a text, counted from 1; 0 if there is no text.
public struct TextPlace: Hashable, Sendable {
  public var line = 0
  public var column = 0

  /// O(1).
  public init(line: Int = 0, column: Int = 0) {
    self.line = line
    self.column = column
  }
}
