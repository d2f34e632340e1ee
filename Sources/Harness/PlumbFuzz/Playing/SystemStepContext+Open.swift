import PlumbScene

/// What laws from outside see of a system, besides `lastStep`, `work` and `before`.
extension SystemStepContext {
  /// The number of steps played. O(1).
  public var step: Int { observation.step }

  /// The names of all variables. O(1).
  public var variables: [String] { state.variables }

  /// All rows, suggestions excepted. O(1).
  public var rows: [SystemModel.RowModel] { state.rows }

  /// The suggested values, by variable. O(suggestions).
  public var suggestions: [(variable: String, value: Double, priority: Double)] { state.suggested }

  /// The value of a variable; nil if there is no such variable. O(variables).
  public func value(of variable: String) -> Double? { observation.values.first { $0.variable == variable }?.value }

  /// The required rows that were given up, each with a minimal infeasible set. O(1).
  public var conflicts: [(broken: String, rows: [String])] { observation.conflicts }
}

extension SystemState {
  /// The suggestions by the names of their variables. O(suggestions).
  var suggested: [(variable: String, value: Double, priority: Double)] {
    wishes.map { ($0.key, $0.value.value, $0.value.priority) }
  }
}
