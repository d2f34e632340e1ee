import ExternalSolver
import PlumbScene

/// What laws from outside see of another solver's answer.
extension ExternalStepContext {
  /// The names of all variables. O(1).
  public var variables: [String] { state.variables }

  /// The rows that the solver accepted, suggestions excepted. O(1).
  public var rows: [SystemModel.RowModel] { state.rows }

  /// The suggested values, by variable. O(suggestions).
  public var suggestions: [(variable: String, value: Double, priority: Double)] { state.suggested }

  /// The value of a variable; nil if there is no such variable. O(variables).
  public func value(of variable: String) -> Double? { state.variables.firstIndex(of: variable).map { values[$0] } }

  /// The ids of the required rows that the solver reports as given up. O(1).
  public var broken: Set<String> { givenUp }

  /// The changes that the solver refused in the last step, described, each with its error. O(changes).
  public var refusedChanges: [(change: String, error: ExternalSolverError)] {
    refusals.map { ($0.what, $0.failure.error) }
  }

  /// The values that the exact reference solver finds, in the order of `variables`; nil beyond the range of its fractions.
  /// Other answers may be equally good. Costs a small solve.
  public var referenceValues: [Double]? { best }

  /// The values of a new solver with the same rows, in the order of `variables`. Costs a solver.
  public func valuesAfresh() throws -> [Double] { try fresh().values(of: variables) }
}
