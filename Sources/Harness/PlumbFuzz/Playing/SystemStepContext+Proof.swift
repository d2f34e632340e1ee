import PlumbProof
import PlumbScene
import PlumbSolver
import PlumbTwin

extension SystemStepContext {
  /// The exact checker's first fault of the proof, from the rows of the document. Rates of improvement below `noise` are allowed.
  func certificateFault(below noise: Double = Domain.noise) -> String? {
    let checker = AnswerChecker(
      rows: keptRows,
      variables: observation.values.enumerated().map {
        CheckedVariable(kind: state.kind(of: $0) == .size ? .size : .offset, order: $0, value: $1.value)
      })
    let (numbers, variables, certificate) = (rowNumbers, variableNumbers, player.solver.certificate())
    let id: (Row) -> Int? = { $0.number < numbers.count ? numbers[$0.number] : -1 }
    let proof = AnswerProof(certificate, row: id) { variables[$0.number] }
    if let fault = checker.faults(in: proof).first(where: { !$0.isBetter(byLessThan: noise) }) {
      return "\(fault)"
    }
    return checker.firstFault(in: certificate.checkedLevels(id)).map { "\($0)" }
  }

  /// The first conflict that is wrong by the exact checker, described, or nil.
  func conflictFault() -> String? {
    guard !observation.conflicts.isEmpty else { return nil }
    let rows = namedRows
    for conflict in observation.conflicts {
      guard let broken = rows.first(where: { $0.name == conflict.broken }) else {
        return "the broken \(conflict.broken) is not a row"
      }
      let members = rows.filter { conflict.rows.contains($0.name) }
      guard members.count == conflict.rows.count else {
        return "the conflict \(conflict.rows) names a row that does not exist"
      }
      if let other = members.first(where: { $0.name != conflict.broken && self.broken.contains($0.name) }) {
        return "\(conflict.broken) is in conflict with \(other.name), which is given up itself"
      }
      if let fault = ConflictChecker(rows: members.map(\.row)).firstFault(broken: broken.row.id) {
        return "the checker refuses the conflict \(conflict.rows) of \(conflict.broken): \(fault)"
      }
    }
    return nil
  }

  /// The first conflict of the solver whose rows or multipliers the exact checker refuses, described, or nil.
  var multipliersFault: String? {
    let conflicts = player.solver.conflicts
    guard !conflicts.isEmpty else { return nil }
    let (numbers, rows) = (rowNumbers, namedRows.map(\.row))
    for conflict in conflicts {
      let members = conflict.rows.compactMap { row in rows.first { $0.id == numbers[row.number] } }
      let checker = ConflictChecker(rows: members)
      if let fault = checker.firstFault(broken: numbers[conflict.broken.number], multipliers: conflict.multipliers) {
        return "the checker refuses the conflict of \(members.map(\.id)): \(fault), \(conflict.multipliers)"
      }
    }
    return nil
  }

  private var keptRows: [CheckedRow] {
    if broken.isEmpty && state.suggestions.keys.isEmpty && !state.hasPlaces { return state.checked }
    return namedRows.filter { !broken.contains($0.name) }.map(\.row)
  }

  /// All rows by their names; suggestions behind the others, by their variables.
  private var namedRows: [(name: String, row: CheckedRow)] {
    var rows = zip(state.rows, state.checked).map { (name: $0.id, row: $1) }
    if state.hasPlaces {
      let inOrder = description.rows.prefix(rows.count).sorted(by: description.isBefore)
      for (order, row) in inOrder.enumerated() { rows[row.name].row.order = order }
    }
    for (name, wish) in state.wishes {
      guard let variable = state.numbers[name] else { continue }
      let row = CheckedRow(
        id: state.rows.count + variable, terms: [(variable, 1)], relation: .equal, constant: wish.value,
        priority: wish.priority)
      rows.append((name: "suggest \(name)", row: row))
    }
    return rows
  }

  /// By the solver's number of a variable, its index here.
  private var variableNumbers: [Int] {
    let variables = player.variables.values
    var numbers = (0...(variables.lazy.map(\.number).max() ?? 0)).map { _ in 0 }
    for (index, variable) in variables.enumerated() { numbers[variable.number] = index }
    return numbers
  }

  /// By the solver's number of a row, its id here.
  private var rowNumbers: [Int] {
    let (played, suggested) = (player.rows, player.suggestions)
    let last = max(played.values.lazy.map(\.number).max() ?? 0, suggested.values.lazy.map(\.number).max() ?? 0)
    var numbers = (0...last).map { _ in -1 }
    for index in state.rows.indices {
      // They are mostly in the same order.
      let isInPlace = index < played.keys.count && played.keys[index] == state.rows[index].id
      if let row = isInPlace ? played.values[index] : played[state.rows[index].id] { numbers[row.number] = index }
    }
    for (name, row) in zip(suggested.keys, suggested.values) {
      if let variable = state.numbers[name] { numbers[row.number] = state.rows.count + variable }
    }
    return numbers
  }
}
