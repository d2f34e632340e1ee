// What must be so before a certificate means anything.
extension CertificateChecker {
  static func unreadable(_ rows: [CheckedRow], _ values: [Double], _ positions: Positions) -> [CertificateFault] {
    var faults: [CertificateFault] = []
    for (variable, value) in values.enumerated() where !value.isFinite {
      faults.append(.valueNotFinite(variable: variable))
    }
    for (position, row) in rows.enumerated() {
      if positions[row.id] != position { faults.append(.ambiguousRow(row: row.id)) }
      for (variable, _) in row.terms where !values.indices.contains(variable) {
        faults.append(.unknownVariable(variable: variable, row: row.id))
      }
      if !row.isFinite(at: values) { faults.append(.rowNotFinite(row: row.id)) }
    }
    return faults
  }

  func unreadable(_ levels: [CheckedLevel]) -> [CertificateFault] {
    let notFinite = levels.indices.filter { !levels[$0].isFinite }
    guard notFinite.isEmpty else { return notFinite.map { .levelNotFinite(index: $0) } }
    return outOfOrder(levels) + missing(levels) + unreadableMultipliers(levels)
  }

  private func outOfOrder(_ levels: [CheckedLevel]) -> [CertificateFault] {
    zip(levels, levels.dropFirst()).compactMap { above, level in
      level.priority < above.priority ? nil : .levelsOutOfOrder(priority: level.priority)
    }
  }

  /// A level nobody mentions has no claimed violation: even where all its multipliers are 0, nothing was said about it.
  private func missing(_ levels: [CheckedLevel]) -> [CertificateFault] {
    let softPriorities = Set(rows.lazy.filter { !$0.isRequired }.map(\.priority))
    return softPriorities.subtracting(levels.map(\.priority)).sorted(by: >).map { .missingLevel(priority: $0) }
  }

  private func unreadableMultipliers(_ levels: [CheckedLevel]) -> [CertificateFault] {
    var faults: [CertificateFault] = []
    // The level that mentioned each row last, so that nothing has to be reset in between.
    var mentions = Array(repeating: -1, count: rows.count)
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
    return faults
  }
}

extension CheckedRow {
  /// Whether the row can be computed with; a sum that overflows cannot, as infinity passes many a comparison.
  fileprivate func isFinite(at values: [Double]) -> Bool {
    var size = constant.magnitude + priority.magnitude
    for (variable, coefficient) in terms {
      let value = values.indices.contains(variable) ? values[variable].magnitude : 0
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
