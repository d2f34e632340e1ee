import CSolver
import PlumbSolver

/// Why a call failed: a code of `plumb_solver.h`, and a message.
struct Failure: Error {
  let code: Int32
  let message: String

  init(code: Int, message: String) { (self.code, self.message) = (Int32(code), message) }

  static let contradiction = Failure(
    code: PLUMB_SOLVER_CONTRADICTS, message: "the required row contradicts other required rows")

  static func unknown(_ number: Int32) -> Failure {
    Failure(code: PLUMB_SOLVER_UNKNOWN, message: "no variable or row has the number \(number)")
  }

  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as SolverError: self.init(error)
    default: self.init(code: PLUMB_SOLVER_FAILED, message: "\(error)")
    }
  }

  private init(_ error: SolverError) {
    switch error {
    case .unusableNumber:
      self.init(
        code: PLUMB_SOLVER_NUMBER, message: "constants and coefficients must be finite and at most 1e15 in magnitude")
    case .unusablePriority(let priority):
      self.init(
        code: PLUMB_SOLVER_PRIORITY, message: "a priority must be above 0 and at most 1000 (found \(priority))")
    case .unknownVariable, .unknownRow, .unknownMark:
      self.init(code: PLUMB_SOLVER_UNKNOWN, message: "the variable or row was removed, or belongs to another solver")
    case .noTerms:
      self.init(code: PLUMB_SOLVER_TERMS, message: "a row needs a variable with a coefficient other than 0")
    case .repeatedVariable:
      self.init(code: PLUMB_SOLVER_TERMS, message: "a variable stands twice among the terms of the row")
    case .variableInUse, .markInUse:
      self.init(code: PLUMB_SOLVER_IN_USE, message: "rows still refer to the variable; remove these rows first")
    case .didNotConverge:
      self.init(
        code: PLUMB_SOLVER_UNPROVEN, message: "no provable answer: the coefficients of the rows are too far apart")
    }
  }
}
