import PlumbSolver
import Testing

private func faults(_ values: [Double], _ rows: [CheckedRow], _ levels: CheckedLevel...) -> [CertificateFault] {
  CertificateChecker(rows: rows, values: values).faults(in: levels)
}

/// A label that is 0 high and wants 20, and a column that is 10 higher and wants to be `share` times as high as the label.
private func stopped(share: Double, by stop: Double) -> [CertificateFault] {
  let rows = [
    CheckedRow(id: 1, terms: [(0, 1)], relation: .greaterOrEqual, constant: 0),
    CheckedRow(id: 2, terms: [(1, 1), (0, -1)], relation: .equal, constant: 10),
    CheckedRow(id: 3, terms: [(1, 1), (0, -share)], relation: .equal, constant: 0, priority: 999),
    CheckedRow(id: 4, terms: [(0, 1)], relation: .greaterOrEqual, constant: 20, priority: 750),
  ]
  return faults(
    [0, 10], rows, CheckedLevel(priority: 999, violation: 10, multipliers: [(3, -1), (2, 1), (1, stop)]),
    CheckedLevel(priority: 750, violation: 20, multipliers: [(4, 1), (1, -1)]))
}

/// Two wish for 10, one of them hardly less than a third wishes for 0, which they get.
private func outweighed(by weight: Double) -> [CertificateFault] {
  let rows = [
    CheckedRow(id: 1, terms: [(0, 1)], relation: .equal, constant: 0, priority: 999),
    CheckedRow(id: 2, terms: [(0, weight)], relation: .equal, constant: 10, priority: 999),
    CheckedRow(id: 3, terms: [(0, 1)], relation: .equal, constant: 10, priority: 998),
  ]
  return faults(
    [0], rows, CheckedLevel(priority: 999, violation: 10, multipliers: [(2, 1), (1, -weight)]),
    CheckedLevel(priority: 998, violation: 10, multipliers: [(3, 1), (1, -1)]))
}

@Suite("The certificate checker, where a multiplier may be rounding and may be a number,")
struct WornMultiplierTests {
  @Test("accepts a sign that is settled by a multiplier as small as rounding may be")
  func faintSign() {
    #expect(stopped(share: 1 - 1e-7, by: 1e-7) == [])
  }

  @Test("accepts more of the same below what is a unit but for as little as rounding may be")
  func faintRoom() {
    #expect(outweighed(by: 1 - 1e-8) == [])
  }

  @Test("rejects a sign that is settled by a multiplier that is smaller than any digit of what it is summed with")
  func lostSign() {
    #expect(stopped(share: 1, by: 1e-14) == [.wrongSign(row: 1, priority: 750)])
  }

  @Test("rejects more of the same below what is a unit but for the last digit")
  func lostRoom() {
    #expect(outweighed(by: 1 - 1e-15) == [.tooLong(row: 1, priority: 998)])
  }
}
