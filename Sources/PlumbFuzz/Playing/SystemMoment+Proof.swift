import PlumbProof
import PlumbScene
import PlumbSolver
import PlumbTwin

extension SystemMoment {
  /// What the exact checker says of the proof, from the rows as the document has them.
  var certificateFault: String? {
    let checker = AnswerChecker(
      rows: keptRows,
      variables: observation.values.enumerated().map { CheckedVariable(rest: .offset, order: $0, value: $1.value) })
    let (numbers, certificate) = (rowNumbers, player.solver.certificate())
    let id: (Row) -> Int? = { $0.number < numbers.count ? numbers[$0.number] : -1 }
    let proof = AnswerProof(certificate, row: id, variable: \.number)
    if let fault = checker.faults(in: proof).first(where: { !$0.isBelowRounding }) { return "\(fault)" }
    return checker.firstFault(in: certificate.checkedLevels(id)).map { "\($0)" }
  }

  /// The rows that were not given up; suggestions behind the others, by their variables.
  private var keptRows: [CheckedRow] {
    var rows = state.checked
    if state.hasPlaces {
      let inOrder = description.rows.prefix(rows.count).sorted(by: description.isBefore)
      for (order, row) in inOrder.enumerated() { rows[row.name].order = order }
    }
    if !broken.isEmpty { rows.removeAll { broken.contains(state.rows[$0.id].id) } }
    for (name, wish) in state.wishes where broken.isEmpty || !broken.contains("suggest \(name)") {
      guard let variable = state.numbers[name] else { continue }
      rows.append(
        CheckedRow(
          id: state.rows.count + variable, terms: [(variable, 1)], relation: .equal, constant: wish.value,
          priority: wish.priority))
    }
    return rows
  }

  /// By the solver's number of a row, its id here.
  private var rowNumbers: [Int] {
    let (played, suggested) = (player.rows, player.suggestions)
    let last = max(played.values.lazy.map(\.number).max() ?? 0, suggested.values.lazy.map(\.number).max() ?? 0)
    var numbers = (0...last).map { _ in -1 }
    for index in state.rows.indices {
      // Mostly they stand in the same order.
      let isInPlace = index < played.keys.count && played.keys[index] == state.rows[index].id
      if let row = isInPlace ? played.values[index] : played[state.rows[index].id] { numbers[row.number] = index }
    }
    for (name, row) in zip(suggested.keys, suggested.values) {
      if let variable = state.numbers[name] { numbers[row.number] = state.rows.count + variable }
    }
    return numbers
  }
}
