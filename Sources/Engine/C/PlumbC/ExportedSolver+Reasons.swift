import CSolver
import PlumbSolver

/// Conflicts and certificates with the numbers and weights of this library.
extension ExportedSolver {
  func members(of conflict: Conflict) -> [(row: Int32, multiplier: Double)] {
    zip(conflict.rows, conflict.multipliers).map { given($0, $1) }
  }

  /// The contradiction because of which a row was given up; that of the refused row for -1.
  func members(of row: Int32) -> [(row: Int32, multiplier: Double)] {
    if row == -1 { return refusal }
    return solver.conflicts.first { rowNumbers[$0.broken.number] == row }.map(members) ?? []
  }

  func multipliers(at priority: Double) -> [(row: Int32, multiplier: Double)] {
    let level = solver.certificate().levels.first { $0.priority == priority }
    return (level?.multipliers ?? []).map { given($0.row, $0.multiplier) }
  }

  func tightItems() -> [plumb_tight] {
    let certificate = solver.basisCertificate()
    let shifts = Dictionary(certificate.shifts.map { ($0.item, $0.amount) }) { first, _ in first }
    return certificate.basis.map { tight in
      let shift = shifts[tight.item] ?? 0
      switch tight.item {
      case .row(let row):
        let number = rowNumbers[row.number]
        let weight = (try? rows[number].weight) ?? 1
        return plumb_tight(row: number, variable: -1, side: Int32(tight.side.rawValue), shift: shift / weight)
      case .rest(let variable):
        return plumb_tight(
          row: -1, variable: variableNumbers[variable.number], side: Int32(tight.side.rawValue), shift: shift)
      }
    }
  }

  /// A multiplier of a row that was multiplied by a weight, as a multiplier of the row as given.
  private func given(_ row: Row, _ multiplier: Double) -> (row: Int32, multiplier: Double) {
    let number = rowNumbers[row.number]
    return (number, multiplier * ((try? rows[number].weight) ?? 1))
  }
}
