/// The exit codes of all programs of this package, on which scripts can rely.
package enum ExitCode: Int32, Sendable {
  case fine = 0
  case wrongUsage = 1
  /// Something is worse than its baseline, a law is broken, or an expectation fails.
  case broken = 2
  /// What was tested crashed, or exceeded its limit of time or memory.
  case crashed = 3
  case improved = 4
  case noBaseline = 5
  case invalidInput = 65
}

/// Ends a program early with a message and an exit code.
package struct Stop: Error, CustomStringConvertible {
  package var code: ExitCode
  package var message: String
  /// The line of the input that is at fault; 0 if unknown.
  package var line: Int

  /// O(1).
  package init(code: ExitCode, message: String, line: Int = 0) {
    (self.code, self.message, self.line) = (code, message, line)
  }

  package var description: String { message }
}
