import PlumbGuest
import PlumbScene

/// A call of a guest that failed, with what it was called for.
package struct GuestFailure: Error, CustomStringConvertible {
  let error: GuestError
  /// Function, subject and code: `plumb_solver_add of row r1 (x == 3) returned -1 (PLUMB_SOLVER_FAILED)`.
  let call: String

  /// The call, and the guest's own message. O(1).
  package var description: String { "\(call): \(error)" }

  /// The failure of a call of a solver. Nil for `call` if no solver could be created.
  init(_ error: GuestError, _ call: GuestCall?, of subject: String) {
    self.error = error
    self.call = call.map { "\($0.function) of \(subject) returned \($0.codeText)" } ?? "plumb_solver_new returned NULL"
  }
}

extension SystemModel.RowModel {
  /// The row's id and content, for messages about calls.
  var called: String { "row \(id) (\(summary))" }
}
