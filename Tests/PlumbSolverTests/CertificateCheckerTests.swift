import PlumbSolver
import Testing

/// Two views side by side in 100: both as narrow as they may at 750, which together they cannot; the first 50 at 250.
private let pair = [
  CheckedRow(id: 1, terms: [(0, 1), (1, 1)], relation: .equal, constant: 100),
  CheckedRow(id: 2, terms: [(0, 1)], relation: .greaterOrEqual, constant: 0),
  CheckedRow(id: 3, terms: [(0, 1)], relation: .lessOrEqual, constant: 30, priority: 750),
  CheckedRow(id: 4, terms: [(1, 1)], relation: .lessOrEqual, constant: 60, priority: 750),
  CheckedRow(id: 5, terms: [(0, 1)], relation: .equal, constant: 50, priority: 250),
  CheckedRow(id: 6, terms: [(0, 1)], relation: .lessOrEqual, constant: 1000),
]

/// Any first width between 30 and 40 costs 10 at 750; of these 40 is best at 250.
private let best = [40.0, 60.0]

private let required = CheckedLevel(priority: 1000, violation: 0, multipliers: [])
private let high = CheckedLevel(priority: 750, violation: 10, multipliers: [(1, 1), (3, -1), (4, -1)])
private let low = CheckedLevel(priority: 250, violation: 10, multipliers: [(5, 1), (1, -1), (4, 1)])

private func faults(_ values: [Double], rows: [CheckedRow] = pair, _ levels: CheckedLevel...) -> [CertificateFault] {
  CertificateChecker(rows: rows, values: values).faults(in: levels)
}

private func faults(rows: [CheckedRow] = pair, _ levels: CheckedLevel...) -> [CertificateFault] {
  CertificateChecker(rows: rows, values: best).faults(in: levels)
}

private func soft(_ relation: Relation, _ constant: Double, at priority: Double) -> CheckedRow {
  CheckedRow(id: 1, terms: [(0, 1)], relation: relation, constant: constant, priority: priority)
}

@Suite("The certificate checker accepts")
struct AcceptedCertificateTests {
  @Test("a tie at a high level that a lower level decided")
  func tieDecidedBelow() {
    #expect(faults(required, high, low) == [])
    #expect(CertificateChecker(rows: pair, values: best).firstFault(in: [required, high, low]) == nil)
  }

  @Test("a certificate that leaves out a level without soft rows")
  func requiredLevelLeftOut() {
    #expect(faults(high, low) == [])
  }

