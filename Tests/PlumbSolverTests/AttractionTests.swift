import PlumbSolver
import PlumbTestSupport
import Testing

/// Attracting rows: offsets that are free after priorities, ties and sizes default to the bounds of inequalities.
@Suite struct AttractionTests {
  private let solver = Solver()

  private func offset(_ place: Int) throws -> Variable { try solver.addVariable(place: Place(place)) }

  @discardableResult
  private func bound(
    _ terms: [Term], _ relation: Relation, _ constant: Double, at priority: Double = 1000, place: Int,
    attracts: Bool = true
  ) throws -> Row {
    try solver.addRow(terms, relation, constant, priority: priority, place: Place(place), attracts: attracts)
  }

  private func solved(_ variables: Variable...) throws -> [Double] {
    try solver.solve()
    #expect(solver.invariantViolation() == nil)
    return try variables.map { try solver.value(of: $0) }
  }

  /// Rows over one offset as relation, constant, priority and place, and the default value of the offset.
  @Test(
    arguments: [
      ([(.lessOrEqual, 23, 1000, 0)], 23), ([(.lessOrEqual, 23, 250, 0)], 23), ([(.lessOrEqual, 23, 0.5, 0)], 23),
      ([(.greaterOrEqual, -20, 1000, 0)], -20), ([(.equal, 5, 20, 0)], 5),
      ([(.lessOrEqual, 30, 1000, 1), (.greaterOrEqual, -5, 1000, 0)], -5),
      ([(.lessOrEqual, 30, 1000, 0), (.greaterOrEqual, -5, 1000, 1)], 30),
    ] as [([(Relation, Double, Double, Int)], Double)])
  func anOffsetDefaultsToItsFirstAttractingBoundWhateverThePriority(
    bounds: [(Relation, Double, Double, Int)], wanted: Double
  ) throws {
    let x = try offset(0)
    for (relation, constant, priority, place) in bounds {
      try bound([Term(x)], relation, constant, at: priority, place: place)
    }
    #expect(try solved(x) == [wanted])
  }

  @Test func rowsAttractVariablesOnlyIfRequested() throws {
    let (x, y, z) = (try offset(0), try offset(1), try offset(2))
    _ = try solver.addRow([Term(x)], .lessOrEqual, 23, place: Place(0))
    _ = try solver.addRow(y, .greaterOrEqual, -23, place: Place(1))
    _ = try [Term(z)].withUnsafeBufferPointer { try solver.addRow($0, .lessOrEqual, 23, place: Place(2)) }
    #expect(try solved(x, y, z) == [0, 0, 0])
  }

  @Test func sizesAreMinimisedBeforeBoundsAttract() throws {
    let (x, width) = (try offset(0), try solver.addVariable(kind: .size, place: Place(1)))
    try bound([Term(x), Term(width)], .lessOrEqual, 50, place: 0)
    #expect(try solved(x, width) == [50, 0])
  }

  @Test func aRowOfTheLowestPriorityOutweighsAttraction() throws {
    let x = try offset(0)
    try bound([Term(x)], .lessOrEqual, 30, place: 0)
    _ = try solver.addRow([Term(x)], .equal, 4, priority: 1, place: Place(1))
    #expect(try solved(x) == [4])
  }

  @Test func anAttractedVariableMovesWithItsBound() throws {
    let (x, y) = (try offset(0), try offset(1))
    let row = try bound([Term(y), Term(x, -1)], .lessOrEqual, 10, place: 0)
    let pin = try solver.addRow([Term(x)], .equal, 100, place: Place(1))
    #expect(try solved(x, y) == [100, 110])
    try solver.setConstant(7, of: pin)
    #expect(try solved(x, y) == [7, 17])
    try solver.setConstant(-3, of: row)
    #expect(try solved(x, y) == [7, 4])
    try solver.setPriority(20, of: row)
    #expect(try solved(x, y) == [7, 4])
  }

