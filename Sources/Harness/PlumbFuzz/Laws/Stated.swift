import PlumbScene
import PlumbSolver

extension Law {
  static let stated = Law(
    "stated", "the solver returns each row as it was stated, digit for digit, whatever changed it",
    onSystem: { context in
      for row in context.state.rows {
        guard let handle = context.player.rows[row.id] else { return "\(row.id) is not in the solver" }
        if try !row.isReturned(by: context.player.solver.definition(of: handle), context.player.variables) {
          return "\(row.id) is stated as \(row), and returned as \(try context.player.solver.definition(of: handle))"
        }
      }
      return nil
    })
}

extension SystemModel.RowModel {
  /// Apart from the order of terms, and from terms with the coefficient 0.
  fileprivate func isReturned(by returned: RowDefinition, _ variables: Named<Variable>) -> Bool {
    let stated = terms.filter { $0.coefficient != 0 }
      .map { (variable: variables[$0.variable]?.number ?? -1, coefficient: $0.coefficient) }
      .sorted { $0.variable < $1.variable }
    return returned.terms.elementsEqual(stated, by: ==) && returned.relation == relation.solver
      && returned.constant == constant && returned.priority == priority && returned.conflictRank == conflictRank
      && returned.attracts == attracts
  }
}