  @Test("any answer among equals when nothing below decides")
  func openTie() {
    let rows = pair.filter { $0.id != 5 }
    for first in [30.0, 33, 40] { #expect(faults([first, 100 - first], rows: rows, high) == []) }
  }

  @Test("required rows of each relation as what stops a soft one", arguments: Relation.allCases)
  func requiredStop(relation: Relation) {
    let wish: Double = relation == .lessOrEqual ? 100 : -100
    let rows = [
      CheckedRow(id: 1, terms: [(0, 2)], relation: relation, constant: 14),
      CheckedRow(id: 2, terms: [(0, 1)], relation: .equal, constant: wish, priority: 500),
    ]
    let sign: Double = wish > 7 ? 1 : -1
    let level = CheckedLevel(priority: 500, violation: abs(wish - 7), multipliers: [(2, sign), (1, -sign / 2)])
    #expect(faults([7], rows: rows, level) == [])
  }

  @Test("violated rows of each relation outvoted by two on the other side", arguments: Relation.allCases)
  func outvoted(relation: Relation) {
    let isTooLarge = relation != .greaterOrEqual
    let rows = [
      CheckedRow(id: 1, terms: [(0, 1)], relation: relation, constant: isTooLarge ? -5 : 25, priority: 400),
      CheckedRow(id: 2, terms: [(0, 1)], relation: .equal, constant: 10, priority: 400),
      CheckedRow(id: 3, terms: [(0, 1)], relation: .equal, constant: 10, priority: 400),
    ]
    let sign: Double = isTooLarge ? -1 : 1
    let violation: Double = 15
    let split = CheckedLevel(priority: 400, violation: violation, multipliers: [(1, sign), (2, -sign), (3, 0)])
    let shared = CheckedLevel(
      priority: 400, violation: violation, multipliers: [(1, sign), (2, -sign / 2), (3, -sign / 2)])
    #expect(faults([10], rows: rows, split) == [])
    #expect(faults([10], rows: rows, shared) == [])
  }

  @Test("rounding, in proportion to the numbers at hand", arguments: [1e-6, 1.0, 1e6])
  func rounding(scale: Double) {
    let rows = pair.map { row in
      guard row.id == 1 else { return row }
      let terms = row.terms.map { (variable: $0.variable, coefficient: $0.coefficient * scale) }
      return CheckedRow(id: 1, terms: terms, relation: .equal, constant: 100 * scale)
    }
    let noise = 1e-12
    let high = CheckedLevel(
      priority: 750, violation: 10 + noise,
      multipliers: [(1, 1 / scale), (3, -1 - noise), (4, -1 + noise), (2, -noise)])
    let low = CheckedLevel(priority: 250, violation: 10, multipliers: [(5, 1), (1, -1 / scale), (4, 1), (3, -noise)])
    #expect(faults([40 + noise, 60 + noise], rows: rows, high, low) == [])
  }

  @Test("twenty thousand rows, each at a level of its own, in linear time")
  func manyLevels() {
    let count = 20_000
    var rows = [
      CheckedRow(id: -1, terms: [(0, 1)], relation: .equal, constant: 0),
      CheckedRow(id: -2, terms: [(count, 1)], relation: .equal, constant: 0),
    ]
    var values = [0.0]
    for link in 0..<count {
      let isLast = link == count - 1
      let terms = [(variable: link + 1, coefficient: 1.0), (variable: link, coefficient: -1.0)]
      let priority = 900 - Double(link) / 100
      rows.append(CheckedRow(id: link, terms: terms, relation: .equal, constant: 1, priority: priority))
      values.append(isLast ? 0 : Double(link + 1))
    }
    var levels = rows.dropFirst(2).map { CheckedLevel(priority: $0.priority, violation: 0, multipliers: []) }
    levels[count - 1].violation = Double(count)
    levels[count - 1].multipliers = (0..<count).map { ($0, 1.0) } + [(-1, 1.0), (-2, -1.0)]
    let checker = CertificateChecker(rows: rows, values: values)
    #expect(checker.firstFault(in: levels) == nil)
    levels[count - 1].multipliers.removeLast()
    #expect(checker.faults(in: levels) == [.unbalanced(variable: count, priority: levels[count - 1].priority, by: 1)])
  }
}

@Suite("The certificate checker rejects")
struct RejectedCertificateTests {
  @Test("a required row that does not hold")
  func requiredViolated() {
    let rows = [CheckedRow(id: 1, terms: [(0, 2)], relation: .lessOrEqual, constant: 20)]
    #expect(faults([10.25], rows: rows, required) == [.requiredViolated(row: 1, by: 0.5)])
    #expect(faults([10 + 1e-7], rows: rows, required).count == 1, "and no rounding makes that much")
    #expect(faults([10 + 1e-11], rows: rows, required) == [])
    #expect(faults([40, 60.5], required, high, low).first == .requiredViolated(row: 1, by: 0.5))
  }

