import PlumbTwin

/// Which required rows hold together.
extension Component {
  /// Eliminates the required equalities and rewrites the required inequalities in the remaining variables. Nil if elimination
  /// alone finds a contradiction.
  private func requiredProblem(_ rows: [Row]) -> (Elimination, Problem)? {
    var (elimination, problem) = (Elimination(variables: origins.count), Problem(variables: origins.count))
    for row in rows where row.statement.relation == .equal {
      guard elimination.add(row.expression) else { return nil }
    }
    for row in rows where row.statement.relation != .equal {
      guard problem.require(Problem.Row(elimination.rewritten(row.expression), row.statement.relation)) else {
        return nil
      }
    }
    return (elimination, problem)
  }

  private func feasibleProblem(_ rows: [Row]) throws(Refusal) -> (Elimination, Problem)? {
    guard let (elimination, problem) = requiredProblem(rows), try problem.isFeasible else { return nil }
    return (elimination, problem)
  }

  /// SPEC 5: the indices of broken rows. From the strongest row to the weakest, a row is broken if it is infeasible together
  /// with the rows kept before it. Also the problem of the rows that are kept in the end.
  func givenUp(of required: [Row]) throws(Refusal) -> (broken: Set<Int>, Elimination, Problem) {
    var broken: Set<Int> = []
    let kept: (Int) -> [Row] = { end in
      required[..<end].enumerated().filter { !broken.contains($0.offset) }.map(\.element)
    }
    while true {
      if let (elimination, problem) = try feasibleProblem(kept(required.count)) {
        return (broken, elimination, problem)
      }
      // Binary search for the shortest infeasible prefix: its last row is broken.
      var (feasible, infeasible) = ((broken.max() ?? -1) + 1, required.count)
      while infeasible - feasible > 1 {
        let middle = (feasible + infeasible) / 2
        if try feasibleProblem(kept(middle)) != nil { feasible = middle } else { infeasible = middle }
      }
      broken.insert(infeasible - 1)
    }
  }
}
