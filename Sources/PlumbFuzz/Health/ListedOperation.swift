/// Something that the public interface of the solver or the layout can be asked to do, or that a scene or a system can say.
public struct ListedOperation: Sendable {
  /// How cases come to it.
  public enum Use: Sendable {
    /// Each case does it that has one of these features.
    case drawn([String])
    /// A question that a law asks after each step.
    case asked(String)
    /// No case does it, for a reason.
    case leftOut(String)
  }

  /// As `Solver.setConstant(Double, of:)`, `View.isHidden`, `step hide` or `set spacing`.
  public let name: String
  public let use: Use

  /// All of them. `OperationTests` reads the sources, and fails where one is not listed here.
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
  /// What documents can say: every kind of step, and every property at the start and in a step.
  private static let documents: [ListedOperation] =
    (SceneFeatures.documented + SystemFeatures.documented).map { ListedOperation(name: $0, use: .drawn([$0])) }
}