  @Test("a first multiplier of the wrong sign, on a soft row and on a required one")
  func wrongSign() {
    let level = CheckedLevel(priority: 500, violation: 0, multipliers: [(1, 0.5), (2, -0.5)])
    let rows = [soft(.lessOrEqual, 10, at: 500), CheckedRow(id: 2, terms: [(0, 1)], relation: .equal, constant: 10)]
    #expect(faults([10], rows: rows, level) == [.wrongSign(row: 1, priority: 500)])

    let stopped = [CheckedRow(id: 2, terms: [(0, 1)], relation: .lessOrEqual, constant: 10), soft(.equal, 0, at: 500)]
    let unstopped = CheckedLevel(priority: 500, violation: 10, multipliers: [(1, -1), (2, 1)])
    #expect(faults([10], rows: stopped, unstopped) == [.wrongSign(row: 2, priority: 500)])
  }

  @Test("a small wrong multiplier of a required row with large coefficients, which is no rounding")
  func wrongSignAtScale() {
    let rows = [CheckedRow(id: 2, terms: [(0, 1e8)], relation: .lessOrEqual, constant: 1e9), soft(.equal, 0, at: 500)]
    let level = CheckedLevel(priority: 500, violation: 10, multipliers: [(1, -1), (2, 1e-8)])
    #expect(faults([10], rows: rows, level) == [.wrongSign(row: 2, priority: 500)])
  }

  @Test("multipliers longer than the row's unit, at its own level")
  func tooLong() {
    let rows = [soft(.equal, 10, at: 500), CheckedRow(id: 2, terms: [(0, 1)], relation: .equal, constant: 10)]
    let level = CheckedLevel(priority: 500, violation: 0, multipliers: [(1, 1.001), (2, -1.001)])
    #expect(faults([10], rows: rows, level) == [.tooLong(row: 1, priority: 500)])
  }

  @Test("multipliers longer than the row's unit because of a level above it")
  func tooLongAbove() {
    let rows = [soft(.equal, 10, at: 500), CheckedRow(id: 2, terms: [(0, 1)], relation: .equal, constant: 10)]
    let above = CheckedLevel(priority: 600, violation: 0, multipliers: [(1, 0.001), (2, -0.001)])
    let own = CheckedLevel(priority: 500, violation: 0, multipliers: [])
    #expect(faults([10], rows: rows, above, own) == [.tooLong(row: 1, priority: 600)])
  }

  @Test("multipliers longer than the row's unit because of a level below it")
  func tooLongBelow() {
    let rows = pair.map { row in
      row.id == 5 ? CheckedRow(id: 5, terms: [(0, 1)], relation: .equal, constant: 20, priority: 250) : row
    }
    let low = CheckedLevel(priority: 250, violation: 20, multipliers: [(5, -1), (1, 1), (4, -1)])
    #expect(faults(rows: rows, high, low) == [.tooLong(row: 4, priority: 250)])
  }

  @Test("a violated row that pulls with less than its unit, or with more than that below")
  func notFullUnit() {
    let half = CheckedLevel(priority: 750, violation: 10, multipliers: [(1, 0.5), (3, -0.5), (4, -0.5)])
    #expect(faults(half, low) == [.notFullUnit(row: 3)])
    let silent = CheckedLevel(priority: 250, violation: 10, multipliers: [])
    #expect(faults(high, silent) == [.notFullUnit(row: 5)])
    let shared = CheckedLevel(priority: 250, violation: 10, multipliers: [(5, 1), (3, 0.5), (1, -1.5), (4, 1.5)])
    #expect(faults(high, shared) == [.notFullUnit(row: 3)])
  }

  @Test("a multiplier of a row that holds with room to spare")
  func looseRowPulls() {
    var low = low
    low.multipliers += [(2, 1), (6, -1)]
    #expect(faults(high, low) == [.looseRowPulls(row: 2, priority: 250), .looseRowPulls(row: 6, priority: 250)])
  }

  @Test("pulls that do not cancel out")
  func unbalanced() {
    var low = low
    low.multipliers = [(5, 1), (4, 1)]
    #expect(
      faults(high, low)
        == [.unbalanced(variable: 0, priority: 250, by: 1), .unbalanced(variable: 1, priority: 250, by: 1)])
  }

