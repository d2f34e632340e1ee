// What must be so before a certificate means anything.
extension CertificateChecker {
  static func unreadable(_ rows: [CheckedRow], _ values: [Double], _ positions: Positions) -> [CertificateFault] {
    var faults: [CertificateFault] = []
    for (variable, value) in values.enumerated() where !value.isFinite {
      faults.append(.valueNotFinite(variable: variable))
    }
    for position in rows.indices {
      let id = rows[position].id
      if positions[id] != position { faults.append(.ambiguousRow(row: id)) }
      for index in rows[position].terms.indices {
        let variable = rows[position].terms[index].variable
        if variable < 0 || variable >= values.count { faults.append(.unknownVariable(variable: variable, row: id)) }
      }
      if !rows[position].isFinite(at: values) { faults.append(.rowNotFinite(row: id)) }
    }
    return faults
  }

  func noteUnreadable(_ levels: [CheckedLevel], _ faults: inout [CertificateFault]) {
    let known = faults.count
    for index in levels.indices where !levels[index].isFinite { faults.append(.levelNotFinite(index: index)) }
    guard faults.count == known else { return }
    for index in levels.indices.dropFirst() where !(levels[index].priority < levels[index - 1].priority) {
      faults.append(.levelsOutOfOrder(priority: levels[index].priority))
    }
    noteMissing(levels, &faults)
    noteUnreadableMultipliers(levels, &faults)
  }

  /// A level nobody mentions has no claimed violation: even where all its multipliers are 0, nothing was said about it.
  private func noteMissing(_ levels: [CheckedLevel], _ faults: inout [CertificateFault]) {
    if rows.indices.allSatisfy({ rows[$0].isRequired || Self.place(of: rows[$0].priority, in: levels) != nil }) {
      return
    }
    var missing = Set<Double>()
    for row in rows where !row.isRequired { missing.insert(row.priority) }
    for level in levels { missing.remove(level.priority) }
    faults += missing.sorted(by: >).map { .missingLevel(priority: $0) }
  }

  private func noteUnreadableMultipliers(_ levels: [CheckedLevel], _ faults: inout [CertificateFault]) {
    // The level that mentioned each row last, so that nothing has to be reset in between.
    var mentions = rows.map { _ in -1 }
    for (index, level) in levels.enumerated() {
      for (row, _) in level.multipliers {
        guard let position = positions[row] else {
          faults.append(.unknownRow(row: row, priority: level.priority))
          continue
        }
        if mentions[position] == index { faults.append(.repeatedMultiplier(row: row, priority: level.priority)) }
        mentions[position] = index
      }
    }
  }
}

extension CheckedRow {
  /// Whether the row can be computed with; a sum that overflows cannot, as infinity passes many a comparison.
  fileprivate func isFinite(at values: [Double]) -> Bool {
    var size = constant.magnitude + priority.magnitude
    for (variable, coefficient) in terms {
      let value = variable >= 0 && variable < values.count ? values[variable].magnitude : 0
      size += coefficient.magnitude + coefficient.magnitude * value
    }
    return size.isFinite
  }
}

extension CheckedLevel {
  fileprivate var isFinite: Bool {
    priority.isFinite && violation.isFinite && multipliers.allSatisfy { $0.multiplier.isFinite }
  }
}
