import PlumbSolver
import Testing

/// The order in which conflicts are listed.
@Suite struct ConflictOrderTests {
  /// Of each size the last row in place is given up.
  @Test(arguments: [[1, 2, 3], [3, 2, 1], [2, 3, 1]])
  func conflictsAreListedByThePlacesOfWhatIsGivenUp(places: [Int]) throws {
    let solver = Solver()
    var broken: [Int: Row] = [:]
    for place in places {
      let size = try solver.addVariable(kind: .size, place: Place(place))
      _ = try solver.addRow(size, .equal, 5, place: Place(-place))
      broken[place] = try solver.addRow(size, .equal, 7, place: Place(place))
      try solver.solve()
    }
    #expect(solver.conflicts.map(\.broken) == [1, 2, 3].compactMap { broken[$0] })
  }
}
