/// Tells whether an answer is the best there is, from the certificate that came with it and from nothing else.
///
/// Why the conditions prove it. Write `viol_i(s)` for how much row i, of priority p, is violated when its terms sum up
/// to s, and `price_i(s)` for the vector that has `viol_i(s)` at level p and 0 at all others. What is to be minimised
/// is the sum of all prices, compared lexicographically. Let x be the answer, s_i the sums it makes, y_i row i's
/// multipliers read over the levels from the highest down. The conditions on signs and lengths are just those under
/// which, for any other sum s'_i (one that a required row allows),
///
///     price_i(s'_i)  >=  price_i(s_i) - y_i (s'_i - s_i)
///
/// - violated: the price falls or rises by one unit as far as the row stays violated, and lies above that line beyond;
/// - tight: the price bends at s_i, and -y_i lies between its two slopes: 0 and a unit for an inequality, a unit down
///   and a unit up for an equality, and nothing in place of the units for a required row;
/// - loose: the price is 0 at s_i and nowhere less, and y_i is 0: complementary slackness.
///
/// The lexicographic order is total and agrees with addition and with multiplication by what is positive, so these
/// may be added up over the rows. As the sum of y_i times coefficient is 0 for each variable and level, the last terms
/// cancel, and what remains says that no x' has a smaller sum of prices than x. Nothing is weighed against anything:
/// a multiplier below the row's own level is free once a higher one lies strictly inside its bounds.
///
/// What is so near to 0 or to a unit that it may be rounding, and so far from it that it may be a number, is read as whichever
/// of them proves something. Doubles tell more than the tolerance, and rows may have coefficients that are as small.
public struct CertificateChecker: Sendable {
  private static let multiplierTolerance = 1e-7

  let rows: [CheckedRow]
  private let standings: [Standing]
  let positions: Positions
  private let variableCount: Int
  private let unreadableInput: [CertificateFault]

  /// Takes what was asked, and the answer: one value for each variable, by its index in the rows' terms. `tolerance` is
  /// how far a variable may be off. O(terms).
  public init(rows: [CheckedRow], values: [Double], tolerance: Double = 1e-9) {
    self.rows = rows
    variableCount = values.count
    positions = Positions(rows)
    unreadableInput = Self.unreadable(rows, values, positions)
    standings = unreadableInput.isEmpty ? rows.map { Standing(of: $0, at: values, tolerance: tolerance) } : []
  }

  /// All that is wrong; nothing, if the answer is proved. O(rows + n + l log l) for l levels, n being the terms of the
  /// rows that have multipliers, counted once for each multiplier.
  public func faults(in levels: [CheckedLevel]) -> [CertificateFault] {
    var faults = unreadableInput
    noteUnreadable(levels, &faults)
    guard faults.isEmpty else { return faults }
    noteRequiredViolations(&faults)
    noteWrongViolations(in: levels, &faults)
    noteFaultsOfProof(in: levels, &faults)
    return faults
  }

  /// The first thing that is wrong, or nil if the answer is proved. Costs what `faults(in:)` costs.
  public func firstFault(in levels: [CheckedLevel]) -> CertificateFault? {
    faults(in: levels).first
  }
}

// MARK: - The answer

extension CertificateChecker {
  private func noteRequiredViolations(_ faults: inout [CertificateFault]) {
    for index in rows.indices where rows[index].isRequired && standings[index].fullUnit != 0 {
      faults.append(.requiredViolated(row: rows[index].id, by: standings[index].violation))
    }
  }

  private func noteWrongViolations(in levels: [CheckedLevel], _ faults: inout [CertificateFault]) {
    var found = levels.map { _ in (violation: 0.0, tolerance: 0.0) }
    for index in rows.indices {
      guard let level = Self.place(of: rows[index].priority, in: levels) else { continue }
      // A required row that does not hold has been reported by itself.
      if !rows[index].isRequired { found[level].violation += standings[index].violation }
      found[level].tolerance += standings[index].tolerance
    }
    for index in levels.indices {
      let ((violation, tolerance), claimed) = (found[index], levels[index].violation)
      if (claimed - violation).magnitude <= tolerance { continue }
      faults.append(.wrongViolation(priority: levels[index].priority, claimed: claimed, found: violation))
    }
  }
}

