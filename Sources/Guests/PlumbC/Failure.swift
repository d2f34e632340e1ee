import CSolver
import PlumbSolver

/// Why a call failed: a code of `plumb_solver.h`, and words for people.
struct Failure: Error {
  let code: Int32
  let words: String

  init(code: Int, words: String) { (self.code, self.words) = (Int32(code), words) }

  static let contradiction = Failure(
    code: PLUMB_SOLVER_CONTRADICTS, words: "the required row contradicts other required rows")

  static func unknown(_ number: Int32) -> Failure {
    Failure(code: PLUMB_SOLVER_UNKNOWN, words: "no variable or row has the number \(number)")
  }

  init(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as SolverError: self.init(error)
    default: self.init(code: PLUMB_SOLVER_FAILED, words: "\(error)")
    }
  }

  private init(_ error: SolverError) {
    switch error {
    case .unusableNumber:
      self.init(
        code: PLUMB_SOLVER_NUMBER, words: "constants and coefficients must be finite and at most 1e15 in magnitude")
    case .unusablePriority(let priority):
      self.init(
        code: PLUMB_SOLVER_PRIORITY, words: "a priority must be above 0 and at most 1000 (found \(priority))")
    case .unknownVariable, .unknownRow, .unknownMark:
      self.init(code: PLUMB_SOLVER_UNKNOWN, words: "the variable or row was removed, or belongs to another solver")
    case .noTerms:
      self.init(code: PLUMB_SOLVER_TERMS, words: "a row needs a variable with a coefficient other than 0")
    case .repeatedVariable:
      self.init(code: PLUMB_SOLVER_TERMS, words: "a variable stands twice among the terms of the row")
    case .variableInUse, .markInUse:
      self.init(code: PLUMB_SOLVER_IN_USE, words: "rows still refer to the variable; remove these rows first")
    case .didNotConverge:
      self.init(
        code: PLUMB_SOLVER_UNPROVEN, words: "no provable answer: the coefficients of the rows are too far apart")
    }
  }
}
