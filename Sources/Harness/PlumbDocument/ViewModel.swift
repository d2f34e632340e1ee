/// The description of a view in a scene.
public struct ViewModel: Sendable, Equatable {
  /// The kind of view.
  public enum Kind: String, Sendable, CaseIterable {
    case view, stack, scroll, label
  }

  public var id: String
  public var kind = Kind.view
  /// Its plain properties, in the order in which they are written.
  public var properties = Properties()
  public var guides: [String] = []
  public var arranged: [ViewModel] = []
  public var views: [ViewModel] = []

  /// O(1).
  public init(id: String, kind: Kind = .view) {
    self.id = id
    self.kind = kind
  }
}
