import Foundation
import PlumbSolver
import Testing

/// What README.md and Documentation/Solver.md show is so.
@Suite struct ReadmeExample {
  @Test func printsWhatItsCommentsSay() throws {
    var printed: [String] = []
    func print(_ value: some Any) { printed.append("\(value)") }
    // README
    let solver = Solver()
    var heights: [Variable] = []
    for (index, wanted) in [40.0, 60, 20].enumerated() {
      let place = Place(index)
      let height = try solver.addVariable(rest: .size, place: place)
      _ = try solver.addRow([Term(height)], .greaterOrEqual, 0, place: place)
      _ = try solver.addRow([Term(height)], .lessOrEqual, wanted, priority: 250, place: place)
      _ = try solver.addRow([Term(height)], .greaterOrEqual, wanted, priority: 750, place: place)
      heights.append(height)
    }
    let sum = try solver.addRow(heights.map { Term($0) }, .equal, 150, place: Place(3))
    try solver.solve()
    print(try heights.map { try solver.value(of: $0) })  // [70.0, 60.0, 20.0]

    try solver.setConstant(60, of: sum)
    try solver.solve()
    print(try heights.map { try solver.value(of: $0) })  // [0.0, 40.0, 20.0]
    print(solver.work.pivots)  // 1
    // README
    #expect(printed == (try shownComments()))

    // Documentation/Solver.md goes on.
    try solver.setConstant(10, of: sum)
    try solver.solve()
    print(try heights.map { try solver.value(of: $0) })
    print(solver.work.pivots)
    try solver.setConstant(120, of: sum)
    try solver.solve()
    print(try heights.map { try solver.value(of: $0) })
    print([solver.work.pivots, solver.work.flips])
    #expect(printed.suffix(4) == ["[0.0, 0.0, 10.0]", "2", "[40.0, 60.0, 20.0]", "[3, 1]"])
  }

  @Test func isTheCodeTestedHere() throws {
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let tested = lines.split(separator: "    // README", omittingEmptySubsequences: false)[1]
    let unindented = tested.map { $0.dropFirst(4) }
    #expect(try shownLines() == ["import PlumbSolver", ""] + unindented)
  }

  /// The lines of the first block of Swift in README.md.
  private func shownLines() throws -> [Substring] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let lines = readme.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.drop { $0 != "```swift" }.dropFirst().prefix { $0 != "```" })
  }

  /// What the block says is printed.
  private func shownComments() throws -> [String] {
    try shownLines().compactMap { line in
      line.split(separator: "  // ").dropFirst().first.map(String.init)
    }
  }
}
