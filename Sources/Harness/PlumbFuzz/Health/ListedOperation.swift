/// A public operation of the solver or the layout, or an element of a scene or a system.
public struct ListedOperation: Sendable {
  /// How cases cover it.
  public enum Use: Sendable {
    /// Every case with one of these features calls it.
    case drawn([String])
    /// A law calls it after each step.
    case asked(String)
    /// No case calls it, for this reason.
    case leftOut(String)
  }

  /// Its name, such as `Solver.setConstant(Double, of:)`, `View.isHidden`, `step hide` or `set spacing`.
  public let name: String
  public let use: Use

  /// All operations. `OperationTests` reads the sources and fails if one is missing here.
  public static let all: [ListedOperation] = solver + layout + documents

  static func drawn(_ features: String..., by names: [String]) -> [ListedOperation] {
    names.map { ListedOperation(name: $0, use: .drawn(features)) }
  }

  static func asked(by law: Law, _ names: [String]) -> [ListedOperation] {
    names.map { ListedOperation(name: $0, use: .asked(law.name)) }
  }

  static func leftOut(_ reason: String, _ names: [String]) -> [ListedOperation] {
    names.map { ListedOperation(name: $0, use: .leftOut(reason)) }
  }
}

extension ListedOperation {
  /// The elements of documents: every kind of step, and every property at the start and in a step.
  private static let documents: [ListedOperation] =
    (SceneFeatures.documented + SystemFeatures.documented).map { ListedOperation(name: $0, use: .drawn([$0])) }
}
