/// The name of an Objective-C method. Nothing can be called by it on Linux; the type is here for parameters that are nil.
public struct Selector: Hashable, Sendable {
  private let name: String

  /// O(1).
  public init(_ name: String) { self.name = name }
}
