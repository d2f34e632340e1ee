import PlumbSolver
import Testing

/// Each priority is decided before all lower ones, by the sum of absolute violations.
@Suite struct Priorities {
  @Test func aHundredRowsDoNotOutweighOneOfAHigherPriority() throws {
    let system = TestSystem()
    let size = try system.size()
    for _ in 0..<100 { try system.row(size, .equal, 1000, at: 749.999) }
    try system.row(size, .equal, 1, at: 750)
    #expect(try system.solved([size]) == [1])
  }

  @Test func aHugeViolationBelowDoesNotOutweighATinyOneAbove() throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row(size, .equal, 1e9, at: 749.999)
    try system.row(size, .lessOrEqual, 0.125, at: 750)
    #expect(try system.solved([size]) == [0.125])
  }

  @Test func largeCoefficientsDoNotRaiseAPriority() throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row([Term(size, 1e6)], .equal, 1e6, at: 250)
    try system.row([Term(size, 1e-6)], .equal, 5e-6, at: 251)
    #expect(abs(try system.solved([size])[0] - 5) <= 1e-9)
  }

  @Test(arguments: [(999.999, 999.998), (999.5, 999), (250.25, 250), (1, 0.999), (0.002, 0.001)])
  func fractionsOrderPriorities(higher: Double, lower: Double) throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row(size, .equal, 7, at: higher)
    try system.row(size, .equal, 3, at: lower)
    #expect(try system.solved([size]) == [7])
  }

  @Test func theNearestPriorityBelowRequiredIsNotRequired() throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row(size, .equal, 7, at: 1000.0.nextDown)
    try system.row(size, .equal, 3)
    #expect(try system.solved([size]) == [3])
    #expect(system.broken.isEmpty)
  }

  @Test func theSumOfViolationsIsMinimisedAndNotTheLargest() throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row(size, .equal, 0, at: 500)
    try system.row(size, .equal, 0, at: 500)
    try system.row(size, .equal, 100, at: 500)
    #expect(try system.solved([size]) == [0])
  }

  @Test func threeEqualitiesOfOnePriorityGiveTheMedian() throws {
    let system = TestSystem()
    let size = try system.size()
    for target in [90.0, 10, 20] { try system.row(size, .equal, target, at: 500) }
    #expect(try system.solved([size]) == [20])
  }

  @Test func aCoefficientMultipliesItsViolation() throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row([Term(size, 3)], .equal, 30, at: 500)
    try system.row(size, .equal, 20, at: 500)
    try system.row(size, .equal, 20, at: 500)
    #expect(try system.solved([size]) == [10])
  }

  @Test func aLowerLevelDecidesWhatTheHigherLeavesOpen() throws {
    let system = TestSystem()
    let size = try system.size()
    try system.row(size, .greaterOrEqual, 10, at: 750)
    try system.row(size, .lessOrEqual, 30, at: 500)
    try system.row(size, .equal, 100, at: 250)
    #expect(try system.solved([size]) == [30])
  }

  @Test func aRowOfRaisedPriorityIsPreferred() throws {
    let system = TestSystem()
    let size = try system.size()
    let raised = try system.row(size, .equal, 7, at: 250)
    try system.row(size, .equal, 3, at: 500)
    #expect(try system.solved([size]) == [3])
    try system.solver.setPriority(500.5, of: raised)
    #expect(try system.solved([size]) == [7])
  }

  @Test func aThousandLevelsAreKeptApart() throws {
    let system = TestSystem()
    let size = try system.size()
    for level in 1...1000 { try system.row(size, .greaterOrEqual, Double(level), at: Double(level) - 0.5) }
    try system.row(size, .lessOrEqual, 0, at: 400)
    #expect(try system.solved([size]) == [1000])
  }
}
