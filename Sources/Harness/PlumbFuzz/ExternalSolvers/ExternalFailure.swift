import ExternalSolver
import PlumbScene

/// A call of an external solver that failed, with what it was called for.
package struct ExternalFailure: Error, CustomStringConvertible {
  let error: ExternalSolverError
  /// Function, subject and code: `plumb_solver_add of row r1 (x == 3) returned -1 (PLUMB_SOLVER_FAILED)`.
  let call: String

  /// The call, and the external solver's own message. O(1).
  package var description: String { "\(call): \(error)" }

  /// The failure of a call of a solver. Nil for `call` if no solver could be created.
  init(_ error: ExternalSolverError, _ call: FailedCall?, of subject: String) {
    self.error = error
    self.call = call.map { "\($0.function) of \(subject) returned \($0.codeText)" } ?? "plumb_solver_new returned NULL"
  }
}

extension SystemModel.RowModel {
  /// The row's id and content, for messages about calls.
  var called: String { "row \(id) (\(summary))" }
}