  @Test func aRemovedBoundNoLongerAttracts() throws {
    let (x, y) = (try offset(0), try offset(1))
    let first = try bound([Term(x), Term(y)], .lessOrEqual, 10, place: 0)
    try bound([Term(x)], .lessOrEqual, 6, place: 1)
    #expect(try solved(x, y) == [6, 4])
    try solver.removeRow(first)
    #expect(try solved(x, y) == [6, 0])
  }

  @Test func aBrokenBoundDoesNotAttractUntilItHoldsAgain() throws {
    let x = try offset(0)
    try bound([Term(x)], .lessOrEqual, 10, place: 2)
    let floor = try solver.addRow([Term(x)], .greaterOrEqual, 40, place: Place(0), conflictRank: 5)
    #expect(try solved(x) == [40])
    #expect(solver.conflicts.count == 1)
    try solver.setPriority(1, of: floor)
    #expect(try solved(x) == [10])
    try solver.removeRow(floor)
    #expect(try solved(x) == [10])
  }

  @Test func anAttractedVariableIsAmbiguous() throws {
    let x = try offset(0)
    try bound([Term(x)], .lessOrEqual, 23, place: 0)
    #expect(try solver.ambiguousVariables() == [x])
  }

  /// The bound of an attracting row is out of reach, so the variable defaults to a bound that does not attract.
  @Test func aSingleAttractingRowHasAnEffectOnlyWhileItExists() throws {
    let (x, y) = (try offset(0), try offset(1))
    _ = try solver.addRow(x, .equal, 0, place: Place(0))
    _ = try solver.addRow(y, .lessOrEqual, 4, place: Place(1))
    #expect(try solved(y) == [0])
    let row = try solver.addRow([Term(y), Term(x, -1)], .lessOrEqual, 20, place: Place(2), attracts: true)
    #expect(try solved(y) == [4])
    try solver.removeRow(row)
    #expect(try solved(y) == [0])
  }

  /// `y` is the sum of `x`, which is 20, and of `z`, which is non-negative. So the row that attracts `y` is broken, until its
  /// constant fits or another row of its conflict changes.
  @Test(arguments: [(25, nil, [20, 5, 25]), (nil, 3, [3, 7, 10])] as [(Double?, Double?, [Double])])
  func aDroppedBoundAttractsAgainWhenItsConflictEnds(bound: Double?, held: Double?, wanted: [Double]) throws {
    let (x, z, y) = (try offset(0), try offset(1), try offset(2))
    let holding = try solver.addRow(x, .equal, 20, place: Place(0), conflictRank: 5)
    _ = try solver.addRow(z, .greaterOrEqual, 0, place: Place(1), conflictRank: 5)
    _ = try solver.addRow([Term(y), Term(x, -1), Term(z, -1)], .equal, 0, place: Place(2), conflictRank: 5)
    let attracting = try self.bound([Term(y)], .lessOrEqual, 10, place: 3)
    #expect(try solved(x, z, y) == [20, 0, 20])
    #expect(solver.conflicts.map(\.broken) == [attracting])
    if let bound { try solver.setConstant(bound, of: attracting) }
    if let held { try solver.setConstant(held, of: holding) }
    #expect(try solved(x, z, y) == wanted)
  }

  /// At equal places, the row with the lower priority is first.
  @Test func ofTwoBoundsAtOnePlaceTheBoundWithTheLowerPriorityAttracts() throws {
    let (x, y, z) = (try offset(0), try offset(1), try offset(2))
    _ = try solver.addRow([Term(y), Term(x, -1)], .equal, 0, place: Place(0))
    _ = try solver.addRow([Term(z), Term(x, -1)], .equal, 1, place: Place(1))
    _ = try solver.addRow(y, .lessOrEqual, 30, priority: 250, place: Place(2), attracts: true)
    let other = try solver.addRow(z, .greaterOrEqual, -5, priority: 500, place: Place(2), attracts: true)
    #expect(try solved(x, y, z) == [30, 30, 31])
    try solver.setPriority(100, of: other)
    #expect(try solved(x, y, z) == [-6, -6, -5])
  }
}
