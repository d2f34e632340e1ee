import CSolver

/// A call of an external solver that failed.
public struct FailedCall: Hashable, Sendable, CustomStringConvertible {
  /// The function, such as `plumb_solver_add`.
  public let function: String
  /// The negative number that it returned.
  public let code: Int32

  init(function: String, code: Int32) {
    (self.function, self.code) = (function, code)
  }

  /// The code, with its name in the header if it has one: `-4 (PLUMB_SOLVER_NUMBER)`. O(1).
  public var codeText: String { Self.name(of: code).map { "\(code) (\($0))" } ?? "\(code)" }

  /// Function and code. O(1).
  public var description: String { "\(function) returned \(codeText)" }

  private static func name(of code: Int32) -> String? {
    switch code {
    case Int32(PLUMB_SOLVER_FAILED): "PLUMB_SOLVER_FAILED"
    case Int32(PLUMB_SOLVER_CONTRADICTS): "PLUMB_SOLVER_CONTRADICTS"
    case Int32(PLUMB_SOLVER_UNKNOWN): "PLUMB_SOLVER_UNKNOWN"
    case Int32(PLUMB_SOLVER_NUMBER): "PLUMB_SOLVER_NUMBER"
    case Int32(PLUMB_SOLVER_PRIORITY): "PLUMB_SOLVER_PRIORITY"
    case Int32(PLUMB_SOLVER_TERMS): "PLUMB_SOLVER_TERMS"
    case Int32(PLUMB_SOLVER_IN_USE): "PLUMB_SOLVER_IN_USE"
    case Int32(PLUMB_SOLVER_UNPROVEN): "PLUMB_SOLVER_UNPROVEN"
    default: nil
    }
  }
}