  @Test("pulls that do not cancel out at one level, and not the next one for it")
  func unbalancedAbove() {
    let high = CheckedLevel(priority: 750, violation: 10, multipliers: [(1, 1), (3, -1), (4, -0.75)])
    #expect(faults(high, low) == [.unbalanced(variable: 1, priority: 750, by: 0.25)])
  }

  @Test("a violation that was claimed too small, too large, or for required rows")
  func wrongViolation() {
    for claimed in [9.0, 11] {
      var high = high
      high.violation = claimed
      #expect(faults(high, low) == [.wrongViolation(priority: 750, claimed: claimed, found: 10)])
    }
    var required = required
    required.violation = 1
    #expect(faults(required, high, low) == [.wrongViolation(priority: 1000, claimed: 1, found: 0)])
  }

  @Test("an answer that is right at the high level and could be better at the low one, whatever is claimed")
  func secondBest() {
    let low = CheckedLevel(priority: 250, violation: 20, multipliers: [(5, 1), (1, -1), (4, 1)])
    #expect(faults([30, 70], high, low) == [.notFullUnit(row: 4)])
  }
}

@Suite("The certificate checker cannot read")
struct UnreadableCertificateTests {
  @Test("a row it was not given")
  func unknownRow() {
    var low = low
    low.multipliers.append((99, 0))
    #expect(faults(high, low) == [.unknownRow(row: 99, priority: 250)])
  }

  @Test("a variable without a value")
  func unknownVariable() {
    let row = CheckedRow(id: 1, terms: [(-1, 1), (0, 1), (1, 1)], relation: .equal, constant: 0)
    let expected: [CertificateFault] = [.unknownVariable(variable: -1, row: 1), .unknownVariable(variable: 1, row: 1)]
    #expect(faults([0], rows: [row]) == expected)
  }

  @Test("a row or a multiplier that is there twice")
  func repeated() {
    #expect(faults(rows: pair + [pair[2]], high, low) == [.ambiguousRow(row: 3)])
    var low = low
    low.multipliers.append((5, 0))
    #expect(faults(high, low) == [.repeatedMultiplier(row: 5, priority: 250)])
  }

  @Test("a certificate that says nothing about a level, even where nothing is violated")
  func missingLevel() {
    #expect(faults(required, low) == [.missingLevel(priority: 750)])
    #expect(faults([10], rows: [soft(.equal, 10, at: 500)]) == [.missingLevel(priority: 500)])
  }

  @Test("levels out of order, or twice the same")
  func levelsOutOfOrder() {
    #expect(faults(low, high) == [.levelsOutOfOrder(priority: 750)])
    #expect(faults(high, high, low) == [.levelsOutOfOrder(priority: 750)])
  }

  @Test("numbers that are none, or that overflow")
  func notFinite() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(faults([number, 60], high, low).contains(.valueNotFinite(variable: 0)))
      #expect(faults(rows: pair + [soft(.equal, number, at: 1)], high, low).contains(.rowNotFinite(row: 1)))
      let bad = [
        CheckedLevel(priority: number, violation: 0, multipliers: []),
        CheckedLevel(priority: 1, violation: number, multipliers: []),
        CheckedLevel(priority: 1, violation: 0, multipliers: [(1, number)]),
      ]
      for level in bad { #expect(faults(high, low, level) == [.levelNotFinite(index: 2)]) }
    }
    let huge = CheckedRow(id: 7, terms: [(0, 1e200)], relation: .lessOrEqual, constant: 0)
    #expect(faults([-1e200], rows: [huge]) == [.rowNotFinite(row: 7)])
    let overflow = CheckedLevel(priority: 1, violation: 0, multipliers: [(7, -1e200)])
    #expect(faults([0], rows: [huge], overflow) == [.unbalanced(variable: 0, priority: 1, by: -.infinity)])
  }
}
