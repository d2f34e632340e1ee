import PlumbSolver
import Testing

/// Each priority has its say before all lower ones, and as a sum of absolute violations.
@Suite struct Priorities {
  @Test func aHundredRowsDoNotOutvoteOneAboveThem() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    for _ in 0..<100 { try sheet.row(size, .equal, 1000, at: 749.999) }
    try sheet.row(size, .equal, 1, at: 750)
    #expect(try sheet.solved([size]) == [1])
  }

  @Test func aHugeViolationBelowDoesNotOutweighATinyOneAbove() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    try sheet.row(size, .equal, 1e9, at: 749.999)
    try sheet.row(size, .lessOrEqual, 0.125, at: 750)
    #expect(try sheet.solved([size]) == [0.125])
  }

  @Test func largeCoefficientsDoNotRaiseAPriority() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    try sheet.row([Term(size, 1e6)], .equal, 1e6, at: 250)
    try sheet.row([Term(size, 1e-6)], .equal, 5e-6, at: 251)
    #expect(abs(try sheet.solved([size])[0] - 5) <= 1e-9)
  }

  @Test(arguments: [(999.999, 999.998), (999.5, 999), (250.25, 250), (1, 0.999), (0.002, 0.001)])
  func fractionsOrderPriorities(higher: Double, lower: Double) throws {
    let sheet = Sheet()
    let size = try sheet.size()
    try sheet.row(size, .equal, 7, at: higher)
    try sheet.row(size, .equal, 3, at: lower)
    #expect(try sheet.solved([size]) == [7])
  }

  @Test func theNearestPriorityBelowRequiredIsNotRequired() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    try sheet.row(size, .equal, 7, at: 1000.0.nextDown)
    try sheet.row(size, .equal, 3)
    #expect(try sheet.solved([size]) == [3])
    #expect(sheet.broken.isEmpty)
  }

  @Test func theSumOfViolationsCountsAndNotTheLargest() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    try sheet.row(size, .equal, 0, at: 500)
    try sheet.row(size, .equal, 0, at: 500)
    try sheet.row(size, .equal, 100, at: 500)
    #expect(try sheet.solved([size]) == [0])
  }

  @Test func threeEqualitiesOfOnePriorityGiveTheMedian() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    for wish in [90.0, 10, 20] { try sheet.row(size, .equal, wish, at: 500) }
    #expect(try sheet.solved([size]) == [20])
  }

  @Test func aCoefficientMultipliesItsViolation() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    try sheet.row([Term(size, 3)], .equal, 30, at: 500)
    try sheet.row(size, .equal, 20, at: 500)
    try sheet.row(size, .equal, 20, at: 500)
    #expect(try sheet.solved([size]) == [10])
  }

  @Test func aLowerLevelChoosesAmongWhatTheHigherLeaves() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    try sheet.row(size, .greaterOrEqual, 10, at: 750)
    try sheet.row(size, .lessOrEqual, 30, at: 500)
    try sheet.row(size, .equal, 100, at: 250)
    #expect(try sheet.solved([size]) == [30])
  }

  @Test func aRaisedPriorityTakesOver() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    let raised = try sheet.row(size, .equal, 7, at: 250)
    try sheet.row(size, .equal, 3, at: 500)
    #expect(try sheet.solved([size]) == [3])
    try sheet.solver.setPriority(500.5, of: raised)
    #expect(try sheet.solved([size]) == [7])
  }

  @Test func aThousandLevelsAreKeptApart() throws {
    let sheet = Sheet()
    let size = try sheet.size()
    for level in 1...1000 { try sheet.row(size, .greaterOrEqual, Double(level), at: Double(level) - 0.5) }
    try sheet.row(size, .lessOrEqual, 0, at: 400)
    #expect(try sheet.solved([size]) == [1000])
  }
}