extension CertificateChecker {
  /// Where a priority stands among levels, which are in order, the highest first.
  static func place(of priority: Double, in levels: [CheckedLevel]) -> Int? {
    let place = levels.partitionPoint { $0.priority > priority }
    return place < levels.count && levels[place].priority == priority ? place : nil
  }
}

// MARK: - The proof

extension CertificateChecker {
  /// What has been read of one row's multipliers, from the highest level down to the current one.
  private struct Reading {
    /// Whether a multiplier other than 0 has come. The first one settles the sign.
    var isSigned = false
    /// One came that has the right sign, and may be a number or rounding.
    var maySign = false
    /// 1 or -1 while the multipliers equal that many units, 0 otherwise.
    var units = 0.0
    /// They may as well be less than that.
    var mayBeLess = false
  }

  private func noteFaultsOfProof(in levels: [CheckedLevel], _ faults: inout [CertificateFault]) {
    var readings = rows.map { _ in Reading() }
    var pulls = Pulls(variables: variableCount)
    for level in levels {
      for (row, multiplier) in level.multipliers {
        if let index = positions[row] { pulls.add(rows[index], times: multiplier) }
      }
      for (row, multiplier) in level.multipliers {
        guard let index = positions[row] else { continue }
        if isNothing(multiplier, of: rows[index], among: pulls) {
          glance(at: multiplier, of: rows[index], among: pulls, &readings[index])
        } else if let fault = read(multiplier, of: index, at: level.priority, into: &readings[index]) {
          faults.append(fault)
        }
      }
      pulls.forEachUnbalanced { faults.append(.unbalanced(variable: $0, priority: level.priority, by: $1)) }
      pulls.clear()
    }
    for index in rows.indices where !rows[index].isRequired && standings[index].fullUnit != 0 {
      if readings[index].units != standings[index].fullUnit { faults.append(.notFullUnit(row: rows[index].id)) }
    }
  }

  /// A multiplier is measured by the pulls of others; a soft row's must also be small beside its unit to be nothing.
  private func isNothing(_ multiplier: Double, of row: CheckedRow, among pulls: Pulls) -> Bool {
    (row.isRequired || multiplier.magnitude <= Self.multiplierTolerance) && pulls.drown(row, times: multiplier)
  }

  /// What is taken for nothing may have been a number all the same, as coefficients can be that small: the rows balance with it,
  /// so the proof may be read with it.
  private func glance(at multiplier: Double, of row: CheckedRow, among pulls: Pulls, _ reading: inout Reading) {
    guard !reading.isSigned, row.relation.admits(multiplierOf: multiplier) else { return }
    reading.maySign = reading.maySign || pulls.feel(row, times: multiplier)
  }

  /// Reads on by one multiplier, which is not 0.
  private func read(
    _ multiplier: Double, of index: Int, at priority: Double, into reading: inout Reading
  ) -> CertificateFault? {
    let row = rows[index]
    if standings[index].isLoose { return .looseRowPulls(row: row.id, priority: priority) }
    if !reading.isSigned {
      reading.isSigned = true
      let isAdmitted = reading.maySign || row.relation.admits(multiplierOf: multiplier)
      if !isAdmitted { return .wrongSign(row: row.id, priority: priority) }
    }
    if row.isRequired { return nil }
    let (unitsAbove, mayHaveBeenLess) = (reading.units, reading.mayBeLess)
    let excess = multiplier.magnitude - 1
    let sign: Double = multiplier > 0 ? 1 : -1
    reading.units = priority == row.priority && excess >= -Self.multiplierTolerance ? sign : 0
    reading.mayBeLess = excess < -Pulls.leastPart
    let isTooLong =
      priority > row.priority || (priority == row.priority && excess > Self.multiplierTolerance)
      || (priority < row.priority && unitsAbove == sign && !mayHaveBeenLess)
    return isTooLong ? .tooLong(row: row.id, priority: priority) : nil
  }
}
